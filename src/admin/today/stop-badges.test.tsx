import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Stop } from '../../back-office/today/today.shape.ts';
import { aStop } from '../../../tests/builders/a-stop.ts';
import { wordsOf } from '../../translations/words.ts';
import { LanguageProvider } from '../language-provider.tsx';
import { StopBadges } from './stop-badges.tsx';

const drawn = (changes: Partial<Stop>): string =>
  renderToStaticMarkup(
    <LanguageProvider first={wordsOf('it', ['admin'])}>
      <StopBadges stop={aStop(changes)} />
    </LanguageProvider>,
  );
const paid = 'badge-good">Pagato';

describe('the word on money of a stop', () => {
  it('is a green “Pagato” where nothing is open', () => {
    expect(drawn({})).toContain(paid);
  });

  it('says what is to be taken of an open rest, and never that it is paid', () => {
    const openRest = { cents: 45_00, n: 1, takenWith: null };
    const before = drawn({ openRest, lacksRest: true });
    expect(before).toContain('badge-bad">Da incassare 45,00\u00a0€<');
    const after = drawn({ openRest, kind: 'return', state: 'collected' });
    expect(after).toContain('badge-sun">Da incassare 45,00\u00a0€<');
    for (const html of [before, after]) expect(html).not.toContain('Pagato');
    expect(drawn({ openRest: { ...openRest, cents: null } })).toContain('Prezzo da incassare');
  });

  it('is of the whole order on one of its scooters, and on the others with which it is taken', () => {
    const ofTwo = { cents: 130_00, n: 2, takenWith: null };
    expect(drawn({ openRest: ofTwo })).toContain('Da incassare 130,00\u00a0€ per entrambi gli scooter<');
    expect(drawn({ openRest: { ...ofTwo, cents: 195_00, n: 3 } })).toContain('per 3 scooter in tutto<');
    const other = drawn({ openRest: { ...ofTwo, takenWith: 'Anna' } });
    expect(other).toContain('Da incassare con lo scooter di Anna<');
    expect(other).not.toContain('130');
    // What comes back on the day on which it leaves has its pickup to say it.
    expect(drawn({ openRest: ofTwo, kind: 'return' })).not.toContain('Da incassare');
  });

  it('is that of the bank where the payment is disputed, and never that it is paid', () => {
    const html = drawn({ disputed: true });
    expect(html).toContain('badge-bad">Contestato in banca');
    expect(html).not.toContain('Pagato');
  });
});

it('a return whose scooter has still to leave is not late to come back; one that is out is', () => {
  const yesterday = { kind: 'return', at: '2026-01-02T10:00:00.000Z' } as const;
  expect(drawn({ ...yesterday, state: 'confirmed' })).not.toContain('Non rientrato');
  expect(drawn({ ...yesterday, state: 'collected' })).toContain('Non rientrato');
});

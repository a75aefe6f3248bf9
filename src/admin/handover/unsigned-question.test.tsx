import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { sayIn, wordsOf } from '../../translations/words.ts';
import { timelineLabel } from '../bookings/timeline-label.ts';
import { LanguageProvider } from '../language-provider.tsx';
import { isUnsignedHandover } from './report-draft.ts';
import { UnsignedQuestion } from './unsigned-question.tsx';

// What a browser has: staff-api.ts looks when the desk was last touched.
vi.hoisted(() => vi.stubGlobal('addEventListener', () => undefined));

const say = sayIn('it', 'admin');

it('who hands over without a signed contract is asked why, at the handover alone and of the first scooter alone', () => {
  const first = { kind: 'handover', unitNumber: 1 } as const;
  expect(isUnsignedHandover(first, { contractSigned: false, state: 'confirmed' })).toBe(true);
  expect(isUnsignedHandover(first, { contractSigned: true, state: 'confirmed' })).toBe(false);
  expect(isUnsignedHandover({ ...first, unitNumber: 2 }, { contractSigned: false, state: 'confirmed' })).toBe(
    false,
  );
  expect(
    isUnsignedHandover({ ...first, kind: 'return' }, { contractSigned: false, state: 'confirmed' }),
  ).toBe(false);
  // It was reported after the scooter had left.
  expect(isUnsignedHandover(first, { contractSigned: false, state: 'collected' })).toBe(false);
  const html = renderToStaticMarkup(
    <LanguageProvider first={wordsOf('it', ['admin'])}>
      <UnsignedQuestion why={undefined} isBusy={false} onReason={() => undefined} onBack={() => undefined} />
    </LanguageProvider>,
  );
  expect(html).toContain('Consegnare senza contratto firmato?');
  expect(html).toMatch(/<input[^>]*required=""[^>]*name="why"/);
});

it('the history tells a handover without a signed contract apart from any other', () => {
  const handed = { of: 'booking', kind: 'reported_handover', text: null, who: null, letGoBy: null } as const;
  expect(timelineLabel(say, handed)).toBe('Verbale di consegna');
  expect(timelineLabel(say, { ...handed, text: 'Firma in albergo' })).toBe(
    'Verbale di consegna, senza contratto firmato',
  );
  const tapped = { ...handed, kind: 'left_unsigned', text: 'Firma in albergo' };
  expect(timelineLabel(say, tapped)).toBe('Parte senza contratto firmato');
});

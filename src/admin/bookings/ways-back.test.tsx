import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { wordsOf } from '../../translations/words.ts';
import { LanguageProvider } from '../language-provider.tsx';
import { HeldByBank, WaysBack } from './ways-back.tsx';

const drawn = (part: React.ReactNode): string =>
  renderToStaticMarkup(<LanguageProvider first={wordsOf('it', ['admin'])}>{part}</LanguageProvider>);

it('a refund says before it is confirmed what a person must hand over and what goes by itself', () => {
  const sources = [
    { way: 'cash', cents: 45_00 },
    { way: 'online', cents: 20_00 },
  ] as const;
  const html = drawn(<WaysBack sources={sources} amountCents={50_00} />);
  expect(html).toContain('45,00\u00a0€ pagati in contanti: li restituisci tu');
  expect(html).toContain('5,00\u00a0€ tornano da dove sono arrivati online');
});

it('a disputed payment says what its bank holds and why nothing can be given back', () => {
  const html = drawn(<HeldByBank sources={[{ heldCents: 65_00, lostCents: 0 }]} />);
  expect(html).toContain('la banca trattiene 65,00\u00a0€');
  expect(html).toContain('non si può restituire nulla');
  expect(drawn(<HeldByBank sources={[{ heldCents: 0, lostCents: 0 }]} />)).toBe('');
  expect(drawn(<HeldByBank sources={[{ heldCents: 0, lostCents: 65_00 }]} />)).toContain('ha ridato 65,00');
});

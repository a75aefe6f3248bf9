import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { aBuyer } from '../../../tests/builders/a-buyer.ts';
import type { Buyer } from '../../invoices/buyer.rules.ts';
import { wordsOf } from '../../translations/words.ts';
import { LanguageProvider } from '../language-provider.tsx';
import { NotTakenYet } from './credit-form.tsx';

// What a browser has: staff-api.ts looks when the desk was last touched.
vi.hoisted(() => vi.stubGlobal('addEventListener', () => undefined));

const rejection = {
  buyer: aBuyer() as Buyer, // each of its fields is one of a buyer's
  until: '2037-06-19',
  formerUntil: null,
  note: '00305',
  settledWhy: null,
};
const said = (of: typeof rejection | null): string =>
  renderToStaticMarkup(
    <LanguageProvider first={wordsOf('en', ['admin'])}>
      <NotTakenYet invoice={{ number: '1/2037', rejection: of }} />
    </LanguageProvider>,
  );

it('before an invoice is credited that was rejected and that nobody has taken since, the desk reads that it counts as not issued', () => {
  expect(said(rejection)).toContain('Invoice 1/2037 was rejected');
  expect(said(null)).toBe('');
});

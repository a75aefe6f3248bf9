import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import type { CoveringInvoice, FiscalState } from '../../invoices/fiscal/fiscal.rules.ts';
import { wordsOf } from '../../translations/words.ts';
import { LanguageProvider } from '../language-provider.tsx';
import { DocumentState } from './document-state.tsx';

// What a browser has: staff-api.ts looks when the desk was last touched.
vi.hoisted(() => vi.stubGlobal('addEventListener', () => undefined));

const said = (language: 'it' | 'en', invoice: Pick<CoveringInvoice, 'state' | 'isSentAgain'>): string => {
  const covered: CoveringInvoice = { id: '1', type: 'TD01', number: '1/2026', isSettled: false, ...invoice };
  const state: FiscalState = { kind: 'invoice', why: null, document: null, invoice: covered };
  return renderToStaticMarkup(
    <LanguageProvider first={wordsOf(language, ['admin'])}>
      <DocumentState state={state} way="online" />
    </LanguageProvider>,
  );
};

it.each([
  ['it', 'made', false, 'Fattura 1/2026 · da inviare<'],
  ['it', 'made', true, 'Fattura 1/2026 · da inviare di nuovo<'],
  ['it', 'handed', true, 'Fattura 1/2026 · inviata di nuovo<'],
  ['it', 'rejected', true, 'Fattura 1/2026 · scartata di nuovo<'],
  ['it', 'delivered', true, 'Fattura 1/2026 · consegnata<'],
  ['en', 'made', true, 'Invoice 1/2026 · to be sent again<'],
] as const)(
  'how an invoice stands is said in one word, as a person would (%s, %s, again: %s)',
  (language, state, isSentAgain, text) => {
    expect(said(language, { state, isSentAgain })).toContain(text);
  },
);

import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { wordsOf } from '../../translations/words.ts';
import { LanguageProvider } from '../language-provider.tsx';
import { GoesBack } from './charge-refund.tsx';

// What a browser has: staff-api.ts looks when the desk was last touched.
vi.hoisted(() => vi.stubGlobal('addEventListener', () => undefined));

const said = (refundableCents: number, depositCents: number): string =>
  renderToStaticMarkup(
    <LanguageProvider first={wordsOf('it', ['admin'])}>
      <GoesBack charge={{ kind: 'damage', refundableCents, depositCents }} />
    </LanguageProvider>,
  ).replaceAll('\u00a0', ' ');

it('before a charge is refunded the desk reads for what, how much and to which card of the customer', () => {
  const [card, deposit] = ['sulla carta con cui ha pagato', 'sulla carta della cauzione'];
  const paid = said(40_00, 0);
  expect(paid).toContain('Danno');
  expect(paid).toContain(`40,00 € tornano al cliente, ${card}`);
  expect(paid).not.toContain(deposit);
  expect(said(60_00, 60_00)).toContain(`60,00 € tornano al cliente, ${deposit}`);
  expect(said(60_00, 60_00)).not.toContain(card);
  const both = said(60_00, 20_00);
  expect(both).toContain(`20,00 € tornano al cliente, ${deposit}`);
  expect(both).toContain(`40,00 € tornano al cliente, ${card}`);
});

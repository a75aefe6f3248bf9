import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { wordsOf } from '../../translations/words.ts';
import { LanguageProvider } from '../language-provider.tsx';
import { GoesBack } from './charge-refund.tsx';

// What a browser has: staff-api.ts looks when the desk was last touched.
vi.hoisted(() => vi.stubGlobal('addEventListener', () => undefined));

const said = (refundableCents: number, depositCents: number, cents = refundableCents): string =>
  renderToStaticMarkup(
    <LanguageProvider first={wordsOf('it', ['admin'])}>
      <GoesBack charge={{ kind: 'damage', refundableCents, depositCents }} cents={cents} />
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

it('of a part the desk reads that it goes to the card that has paid first, and only what is more to that of the deposit', () => {
  const part = said(60_00, 20_00, 30_00);
  expect(part).toContain('30,00 € tornano al cliente, sulla carta con cui ha pagato');
  expect(part).not.toContain('sulla carta della cauzione');
  const most = said(60_00, 20_00, 45_00);
  expect(most).toContain('40,00 € tornano al cliente, sulla carta con cui ha pagato');
  expect(most).toContain('5,00 € tornano al cliente, sulla carta della cauzione');
});

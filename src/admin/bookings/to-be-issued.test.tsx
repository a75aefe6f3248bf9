import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { noBuyer } from '../../invoices/buyer.rules.ts';
import { wordsOf } from '../../translations/words.ts';
import { LanguageProvider } from '../language-provider.tsx';
import { ToBeIssued } from './to-be-issued.tsx';

const drawn = (props: Omit<Parameters<typeof ToBeIssued>[0], 'buyer'>): string =>
  renderToStaticMarkup(
    <LanguageProvider first={wordsOf('it', ['admin'])}>
      <ToBeIssued buyer={{ ...noBuyer, kind: 'company', name: 'Hotel Miramare' }} {...props} />
    </LanguageProvider>,
  )
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/[\s\u00a0]+/g, ' ');

it('who issues an invoice reads each of its lines first, as it will be printed, with its sum', () => {
  const lines = [
    { text: 'Noleggio Liberty 125', cents: 65_00 },
    { text: 'Danno: graffio della signora Rossi (prenotazione CA-1234)', cents: 80_50 },
  ];
  const text = drawn({ lines, documents: [{ number: '0042-0017', day: '2027-06-14' }] });
  expect(text).toContain('Hotel Miramare');
  expect(text).toContain('Noleggio Liberty 125 65,00 €');
  expect(text).toContain('Danno: graffio della signora Rossi (prenotazione CA-1234) 80,50 €');
  expect(text).toContain('0042-0017');
});

import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it } from 'vitest';
import type { QuoteAnswer } from '../../booking/booking.shape.ts';
import { publishedOf, publishShop } from '../../shop/published-shop.rules.ts';
import { costiera } from '../../../tests/support/values/costiera.ts';
import { wordsOf } from '../../translations/words.ts';
import { LanguageProvider } from '../language-provider.tsx';
import { SaleLines } from './sale-lines.tsx';

afterEach(() => publishShop(publishedOf(costiera)));

const line = (kind: 'rental' | 'extra' | 'delivery', amountCents: number, id: string = kind) => ({
  kind,
  id,
  quantity: 1,
  amountCents,
});
const quoteOf = (lines: ReturnType<typeof line>[]) => ({
  lines,
  totalCents: lines.reduce((sum, { amountCents }) => sum + amountCents, 0),
  rentalHours: 24,
  rentalDays: 1,
});

/** As a person reads it, without no-break spaces. */
function shown(rides: ReturnType<typeof line>[][], isDelivered = true, more: object = {}): string {
  const quote = { ...quoteOf(rides.flat()), ...(rides.length > 1 && { rides: rides.map(quoteOf) }), ...more };
  const html = renderToStaticMarkup(
    <LanguageProvider first={wordsOf('en', ['admin'])}>
      <SaleLines
        quote={quote as QuoteAnswer} // what the page reads of it
        names={['Liberty 125cc, white', 'Liberty 125cc, black']}
        isDelivered={isDelivered}
      />
    </LanguageProvider>,
  );
  return html
    .replaceAll(/<\/div>/g, '\n')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/[^\S\n]+/g, ' ');
}

it('the desk reads the price of two scooters in its parts: one price twice, the delivery, and all of it', () => {
  expect(shown([[line('rental', 6500), line('delivery', 1000)], [line('rental', 6500)]]).split('\n')).toEqual(
    [
      ' Rental, 1 day · 2 × €65.00 €130.00 ',
      ' Delivery and collection €10.00 ',
      ' In all, by the price list €140.00 ',
      ' ',
    ],
  );
});

it('scooters at two prices are told apart by their names', () => {
  const read = shown([[line('rental', 6500)], [line('rental', 8000)]], false);
  expect(read).toContain('Rental, 1 day · Liberty 125cc, white €65.00');
  expect(read).toContain('Rental, 1 day · Liberty 125cc, black €80.00');
  expect(read).not.toContain('Delivery');
});

it('an additional driver and a delivery that cost nothing are named as free', () => {
  const read = shown([[line('rental', 6500), line('extra', 0, '5')]]);
  expect(read).toContain('Additional driver Free');
  expect(read).toContain('Delivery and collection Free');
});

it('a deposit is told beside the price, for each scooter, where the shop asks for one', () => {
  expect(shown([[line('rental', 6500)]])).not.toContain('Deposit');
  publishShop(publishedOf({ ...costiera, fees: { ...costiera.fees, depositCents: 20_000 } }));
  expect(shown([[line('rental', 6500)]])).toContain('Deposit: €200.00 per scooter');
});

it('the desk reads what each piece costs that does not come back, and can say it; where nothing does it reads nothing', () => {
  const names = { it: 'Portatelefono', en: 'Phone holder' };
  const replacements = [{ id: 8, names, quantity: 1, eachCents: 40_00 }];
  const rental = [line('rental', 6500)];
  expect(shown([rental], false, { replacements })).toContain(
    'For each item not returned: Phone holder €40.00.',
  );
  expect(shown([rental], false)).not.toContain('not returned');
});

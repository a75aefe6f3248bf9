import { describe, expect, it } from 'vitest';
import { renderComponent } from '../../../tests/support/shop/render-component.tsx';
import type { Quote } from '../../price/quote.shape.ts';
import { type BookingState, emptyBookingState } from '../draft/booking-state.ts';
import { PriceLines } from './price-lines.tsx';

const rental = { kind: 'rental', id: 'rental', quantity: 1, amountCents: 65_00 } as const;
const way = { kind: 'delivery', id: 'delivery', quantity: 1, amountCents: 9_00 } as const;
const quoteOf = (lines: Quote['lines']) => ({ lines, climatePledgeCents: 65 }) as unknown as Quote; // what the lines read of it

const textOf = (quote: Parameters<typeof PriceLines>[0]['quote'], draft: BookingState, language = 'en') =>
  renderComponent(<PriceLines quote={quote} draft={draft} />, {
    address: `/${language}/checkout`,
    surfaces: ['booking', 'checkout', 'extras', 'several'],
  })
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');
const drawn = (pickupOption: BookingState['pickupOption'], lines?: Quote['lines']): string =>
  textOf(lines && quoteOf(lines), { ...emptyBookingState, pickupOption });

describe('the lines of the price at the checkout', () => {
  it('say of a delivery that it costs nothing, or what it costs, and nothing of one for who comes to the office', () => {
    expect(drawn('delivery', [rental])).toMatch(/€65\.00 Delivery FREE/);
    expect(drawn('delivery', [rental, way])).toMatch(/Delivery €9\.00/);
    expect(drawn('delivery', [rental, way])).not.toContain('FREE');
    expect(drawn('office', [rental])).not.toContain('Delivery');
  });

  it('keep the place of the delivery while the price is on its way, and say nothing of it yet', () => {
    expect(drawn('delivery')).toMatch(/… Delivery …/);
    expect(drawn('office')).not.toContain('Delivery');
  });
});

describe('what an extra costs that does not come back is said before it is paid', () => {
  const holder = {
    id: 8,
    names: { it: 'Portatelefono', en: 'Phone holder' },
    quantity: 1,
    eachCents: 40_00,
  };
  const topCase = { id: 9, names: { it: 'Bauletto' }, quantity: 2, eachCents: 120_50 };
  const quoteWith = (replacements: Quote['replacements']) => ({ ...quoteOf([rental]), replacements });
  const said = (quote: Parameters<typeof textOf>[0], language?: string) =>
    textOf(quote, emptyBookingState, language);

  it('each piece by its name and price, in the language of who reads, in Italian where it has no other', () => {
    const quote = quoteWith([holder, topCase]);
    expect(said(quote)).toContain(
      'If something isn’t returned and it’s your fault, you pay per item: Phone holder €40.00 · Bauletto €120.50',
    );
    expect(said(quote, 'de')).toContain('zahlst du pro Stück: Portatelefono 40,00 € · Bauletto 120,50 €');
  });

  it('of several scooters each extra once, whichever of them it goes with', () => {
    const whole = {
      ...quoteOf([rental, rental]),
      rides: [quoteWith([holder]), quoteWith([holder, topCase])],
    };
    expect(said(whole)).toContain('you pay per item: Phone holder €40.00 · Bauletto €120.50');
    expect(said(whole).split('Phone holder')).toHaveLength(2);
    expect(said({ ...whole, rides: [quoteWith([holder]), quoteOf([rental])] })).toContain(
      'you pay per item: Phone holder €40.00',
    );
  });

  it('and nothing where nothing has such a price, or no price is known yet', () => {
    const none = { ...quoteOf([rental, rental]), rides: [quoteOf([rental]), quoteOf([rental])] };
    for (const quote of [undefined, quoteOf([rental]), quoteWith([]), none])
      expect(said(quote)).not.toContain('returned');
  });
});

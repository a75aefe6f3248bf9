import { describe, expect, it } from 'vitest';
import { renderComponent } from '../../../tests/support/shop/render-component.tsx';
import type { Quote } from '../../price/quote.shape.ts';
import { type BookingState, emptyBookingState } from '../draft/booking-state.ts';
import { PriceLines } from './price-lines.tsx';

const rental = { kind: 'rental', id: 'rental', quantity: 1, amountCents: 65_00 } as const;
const way = { kind: 'delivery', id: 'delivery', quantity: 1, amountCents: 9_00 } as const;
const quoteOf = (lines: Quote['lines']) => ({ lines, climatePledgeCents: 65 }) as unknown as Quote; // what the lines read of it

const drawn = (pickupOption: BookingState['pickupOption'], lines?: Quote['lines']): string => {
  const draft = { ...emptyBookingState, pickupOption };
  const html = renderComponent(<PriceLines quote={lines && quoteOf(lines)} draft={draft} />, {
    address: '/en/checkout',
    surfaces: ['booking', 'checkout', 'extras', 'several'],
  });
  return html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
};

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

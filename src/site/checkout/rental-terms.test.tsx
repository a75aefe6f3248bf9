import { expect, it } from 'vitest';
import { renderComponent } from '../../../tests/support/shop/render-component.tsx';
import type { Quote } from '../../price/quote.shape.ts';
import { emptyBookingState } from '../draft/booking-state.ts';
import { RentalTerms } from './rental-terms.tsx';

const draft = { ...emptyBookingState, selectedStartDate: '2099-06-10', startTime: '10:00' };
const termsWith = (quote?: Partial<Quote>) =>
  renderComponent(
    <RentalTerms
      draft={draft}
      quote={quote as Quote | undefined} // what the terms read of it
    />,
    { address: '/en/checkout', surfaces: ['booking', 'checkout', 'several', 'terms', 'deposit'] },
  );

it('until when cancelling is free is said by the price that is agreed to, whatever the page said before it had come', () => {
  expect(termsWith()).not.toContain('1 June 2099');
  expect(termsWith({ freeCancellationUntil: '2099-06-01T08:00:00.000Z' })).toContain('1 June 2099');
  const late = {
    freeCancellationUntil: '2020-06-01T08:00:00.000Z',
    freeCancellationHours: 77,
    lateRefundPercent: 33,
  };
  expect(termsWith(late)).toMatch(/77 hours.*33/);
});

import { expect, it } from 'vitest';
import { renderComponent } from '../../../tests/support/shop/render-component.tsx';
import { emptyBookingState } from '../draft/booking-state.ts';
import { CheckoutForm } from './checkout-form.tsx';
import { checkoutFields } from './driver.rules.ts';

it('every field of the checkout can be typed, and what can be typed is a field', () => {
  const draft = {
    ...emptyBookingState,
    destination: 'Positano',
    pickupOption: 'delivery',
    selectedStartDate: '2027-06-14',
  } as const;
  const html = renderComponent(<CheckoutForm draft={draft} />, {
    address: '/en/checkout',
    surfaces: ['booking', 'checkout'],
  });
  const controls = [...html.matchAll(/<(?:input|select|textarea)\b[^>]*\sname="([^"]+)"/g)];
  const names = controls.map(([, name]) => name ?? '').filter((name) => name !== 'promoCode'); // of the price's own form
  expect(names.toSorted()).toEqual(checkoutFields.toSorted());
});

import { afterEach, expect, it, vi } from 'vitest';
import { drawnControls } from '../../../tests/support/shop/drawn-controls.ts';
import { renderComponent } from '../../../tests/support/shop/render-component.tsx';
import { emptyBookingState } from '../draft/booking-state.ts';
import { CheckoutForm } from './checkout-form.tsx';
import { checkoutFields, textFields } from './driver.rules.ts';

const draft = {
  ...emptyBookingState,
  destination: 'Positano',
  pickupOption: 'delivery',
  selectedStartDate: '2027-06-14',
} as const;
const controls = () =>
  drawnControls(
    renderComponent(<CheckoutForm draft={draft} />, {
      address: '/en/checkout',
      surfaces: ['booking', 'checkout'],
    }),
  ).filter(({ name }) => name !== 'promoCode'); // of the price's own form

afterEach(() => vi.unstubAllGlobals());

it('every field of the checkout can be typed, and what can be typed is a field', () => {
  const names = controls().map(({ name }) => name);
  expect(names.toSorted()).toEqual(checkoutFields.toSorted());
});

it('every field shows what was typed in it after a reload or coming back from the payment, the consent never', () => {
  const typed = controls().map(({ name, shown, choices }) => {
    if (choices.length === 0) return [name, `typed as ${name}`];
    // A list of countries has none but the chosen one until it is used.
    return [name, choices.findLast((one) => one !== shown) ?? 'JP'];
  });
  const kept: Record<string, string> = Object.fromEntries(typed);
  vi.stubGlobal('navigation', { currentEntry: { getState: () => ({ driver: kept }) } });
  const shown = Object.fromEntries(controls().map((control) => [control.name, control.shown]));
  expect(shown).toEqual({ ...Object.fromEntries(textFields.map((name) => [name, kept[name]])), terms: '' });
});

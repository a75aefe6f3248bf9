import { afterEach, expect, it, vi } from 'vitest';
import { renderComponent } from '../../../tests/support/shop/render-component.tsx';
import { emptyBookingState } from '../draft/booking-state.ts';
import { CheckoutForm } from './checkout-form.tsx';

/** Each list of the form with its options, the chosen one marked. */
function lists(): Record<string, string[]> {
  const dates = { selectedStartDate: '2027-06-14', selectedEndDate: '2027-06-16' };
  const draft = { ...emptyBookingState, ...dates, destination: 'Maiori', pickupOption: 'office' } as const;
  const html = renderComponent(<CheckoutForm draft={draft} />, {
    address: '/de/checkout',
    surfaces: ['booking', 'checkout'],
  });
  const found = [...html.matchAll(/<select[^>]*\sname="(\w+)"[^>]*>(.*?)<\/select>/g)];
  return Object.fromEntries(
    found.map(([, name = '', options = '']) => [
      name,
      [...options.matchAll(/<option value="(\w*)"( selected)?/g)].map(
        ([, value = '', chosen]) => `${value}${chosen ? '!' : ''}`,
      ),
    ]),
  );
}

afterEach(() => vi.unstubAllGlobals());

it('the checkout takes over which licence somebody named before', () => {
  const answer = JSON.stringify({ category: 'A2', country: 'US' });
  vi.stubGlobal('sessionStorage', { getItem: (key: string) => (key === 'costiera.licence' ? answer : null) });
  vi.stubGlobal('navigator', { language: 'de-CH' });
  expect(lists()).toMatchObject({
    licenceCountry: ['US!'],
    licenceCategory: ['', 'A1', 'A2!', 'A', 'B'],
    phoneCountry: ['CH!'],
  });
});

it('where nobody named one the country is guessed, and no list of countries is made before the form is used', () => {
  vi.stubGlobal('navigator', { language: 'de-AT' });
  expect(lists()).toMatchObject({ licenceCountry: ['AT!'], phoneCountry: ['AT!'] });
  expect(lists()['licenceCategory']).not.toContain('A2!');
});

import { afterEach, expect, it, vi } from 'vitest';
import { DriverShape } from '../../booking/driver.shape.ts';
import { emptyBookingState } from '../draft/booking-state.ts';
import { bookingRequest } from './booking-request.ts';
import { type CheckoutValues, type Driver, textFields } from './driver.rules.ts';

const typedAs = (names: readonly string[]): object =>
  Object.fromEntries(names.map((name) => [name, `typed as ${name}`]));
const scooter = { model: 'Liberty 125cc', type: 'scooter', category: '125cc', imageUrl: '', pricePerDay: 65 };

afterEach(() => vi.unstubAllGlobals());

it('whatever is typed at the checkout is sent; the country of a telephone is in its number', () => {
  vi.stubGlobal('sessionStorage', { getItem: () => null });
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
  const sent = bookingRequest({
    draft: {
      ...emptyBookingState,
      destination: 'Positano',
      pickupOption: 'delivery',
      selectedScooter: { ...scooter, id: 1, available: true },
      selectedStartDate: '2027-06-14',
      selectedEndDate: '2027-06-15',
      startTime: '09:00',
      endTime: '18:00',
    },
    typed: { ...typedAs(textFields), terms: true } as CheckoutValues, // a text for each of its fields
    driver: typedAs(Object.keys(DriverShape.shape)) as Driver, // a text for each of its fields
    riders: [],
    pays: null,
    quote: { totalCents: 65_00, conditions: '' },
    payNowCents: undefined,
    keepsCard: false,
    language: 'it',
  });
  const said = JSON.stringify(sent);
  expect(textFields.filter((name) => !said.includes(`"typed as ${name}"`))).toEqual(['phoneCountry']);
});

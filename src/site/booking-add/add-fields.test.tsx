import { expect, it } from 'vitest';
import { drawnControls } from '../../../tests/support/shop/drawn-controls.ts';
import { renderComponent } from '../../../tests/support/shop/render-component.tsx';
import { type Addable, addScooterForm, type AddScooterTyped } from '../../booking/add/add-scooter.shape.ts';
import type { OwnBooking } from '../../own-page/own-booking.type.ts';
import { AddFields } from './add-fields.tsx';

const booking = { token: 'x', start: { date: '2027-06-14' }, licenceCountry: 'IT' } as OwnBooking; // only these are read
const line = { kind: 'extra', id: 3, name: 'Casco', quantity: 1, amountCents: 0 };
const free = [1, 2].map((id) => ({
  id,
  model: 'Liberty 125cc',
  quote: { lines: [line], totalCents: 50_00 },
}));
const addable = { extras: {}, scooters: free } as unknown as Addable; // only these are read

const controls = (typed: AddScooterTyped | null) =>
  drawnControls(
    renderComponent(<AddFields {...{ booking, addable, typed, errors: {} }} />, {
      address: '/en/booking/x/add',
      surfaces: ['booked', 'booking', 'checkout', 'group', 'licence'],
    }),
  );

it('every field of adding a scooter can be typed, and is shown again as it was typed', () => {
  const typed = controls(null).map(
    ({ name, choices }) => [name, choices.at(-1) ?? `typed as ${name}`] as const,
  );
  expect(typed.map(([name]) => name).toSorted()).toEqual(Object.keys(addScooterForm.fields).toSorted());
  const again = controls(Object.fromEntries(typed) as AddScooterTyped); // each of its fields
  expect(again.map(({ name, shown }) => [name, shown])).toEqual(typed);
});

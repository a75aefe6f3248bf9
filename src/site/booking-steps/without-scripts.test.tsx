import { expect, it } from 'vitest';
import { renderComponent } from '../../../tests/support/shop/render-component.tsx';
import { VehicleCount } from '../vehicles/vehicle-count.tsx';
import { BookingGate } from './booking-gate.tsx';

/** Hidden by the styles where scripts are off: the note under the header says how to book without. */
const hidden = /class="[^"]*\bneeds-scripting\b[^"]*"/;

it('who has scripts off is not told that nothing is booked, nor to wait for scooters', () => {
  const options = { address: '/it/extras', surfaces: ['booking', 'extras'] } as const;
  const gate = renderComponent(<BookingGate step="extras">{() => null}</BookingGate>, options);
  expect(gate.match(/<div[^>]*>(?=<div[^>]*>(<[^>]*>)*Nessuna)/)?.[0]).toMatch(hidden);
  const count = renderComponent(<VehicleCount offer={{ state: 'loading' }} />, options);
  expect(count.match(/<span[^>]*>(?=Caricamento)/)?.[0]).toMatch(hidden);
});

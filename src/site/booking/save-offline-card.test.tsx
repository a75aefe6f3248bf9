import { expect, it } from 'vitest';
import { renderComponent } from '../../../tests/support/shop/render-component.tsx';
import type { Trip } from '../../booking/trip.shape.ts';
import { SaveOfflineCard } from './save-offline-card.tsx';

/** No part of it is looked for without a connection: it is the customer’s own, and for the rider. */
const notKept = ['riderNote'];

it('a phone keeps every field of the trip: a new one asks here for its words, and then to be kept or not', () => {
  const trip: Trip = {
    destination: 'Praiano',
    pickupOption: 'delivery', // its addresses say which of both it is
    deliveryAddress: 'Via Masa 12',
    returnAddress: 'Via Capriglione 147',
    riderNote: 'Hotel Tritone, camera 7',
  };
  const booking = {
    ...trip,
    code: '7K3M9QXA',
    state: 'confirmed',
    start: { date: '2027-06-14', time: '10:00' },
    end: { date: '2027-06-16', time: '10:00' },
    scooter: { id: 1, model: 'Liberty 125', colour: 'white', colourNames: {}, imageUrl: '' },
  } as const;
  const html = renderComponent(<SaveOfflineCard booking={booking} />, {
    address: '/en/booking/token',
    surfaces: ['booked'],
  });
  const { pickupOption: _, ...told } = trip;
  const missing = Object.entries(told).flatMap(([field, words]) => (html.includes(words) ? [] : [field]));
  expect(missing).toEqual(notKept);
});

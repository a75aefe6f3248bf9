import { expect, it } from 'vitest';
import { placeRefusal } from './place.rules.ts';

const street = { deliveryAddress: 'Viale Pasitea 12', returnAddress: 'Via Colombo 3' };

it.each([
  ['at the office in Maiori', { destination: 'Maiori', pickupOption: 'office' }, null],
  ['at an office in Amalfi', { destination: 'Amalfi', pickupOption: 'office' }, 'office_only_in_maiori'],
  ['in the street', { destination: 'Amalfi', pickupOption: 'delivery', ...street }, null],
  [
    'in no street',
    { destination: 'Amalfi', pickupOption: 'delivery', ...street, deliveryAddress: '' },
    'delivery_needs_addresses',
  ],
  [
    'and parts nowhere',
    { destination: 'Amalfi', pickupOption: 'delivery', ...street, returnAddress: '' },
    'delivery_needs_addresses',
  ],
  ['in a street that is asked for later', { destination: 'Amalfi', pickupOption: 'delivery' }, null],
] as const)('who meets the scooter %s', (_, place, refusal) => {
  expect(placeRefusal(place)).toBe(refusal);
});

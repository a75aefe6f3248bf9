import { expect, it } from 'vitest';
import { placeRefusal, townRefusal } from './place.rules.ts';

const street = { deliveryAddress: 'Viale Pasitea 12', returnAddress: 'Via Colombo 3' };

it.each([
  ['at the office in Maiori', { destination: 'Maiori', pickupOption: 'office', ...street }, null],
  [
    'at an office in Amalfi',
    { destination: 'Amalfi', pickupOption: 'office', ...street },
    'office_only_in_maiori',
  ],
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
] as const)('who meets the scooter %s', (_, place, refusal) => {
  expect(placeRefusal(place)).toBe(refusal);
});

it.each([
  ['at the office in Maiori', { destination: 'Maiori', pickupOption: 'office' }, null],
  ['at an office in Amalfi', { destination: 'Amalfi', pickupOption: 'office' }, 'office_only_in_maiori'],
  ['in a street that is asked for later', { destination: 'Amalfi', pickupOption: 'delivery' }, null],
] as const)('who waits for a scooter %s', (_, town, refusal) => {
  expect(townRefusal(town)).toBe(refusal);
});

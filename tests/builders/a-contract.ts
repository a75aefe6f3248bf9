import type { ContractFacts } from '../../src/contract/text/contract-facts.rules.ts';

/** What of a booking stands in its contract: two days from Positano back to the office, paid with a promo code. */
export const contractFacts = (changes: Partial<ContractFacts> = {}): ContractFacts => ({
  code: '7K3M9QXA',
  vehicle: { model: 'Liberty 125cc', colour: 'white', type: 'scooter', seats: 2 },
  pickup: {
    date: '2026-11-28',
    time: '09:30',
    place: { kind: 'address', address: 'Via Cristoforo Colombo 42', town: 'Positano' },
  },
  return: { date: '2026-11-30', time: '18:00', place: { kind: 'office' } },
  secondDriver: false,
  licence: { country: 'PL', category: 'A1' },
  price: {
    lines: [
      { kind: 'rental', id: '1', quantity: 1, amountCents: 12_000 },
      { kind: 'extra', id: '5', quantity: 1, amountCents: 0 },
      { kind: 'promo', id: 'LIMONE10', quantity: 1, amountCents: -1_200 },
    ],
    totalCents: 10_800,
    rentalHours: 57,
    rentalDays: 2,
  },
  freeCancellationUntil: '2026-11-26T08:30:00.000Z',
  policy: { freeCancellationHours: 48, lateRefundPercent: 50, changeNoticeHours: 24 },
  ...changes,
});

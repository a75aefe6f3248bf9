import { describe, expect, it } from 'vitest';
import { waysAfterChange } from './delivery-share.rules.ts';

const [ten, noon] = [new Date('2026-06-01T08:00:00Z'), new Date('2026-06-01T10:00:00Z')];
type Standing = Parameters<typeof waysAfterChange>[0];

const delivered = (id: string, startsAt: Date, ways = 0, cents = ways * 900): Standing => ({
  id,
  state: 'confirmed',
  startsAt,
  trip: {
    destination: 'Amalfi',
    pickupOption: 'delivery',
    deliveryAddress: '',
    returnAddress: '',
    riderNote: '',
  },
  // Only its lines are looked at.
  quote: {
    lines: ways > 0 ? [{ kind: 'delivery', id: 'delivery', quantity: ways, amountCents: cents }] : [],
  } as unknown as Standing['quote'],
});
const after = (one: Standing, others: Standing[], startsAt: Date) =>
  waysAfterChange(one, { party: [one, ...others], startsAt, feeCents: 900 });

describe('what one of several pays for its way after a change', () => {
  it.each<[string, Standing, Standing[], Date, number]>([
    ['as before where its start stays', delivered('a', ten, 1), [delivered('b', ten)], ten, 1],
    [
      'a way of its own, whoever paid for the first, where it parts',
      delivered('b', ten),
      [delivered('a', ten, 1)],
      noon,
      1,
    ],
    [
      'two where it leaves those behind for whom it paid',
      delivered('a', ten, 1),
      [delivered('b', ten)],
      noon,
      2,
    ],
    [
      'its own back where it joins the others again',
      delivered('b', noon, 1),
      [delivered('a', ten, 1)],
      ten,
      0,
    ],
    [
      'nothing more where it goes alone already',
      delivered('b', noon, 1),
      [delivered('a', ten, 1)],
      new Date(0),
      1,
    ],
  ])('is %s', (_, one, others, startsAt, ways) => {
    expect(after(one, others, startsAt)).toEqual({ ways, cents: ways * 900 });
  });
});

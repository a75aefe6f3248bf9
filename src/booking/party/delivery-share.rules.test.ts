import { describe, expect, it } from 'vitest';
import { isWayPaidByOther, waysAfterChange, waysAfterMoving } from './delivery-share.rules.ts';

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

describe('what those that are changed at once pay for their ways', () => {
  const [cents, later] = [900, new Date('2026-06-01T12:00:00Z')];
  const moving = (moved: Standing[], startsAt: Date, isDelivered = true) =>
    moved.map((booking) => ({ booking, startsAt, isDelivered }));
  const stayed = (state: Standing['state'], startsAt = ten): Standing => ({
    ...delivered('z', startsAt),
    state,
  });
  // Of its party only what was kept is looked at.
  const keptFor = { ...stayed('cancelled'), id: 'c', party: { wayCents: cents } as Standing['party'] };

  it.each<[string, Standing[], Standing[], Date, number[]]>([
    [
      'what one of them paid, where nobody stays',
      [delivered('a', ten, 1), delivered('b', ten)],
      [],
      noon,
      [1, 0],
    ],
    ['one way for two', [delivered('a', ten, 1), delivered('b', noon, 1)], [], later, [1, 0]],
    ['none more where they join who stays', [delivered('b', noon, 1)], [delivered('a', ten, 1)], ten, [0]],
    ['the way of those whom one joins again', [delivered('a', noon, 2)], [delivered('b', ten)], ten, [1]],
    ['the way by which nobody was met', [delivered('a', ten, 1)], [stayed('no_show')], noon, [2]],
    ['the way of one that is back', [delivered('a', ten, 1)], [stayed('returned')], noon, [2]],
    ['no way of a cancelled one', [delivered('a', ten, 1)], [stayed('cancelled')], noon, [1]],
    ['none where a cancelled one left theirs', [delivered('a', ten)], [keptFor], noon, [0]],
    ['their own where that one’s is used up', [delivered('a', ten)], [keptFor, stayed('no_show')], noon, [1]],
    ['one where bringing those who stay was free', [delivered('a', ten)], [stayed('no_show')], noon, [1]],
  ])('is %s', (_, moved, others, startsAt, ways) => {
    const party = [...moved, ...others];
    const after = waysAfterMoving(moving(moved, startsAt), { party, feeCents: cents, isSamePlace: true });
    expect([...after.values()]).toEqual(ways.map((count) => ({ ways: count, cents: count * cents })));
  });

  it.each([
    ['at another place: what it costs there, and for those who stay what was agreed', true, 1500, 900 + 1500],
    ['at the office: the way of those who stay', false, 0, 900],
  ])('%s', (_, isDelivered, feeCents, agreed) => {
    const moved = [delivered('a', ten, 1)];
    const party = [...moved, stayed('returned')];
    const after = waysAfterMoving(moving(moved, ten, isDelivered), { party, feeCents, isSamePlace: false });
    expect(after.get('a')?.cents).toBe(agreed);
  });
});

describe('whether one without a line of the delivery is brought at the cost of another', () => {
  it.each<[string, Standing[], boolean]>([
    ['not one that was ordered alone', [delivered('a', ten)], false],
    ['not one of several of which nobody pays', [delivered('a', ten), delivered('b', ten)], false],
    ['one of several of which another pays', [delivered('a', ten), delivered('b', ten, 1)], true],
    ['not the one that pays itself', [delivered('a', ten, 1), delivered('b', ten)], false],
    [
      'one whose way was kept of another that was cancelled',
      [
        delivered('a', ten),
        {
          ...delivered('b', ten),
          state: 'cancelled',
          party: { id: 'a', payerId: 'a', shareCents: 0, wayCents: 900 },
        },
      ],
      true,
    ],
  ])('%s', (_, party, isPaid) => {
    expect(isWayPaidByOther({ id: 'a' }, party)).toBe(isPaid);
  });
});

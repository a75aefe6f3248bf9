import { describe, expect, it } from 'vitest';
import { openRestsOf, type OwingScooter } from './open-rests.rules.ts';

type Case = Partial<OwingScooter> & { stop: [kind: 'pickup' | 'return', hour: number, state?: State] };
type State = 'confirmed' | 'collected' | 'returned';

const anOrder = (...scooters: Case[]): OwingScooter[] =>
  scooters.map(({ stop: [kind, hour, state = 'confirmed'], ...changes }, nth) => {
    const rider = ['Anna', 'Bruno', 'Carla'][nth] ?? '';
    const stops = [{ kind, state, at: `2037-06-14T${hour}:00:00.000Z` }];
    const owed = { cents: 130_00, n: 2, owes: true, lacksRest: false };
    return { id: rider, rider, restId: 'r', nth, stops, ...owed, ...changes };
  });

/** Who says it; the others name them. */
function sayerOf(...scooters: Case[]) {
  const said = [...openRestsOf(anOrder(...scooters))];
  const [sayers, others] = [true, false].map((isSayer) =>
    said.filter(([, { takenWith }]) => (takenWith === null) === isSayer),
  );
  const [[sayer] = [], ...more] = sayers ?? [];
  expect(more).toEqual([]);
  for (const [, { takenWith }] of others ?? []) expect(takenWith).toBe(sayer);
  return sayer;
}

describe('what an order owes is said by the one of its scooters with whom it is taken', () => {
  it('the first of those that stay in without it', () => {
    expect(sayerOf({ stop: ['pickup', 10] }, { stop: ['pickup', 10] })).toBe('Anna');
    expect(sayerOf({ stop: ['pickup', 12] }, { stop: ['pickup', 10] })).toBe('Bruno');
    expect(sayerOf({ stop: ['pickup', 10] }, { stop: ['pickup', 12], lacksRest: true })).toBe('Bruno');
  });

  it('one for which nothing is owed any more only where none is there that owes', () => {
    const anna = { stop: ['pickup', 10], owes: false, lacksRest: true } as const satisfies Case;
    expect(sayerOf(anna, { stop: ['pickup', 12], lacksRest: true })).toBe('Bruno');
    expect(sayerOf(anna)).toBe('Anna');
  });

  it('never with one that came back already, while another is still to come', () => {
    const bruno = { stop: ['return', 18, 'collected'] } as const satisfies Case;
    expect(sayerOf({ stop: ['return', 15, 'returned'] }, bruno)).toBe('Bruno');
    expect(sayerOf({ stop: ['return', 15, 'returned'] }, { stop: ['return', 18, 'returned'] })).toBe('Anna');
  });

  it('nor with one that left this morning, while another is still to be fetched', () => {
    expect(sayerOf({ stop: ['pickup', 10, 'collected'] }, { stop: ['pickup', 17] })).toBe('Bruno');
  });

  it('nor with one that has first to leave on another day', () => {
    expect(sayerOf({ stop: ['return', 10] }, { stop: ['pickup', 17] })).toBe('Bruno');
    expect(sayerOf({ stop: ['return', 10] }, { stop: ['pickup', 17, 'collected'] })).toBe('Bruno');
  });
});

it('each order has its own', () => {
  const [anna, bruno] = anOrder({ stop: ['pickup', 10] }, { stop: ['pickup', 11], restId: 'other' });
  const said = openRestsOf([anna, bruno].flatMap((one) => one ?? []));
  expect([...said.values()].map(({ takenWith }) => takenWith)).toEqual([null, null]);
});

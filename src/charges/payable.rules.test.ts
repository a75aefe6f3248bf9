import { expect, it } from 'vitest';
import type { Charge } from './charge.type.ts';
import { payableAtCounter } from './payable.rules.ts';

const now = new Date('2027-06-11T10:00:00Z');
const aCharge = (id: string, changes: Partial<Charge> = {}) => ({
  id,
  kind: 'fuel' as Charge['kind'],
  state: 'announced' as Charge['state'],
  cents: 20_00,
  depositCents: 0,
  objectUntil: new Date('2027-06-18T22:00:00Z'),
  collectionId: null as string | null,
  createdAt: now,
  ...changes,
});
const idsOf = (all: readonly { id: string }[]) => all.map(({ id }) => id);

it('at the counter is paid what was told, accepted or upheld and is in no payment yet; never what is only proposed, nor objected to', () => {
  const all = [
    aCharge('a'),
    aCharge('b', { state: 'accepted' }),
    aCharge('c', { state: 'upheld' }),
    aCharge('d', { state: 'proposed' }),
    aCharge('e', { state: 'objected' }),
    aCharge('f', { state: 'accepted', collectionId: 'x' }),
    // The days are over, and no sweep has looked at it yet.
    aCharge('g', { objectUntil: now }),
  ];
  expect(idsOf(payableAtCounter(all, { now, hasCard: false, isDeposited: false }))).toEqual([
    'a',
    'b',
    'c',
    'g',
  ]);
});

it('what a deposit or a kept card will pay is not taken at the counter as well; tolls and what was upheld are', () => {
  const all = [aCharge('a'), aCharge('b', { kind: 'tolls' }), aCharge('c', { state: 'upheld' })];
  expect(idsOf(payableAtCounter(all, { now, hasCard: true, isDeposited: false }))).toEqual(['b', 'c']);
  expect(idsOf(payableAtCounter(all, { now, hasCard: false, isDeposited: true }))).toEqual(['b', 'c']);
});

it('at the counter no more is paid at once than one request asks for', () => {
  const all = [aCharge('a', { cents: 9_000_00 }), aCharge('b', { cents: 2_000_00 })];
  expect(idsOf(payableAtCounter(all, { now, hasCard: false, isDeposited: false }))).toEqual(['a']);
});

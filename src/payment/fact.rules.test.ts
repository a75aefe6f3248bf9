import { describe, expect, it } from 'vitest';
import { disputeStatusOf, hasSucceeded, objectsOf, type DisputeStatus, type Fact } from './fact.rules.ts';
import { refundable } from './refund/refund.rules.ts';
import { addSums, sumsOf, zeroSums } from './reconcile/reconcile.rules.ts';

const about = {
  attemptId: 'attempt',
  intentId: 'intent',
  requestId: null,
  amountCents: 6500,
  currency: 'eur',
  live: false,
};
const charge: Fact = { ...about, objectKind: 'charge', objectId: 'charge', status: 'succeeded' };
const dispute = (status: DisputeStatus): Fact => ({
  ...about,
  objectKind: 'dispute',
  objectId: 'dispute',
  status,
});
const refund = (status: 'pending' | 'succeeded' | 'failed' | 'cancelled', objectId = 'refund'): Fact => ({
  ...about,
  objectKind: 'refund',
  objectId,
  amountCents: 1000,
  status,
});

describe('a dispute', () => {
  it.each<[string, DisputeStatus[], DisputeStatus]>([
    ['is an inquiry while the bank only asks', ['inquiry'], 'inquiry'],
    ['that began as an inquiry is open once the money is drawn', ['inquiry', 'open'], 'open'],
    ['that is open is no inquiry, though the news of that comes late', ['open', 'inquiry'], 'open'],
    ['is open until the bank decides', ['open'], 'open'],
    ['that was lost is lost', ['open', 'lost'], 'lost'],
    ['that was won is won', ['open', 'won'], 'won'],
    ['that was lost and won on appeal is won', ['open', 'lost', 'won'], 'won'],
    ['that was won on appeal is won, even where the news of it came first', ['won', 'lost', 'open'], 'won'],
    ['that was lost is lost, even where the news of it came first', ['lost', 'open'], 'lost'],
  ])('F25 %s', (_, told, status) => {
    expect(disputeStatusOf(told.map(dispute))).toBe(status);
  });

  it.each<[DisputeStatus[], number]>([
    [['inquiry'], 0],
    [['inquiry', 'won'], 0],
    [['inquiry', 'open'], 6500],
    [['open'], 6500],
    [['open', 'lost'], 6500],
    [['open', 'lost', 'won'], 0],
  ])('F25 that is %s keeps %i cents from the shop', (told, cents) => {
    const facts = [charge, ...told.map(dispute)];
    expect(sumsOf(facts)).toEqual({ capturedCents: 6500, refundedCents: 0, disputedCents: cents });
    expect(refundable({ facts, requests: [] }, 'intent')).toBe(6500 - cents);
  });
});

it('a charge that failed or waits brought nothing', () => {
  const charges: Fact[] = [
    { ...charge, status: 'failed' },
    { ...charge, status: 'pending' },
  ];
  expect(sumsOf(charges)).toEqual(zeroSums);
});

describe('a refund', () => {
  it('F24 that succeeded and failed afterwards was not given back; one that is under way was', () => {
    const failed = [refund('succeeded'), refund('failed')];
    expect(sumsOf([charge, ...failed])).toMatchObject({ capturedCents: 6500, refundedCents: 0 });
    expect(sumsOf([charge, refund('cancelled')]).refundedCents).toBe(0);
    expect(sumsOf([charge, refund('pending'), refund('succeeded')]).refundedCents).toBe(1000);
    expect(sumsOf([charge, refund('succeeded'), refund('pending', 'another')]).refundedCents).toBe(2000);
    expect([hasSucceeded(failed), hasSucceeded([refund('pending')])]).toEqual([false, false]);
    expect(hasSucceeded([refund('pending'), refund('succeeded')])).toBe(true);
  });
});

it('the facts of one object are read together, whatever was told in between', () => {
  const facts = [refund('pending'), dispute('open'), refund('pending', 'another'), refund('succeeded')];
  expect(objectsOf(facts, 'refund')).toEqual([
    [refund('pending'), refund('succeeded')],
    [refund('pending', 'another')],
  ]);
});

it('the sums of several references are added, each to its own', () => {
  const one = { capturedCents: 1, refundedCents: 20, disputedCents: 300 };
  const other = { capturedCents: 4000, refundedCents: 50_000, disputedCents: 600_000 };
  expect(addSums(one, other)).toEqual({ capturedCents: 4001, refundedCents: 50_020, disputedCents: 600_300 });
  expect(addSums(zeroSums, one)).toEqual(one);
});

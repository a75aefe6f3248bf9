import { describe, expect, it } from 'vitest';
import { isRefusal } from '../basics/refusals.ts';
import type { Fact } from '../payment/fact.rules.ts';
import type { FullLedger } from '../payment/payment.store.ts';
import type { RefundRecord } from '../payment/refund/refund.store.ts';
import { mayBegin, mostAskedCents, refusalOf, standingOf, totalOf } from './money-request.rules.ts';

const now = new Date('2027-06-01T10:00:00Z');
const later = new Date('2027-06-02T10:00:00Z');
const attempt = {
  id: 'a',
  reference: 'r',
  number: 1,
  parameters: '',
  amountCents: 48_50,
  currency: 'eur',
  live: false,
  sessionId: 'cs_1',
  checkoutUrl: null,
  expiresAt: later,
  closed: false,
  importedMemo: null,
  payer: null,
  captureBefore: null,
  intentId: null,
  createdAt: new Date(0),
};
const money = {
  attemptId: 'a',
  intentId: 'pi_1',
  requestId: null,
  amountCents: 48_50,
  currency: 'eur',
  live: false,
};
const charged: Fact = { ...money, objectKind: 'charge', objectId: 'ch_1', status: 'succeeded' };
const waiting: Fact = { ...money, objectKind: 'session', objectId: 'cs_1', status: 'awaiting_money' };
const asked = (amountCents: number): RefundRecord => ({
  id: 'q',
  reference: 'r',
  intentId: 'pi_1',
  amountCents,
  reason: '',
  refundId: null,
  byHand: false,
  byHandWhy: null,
  dropped: false,
  shareOf: null,
  createdAt: now,
});
const ledger = (facts: Fact[] = [], requests: RefundRecord[] = []): FullLedger => ({
  attempts: [attempt],
  facts,
  requests,
  captures: [],
  isPaused: false,
});
type Row = Parameters<typeof mayBegin>[0];
const row: Row = { withdrawnAt: null, expiresAt: later, isErased: false };

describe('a sum that is asked for', () => {
  it('is that of its lines, each with a reason and something to pay', () => {
    const helmet = { text: 'Casco', cents: 60_00 };
    expect(totalOf([helmet, { text: 'Pulizia', cents: 15_50 }])).toBe(75_50);
    expect(refusalOf([helmet])).toBe(null);
    for (const odd of [
      { ...helmet, text: ' ' },
      { ...helmet, cents: 0 },
      { ...helmet, cents: -5 },
      { ...helmet, cents: 0.5 },
    ])
      expect(refusalOf([helmet, odd])).toMatchObject({ refusal: 'bad_form' });
    expect(isRefusal(refusalOf([]))).toBe(true);
  });

  it('is one that the provider can charge, and no zero too many', () => {
    expect(refusalOf([{ text: 'x', cents: 49 }])).toMatchObject({ refusal: 'too_little_to_pay' });
    expect(refusalOf([{ text: 'x', cents: 50 }])).toBe(null);
    expect(refusalOf([{ text: 'x', cents: mostAskedCents }])).toBe(null);
    expect(refusalOf([{ text: 'x', cents: mostAskedCents + 1 }])).toMatchObject({ refusal: 'bad_form' });
  });
});

describe('how a request stands', () => {
  const stateOf = (request: Partial<Row>, of: FullLedger, at = now) =>
    standingOf({ ...row, ...request }, of, at).state;

  it('is open until its end, and at the very moment of it no longer', () => {
    expect(stateOf({}, ledger())).toBe('open');
    expect(stateOf({}, ledger(), new Date(later.getTime() - 1))).toBe('open');
    expect(stateOf({}, ledger(), later)).toBe('expired');
    expect(stateOf({ withdrawnAt: now }, ledger(), later)).toBe('withdrawn');
  });

  it('is told by its money first: what was paid in time stays paid after its end', () => {
    expect(stateOf({}, ledger([waiting]), later)).toBe('awaiting');
    expect(stateOf({}, ledger([charged]), later)).toBe('paid');
    expect(stateOf({}, ledger([charged], [asked(20_00)]))).toBe('paid');
    expect(stateOf({}, ledger([charged], [asked(48_50)]))).toBe('refunded');
    expect(stateOf({ withdrawnAt: now }, ledger([charged], [asked(48_50)]))).toBe('withdrawn');
    expect(standingOf(row, ledger([charged], [asked(20_00)]), now)).toMatchObject({
      paidCents: 48_50,
      givenBackCents: 20_00,
    });
  });

  it('waits for a person where the money that came differs from what was asked for', () => {
    expect(stateOf({}, ledger([{ ...charged, amountCents: 48_00 }]))).toBe('awaiting');
  });

  it('lets nobody begin to pay what has ended, was withdrawn, or belongs to somebody who was erased', () => {
    expect(mayBegin(row, now)).toBe(true);
    expect(mayBegin({ ...row, expiresAt: null }, later)).toBe(true);
    expect(mayBegin(row, later)).toBe(false);
    expect(mayBegin({ ...row, withdrawnAt: now }, now)).toBe(false);
    expect(mayBegin({ ...row, isErased: true }, now)).toBe(false);
  });
});

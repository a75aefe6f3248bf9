import { describe, expect, it } from 'vitest';
import type { Fact } from '../fact.rules.ts';
import type { RefundRequest } from '../refund/refund.rules.ts';
import { paymentTasksOf } from './payment-tasks.rules.ts';

const attempt = { id: 'attempt', number: 1, amountCents: 6500, currency: 'eur', live: false };
const about = { attemptId: attempt.id, intentId: 'intent', requestId: null, currency: 'eur', live: false };
const charge = (amountCents = 6500): Fact => ({
  ...about,
  amountCents,
  objectKind: 'charge',
  objectId: 'charge',
  status: 'succeeded',
});
const dispute = (status: 'open' | 'won' | 'lost', objectId = 'dispute'): Fact => ({
  ...about,
  amountCents: 6500,
  objectKind: 'dispute',
  objectId,
  status,
});
const refund = (
  status: 'succeeded' | 'failed',
  requestId: string | null = null,
  objectId = 'refund',
): Fact => ({
  ...about,
  requestId,
  amountCents: 6500,
  objectKind: 'refund',
  objectId,
  status,
});
const aRequest = (changes: Partial<RefundRequest & { byHandWhy: string | null }> = {}) => ({
  id: 'request',
  reference: 'booking',
  intentId: 'intent',
  amountCents: 6500,
  refundId: null,
  byHand: false,
  byHandWhy: null,
  dropped: false,
  shareOf: null,
  ...changes,
});
const tasksOf = (facts: Fact[], requests: ReturnType<typeof aRequest>[] = []) =>
  paymentTasksOf('booking', { attempts: [attempt], facts, requests });
const kinds = (tasks: readonly { kind: string }[]) => tasks.map(({ kind }) => kind);

describe('what a person must know of a booking’s money', () => {
  it('is nothing where the money came as it was asked for', () => {
    const { open, over } = tasksOf([charge()]);
    expect([open, kinds(over)]).toEqual([[], ['quarantined_money', 'given_back_too_much']]);
    const page: Fact = {
      ...about,
      intentId: null,
      amountCents: 6500,
      objectKind: 'session',
      objectId: 'page',
      status: 'open',
    };
    expect(kinds(tasksOf([page]).over)).toEqual(['quarantined_money']);
  });

  it('F23 that other money came than was asked for, and what differs', () => {
    expect(tasksOf([charge(6400)]).open).toEqual([
      { kind: 'quarantined_money', reference: 'booking', detail: { attempt: 'attempt', differs: 'amount' } },
    ]);
    expect(tasksOf([]).over).toEqual([{ kind: 'quarantined_money', reference: 'booking' }]);
  });

  it('F25 that a bank asks, until it has decided; and what it kept', () => {
    const opened = {
      kind: 'dispute_open',
      reference: 'dispute',
      detail: { reference: 'booking', amountCents: 6500 },
      evenIfDone: true,
    };
    expect(tasksOf([charge(), dispute('open')]).open).toEqual([opened]);
    const won = tasksOf([charge(), dispute('open'), dispute('won')]);
    expect([won.open, won.over]).toEqual([[], expect.arrayContaining([opened])]);
    const lost = tasksOf([charge(), dispute('open'), dispute('lost')]);
    const { evenIfDone: _, ...kept } = opened;
    expect(lost.open).toEqual([{ ...kept, kind: 'dispute_lost' }]);
    expect(lost.over).toContainEqual(opened);
    expect(kinds(tasksOf([charge(), dispute('open'), dispute('open', 'another')]).open)).toEqual([
      'dispute_open',
      'dispute_open',
      'given_back_too_much',
    ]);
  });

  it('F77 until when the bank hears the shop; and nothing once it was told', () => {
    const dueAt = new Date('2026-07-01T12:00:00Z');
    const facts = [charge(), dispute('open')];
    const asked = (submittedAt: Date | null, isAnsweredAsInquiry = false) =>
      paymentTasksOf('booking', {
        attempts: [attempt],
        facts,
        requests: [],
        disputes: [{ disputeId: 'dispute', dueAt, submittedAt, isAnsweredAsInquiry }],
      });
    const detail = { reference: 'booking', amountCents: 6500, dueAt: dueAt.toISOString() };
    const opened = { kind: 'dispute_open', reference: 'dispute', detail, evenIfDone: true };
    expect(asked(null).open).toEqual([opened]);
    expect(asked(dueAt).open).toEqual([]);
    expect(kinds(asked(dueAt).over)).toContain('dispute_open');
    // The answer was to a question; now the money is gone.
    expect(asked(dueAt, true).open).toEqual([opened]);
  });

  it('F24 that more went back than came, by how much and of which payment', () => {
    expect(tasksOf([charge(), refund('succeeded'), refund('succeeded', null, 'another')]).open).toEqual([
      {
        kind: 'given_back_too_much',
        reference: 'intent',
        detail: { reference: 'booking', amountCents: 6500 },
      },
    ]);
    expect(kinds(tasksOf([charge(), refund('succeeded')]).over)).toContain('given_back_too_much');
  });

  it('F24 that the provider cannot give it back, why, and how much is to be paid by hand', () => {
    const facts = [charge(), refund('failed', 'request')];
    const task = (why: string) => ({
      kind: 'refund_by_hand',
      reference: 'request',
      detail: { reference: 'booking', amountCents: 6500, payableCents: 6500, why },
    });
    expect(tasksOf(facts, [aRequest()]).open).toEqual([task('the provider could not give it back')]);
    expect(tasksOf([charge()], [aRequest({ byHand: true, byHandWhy: 'cash' })]).open).toEqual([task('cash')]);
    const done = tasksOf([charge(), refund('succeeded', 'request')], [aRequest()]);
    expect([done.open, kinds(done.over)]).toEqual([[], expect.arrayContaining(['refund_by_hand'])]);
  });
});

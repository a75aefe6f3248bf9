import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Fact } from './payment.rules.ts';
import { capturedIn, disputedIn, givenBackIn, refundable, type RefundRequest } from './refund.rules.ts';

const common = { attemptId: 'a', intentId: 'pi', requestId: null, currency: 'eur', live: false };
const captured = (amountCents: number): Fact => ({
  ...common,
  objectKind: 'charge',
  objectId: 'ch',
  status: 'succeeded',
  amountCents,
});
type RefundStatus = Extract<Fact, { objectKind: 'refund' }>['status'];
type DisputeStatus = Extract<Fact, { objectKind: 'dispute' }>['status'];
const refund = (
  objectId: string,
  status: RefundStatus,
  amountCents: number,
  requestId: string | null = null,
): Fact => ({
  ...common,
  requestId,
  objectKind: 'refund',
  objectId,
  status,
  amountCents,
});
const dispute = (status: DisputeStatus, amountCents: number): Fact => ({
  ...common,
  objectKind: 'dispute',
  objectId: 'du',
  status,
  amountCents,
});
const request = (id: string, amountCents: number, refundId: string | null = null): RefundRequest => ({
  id,
  intentId: 'pi',
  amountCents,
  refundId,
});
const left = (facts: Fact[], requests: RefundRequest[] = []) => refundable({ facts, requests }, 'pi');

describe('what may still be given back', () => {
  it('is what was captured', () => {
    expect(left([captured(6500)])).toBe(6500);
    expect(left([])).toBe(0);
  });
  it('F24 counts a request from the moment it is asked for, and once only', () => {
    expect(left([captured(6500)], [request('r', 2500)])).toBe(4000);
    expect(left([captured(6500), refund('re', 'pending', 2500, 'r')], [request('r', 2500)])).toBe(4000);
    expect(left([captured(6500), refund('re', 'succeeded', 2500)], [request('r', 2500, 're')])).toBe(4000);
  });
  it('comes back when a refund fails, even one that had succeeded', () => {
    const failed = [refund('re', 'succeeded', 2500, 'r'), refund('re', 'failed', 2500, 'r')];
    expect(left([captured(6500), ...failed], [request('r', 2500, 're')])).toBe(6500);
  });
  it('counts what somebody gave back at the provider by hand', () => {
    expect(left([captured(6500), refund('by hand', 'succeeded', 1000)], [request('r', 2500)])).toBe(3000);
  });
  it('F25 holds back what a dispute holds back, until it is won', () => {
    expect(left([captured(6500), dispute('open', 6500)])).toBe(0);
    expect(left([captured(6500), dispute('open', 6500), dispute('lost', 6500)])).toBe(0);
    expect(left([captured(6500), dispute('open', 6500), dispute('won', 6500)])).toBe(6500);
  });
});

type Step = { kind: 'ask'; cents: number } | { kind: 'carry out' | 'fail' | 'dispute'; which: number };
const aStep: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('ask' as const), cents: fc.integer({ min: 1, max: 9000 }) }),
  fc.record({
    kind: fc.constantFrom('carry out' as const, 'fail' as const, 'dispute' as const),
    which: fc.nat({ max: 5 }),
  }),
);

describe('any sequence of requests, refunds, failures and a dispute', () => {
  it('F24 F25 never gives back more than was captured', () => {
    fc.assert(
      fc.property(fc.array(aStep, { maxLength: 20 }), (steps) => {
        const facts: Fact[] = [captured(6500)];
        const requests: RefundRequest[] = [];
        for (const step of steps) takeStep(step, facts, requests);
        expect(givenBackIn(facts, requests)).toBeLessThanOrEqual(capturedIn(facts));
        const disputedAfter = disputedIn(facts);
        expect(refundable({ facts, requests }, 'pi')).toBeLessThanOrEqual(capturedIn(facts) - disputedAfter);
      }),
      { numRuns: 1000 },
    );
  });
});

function takeStep(step: Step, facts: Fact[], requests: RefundRequest[]): void {
  if (step.kind === 'ask') {
    const cents = Math.min(step.cents, refundable({ facts, requests }, 'pi'));
    if (cents > 0) requests.push(request(`r${requests.length}`, cents));
    return;
  }
  const asked = requests[step.which];
  if (step.kind === 'dispute')
    facts.push(dispute(step.which % 2 === 0 ? 'open' : 'lost', Math.max(0, left(facts, requests))));
  else if (asked)
    facts.push(
      refund(`re ${asked.id}`, step.kind === 'fail' ? 'failed' : 'succeeded', asked.amountCents, asked.id),
    );
}

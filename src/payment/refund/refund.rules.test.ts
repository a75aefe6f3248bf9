import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Fact } from '../fact.rules.ts';
import {
  capturedIn,
  disputedIn,
  refundedIn,
  overRefundedAmount,
  refundableByHand,
  refundable,
  refundRequestStateOf,
  type RefundRequest,
} from './refund.rules.ts';

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
  byHand: false,
  dropped: false,
  shareOf: null,
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
  it('F24 stays promised when the refund fails, even one that had succeeded, until it is dropped', () => {
    const failed = [refund('re', 'succeeded', 2500, 'r'), refund('re', 'failed', 2500, 'r')];
    const asked = request('r', 2500, 're');
    expect(left([captured(6500), ...failed], [asked])).toBe(4000);
    expect(left([captured(6500), ...failed], [{ ...asked, dropped: true }])).toBe(6500);
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

describe('a refund that was asked for', () => {
  const asked = request('r', 2500);
  const sentByBank: Fact = {
    ...common,
    requestId: 'r',
    objectKind: 'bank',
    objectId: 'b',
    status: 'sent',
    amountCents: 2500,
  };
  it.each<[string, RefundRequest, Fact[], ReturnType<typeof refundRequestStateOf>]>([
    ['nobody has told the provider yet', asked, [], 'under way'],
    ['the provider is at it', asked, [refund('re', 'pending', 2500, 'r')], 'under way'],
    [
      'it succeeded',
      asked,
      [refund('re', 'pending', 2500, 'r'), refund('re', 'succeeded', 2500, 'r')],
      'given',
    ],
    [
      'it failed after it had succeeded',
      asked,
      [refund('re', 'succeeded', 2500, 'r'), refund('re', 'failed', 2500, 'r')],
      'by hand',
    ],
    ['the provider refused it', { ...asked, byHand: true }, [], 'by hand'],
    ['a person sent it by bank', { ...asked, byHand: true }, [sentByBank], 'given'],
    ['it was dropped', { ...asked, byHand: true, dropped: true }, [], 'dropped'],
  ])('when %s is known as such', (_, request, facts, state) => {
    expect(refundRequestStateOf(request, facts)).toBe(state);
  });

  it('F25 is not paid by hand while the bank holds the money, nor after it has kept it', () => {
    const owed = { ...request('r', 6500), byHand: true };
    const payable = (facts: Fact[]) =>
      refundableByHand({ facts: [captured(6500), ...facts], requests: [owed] }, owed);
    expect(payable([])).toBe(6500);
    expect(payable([dispute('open', 6500)])).toBe(0);
    expect(payable([dispute('open', 2500)])).toBe(0); // how much of it is lost is not known yet
    expect(payable([dispute('open', 6500), dispute('lost', 6500)])).toBe(0);
    expect(payable([dispute('open', 6500), dispute('won', 6500)])).toBe(6500);
  });

  it('F25 is paid by hand in full while the bank holds no more than what was never promised', () => {
    const owed = { ...request('r', 4000), byHand: true };
    const facts = [captured(6500), dispute('open', 2500)];
    expect(refundableByHand({ facts, requests: [owed] }, owed)).toBe(4000);
  });

  it('F24 is paid by hand as far as nobody else gave it back, neither the shop elsewhere nor a bank for good', () => {
    const owed = { ...request('r', 6500), byHand: true };
    const payable = (facts: Fact[], requests = [owed]) =>
      refundableByHand({ facts: [captured(6500), ...facts], requests }, owed);
    expect(payable([refund('elsewhere', 'succeeded', 2857)])).toBe(3643);
    expect(payable([dispute('open', 2500), dispute('lost', 2500)])).toBe(4000);
    expect(payable([refund('elsewhere', 'succeeded', 6500)])).toBe(0);
  });

  it('F24 counts as what was paid of it by hand: what is left of two is shared, each cent once', () => {
    const [first, second] = [
      { ...request('r', 4000), byHand: true },
      { ...request('s', 2500), byHand: true },
    ];
    const money = {
      facts: [captured(6500), refund('elsewhere', 'succeeded', 1500)],
      requests: [first, second],
    };
    expect(refundableByHand(money, first)).toBe(2500);
    const facts = [...money.facts, { ...sentByBank, amountCents: 2500 }];
    expect(refundableByHand({ ...money, facts }, second)).toBe(2500);
    expect(refundedIn(facts, money.requests)).toBe(6500);
  });
});

const sentByBank = (amountCents: number): Fact => ({
  ...common,
  requestId: 'r',
  objectKind: 'bank',
  objectId: 'by hand r',
  status: 'sent',
  amountCents,
});

it('F24 a refund that the provider first named without the request counts once', () => {
  const news = [refund('re', 'pending', 2500), refund('re', 'succeeded', 2500, 'r')];
  expect(refundedIn(news, [request('r', 2500)])).toBe(2500);
});

it('F24 a part that was sent by hand ends the promise of its own request alone', () => {
  const facts: Fact[] = [{ ...sentByBank(1000), requestId: 'r' }];
  expect(refundedIn(facts, [request('r', 4000), request('s', 2500)])).toBe(3500);
});

describe('what left beyond what came', () => {
  const paidOut = [captured(6500), sentByBank(6500)];

  it('is nothing where all that came went back, by whatever way', () => {
    expect(overRefundedAmount(paidOut, 'pi')).toBe(0);
    expect(overRefundedAmount([captured(6500), refund('re', 'succeeded', 6500)], 'pi')).toBe(0);
  });
  it('is what somebody gave back once more at the provider’s, until that fails', () => {
    const once = [...paidOut, refund('re', 'pending', 1)];
    expect(overRefundedAmount(once, 'pi')).toBe(1);
    expect(overRefundedAmount([...once, refund('re', 'failed', 1)], 'pi')).toBe(0);
  });
  it('is what a bank took after it had gone back, until the dispute is won', () => {
    const taken = [...paidOut, dispute('open', 6500)];
    expect(overRefundedAmount(taken, 'pi')).toBe(6500);
    expect(overRefundedAmount([...taken, dispute('won', 6500)], 'pi')).toBe(0);
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
        expect(refundedIn(facts, requests)).toBeLessThanOrEqual(capturedIn(facts));
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

describe('money of several payments', () => {
  const ofAnother = (fact: Fact): Fact => ({
    ...fact,
    intentId: 'another',
    objectId: `another ${fact.objectId}`,
  });
  const lost = dispute('lost', 1000);

  it('F24 each counts for its own alone', () => {
    const facts = [
      captured(6500),
      ofAnother(captured(900)),
      ofAnother(lost),
      ofAnother(refund('re', 'succeeded', 400)),
    ];
    const requests = [request('r', 500), { ...request('o', 300), intentId: 'another' }];
    expect(refundable({ facts, requests }, 'pi')).toBe(6000);
    expect(overRefundedAmount([...facts, refund('re1', 'succeeded', 6600)], 'pi')).toBe(100);
    expect(refundable({ facts: [captured(6500), lost], requests: [] }, 'another')).toBe(0);
  });

  it('F25 what is owed by hand is looked at by its own payment’s dispute', () => {
    const byHand = { ...request('r', 6500), byHand: true };
    const money = (facts: Fact[]) => ({ facts: [captured(6500), ...facts], requests: [byHand] });
    expect(refundableByHand(money([ofAnother(dispute('open', 6500))]), byHand)).toBe(6500);
    expect(refundableByHand(money([dispute('open', 6500)]), byHand)).toBe(0);
    expect(refundableByHand(money([lost]), byHand)).toBe(5500);
    const elsewhere = refund('elsewhere', 'succeeded', 1500);
    expect(refundableByHand(money([elsewhere, ofAnother(dispute('open', 6500))]), byHand)).toBe(5000);
    expect(refundableByHand(money([]), { ...byHand, byHand: false })).toBe(0);
  });

  it('cash that was taken can be given back, a charge that failed or waits cannot', () => {
    const cash: Fact = {
      ...common,
      objectKind: 'cash',
      objectId: 'r1',
      status: 'received',
      amountCents: 700,
    };
    const status = (to: 'failed' | 'pending') => ({ ...captured(6500), status: to }) as Fact; // a charge's own states
    expect(capturedIn([cash, captured(6500), status('failed'), status('pending')])).toBe(7200);
    expect(capturedIn([{ ...cash, status: 'given_back' }])).toBe(0);
    expect(refundedIn([{ ...cash, status: 'given_back', requestId: 'r' }], [request('r', 900)])).toBe(700);
    expect(refundRequestStateOf(request('r', 900), [{ ...cash, status: 'given_back', requestId: 'r' }])).toBe(
      'given',
    );
  });
});

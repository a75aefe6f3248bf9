import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stripeProvider } from '../gateways/stripe/stripe-provider.ts';
import {
  assertWithinLimits,
  attemptStateOf,
  graceMinutes,
  holdMinutes,
  isFinal,
  paymentStateOf,
  sessionMinutes,
  wasDeclined,
  type PaymentState,
  type AttemptTerms,
} from './payment.rules.ts';
import type { Fact, SessionStatus } from './fact.rules.ts';

const anAttempt = (number = 1): AttemptTerms => ({
  id: `attempt ${number}`,
  number,
  amountCents: 6500,
  currency: 'eur',
  live: false,
});

const about = (attempt: AttemptTerms) => ({
  attemptId: attempt.id,
  intentId: `intent of ${attempt.id}`,
  requestId: null,
  amountCents: attempt.amountCents,
  currency: attempt.currency,
  live: attempt.live,
});
const session = (attempt: AttemptTerms, status: SessionStatus): Fact => ({
  ...about(attempt),
  objectKind: 'session',
  objectId: `session of ${attempt.id}`,
  status,
});
const money = (
  attempt: AttemptTerms,
  changes: Partial<Pick<Fact, 'amountCents' | 'currency' | 'live'>> = {},
): Fact => ({
  ...about(attempt),
  objectKind: 'charge',
  objectId: `charge of ${attempt.id}`,
  status: 'succeeded',
  ...changes,
});

const stateOf = (...facts: Fact[]): PaymentState => paymentStateOf({ attempts: [anAttempt()], facts });

describe('the state of a payment', () => {
  const one = anAttempt();

  it.each<[string, Fact[], PaymentState['kind']]>([
    ['is open before anything is known: a page may exist', [], 'open'],
    ['is open while the page can be paid on', [session(one, 'open')], 'open'],
    [
      'is open after a declined card',
      [session(one, 'open'), { ...money(one), status: 'failed' } as Fact],
      'open',
    ],
    ['is processing when complete and unpaid (F22)', [session(one, 'awaiting_money')], 'processing'],
    [
      'is processing while the intent of an expired page may still land',
      [session(one, 'ending')],
      'processing',
    ],
    ['is not paid because the session says so: only money counts', [session(one, 'paid')], 'processing'],
    ['is failed when the money of a complete page did not come (F22)', [session(one, 'failed')], 'failed'],
    [
      'is not paid because the intent says so: only money counts',
      [{ ...about(one), objectKind: 'intent', objectId: 'intent', status: 'succeeded' }],
      'open',
    ],
    ['is dead when the page expired unpaid', [session(one, 'dead')], 'dead'],
    ['is paid when the money came', [session(one, 'paid'), money(one)], 'paid'],
    ['is paid when the money came against all hope', [session(one, 'dead'), money(one)], 'paid'],
  ])('%s', (_, facts, kind) => {
    expect(stateOf(...facts).kind).toBe(kind);
  });

  it('of one attempt is dead as well when its page expired unpaid', () => {
    expect(attemptStateOf(one, [session(one, 'dead')])).toEqual({ kind: 'dead' });
  });

  it('is nothing where nothing was asked for', () => {
    expect(paymentStateOf({ attempts: [], facts: [] })).toEqual({ kind: 'nothing' });
  });

  it.each([
    ['amount', { amountCents: 6499 }],
    ['amount', { amountCents: 6501 }],
    ['currency', { currency: 'usd' }],
    ['mode', { live: true }],
  ] as const)('F23 money in another %s than was asked for is quarantined, never paid', (misfit, changes) => {
    expect(stateOf(session(one, 'paid'), money(one, changes))).toEqual({ kind: 'quarantined', misfit });
  });

  it.each([
    ['open', 'quarantined'],
    ['lost', 'failed'],
    ['won', 'quarantined'],
  ] as const)('F23 F25 such money under a dispute that is %s leaves the payment %s', (status, kind) => {
    const odd = money(one, { amountCents: 100 });
    const dispute: Fact = { ...odd, objectKind: 'dispute', objectId: 'a dispute', status };
    expect(stateOf(session(one, 'paid'), odd, dispute).kind).toBe(kind);
  });

  it('F15 of two payments the first attempt stays and the other is surplus, whichever came first', () => {
    const two = anAttempt(2);
    const state = paymentStateOf({ attempts: [two, one], facts: [money(two), money(one)] });
    expect(state).toMatchObject({
      kind: 'paid',
      capture: { attemptId: one.id },
      surplus: [{ attemptId: two.id }],
    });
  });

  it('F15 of two payments of different sums the one stays that was asked for last, whichever came first', () => {
    const rest = { ...anAttempt(2), amountCents: 2 * one.amountCents };
    const facts = [money(one), money(rest, { amountCents: rest.amountCents })];
    for (const news of [facts, facts.toReversed()])
      expect(paymentStateOf({ attempts: [one, rest], facts: news })).toMatchObject({
        kind: 'paid',
        capture: { attemptId: rest.id },
        surplus: [{ attemptId: one.id }],
      });
  });

  it('is as alive as its liveliest attempt', () => {
    const two = anAttempt(2);
    const both = [one, two];
    const kindOf = (...facts: Fact[]) => paymentStateOf({ attempts: both, facts }).kind;
    expect(kindOf(session(one, 'dead'))).toBe('open');
    expect(kindOf(session(one, 'dead'), session(two, 'awaiting_money'))).toBe('processing');
    expect(kindOf(session(one, 'failed'), session(two, 'dead'))).toBe('failed');
    expect(kindOf(session(one, 'dead'), session(two, 'dead'))).toBe('dead');
    expect(kindOf(money(one, { currency: 'usd' }), session(two, 'dead'))).toBe('quarantined');
  });
});

/** What may be reported of one attempt in its life, the last news last. */
const lives: SessionStatus[][] = [
  ['open'],
  ['open', 'dead'],
  ['open', 'ending', 'dead'],
  ['open', 'awaiting_money'],
  ['open', 'awaiting_money', 'failed'],
  ['open', 'awaiting_money', 'paid'],
  ['open', 'paid'],
];
const aLife = (number: number) =>
  fc.constantFrom(...lives).map((life) => {
    const attempt = anAttempt(number);
    const facts = life.map((status) => session(attempt, status));
    return { attempt, facts: life.at(-1) === 'paid' ? [...facts, money(attempt)] : facts };
  });
const aHistory = fc.integer({ min: 1, max: 3 }).chain((count) =>
  fc.tuple(...Array.from({ length: count }, (_, index) => aLife(index + 1))).map((all) => ({
    attempts: all.map(({ attempt }) => attempt),
    facts: all.flatMap(({ facts }) => facts),
  })),
);

describe('news of money in any order', () => {
  it('F16 F17 doubled and shuffled, lead to the same state', () => {
    fc.assert(
      fc.property(
        aHistory.chain(({ attempts, facts }) => {
          const order = fc.shuffledSubarray([...facts, ...facts], { minLength: facts.length * 2 });
          const orders = fc.tuple(order, fc.shuffledSubarray(attempts, { minLength: attempts.length }));
          return orders.map(([news, rows]) => ({ attempts, facts, news, rows }));
        }),
        ({ attempts, facts, news, rows }) => {
          expect(paymentStateOf({ attempts: rows, facts: news })).toEqual(
            paymentStateOf({ attempts, facts }),
          );
        },
      ),
      { numRuns: 2000 },
    );
  });

  it('F17 old news that come late change nothing: an attempt only ever moves on', () => {
    fc.assert(
      fc.property(aLife(1), fc.nat(), ({ attempt, facts }, cut) => {
        const heard = facts.filter((_, index) => index % (1 + (cut % 3)) === 0 || index === facts.length - 1);
        expect(attemptStateOf(attempt, heard)).toEqual(attemptStateOf(attempt, facts));
      }),
    );
  });
});

describe('the figures of the shop', () => {
  const { limits } = stripeProvider({ secretKey: 'sk_test_1', webhookSecret: 'whsec_1' });

  it('fit the limits of the provider', () => {
    expect(() => assertWithinLimits(limits)).not.toThrow();
  });

  it.each([
    ['charges no less than a euro', { ...limits, leastCents: 100 }],
    ['keeps its page open for an hour at least', { ...limits, leastPageMinutes: 60 }],
    [
      'keeps its page open for 31 minutes: two are needed for the way there',
      { ...limits, leastPageMinutes: 31 },
    ],
    ['forgets its keys after an hour', { ...limits, keyHours: 1 }],
    ['lets banks hold a sum for five days', { ...limits, holdDays: 5 }],
    ['keeps too little beside a payment for an order of many', { ...limits, mostMemoCharacters: 300 }],
  ])('are refused at the start with a provider that %s', (_, other) => {
    expect(() => assertWithinLimits(other)).toThrow('at least');
  });
});

describe('cash at the desk', () => {
  const one = anAttempt();
  const cash = (objectId: string, status: 'received' | 'given_back' = 'received'): Fact => ({
    ...about(one),
    attemptId: null,
    intentId: objectId,
    amountCents: 1000,
    objectKind: 'cash',
    objectId,
    status,
  });
  const capture = (objectId: string) => ({ attemptId: null, intentId: objectId, amountCents: 1000 });

  it('pays, before any card, and the receipts in their order', () => {
    expect(stateOf(cash('r1'))).toEqual({ kind: 'paid', capture: capture('r1'), surplus: [] });
    for (const news of [
      [cash('r2'), cash('r1')],
      [cash('r1'), cash('r2')],
    ])
      expect(stateOf(...news, money(one))).toMatchObject({
        kind: 'paid',
        capture: capture('r1'),
        surplus: [capture('r2'), { attemptId: one.id }],
      });
  });

  it('that was given back is no second payment', () => {
    expect(stateOf(cash('r1'), cash('r1', 'given_back'))).toMatchObject({ kind: 'paid', surplus: [] });
    expect(stateOf(cash('r1', 'given_back')).kind).toBe('open');
  });
});

describe('money that did not fit', () => {
  const one = anAttempt();
  const odd = money(one, { amountCents: 100 });
  const back = (changes: object): Fact => ({ ...odd, objectId: 'back', ...changes }) as Fact; // each a kind with its states

  it.each([
    ['was given back by the provider', { objectKind: 'refund', status: 'succeeded' }, 'failed'],
    ['is on its way back', { objectKind: 'refund', status: 'pending' }, 'quarantined'],
    ['could not be given back', { objectKind: 'refund', status: 'failed' }, 'quarantined'],
    ['was sent back by the bank', { objectKind: 'bank', status: 'sent' }, 'failed'],
    ['was given back in cash', { objectKind: 'cash', status: 'given_back' }, 'failed'],
    ['went back in part', { objectKind: 'bank', status: 'sent', amountCents: 99 }, 'quarantined'],
    [
      'is another’s that went back',
      { objectKind: 'bank', status: 'sent', intentId: 'another' },
      'quarantined',
    ],
  ])('F23 and %s leaves the payment so', (_, changes, kind) => {
    expect(stateOf(session(one, 'paid'), odd, back(changes)).kind).toBe(kind);
  });
});

it('F14 a card was refused where the provider wants another for this very attempt', () => {
  const one = anAttempt();
  const intent = { ...about(one), objectKind: 'intent', objectId: 'intent', status: 'needs_method' } as const;
  expect(wasDeclined(one.id, [session(one, 'open'), intent])).toBe(true);
  for (const other of [
    { ...intent, status: 'processing' as const },
    { ...intent, attemptId: 'another' },
    session(one, 'open'),
  ])
    expect(wasDeclined(one.id, [other])).toBe(false);
  expect(wasDeclined(one.id, [])).toBe(false);
});

it('nothing more comes of an attempt that is paid, held, let go, kept apart, failed or dead', () => {
  const final = Object.entries(isFinal).flatMap(([kind, is]) => (is ? [kind] : []));
  expect(final).toEqual(['paid', 'authorised', 'held amiss', 'released', 'quarantined', 'failed', 'dead']);
});

it('a hold outlives its page by five minutes', () => {
  expect([sessionMinutes, graceMinutes, holdMinutes]).toEqual([32, 5, 37]);
});

import { describe, expect, it } from 'vitest';
import {
  factsOf,
  neverOpenedFact,
  sessionStatusOf,
  type CheckoutSnapshot,
} from './checkout-snapshot.rules.ts';

const amount = { amountCents: 6500, currency: 'eur' };
const aLook = (changes: Partial<CheckoutSnapshot>): CheckoutSnapshot => ({
  ...amount,
  kind: 'session',
  sessionId: 'cs_1',
  attemptId: 'a',
  reference: null,
  memo: null,
  live: false,
  status: 'open',
  paid: false,
  checkoutUrl: null,
  expiresAt: new Date(0),
  intent: null,
  charge: null,
  refunds: [],
  disputes: [],
  ...changes,
});
const intent = (status: NonNullable<CheckoutSnapshot['intent']>['status']) => ({
  ...amount,
  intentId: 'pi_1',
  status,
});

describe('a session', () => {
  it.each([
    ['open', 'before anybody tried', { status: 'open' }],
    ['open', 'after a declined card', { status: 'open', intent: intent('needs_method') }],
    ['dead', 'expired, untouched', { status: 'expired' }],
    ['dead', 'expired, its intent without a method', { status: 'expired', intent: intent('needs_method') }],
    ['dead', 'expired, its intent cancelled', { status: 'expired', intent: intent('cancelled') }],
    ['ending', 'expired in the middle of 3-D Secure', { status: 'expired', intent: intent('needs_action') }],
    ['ending', 'expired while the money is on its way', { status: 'expired', intent: intent('processing') }],
    [
      'awaiting_money',
      'complete, the money on its way',
      { status: 'complete', intent: intent('processing') },
    ],
    ['ending', 'expired just when the money came', { status: 'expired', intent: intent('succeeded') }],
    ['awaiting_money', 'complete, nothing more is known', { status: 'complete' }],
    ['failed', 'complete, the money did not come', { status: 'complete', intent: intent('needs_method') }],
    ['paid', 'complete and paid', { status: 'complete', paid: true, intent: intent('succeeded') }],
  ] as const)('is %s when it is %s', (expected, _, changes) => {
    expect(sessionStatusOf(aLook(changes))).toBe(expected);
  });

  it('is told as one fact for each object in it', () => {
    const look = aLook({
      status: 'complete',
      paid: true,
      intent: intent('succeeded'),
      charge: { ...amount, chargeId: 'ch_1', live: false, status: 'succeeded' },
      refunds: [{ refundId: 're_1', requestId: 'r', status: 'failed', amountCents: 100, currency: 'eur' }],
      disputes: [{ disputeId: 'du_1', status: 'open', ...amount }],
    });
    expect(
      factsOf(look, 'a').map(({ objectKind, objectId, status }) => [objectKind, objectId, status]),
    ).toEqual([
      ['session', 'cs_1', 'paid'],
      ['intent', 'pi_1', 'succeeded'],
      ['charge', 'ch_1', 'succeeded'],
      ['refund', 're_1', 'failed'],
      ['dispute', 'du_1', 'open'],
    ]);
    expect(
      factsOf(look, 'a').every(({ attemptId, intentId }) => attemptId === 'a' && intentId === 'pi_1'),
    ).toBe(true);
  });
});

describe('a page on which nobody tried to pay', () => {
  it('is one fact, of what was to be paid', () => {
    const page = { attemptId: 'a', intentId: null, requestId: null, live: false, objectKind: 'session' };
    expect(factsOf(aLook({}), 'a')).toEqual([{ ...page, ...amount, objectId: 'cs_1', status: 'open' }]);
  });

  it('that the provider refused to open is dead under the name of its attempt', () => {
    expect(neverOpenedFact({ id: 'a', number: 1, live: true, ...amount })).toEqual({
      ...amount,
      attemptId: 'a',
      intentId: null,
      requestId: null,
      live: true,
      objectKind: 'session',
      objectId: 'a',
      status: 'dead',
    });
  });
});

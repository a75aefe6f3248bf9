import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Fact, IntentStatus } from '../fact.rules.ts';
import { attemptStateOf, paymentStateOf } from '../payment.rules.ts';
import { refundable } from '../refund/refund.rules.ts';
import {
  holdStateOf,
  keptHold,
  needsCustomer,
  surplusHolds,
  type CaptureRequest,
  type HeldAttempt,
  type HoldLedger,
} from './hold.rules.ts';

const sum = 20_000;
const now = new Date('2026-11-21T09:00:00Z');
const later = new Date('2026-11-24T09:00:00Z');

const attempt = (number: number, changes: Partial<HeldAttempt> = {}): HeldAttempt => ({
  id: `attempt ${number}`,
  number,
  amountCents: sum,
  currency: 'eur',
  live: false,
  capture: 'later',
  captureBefore: later,
  intentId: null,
  ...changes,
});
const intentOf = (number: number) => `intent ${number}`;
const about = (number: number) => ({
  attemptId: `attempt ${number}`,
  intentId: intentOf(number),
  requestId: null,
  currency: 'eur',
  live: false,
});
const intent = (number: number, status: IntentStatus, amountCents = sum): Fact => ({
  ...about(number),
  objectKind: 'intent',
  objectId: intentOf(number),
  status,
  amountCents,
});
const captured = (number: number, amountCents: number): Fact => ({
  ...about(number),
  objectKind: 'charge',
  objectId: `charge ${number}`,
  status: 'succeeded',
  amountCents,
});
const dead = (number: number): Fact => ({
  ...about(number),
  objectKind: 'session',
  objectId: `session ${number}`,
  status: 'dead',
  amountCents: sum,
});
const wish = (number: number, kind: CaptureRequest['kind'], changes: Partial<CaptureRequest> = {}) => ({
  id: `${kind} ${number}`,
  intentId: intentOf(number),
  kind,
  amountCents: kind === 'capture' ? 6500 : null,
  isSent: false,
  refusedWhy: null,
  ...changes,
});

const ledger = (changes: Partial<HoldLedger> = {}): HoldLedger => ({
  attempts: [attempt(1)],
  facts: [],
  captures: [],
  ...changes,
});

describe('how a hold stands', () => {
  it.each<[string, Partial<HoldLedger>, string]>([
    ['nothing was asked for', { attempts: [] }, 'none'],
    ['its page waits for the customer', {}, 'open'],
    ['its card was declined, and may be tried again', { facts: [intent(1, 'needs_method')] }, 'open'],
    ['nobody used its page', { facts: [dead(1)] }, 'failed'],
    ['it stands', { facts: [intent(1, 'authorised')] }, 'authorised'],
    ['it was captured', { facts: [intent(1, 'authorised'), captured(1, 6500)] }, 'captured'],
    [
      'the shop let it go',
      { facts: [intent(1, 'authorised'), intent(1, 'cancelled')], captures: [wish(1, 'release')] },
      'released',
    ],
    ['it ended by itself', { facts: [intent(1, 'authorised'), intent(1, 'cancelled')] }, 'lapsed'],
    [
      'another sum was held than was asked for, and was let go',
      {
        facts: [intent(1, 'authorised', 100), intent(1, 'cancelled', 100)],
        captures: [wish(1, 'release')],
      },
      'failed',
    ],
    [
      'its time is over, though nobody has said so yet',
      { attempts: [attempt(1, { captureBefore: now })], facts: [intent(1, 'authorised')] },
      'lapsed',
    ],
    [
      'its time is over, and its capture is on its way',
      {
        attempts: [attempt(1, { captureBefore: now })],
        facts: [intent(1, 'authorised')],
        captures: [wish(1, 'capture')],
      },
      'authorised',
    ],
    [
      'its capture came too late',
      {
        attempts: [attempt(1, { captureBefore: now })],
        facts: [intent(1, 'authorised')],
        captures: [wish(1, 'capture', { refusedWhy: 'its time is over' })],
      },
      'lapsed',
    ],
  ])('where %s', (_, changes, kind) => {
    expect(holdStateOf(ledger(changes), now).kind).toBe(kind);
  });

  it('is awaited, once its time is over, while a page beside it may still be paid', () => {
    const attempts = [attempt(1, { captureBefore: now }), attempt(2)];
    const facts = [intent(1, 'authorised')];
    expect(holdStateOf(ledger({ attempts, facts }), now)).toEqual({ kind: 'lapsed', isAwaited: true });
    const ended = holdStateOf(ledger({ attempts, facts: [...facts, dead(2)] }), now);
    expect(ended).toEqual({ kind: 'lapsed' });
  });

  it('is let go where another sum, or another currency, is held than was asked for', () => {
    const facts = [intent(1, 'authorised', 100)];
    expect(attemptStateOf(attempt(1), facts)).toEqual({ kind: 'held amiss', intentId: 'intent 1' });
    expect(surplusHolds(ledger({ facts }))).toEqual(['intent 1']);
    expect(keptHold(ledger({ facts }))).toBeNull();
  });

  it('says of a kept card whether its bank wants its owner', () => {
    const asked = attempt(2, { way: 'kept_card' });
    expect(needsCustomer(asked, [intent(2, 'needs_action')])).toBe(true);
    expect(needsCustomer(asked, [intent(2, 'needs_method')])).toBe(false);
    expect(needsCustomer(attempt(2), [intent(2, 'needs_action')])).toBe(false);
  });
});

describe('a payment without a page', () => {
  const asked = attempt(1, { way: 'kept_card', capture: undefined });
  it.each<[string, Fact[], string]>([
    ['is open before anything is known', [], 'open'],
    ['is open while its failed intent is not cancelled', [intent(1, 'needs_action')], 'open'],
    ['is on its way while the provider works', [intent(1, 'processing')], 'processing'],
    ['is over when its failed intent is', [intent(1, 'needs_method'), intent(1, 'cancelled')], 'dead'],
    ['is paid when the money came', [intent(1, 'succeeded'), captured(1, sum)], 'paid'],
    ['is quarantined where a part came: it is no hold', [captured(1, 6500)], 'quarantined'],
  ])('%s', (_, facts, kind) => {
    expect(attemptStateOf(asked, facts).kind).toBe(kind);
  });
});

// What can be said of two holds of one reference, the second a renewal of the first, in any mixture.
const facts = fc.subarray([
  intent(1, 'needs_method'),
  intent(1, 'authorised'),
  intent(1, 'cancelled'),
  captured(1, 6500),
  dead(2),
  intent(2, 'needs_action'),
  intent(2, 'authorised'),
  intent(2, 'cancelled'),
  captured(2, sum),
]);
const captures = fc
  .tuple(fc.constantFrom(null, 'capture', 'release'), fc.constantFrom(null, 'capture', 'release'))
  .map((kinds) => kinds.flatMap((kind, nth) => (kind === null ? [] : [wish(nth + 1, kind)])));
const mixture = fc.record({
  facts,
  captures,
  attempts: fc.constantFrom([attempt(1)], [attempt(1), attempt(2, { way: 'kept_card' })]),
});

describe('whatever is known of holds, in any order', () => {
  it('F16 F17 the order in which it was heard changes nothing', () => {
    fc.assert(
      fc.property(mixture, fc.nat(), (known, seed) => {
        const shuffled = known.facts.toSorted((a, b) => order(a, seed) - order(b, seed));
        expect(holdStateOf({ ...known, facts: shuffled }, now)).toEqual(holdStateOf(known, now));
        expect(paymentStateOf({ ...known, facts: shuffled })).toEqual(paymentStateOf(known));
      }),
    );
  });

  it('F61 at most one hold stays, and each other that stands is let go', () => {
    fc.assert(
      fc.property(mixture, (known) => {
        const standing = known.attempts.filter(
          (one) => attemptStateOf(one, known.facts).kind === 'authorised',
        );
        const kept = keptHold(known);
        const over = new Set([...surplusHolds(known), ...known.captures.map(({ intentId }) => intentId)]);
        const untouched = standing.filter(({ number }) => !over.has(intentOf(number)));
        expect(untouched.map(({ number }) => intentOf(number))).toEqual(
          kept && untouched.length > 0 ? [kept.intentId] : [],
        );
      }),
    );
  });

  it('what was captured stays captured, whatever is heard later', () => {
    fc.assert(
      fc.property(mixture, facts, (known, more) => {
        const before = holdStateOf(known, now);
        const after = holdStateOf({ ...known, facts: [...known.facts, ...more] }, now);
        if (before.kind === 'captured') expect(after.kind).toBe('captured');
      }),
    );
  });

  it('F24 no more can be given back than was captured, however much was held', () => {
    fc.assert(
      fc.property(mixture, (known) => {
        for (const number of [1, 2]) {
          const came = known.facts.find(({ objectId }) => objectId === `charge ${number}`)?.amountCents ?? 0;
          expect(refundable({ facts: known.facts, requests: [] }, intentOf(number))).toBe(came);
        }
      }),
    );
  });
});

const order = ({ objectId, status }: Fact, seed: number): number =>
  [...`${objectId} ${status} ${seed}`].reduce((hash, char) => (hash * 31 + char.charCodeAt(0)) % 9973, 7);

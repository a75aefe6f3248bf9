import { describe, expect, it } from 'vitest';
import {
  causeOfAgain,
  deliveryOf,
  factOf,
  nextStepAfterTry,
  formatServerAnswer,
  isContentOverdue,
  nextContentCheckAt,
  leaseEnd,
  messageIdOf,
  withoutAddresses,
} from './mail.rules.ts';

const now = new Date('2026-11-21T09:00:00Z');
const minutesUntil = (at: Date) => (at.getTime() - now.getTime()) / 60_000;

describe('what becomes of a mail after a try', () => {
  it('is sent when the server said yes', () => {
    expect(nextStepAfterTry('accepted', 3, now)).toEqual({ kind: 'sent' });
  });

  it('is given up at once when the server refuses it for good', () => {
    expect(nextStepAfterTry('refused', 1, now)).toEqual({ kind: 'give_up' });
  });

  it.each(['put_off', 'unreachable'] as const)(
    'is tried again with growing waits for almost a day, then given up (%s)',
    (outcome) => {
      const waits: number[] = [];
      for (let tries = 1; tries < 50; tries += 1) {
        const next = nextStepAfterTry(outcome, tries, now);
        if (next.kind !== 'try_again') break;
        waits.push(minutesUntil(next.at));
      }
      expect(waits[0]).toBe(1);
      expect(waits).toEqual([...waits].sort((a, b) => a - b));
      expect(waits.length).toBe(10);
      const hours = waits.reduce((sum, wait) => sum + wait, 0) / 60;
      expect(hours).toBeGreaterThan(20);
      expect(hours).toBeLessThanOrEqual(24);
      expect(nextStepAfterTry(outcome, 11, now)).toEqual({ kind: 'give_up' });
    },
  );
});

it('asks for missing contents after seconds at first and never later than after five minutes', () => {
  const secondsUntil = (queuedAt: Date) => minutesUntil(nextContentCheckAt(queuedAt, now)) * 60;
  expect(secondsUntil(now)).toBe(5);
  expect(secondsUntil(new Date('2026-11-21T08:59:00Z'))).toBe(15);
  expect(secondsUntil(new Date('2026-11-20T09:00:00Z'))).toBe(300);
  expect(secondsUntil(new Date('2026-11-21T10:00:00Z'))).toBe(5); // a clock that was set back
});

it('calls a person when contents are missing for more than an hour', () => {
  const queuedAt = new Date('2026-11-21T08:00:00Z');
  expect([now, new Date(now.getTime() + 1)].map((at) => isContentOverdue(queuedAt, at))).toEqual([
    false,
    true,
  ]);
});

it('leases a mail for longer than a try can last', () => {
  expect(minutesUntil(leaseEnd(now))).toBeGreaterThan(1);
});

it('makes the Message-ID of a name and the shop’s host', () => {
  expect(messageIdOf('0f3e3b2c-1111-4222-8333-444455556666', 'https://costiera.example:8443')).toBe(
    '<0f3e3b2c-1111-4222-8333-444455556666@costiera.example>',
  );
});

it('keeps one line of an answer', () => {
  expect(formatServerAnswer('550-No such user\r\n550 here')).toBe('550-No such user 550 here');
  expect(formatServerAnswer('\r\n250 ok ')).toBe('250 ok');
  expect(formatServerAnswer('x'.repeat(10_000))).toHaveLength(500);
  expect(withoutAddresses('x'.repeat(10_000))).toHaveLength(500);
});

describe('where a mail stands', () => {
  const stored = { id: 'm', tries: 2, nextTryAt: now, isClaimed: false };
  it.each([
    ['queued', '451 later', false, { state: 'queued', nextTryAt: now.toISOString(), answer: '451 later' }],
    ['queued', null, false, { state: 'queued', answer: null }],
    ['queued', '451 later', true, { state: 'kept', nextTryAt: null, answer: '451 later' }],
    [
      'queued',
      'waits for its contents',
      false,
      { state: 'waiting', nextTryAt: now.toISOString(), answer: null },
    ],
    ['sent', '250 ok', true, { state: 'sent', nextTryAt: null, answer: '250 ok' }],
    ['given_up', null, false, { state: 'given_up', nextTryAt: null, answer: null }],
    ['given_up', '550 no', false, { state: 'given_up', nextTryAt: null, answer: '550 no' }],
    ['given_up', 'nothing to send any more', false, { state: 'dropped', answer: null, dropReason: null }],
    [
      'given_up',
      'nothing to send any more: no_address',
      false,
      { state: 'dropped', answer: null, dropReason: 'no_address' },
    ],
    [
      'given_up',
      'nothing to send any more: erased',
      true,
      { state: 'dropped', answer: null, dropReason: 'erased' },
    ],
    ['kept', 'kept back after a restore', false, { state: 'kept', nextTryAt: null, answer: null }],
  ] as const)('stored as %s with “%s”, paused: %s', (state, lastAnswer, isPaused, expected) => {
    expect(deliveryOf({ ...stored, state, lastAnswer }, isPaused)).toMatchObject({
      id: 'm',
      tries: 2,
      ...expected,
    });
  });
});

it.each([
  [
    '550 5.1.1 <maria.rossi+x@guest.example>: Recipient address rejected',
    '550 5.1.1 <…>: Recipient address rejected',
  ],
  ["550 No such user: o'neill@guest.example", '550 No such user: …'],
  ['550 mailbox "maria"@guest.example unavailable', '550 mailbox … unavailable'],
  ['554 bounce+maria=40guest.example@relay.example refused', '554 … refused'],
  ['421 4.7.0 Try again later', '421 4.7.0 Try again later'],
])('logs an answer without the address in it: %s', (answer, logged) => {
  expect(withoutAddresses(answer)).toBe(logged);
});

describe('a mail that leaves once more', () => {
  it.each(['booking_cancelled:id:act', 'contract_filed:id#1', 'handover_report:id:rider'])(
    'is another mail of the same fact: %s',
    (cause) => {
      const twice = causeOfAgain(causeOfAgain(cause, 2), '0f3e3b2c-1111-4222-8333-444455556666');
      expect(twice).not.toBe(cause);
      expect([factOf(twice), factOf(cause)]).toEqual([cause, cause]);
    },
  );
});

import { expect, it, vi } from 'vitest';
import type { TimelineEntry } from '../../back-office/bookings/bookings.shape.ts';
import type { MailDelivery } from '../../mails/delivery.shape.ts';
import { bookingQuery, lookAgainMs } from './booking-query.ts';
import { shownBy } from './party-actions.tsx';
import { changedByBookingAction } from './use-booking-action.ts';

// What a browser has: staff-api.ts looks when the desk was last touched.
vi.hoisted(() => vi.stubGlobal('addEventListener', () => undefined));

const due = Date.parse('2037-06-14T08:00:00.000Z');
const withMail = (changes: Partial<MailDelivery>) => {
  const delivery: MailDelivery = {
    id: 'm',
    state: 'queued',
    tries: 0,
    nextTryAt: '2037-06-14T08:00:00.000Z',
    isClaimed: false,
    answer: null,
    dropReason: null,
    bounce: null,
  };
  return { history: [{ delivery: { ...delivery, ...changes } } as TimelineEntry] }; // nothing else is read
};

it('a mail that leaves is looked at again until it has left, and one that is tried again later is not waited for', () => {
  expect(lookAgainMs(withMail({}), due)).toBeGreaterThan(0);
  expect(lookAgainMs(withMail({ state: 'waiting' }), due - 5000)).toBeGreaterThan(0);
  expect(lookAgainMs(withMail({ tries: 1, isClaimed: true }), due - 60_000)).toBeGreaterThan(0);
  expect(lookAgainMs(withMail({ tries: 1, answer: '451' }), due - 60_000)).toBe(false);
  expect(lookAgainMs(withMail({ state: 'sent', tries: 1, nextTryAt: null }), due)).toBe(false);
  expect(lookAgainMs(withMail({ tries: 2, isClaimed: true, answer: '451' }), due - 60_000)).toBeGreaterThan(
    0,
  );
  expect(lookAgainMs(withMail({ tries: 2 }), due)).toBe(false);
  expect(lookAgainMs(undefined, due)).toBe(false);
});

it('a mail whose contents are made in minutes, or that nothing sends, is not looked at without end, and no other page looks', () => {
  expect(lookAgainMs(withMail({ state: 'waiting' }), due - 5 * 60_000)).toBe(false);
  expect(lookAgainMs(withMail({}), due + 2 * 60_000)).toBe(false);
  expect(bookingQuery('CA-1234')).not.toHaveProperty('refetchInterval');
});

it('what an invoice would be of, and what was asked for, is read anew when money came or went at the desk', () => {
  const shown = changedByBookingAction('CA-1234');
  for (const key of [['invoice'], ['documents'], ['money-requests']]) expect(shown).toContainEqual(key);
});

it('what is cancelled at the desk is no longer offered to be handed over, one alone or all of an order', () => {
  expect(changedByBookingAction('CA-1234')).toContainEqual(['handover']);
  expect(shownBy).toContainEqual(['handover']);
});

import { addHours, addMinutes } from '../basics/rome-time.ts';
import type { BookingEventKind } from '../booking/booking-event.shape.ts';
import { rulesOfTask, type StaffTaskKind, type staffTaskRules } from '../tasks/staff-task.shape.ts';

/** As what a step in a booking's history is told. */
export const kindsOfSteps = {
  confirmed: 'new_booking',
  cancelled: 'cancelled',
} as const satisfies Partial<Record<BookingEventKind, string>>;

/** What phones can be told of: what a booking's history or a task of the shop is the source of, and nothing that has none. */
export type NotificationKind =
  (typeof kindsOfSteps)[keyof typeof kindsOfSteps] | (typeof staffTaskRules)[StaffTaskKind]['phone'];

/** Each with where it is found, in the order in which they are shown. */
const sources = {
  new_booking: 'history',
  cancelled: 'history',
  late: 'tasks',
  dispute: 'tasks',
  unit_missing: 'tasks',
  task: 'tasks',
} as const satisfies Record<NotificationKind, 'history' | 'tasks'>;
export const notificationKinds = Object.keys(sources) as NotificationKind[]; // keys forgets the names

export const kindOfTask = (task: string): NotificationKind => rulesOfTask(task)?.phone ?? 'task';

/** All that there was when a phone still said what it wants, and not what it does not (144_switched_off.sql). Never longer. */
export const kindsOfBefore: readonly string[] = [
  'new_booking',
  'cancelled',
  'late',
  'dispute',
  'unit_missing',
  'task',
];

/** News of a day ago is none: the desk's own pages say how things stand. */
export const newsHours = 24;
export const isOutdated = (foundAt: Date, now: Date): boolean => addHours(foundAt, newsHours) <= now;

/** What a push service answered; `gone`: nobody is behind the address any more. */
export type PushOutcome = 'sent' | 'gone' | 'later' | 'refused' | 'unreachable';

/** By the status of its answer (RFC 8030 §5, §8.4; 429 and 503 by RFC 6585 and 9110). */
export function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return 'sent';
  if (status === 404 || status === 410) return 'gone';
  if (status === 408 || status === 429 || status >= 500) return 'later';
  return 'refused';
}

// Each wait about twice the one before; what is still not told after a day is stale.
const waitsInMinutes = [1, 2, 5, 10, 20, 40, 80, 160, 320] as const;

/** `tries` counts the one that failed. `retryAfter`: until when the service wants to be left alone, at most a day. */
export function nextPushTry(tries: number, now: Date, retryAfter: Date | null): Date {
  const own = addMinutes(now, waitsInMinutes[tries - 1] ?? 320);
  if (retryAfter === null || retryAfter <= own) return own;
  const latest = addHours(now, newsHours);
  return retryAfter < latest ? retryAfter : latest;
}

/** `Retry-After` in seconds or as a date (RFC 9110 §10.2.3); null for anything else. */
export function readRetryAfter(text: string | null, now: Date): Date | null {
  if (text === null) return null;
  const seconds = /^\d{1,9}$/.test(text.trim()) ? Number(text) : null;
  const at = seconds === null ? Date.parse(text) : now.getTime() + seconds * 1000;
  return Number.isNaN(at) ? null : new Date(at);
}

/** Longer than the longest try (push-service.ts): a lease has one holder. */
export const pushLeaseEnd = (now: Date): Date => addMinutes(now, 2);

/** A device that was told nothing for half a year, and did not open its page, is nobody's. */
export const unusedDeviceDays = 180;
export const mostDevices = 10;

import type { Clock } from '../basics/clock.ts';
import type { Failpoint } from '../basics/failpoint.ts';
import { isWithinQuietHours } from '../basics/quiet-hours.ts';
import { today } from '../basics/rome-time.ts';
import type { BookingRoom, Bookings } from '../booking/booking.ts';
import type { Booking } from '../booking/booking.type.ts';
import { quietHours } from '../shop/business.rules.ts';
import { isPaused } from '../database/pause.ts';
import { inTransaction } from '../database/retry.ts';
import type { Database, Queryable, Tx } from '../database/tables.ts';
import type { MailSwitches } from './mail-switch.store.ts';
import type { QueuedMail } from './queue-mail.ts';
import {
  timedBookingMails,
  type TimedBookingMail,
  factsOf,
  isDue,
  isStillDue,
  type MailTiming,
  type OrderOf,
} from './timed-mail.rules.ts';
import type { TimedMailCandidate, TimedMailStore } from './timed-mail.store.ts';

export type QueueTimedMailsDeps = {
  database: Database;
  bookings: Pick<Bookings, 'locked'>;
  timed: TimedMailStore;
  switches: Pick<MailSwitches, 'isOn'>;
  isRestAway: BookingRoom['isRestAway'];
  clock: Clock;
  queueMail(tx: Tx, mail: QueuedMail): Promise<void>;
  failpoint?: ((name: Failpoint) => void) | undefined;
};

/**
 * Queues what is due now. Swept every minute: a shop that died or was down goes on where it stopped, and the cause of a mail lets
 * each mail happen once. A paused shop sends nothing: it may have been sent after the backup (F49).
 */
export async function queueTimedMails(deps: QueueTimedMailsDeps): Promise<void> {
  const { database: db, timed } = deps;
  const now = deps.clock.now();
  if (isWithinQuietHours(now, quietHours()) || (await isPaused(db))) return;
  const due: DueMail[] = [];
  for (const booking of await timed.candidates(db, today(now))) due.push(...dueOf(booking, now));
  // What is due stays so for hours or days: each minute only what is new takes a lock.
  const alreadyQueued = await timed.queuedCauses(
    db,
    due.map(({ cause }) => cause),
  );
  const queued = new Set(alreadyQueued);
  for (const { bookingId, mail, cause } of due) {
    if (queued.has(cause)) continue;
    for (const told of await inTransaction(db, (tx) => queueOne(deps, tx, bookingId, mail))) queued.add(told);
    deps.failpoint?.('message queued');
  }
}

type DueMail = { bookingId: string; mail: TimedBookingMail; cause: string };

const dueOf = (booking: TimedMailCandidate, now: Date): DueMail[] =>
  timedBookingMails
    .filter((mail) => isDue(mail, booking, now))
    .flatMap((mail) => factsOf(mail, booking).map(({ cause }) => ({ bookingId: booking.id, mail, cause })));

/** Read again under the lock: moved, cancelled or handed over meanwhile. Which facts have their mail by now. */
async function queueOne(
  deps: QueueTimedMailsDeps,
  tx: Tx,
  bookingId: string,
  mail: TimedBookingMail,
): Promise<string[]> {
  const booking = await deps.bookings.locked(tx, bookingId);
  if (!booking || (await timedMailObstacle(deps, tx, mail, booking))) return [];
  const { id, start, end, language } = booking;
  const facts = factsOf(mail, { id, start, end, ...(await deps.timed.bookingFacts(tx, id)) });
  for (const { cause, reference } of facts)
    await deps.queueMail(tx, { kind: mail, cause, reference, language });
  return facts.map(({ cause }) => cause);
}

/** Why a mail is not true of a booking at this moment, or not wanted by the shop; null where it can be sent. */
export async function timedMailObstacle(
  deps: Pick<QueueTimedMailsDeps, 'timed' | 'switches' | 'isRestAway' | 'clock'>,
  db: Queryable,
  mail: TimedBookingMail,
  booking: Booking,
): Promise<'not_due' | 'switched_off' | null> {
  const about = await timedOf(deps, db, booking);
  if (!isStillDue(mail, about, deps.clock.now())) return 'not_due';
  // If that payment comes to nothing, the mail is due again.
  if (mail === 'rest_due' && (await deps.isRestAway(db, booking))) return 'not_due';
  return (await deps.switches.isOn(db, mail)) ? null : 'switched_off';
}

async function timedOf(
  { timed }: Pick<QueueTimedMailsDeps, 'timed'>,
  db: Queryable,
  booking: Booking,
): Promise<MailTiming & OrderOf> {
  const { state, start, end, endsAt, createdAt: bookedAt } = booking;
  return { state, start, end, endsAt, bookedAt, ...(await timed.bookingFacts(db, booking.id)) };
}

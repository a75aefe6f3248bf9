import type { Clock } from '../basics/clock.ts';
import type { Failpoint } from '../basics/failpoint.ts';
import { isWithinQuietHours } from '../basics/quiet-hours.ts';
import { today } from '../basics/rome-time.ts';
import type { BookingStore } from '../booking/booking.store.ts';
import type { Booking } from '../booking/booking.type.ts';
import { quietHours } from '../shop/business.rules.ts';
import { isPaused } from '../database/pause.ts';
import { inTransaction } from '../database/retry.ts';
import type { Database, Queryable, Tx } from '../database/tables.ts';
import type { MessageSwitches } from './message-switch.store.ts';
import type { QueuedMail } from './queue-mail.ts';
import {
  bookingMessages,
  type BookingMessage,
  causeOf,
  isDue,
  type MessageTiming,
} from './timed-message.rules.ts';
import type { MessageCandidate, TimedMessageStore } from './timed-message.store.ts';

export type QueueTimedMessagesDeps = {
  database: Database;
  bookings: Pick<BookingStore, 'locked'>;
  timed: TimedMessageStore;
  switches: Pick<MessageSwitches, 'isOn'>;
  clock: Clock;
  queueMail(tx: Tx, mail: QueuedMail): Promise<void>;
  failpoint?: ((name: Failpoint) => void) | undefined;
};

/**
 * Queues what is due now. Swept every minute: a shop that died or was down goes on where it stopped, and the cause of a mail lets
 * each message happen once. A paused shop sends nothing: it may have been sent after the backup (F49).
 */
export async function queueTimedMessages(deps: QueueTimedMessagesDeps): Promise<void> {
  const { database: db, timed } = deps;
  const now = deps.clock.now();
  if (isWithinQuietHours(now, quietHours) || (await isPaused(db))) return;
  const due: DueMessage[] = [];
  for (const booking of await timed.candidates(db, today(now))) due.push(...dueOf(booking, now));
  // What is due stays so for hours or days: each minute only what is new takes a lock.
  const told = await timed.queuedCauses(
    db,
    due.map(({ cause }) => cause),
  );
  for (const { bookingId, message, cause } of due) {
    if (told.has(cause)) continue;
    await inTransaction(db, (tx) => queueOne(deps, tx, bookingId, message));
    deps.failpoint?.('message queued');
  }
}

type DueMessage = { bookingId: string; message: BookingMessage; cause: string };

const dueOf = (booking: MessageCandidate, now: Date): DueMessage[] =>
  bookingMessages
    .filter((message) => isDue(message, booking, now))
    .map((message) => ({ bookingId: booking.id, message, cause: causeOf(message, booking) }));

/** Read again under the lock: moved, cancelled or handed over meanwhile. */
async function queueOne(
  deps: QueueTimedMessagesDeps,
  tx: Tx,
  bookingId: string,
  message: BookingMessage,
): Promise<void> {
  const booking = await deps.bookings.locked(tx, bookingId);
  if (!booking || !(await canSendTimedMessage(deps, tx, message, booking))) return;
  const { id, language } = booking;
  await deps.queueMail(tx, { kind: message, cause: causeOf(message, booking), reference: id, language });
}

/** Whether a message is true of a booking at this moment, and wanted by the shop. */
export async function canSendTimedMessage(
  deps: Pick<QueueTimedMessagesDeps, 'timed' | 'switches' | 'clock'>,
  db: Queryable,
  message: BookingMessage,
  booking: Booking,
): Promise<boolean> {
  const about = await timedOf(deps, db, booking);
  return isDue(message, about, deps.clock.now()) && (await deps.switches.isOn(db, message));
}

async function timedOf(
  { timed }: Pick<QueueTimedMessagesDeps, 'timed'>,
  db: Queryable,
  booking: Booking,
): Promise<MessageTiming> {
  const { state, start, end, endsAt, createdAt: bookedAt } = booking;
  return { state, start, end, endsAt, bookedAt, ...(await timed.bookingFacts(db, booking.id)) };
}

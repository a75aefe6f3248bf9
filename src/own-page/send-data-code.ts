import { refuse } from '../basics/refusals.ts';
import { addHours } from '../basics/rome-time.ts';
import { riderAddressOf } from '../booking/party/addressee.rules.ts';
import { personBehind, type PersonBehindDeps } from './person-behind.ts';
import type { Bookings } from '../booking/booking.ts';
import type { Booking } from '../booking/booking.type.ts';
import { countInWindow } from '../database/rate-counts.ts';
import { inTransaction } from '../database/retry.ts';
import type { Database, Tx } from '../database/tables.ts';

export type SendDataCodeDeps = PersonBehindDeps & {
  database: Database;
  bookings: Pick<Bookings, 'eventDetails' | 'recordEvent'>;
  /** The `nth` of this booking. */
  queueDataCodeMail(tx: Tx, booking: Booking, nth: number): Promise<void>;
};

/** So that a mailbox cannot be filled. */
const codesAnHour = 3;

/**
 * A code to the person's own address, without which nothing is downloaded: the link alone may be in anybody's hands. Who left none gets none: who
 * called, and a rider, for whom the customer's would be another's.
 */
export const sendDataCode = (deps: SendDataCodeDeps, token: string) =>
  inTransaction(deps.database, async (tx) => {
    const now = deps.clock.now();
    const person = await personBehind(deps, tx, token);
    if (!person) return refuse('not_found');
    const { booking, isRider } = person;
    const together = await deps.bookings.together(tx, booking);
    const address = isRider ? riderAddressOf(booking, together) : booking.driver.email;
    if (!address) return refuse('not_found');
    // Who counts holds the count until the end, so that two presses are two numbers.
    const key = `data codes of ${booking.id}`;
    const sentThisHour = await countInWindow(tx, { key, now, until: addHours(now, 1) });
    if (sentThisHour > codesAnHour) return refuse('too_many_codes');
    const detail = { at: now.toISOString() };
    await deps.bookings.recordEvent(tx, booking.id, { kind: 'data_code_sent', actor: 'customer', detail });
    const sent = await deps.bookings.eventDetails(tx, booking.id, 'data_code_sent');
    await deps.queueDataCodeMail(tx, booking, sent.length);
    return 'sent' as const;
  });

import type { Clock } from '../basics/clock.ts';
import { refuse, type Refusal } from '../basics/refusals.ts';
import { addHours } from '../basics/rome-time.ts';
import type { LinkTokens } from '../basics/tokens.ts';
import type { Bookings } from '../booking/booking.ts';
import type { Booking } from '../booking/booking.type.ts';
import { countInWindow } from '../database/rate-counts.ts';
import { inTransaction } from '../database/retry.ts';
import type { Database, Tx } from '../database/tables.ts';

export type SendDataCodeDeps = {
  database: Database;
  bookings: Pick<Bookings, 'byLink' | 'eventDetails' | 'recordEvent'>;
  links: LinkTokens;
  clock: Clock;
  /** The `nth` of this booking. */
  queueDataCodeMail(tx: Tx, booking: Booking, nth: number): Promise<void>;
};

/** So that a mailbox cannot be filled. */
const codesAnHour = 3;

/** A code to the booking's own address, without which nothing is downloaded: the link alone may be in anybody's hands. */
export const sendDataCode = (deps: SendDataCodeDeps, token: string): Promise<'sent' | Refusal> =>
  inTransaction(deps.database, async (tx) => {
    const now = deps.clock.now();
    const booking = await deps.bookings.byLink(tx, deps.links.fingerprint(token), now);
    if (!booking) return refuse('not_found');
    // Who counts holds the count until the end, so that two presses are two numbers.
    const key = `data codes of ${booking.id}`;
    const sentThisHour = await countInWindow(tx, { key, now, until: addHours(now, 1) });
    if (sentThisHour > codesAnHour) return refuse('too_many_codes');
    const detail = { at: now.toISOString() };
    await deps.bookings.recordEvent(tx, booking.id, { kind: 'data_code_sent', actor: 'customer', detail });
    const sent = await deps.bookings.eventDetails(tx, booking.id, 'data_code_sent');
    await deps.queueDataCodeMail(tx, booking, sent.length);
    return 'sent';
  });

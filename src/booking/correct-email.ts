import type { Clock } from '../basics/clock.ts';
import { normalizeEmail } from '../basics/email-address.ts';
import type { Tx } from '../database/tables.ts';
import type { BookingEvent } from './booking-event.shape.ts';
import type { BookingStore } from './booking.store.ts';
import type { Booking } from './booking.type.ts';
import { partyIdOf } from './party/party.rules.ts';

export type CorrectEmailDeps = {
  bookings: Pick<BookingStore, 'together' | 'setEmail' | 'recordEvent'>;
  clock: Clock;
};

/** Another address of the customer's, or of a rider's. `words`: for the history, which names no whole address. No new version: nothing that was agreed changes. */
export async function correctEmail(
  deps: CorrectEmailDeps,
  tx: Tx,
  {
    booking,
    email,
    actor,
    words: text,
  }: { booking: Booking; email: string; words: string } & Pick<BookingEvent, 'actor'>,
): Promise<void> {
  await deps.bookings.setEmail(tx, await withSameAddress(deps, tx, booking), email);
  // Mails that left before then say nothing of the new address.
  const detail = { text, at: deps.clock.now().toISOString() };
  await deps.bookings.recordEvent(tx, booking.id, { kind: 'email_corrected', actor, detail });
}

/** The customer's address stands at each scooter that nobody else rides: left behind there, it would be taken for a rider's. */
async function withSameAddress({ bookings }: CorrectEmailDeps, tx: Tx, booking: Booking): Promise<string[]> {
  if (partyIdOf(booking) !== booking.id) return [booking.id];
  const old = normalizeEmail(booking.driver.email);
  // Who left no address is taken for nobody else.
  if (old === '') return [booking.id];
  const together = await bookings.together(tx, booking);
  return together.filter(({ driver }) => normalizeEmail(driver.email) === old).map(({ id }) => id);
}

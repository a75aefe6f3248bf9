import type { Clock } from '../../basics/clock.ts';
import { normalizeEmail } from '../../basics/email-address.ts';
import { refuse, type Refusal } from '../../basics/refusals.ts';
import type { BookingRoom, Bookings } from '../../booking/booking.ts';
import type { Booking } from '../../booking/booking.type.ts';
import { addHours } from '../../basics/rome-time.ts';
import { countInWindow } from '../../database/rate-counts.ts';
import { inTransaction } from '../../database/retry.ts';
import type { Database, Queryable, Tx } from '../../database/tables.ts';
import { lacksAddress } from '../../booking/party/addressee.rules.ts';
import { addresseeIn } from './addressee.ts';
import { isAddressWrong, isForCustomer, maskAddress } from './bounce.rules.ts';
import type { BounceReason } from './bounce.shape.ts';
import type { BounceStore, OpenBounce } from './bounce.store.ts';

export type CorrectAddressDeps = {
  database: Database;
  clock: Clock;
  bookings: Pick<Bookings, 'locked' | 'together'>;
  correctEmail: BookingRoom['correctEmail'];
  bounces: Pick<BounceStore, 'openOf' | 'arrivedOf'>;
  retryMail(tx: Tx, id: string): Promise<boolean>;
};

/** Of whoever a booking's mails go to: why they come back. `masked`: as its customer may see it with no more than the link. */
export type MailBack = { masked: string; reason: BounceReason };

/** A server that has said nothing for so long of a later mail has most likely delivered it. */
const hoursToComeBack = 24;

type OpenAddress = { addressee: Booking; reason: BounceReason; open: OpenBounce[] };

/** Whose address is to be corrected at a booking: the rider's own, or the customer's of all, whichever a mail came back from last. */
async function findOpen(
  { bookings, bounces, clock }: Pick<CorrectAddressDeps, 'bookings' | 'bounces' | 'clock'>,
  db: Queryable,
  booking: Booking,
): Promise<OpenAddress | null> {
  const together = await bookings.together(db, booking);
  const ids = together.map(({ id }) => id);
  const lost = await bounces.openOf(db, ids);
  if (lost.length === 0) return null;
  const arrived = await bounces.arrivedOf(db, ids, addHours(clock.now(), -hoursToComeBack));
  const open = lost.flatMap((one) => {
    const addressee = addresseeIn(together, one);
    if (!addressee || addressee.isErased || addressee.driver.email === '') return [];
    const isOver = arrived.some(
      (later) => later.sentAt > one.at && addresseeIn(together, later)?.id === addressee.id,
    );
    return isOver ? [] : [{ ...one, addressee }];
  });
  const newest = open.find(
    ({ addressee, reference }) => addressee.id === booking.id || reference === booking.id,
  );
  if (!newest) return null;
  const { addressee } = newest;
  const theirs = open.filter((one) => one.addressee.id === addressee.id);
  const { reason } = theirs.find((one) => isForCustomer(one.reason)) ?? newest;
  return { addressee, reason, open: theirs };
}

export async function readMailBack(
  deps: Pick<CorrectAddressDeps, 'bookings' | 'bounces' | 'clock'>,
  db: Queryable,
  booking: Booking,
): Promise<MailBack | null> {
  const found = await findOpen(deps, db, booking);
  return found && { masked: maskAddress(found.addressee.driver.email), reason: found.reason };
}

/** The desk has spoken with the customer. */
export type CorrectAddressRequest = { bookingId: string; email: string } & (
  { actor: 'customer' } | { actor: 'staff'; onDone(tx: Tx): Promise<void> }
);
export type CorrectAddressResult = { masked: string } | 'same';

/** Afterwards the desk is to be called, which has a task for each mail that came back. */
const triesByLink = 5;
const hoursOfTries = 30 * 24;

/**
 * Only where a mail server has said that nothing arrives, or by the desk where there was no address at all, and for a customer's link only where it is the address or its room that is wrong:
 * whoever holds a link takes no living address over. What came back is sent anew, each once. Nobody is told at the old address, for that is
 * what it means.
 */
export const correctAddress = (
  deps: CorrectAddressDeps,
  asked: CorrectAddressRequest,
): Promise<CorrectAddressResult | Refusal> =>
  inTransaction(deps.database, async (tx) => {
    const booking = await deps.bookings.locked(tx, asked.bookingId);
    if (booking && asked.actor === 'staff' && lacksAddress(booking))
      return addAddress(deps, tx, booking, asked);
    const found = booking && (await findOpen(deps, tx, booking));
    if (!found) return refuse('cannot_change');
    const { addressee, reason, open } = found;
    if (asked.actor === 'customer') {
      if (!isForCustomer(reason)) return refuse('cannot_change');
      const now = deps.clock.now();
      const key = `addresses of ${addressee.id}`;
      if ((await countInWindow(tx, { key, now, until: addHours(now, hoursOfTries) })) > triesByLink)
        return refuse('too_many_requests');
    }
    const isSame = normalizeEmail(asked.email) === normalizeEmail(addressee.driver.email);
    if (isSame && isAddressWrong(reason)) return 'same';
    const { email, actor } = asked;
    const words = `${maskAddress(addressee.driver.email)} → ${maskAddress(email)}`;
    await deps.correctEmail(tx, { booking: addressee, email, actor, words });
    for (const { mailId } of open.toReversed()) await deps.retryMail(tx, mailId);
    if (asked.actor === 'staff') await asked.onDone(tx);
    return { masked: maskAddress(asked.email) };
  });

/** The first address of somebody who called: what is written from now on arrives there. */
async function addAddress(
  { correctEmail }: Pick<CorrectAddressDeps, 'correctEmail'>,
  tx: Tx,
  booking: Booking,
  { email, onDone }: Extract<CorrectAddressRequest, { actor: 'staff' }>,
): Promise<CorrectAddressResult> {
  const masked = maskAddress(email);
  await correctEmail(tx, { booking, email, actor: 'staff', words: `→ ${masked}` });
  await onDone(tx);
  return { masked };
}

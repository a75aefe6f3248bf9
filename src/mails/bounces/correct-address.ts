import type { Clock } from '../../basics/clock.ts';
import { normalizeEmail } from '../../basics/email-address.ts';
import { refuse, type Refusal } from '../../basics/refusals.ts';
import type { BookingRoom, Bookings } from '../../booking/booking.ts';
import type { Booking } from '../../booking/booking.type.ts';
import { addHours } from '../../basics/rome-time.ts';
import { countInWindow } from '../../database/rate-counts.ts';
import { inTransaction } from '../../database/retry.ts';
import type { Database, Queryable, Tx } from '../../database/tables.ts';
import type { MailKind } from '../mail.shape.ts';
import { isAddressWrong, maskAddress } from './bounce.rules.ts';
import type { BounceReason } from './bounce.shape.ts';
import type { BounceStore, OpenBounce } from './bounce.store.ts';

export type CorrectAddressDeps = {
  database: Database;
  clock: Clock;
  bookings: Pick<Bookings, 'locked'>;
  correctEmail: BookingRoom['correctEmail'];
  bounces: Pick<BounceStore, 'openOf'>;
  retryMail(tx: Tx, id: string): Promise<boolean>;
};

/** Of a booking's own address: why its mails come back. `masked`: as its customer may see it with no more than the link. */
export type MailBack = { masked: string; reason: BounceReason };

/** What a booking's id names and goes to the shop. */
const toShop: readonly MailKind[] = ['contract_filed', 'shop_notice'];
const openOf = async (
  { bounces }: Pick<CorrectAddressDeps, 'bounces'>,
  db: Queryable,
  bookingId: string,
): Promise<OpenBounce[]> =>
  (await bounces.openOf(db, bookingId)).filter(({ kind }) => !toShop.some((other) => other === kind));

export async function readMailBack(
  deps: Pick<CorrectAddressDeps, 'bounces'>,
  db: Queryable,
  { id, driver, isErased }: Pick<Booking, 'id' | 'driver' | 'isErased'>,
): Promise<MailBack | null> {
  const [newest] = isErased || driver.email === '' ? [] : await openOf(deps, db, id);
  return newest ? { masked: maskAddress(driver.email), reason: newest.reason } : null;
}

/** `phoneEnd`: what the customer must know beside the link, which may be in anybody's hands. The desk has spoken with them. */
export type CorrectAddressRequest = { bookingId: string; email: string } & (
  { actor: 'customer'; phoneEnd: string } | { actor: 'staff'; onDone(tx: Tx): Promise<void> }
);
export type CorrectAddressResult = { masked: string } | 'same' | 'wrong_digits';

const triesAnHour = 5;
const phoneEndDigits = 4;

/**
 * Only where a mail server has said that nothing arrives: whoever holds a link takes no living address over. What came back is sent anew, each
 * once. Nobody is told at the old address, for that is what it means.
 */
export const correctAddress = (
  deps: CorrectAddressDeps,
  asked: CorrectAddressRequest,
): Promise<CorrectAddressResult | Refusal> =>
  inTransaction(deps.database, async (tx) => {
    const booking = await deps.bookings.locked(tx, asked.bookingId);
    const open = booking && !booking.isErased ? await openOf(deps, tx, booking.id) : [];
    const [newest] = open;
    if (!booking || !newest) return refuse('cannot_change');
    if (asked.actor === 'customer') {
      const now = deps.clock.now();
      const key = `addresses of ${booking.id}`;
      if ((await countInWindow(tx, { key, now, until: addHours(now, 1) })) > triesAnHour)
        return refuse('too_many_requests');
      if (!endsWith(booking.driver.phone, asked.phoneEnd)) return 'wrong_digits';
    }
    const isSame = normalizeEmail(asked.email) === normalizeEmail(booking.driver.email);
    if (isSame && isAddressWrong(newest.reason)) return 'same';
    const { email, actor } = asked;
    const words = `${maskAddress(booking.driver.email)} → ${maskAddress(email)}`;
    await deps.correctEmail(tx, { booking, email, actor, words });
    for (const { mailId } of open.toReversed()) await deps.retryMail(tx, mailId);
    if (asked.actor === 'staff') await asked.onDone(tx);
    return { masked: maskAddress(asked.email) };
  });

const endsWith = (phone: string, digits: string): boolean =>
  digits.length === phoneEndDigits && phone.replace(/\D/g, '').endsWith(digits);

import type { Cents } from '../basics/money.ts';
import { isRefusal, refuse, type Refusal } from '../basics/refusals.ts';
import type { Booking } from '../booking/booking.type.ts';
import { isToldByPhone } from '../booking/party/addressee.rules.ts';
import { customerFirst } from '../booking/party/customer-first.ts';
import { inTransaction } from '../database/retry.ts';
import type { Tx } from '../database/tables.ts';
import { agreedCommentDays } from '../shop/agreed-fees.rules.ts';
import { announceRefusal, objectUntil, sumOfCharges } from './charge.rules.ts';
import type { Charge } from './charge.type.ts';
import type { ByStaff, ChargesDeps } from './charges-deps.type.ts';
import { ruleNow } from './rule-now.rules.ts';
import { findOpenBooking, lockCharges } from './find-charge.ts';

export type AnnounceChargesDeps = Pick<
  ChargesDeps,
  'database' | 'charges' | 'bookings' | 'clock' | 'queueChargeMail'
>;
/** As the desk saw them. */
type ShownCharge = { id: string; version: number; cents: Cents };
/** `byPhone`: whoever presses has told them on the telephone, for no mail does. */
export type ChargesToAnnounce = ByStaff & { code: string; shown: readonly ShownCharge[]; byPhone: boolean };

/**
 * Tells the customer, in one mail: what, how it was reckoned, with what evidence, and until when they may object. From here on no sum grows, and
 * the days are frozen. Who has no address was told on the telephone before, which the history keeps; where that changed since the desk looked, nothing is announced.
 */
export async function announceCharges(
  deps: AnnounceChargesDeps,
  { code, shown, byPhone, staffId, onDone }: ChargesToAnnounce,
): Promise<{ cents: Cents } | Refusal> {
  const booking = await findOpenBooking(deps, code);
  if (isRefusal(booking)) return booking;
  return inTransaction(deps.database, async (tx) => {
    const { all } = await lockCharges(deps, tx, booking.id);
    const [customer] = await customerFirst(deps.bookings, tx, booking);
    if (isToldByPhone(customer.driver) !== byPhone) return refuse('changed_meanwhile');
    const chosen = await choose(deps, tx, all, shown);
    if (isRefusal(chosen)) return chosen;
    await announce(deps, tx, booking, { chosen, byPhone, staffId });
    await onDone(tx);
    return { cents: sumOfCharges(chosen) };
  });
}

/** All of those that were shown, each as it was shown, and each with what it needs. */
async function choose(
  { charges }: AnnounceChargesDeps,
  tx: Tx,
  all: readonly Charge[],
  shown: readonly ShownCharge[],
): Promise<Charge[] | Refusal> {
  const files = await charges.filesOf(
    tx,
    shown.map(({ id }) => id),
  );
  const chosen: Charge[] = [];
  for (const { id, version, cents } of shown) {
    const charge = all.find((one) => one.id === id);
    if (!charge) return refuse('not_found');
    if (charge.version !== version || charge.cents !== cents) return refuse('changed_meanwhile');
    const receipts = files.filter((file) => file.charge_id === id && file.kind === 'receipt').length;
    const reason = announceRefusal({ ...charge, receipts });
    if (reason) return refuse(reason);
    const rule = ruleNow(charge, all);
    // What other damage was made dearer meanwhile leaves less of the cap.
    if (rule !== null && cents > rule && charge.aboveWhy === '') return refuse('above_rule');
    chosen.push(charge);
  }
  return chosen;
}

async function announce(
  deps: AnnounceChargesDeps,
  tx: Tx,
  booking: Booking,
  { chosen, byPhone, staffId }: { chosen: readonly Charge[]; byPhone: boolean; staffId: string },
): Promise<void> {
  const announcedAt = deps.clock.now();
  const until = objectUntil(announcedAt, agreedCommentDays(booking.termsVersion));
  for (const { id, cents } of chosen) {
    const told = { announcedAt, announcedCents: cents, objectUntil: until };
    await deps.charges.change(tx, id, { state: 'announced', ...told });
    await deps.charges.addEvent(tx, { chargeId: id, kind: 'announced', actor: 'staff', staffId, cents });
  }
  const detail = { staffId, cents: sumOfCharges(chosen) };
  const kind = byPhone ? 'charges_told_by_phone' : 'charges_announced';
  await deps.bookings.recordEvent(tx, booking.id, { kind, actor: 'staff', detail });
  const [first] = chosen;
  // Who was called is sent nothing.
  if (!first || byPhone) return;
  const cause = `charges_announced:${first.id}`;
  await deps.queueChargeMail(tx, 'charges_announced', {
    bookingId: booking.id,
    language: booking.language,
    cause,
  });
}

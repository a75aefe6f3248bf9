import type { Cents } from '../basics/money.ts';
import { isRefusal, refuse, type Refusal } from '../basics/refusals.ts';
import { inTransaction } from '../database/retry.ts';
import type { Queryable, Tx } from '../database/tables.ts';
import { LessIsLeft, refuseWhereLessIsLeft } from '../payment/refund/refund.rules.ts';
import {
  dueOf,
  isRefundByStaff,
  onceGivenBack,
  splitRefund,
  stateAfter,
  sumOfCharges,
} from './charge.rules.ts';
import type { RefundChargeBody } from './charge.shape.ts';
import type { Charge, NewChargeEvent } from './charge.type.ts';
import type { ByStaff, ChargesDeps } from './charges-deps.type.ts';
import { findOpenBooking, lockCharge, lockCharges } from './find-charge.ts';

export type RefundChargeDeps = Pick<
  ChargesDeps,
  'database' | 'charges' | 'collections' | 'bookings' | 'payment' | 'queueChargeMail'
>;
export type ChargeToRefund = ByStaff & RefundChargeBody & { code: string; chargeId: string };
type Part = { reference: string; cents: Cents; of: 'deposit' | 'kept_card' };

/**
 * What a kept card or a deposit has paid of it goes back the way it came, all of it or so much, and its customer is told. Never more than is left,
 * and sent twice once: it is of the version that was seen. What was paid by a link is given back where it was asked for (src/money-request).
 */
export async function refundCharge(
  deps: RefundChargeDeps,
  { code, chargeId, version, why, cents, staffId, onDone }: ChargeToRefund,
): Promise<'refunded' | Refusal> {
  const booking = await findOpenBooking(deps, code);
  if (isRefusal(booking)) return booking;
  const seen = (await deps.charges.ofBooking(deps.database, booking.id)).find(({ id }) => id === chargeId);
  if (!seen) return refuse('not_found');
  const paid = await paidParts(deps, deps.database, seen);
  if (paid.length === 0) return refuse('charge_decided');
  if (cents !== undefined && cents > sumOfCharges(paid)) return refuse('more_than_kept');
  const parts = splitRefund(paid, cents ?? sumOfCharges(paid));
  return inTransaction(deps.database, async (tx) => {
    // The payments first, as whoever hears of money locks them: of another version of the charge they would be others.
    await deps.payment.lock(tx, ...parts.map(({ reference }) => reference).toSorted());
    const found = await lockCharge(deps, tx, { bookingId: booking.id, chargeId, version });
    if (isRefusal(found)) return found;
    const { charge } = found;
    if (stateAfter(charge.state, 'refund') === null || charge.version !== seen.version)
      return refuse('charge_decided');
    await giveBack(deps, tx, charge, parts);
    const back = { fromDeposit: sumOf(parts, 'deposit'), beside: sumOf(parts, 'kept_card') };
    const event = await noteGivenBack(deps, tx, charge, { back, by: { actor: 'staff', staffId, why } });
    const cause = `charge_answered:${chargeId}:${event}:${await countRefunds(deps, tx, chargeId)}`;
    const about = { bookingId: booking.id, language: booking.language, cause };
    await deps.queueChargeMail(tx, 'charge_answered', about);
    await onDone(tx);
    return 'refunded' as const;
  }).catch(refuseWhereLessIsLeft);
}

/** All that was paid by a link has gone back, where it was asked for: what it was for is paid no more, but for what a deposit has paid of it. */
export async function collectionGivenBack(
  deps: Pick<RefundChargeDeps, 'charges' | 'collections' | 'bookings'>,
  tx: Tx,
  id: string,
): Promise<void> {
  const collection = await deps.collections.byId(tx, id);
  if (collection?.state !== 'paid') return;
  const { all } = await lockCharges(deps, tx, collection.bookingId);
  const own = all.filter(({ collectionId, state }) => collectionId === id && state === 'paid');
  for (const charge of own)
    await noteGivenBack(deps, tx, charge, {
      back: { fromDeposit: 0, beside: dueOf(charge) },
      by: { actor: 'shop' },
    });
}

type GivenBack = {
  back: Parameters<typeof onceGivenBack>[1];
  by: Pick<NewChargeEvent, 'actor' | 'staffId' | 'why'>;
};

/** By the shop's people: each has a mail of its own. */
async function countRefunds({ charges }: Pick<RefundChargeDeps, 'charges'>, tx: Tx, id: string) {
  return (await charges.eventsOf(tx, [id])).filter(isRefundByStaff).length;
}

async function noteGivenBack(
  { charges }: Pick<RefundChargeDeps, 'charges'>,
  tx: Tx,
  charge: Charge,
  { back, by }: GivenBack,
) {
  const { step, event, change } = onceGivenBack(charge, back);
  const state = stateAfter(charge.state, step) ?? charge.state;
  await charges.change(tx, charge.id, { state, ...change });
  const cents = back.fromDeposit + back.beside;
  await charges.addEvent(tx, { chargeId: charge.id, kind: event, cents, ...by });
  return event;
}

const sumOf = (parts: readonly Part[], way: Part['of']): Cents =>
  sumOfCharges(parts.filter(({ of }) => of === way));

/** What paid it and may be given back here: not what was paid by a link. */
export async function paidParts(
  { collections }: Pick<RefundChargeDeps, 'collections'>,
  db: Queryable,
  charge: Charge,
): Promise<Part[]> {
  if (charge.state !== 'paid') return [];
  const { bookingId, collectionId, depositCents } = charge;
  const parts: Part[] = [];
  const beside = dueOf(charge);
  const collection = beside > 0 && collectionId !== null ? await collections.byId(db, collectionId) : null;
  if (collection?.way === 'kept_card' && collection.state === 'paid')
    parts.push({ reference: collection.id, cents: beside, of: 'kept_card' });
  const depositId = depositCents > 0 ? await collections.depositOfBooking(db, bookingId) : null;
  if (depositId !== null) parts.push({ reference: depositId, cents: depositCents, of: 'deposit' });
  return parts;
}

async function giveBack(
  { payment }: RefundChargeDeps,
  tx: Tx,
  { id, version }: Charge,
  parts: readonly Part[],
) {
  for (const { reference, cents } of parts) {
    const reason = `charge ${id}, version ${version}`;
    const asked = await payment.requestRefund(tx, { reference, amountCents: cents, reason });
    if (asked !== cents) throw new LessIsLeft();
  }
}

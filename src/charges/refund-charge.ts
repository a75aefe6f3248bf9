import type { Cents } from '../basics/money.ts';
import { isRefusal, refuse, type Refusal } from '../basics/refusals.ts';
import { inTransaction } from '../database/retry.ts';
import type { Queryable, Tx } from '../database/tables.ts';
import { dueOf, stateAfter } from './charge.rules.ts';
import type { Charge } from './charge.type.ts';
import type { ByStaff, ChargesDeps } from './charges-deps.type.ts';
import { findOpenBooking, lockCharge } from './find-charge.ts';

export type RefundChargeDeps = Pick<
  ChargesDeps,
  'database' | 'charges' | 'collections' | 'bookings' | 'payment' | 'queueChargeMail'
>;
export type ChargeToRefund = ByStaff & { code: string; chargeId: string; version: number; why: string };
type Part = { reference: string; cents: Cents };

/**
 * All that a kept card or a deposit has paid of it goes back the way it came, once, and its customer is told. What was paid by a link is given back
 * where it was asked for (src/money-request).
 */
export async function refundCharge(
  deps: RefundChargeDeps,
  { code, chargeId, version, why, staffId, onDone }: ChargeToRefund,
): Promise<'refunded' | Refusal> {
  const booking = await findOpenBooking(deps, code);
  if (isRefusal(booking)) return booking;
  const seen = (await deps.charges.ofBooking(deps.database, booking.id)).find(({ id }) => id === chargeId);
  if (!seen) return refuse('not_found');
  const parts = await paidParts(deps, deps.database, seen);
  if (parts.length === 0) return refuse('charge_decided');
  return inTransaction(deps.database, async (tx) => {
    // The payments first, as whoever hears of money locks them: of another version of the charge they would be others.
    await deps.payment.lock(tx, ...parts.map(({ reference }) => reference).toSorted());
    const found = await lockCharge(deps, tx, { bookingId: booking.id, chargeId, version });
    if (isRefusal(found)) return found;
    const { charge } = found;
    const state = stateAfter(charge.state, 'refund');
    if (state === null || charge.version !== seen.version) return refuse('charge_decided');
    await giveBack(deps, tx, charge, parts);
    await deps.charges.change(tx, charge.id, { state });
    const event = { chargeId, kind: 'refunded', actor: 'staff', staffId, cents: charge.cents, why } as const;
    await deps.charges.addEvent(tx, event);
    const cause = `charge_answered:${chargeId}:refunded`;
    const about = { bookingId: booking.id, language: booking.language, cause };
    await deps.queueChargeMail(tx, 'charge_answered', about);
    await onDone(tx);
    return 'refunded' as const;
  }).catch((fault: unknown) => {
    if (fault instanceof LessIsLeft) return refuse('nothing_to_give_back');
    throw fault;
  });
}

/** What paid it, where all of that may be given back here. */
export async function paidParts(
  { collections }: Pick<RefundChargeDeps, 'collections'>,
  db: Queryable,
  charge: Charge,
): Promise<Part[]> {
  if (charge.state !== 'paid') return [];
  const { bookingId, collectionId, depositCents } = charge;
  const parts: Part[] = [];
  const byCard = dueOf(charge);
  if (byCard > 0) {
    const collection = collectionId === null ? null : await collections.byId(db, collectionId);
    if (collection?.way !== 'kept_card' || collection.state !== 'paid') return [];
    parts.push({ reference: collection.id, cents: byCard });
  }
  if (depositCents > 0) {
    const depositId = await collections.depositOfBooking(db, bookingId);
    if (depositId === null) return [];
    parts.push({ reference: depositId, cents: depositCents });
  }
  return parts;
}

/** A bank that holds a part of it leaves less: then nothing goes back, and a person decides. */
class LessIsLeft extends Error {}

async function giveBack({ payment }: RefundChargeDeps, tx: Tx, { id }: Charge, parts: readonly Part[]) {
  for (const { reference, cents } of parts) {
    const asked = await payment.requestRefund(tx, { reference, amountCents: cents, reason: `charge ${id}` });
    if (asked !== cents) throw new LessIsLeft();
  }
}

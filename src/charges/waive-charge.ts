import { isRefusal, refuse, type Refusal } from '../basics/refusals.ts';
import type { Booking } from '../booking/booking.type.ts';
import { inTransaction } from '../database/retry.ts';
import type { Tx } from '../database/tables.ts';
import { dueOf, isTold, onceGivenUp, stateAfter } from './charge.rules.ts';
import type { Charge } from './charge.type.ts';
import type { ByStaff, ChargesDeps } from './charges-deps.type.ts';
import { findOpenBooking, lockCharge } from './find-charge.ts';

export type WaiveChargeDeps = Pick<
  ChargesDeps,
  'database' | 'charges' | 'collections' | 'bookings' | 'moneyRequests' | 'queueChargeMail'
>;
export type ChargeToWaive = ByStaff & { code: string; chargeId: string; version: number; why: string };

/**
 * Given up, with a reason. One that its customer is asked to pay already is waived together with what asks for it: the page to pay on is closed
 * first, and the others of it are asked for anew. What is being taken from a card at this moment is not given up before that is known.
 */
export async function waiveCharge(deps: WaiveChargeDeps, asked: ChargeToWaive): Promise<'waived' | Refusal> {
  const booking = await findOpenBooking(deps, asked.code);
  if (isRefusal(booking)) return booking;
  const all = await deps.charges.ofBooking(deps.database, booking.id);
  const seen = all.find(({ id }) => id === asked.chargeId);
  // Before anything is closed that somebody may be paying.
  if (seen && seen.version !== asked.version) return refuse('changed_meanwhile');
  const collection = seen?.collectionId
    ? await deps.collections.byId(deps.database, seen.collectionId)
    : null;
  if (!collection) return inTransaction(deps.database, (tx) => waive(deps, tx, { booking, asked }));
  if (collection.way !== 'request' || collection.state !== 'open') return refuse('charge_being_paid');
  let outcome: 'waived' | Refusal = refuse('charge_being_paid');
  const ended = await deps.moneyRequests
    .withdraw({
      id: collection.id,
      by: asked.staffId,
      // Its charges are released by then.
      onDone: async (tx) => {
        outcome = await waive(deps, tx, { booking, asked: { ...asked, version: asked.version + 1 } });
        // Then what asks for it stays as well.
        if (isRefusal(outcome)) throw new NotWaived();
      },
    })
    .catch((fault: unknown) => {
      if (fault instanceof NotWaived) return outcome;
      throw fault;
    });
  if (!isRefusal(ended)) return outcome;
  // Paid in the last moment, or somebody is just paying it.
  return ended.refusal === 'already_paid' || ended.refusal === 'payment_in_progress'
    ? refuse('charge_being_paid')
    : ended;
}

class NotWaived extends Error {}

async function waive(
  deps: WaiveChargeDeps,
  tx: Tx,
  { booking, asked }: { booking: Booking; asked: ChargeToWaive },
): Promise<'waived' | Refusal> {
  const { chargeId, staffId, why, onDone, version } = asked;
  const found = await lockCharge(deps, tx, { bookingId: booking.id, chargeId, version });
  if (isRefusal(found)) return found;
  const { charge } = found;
  // One that is in a payment since it was seen has another version; and no row of the table is both.
  if (stateAfter(charge.state, 'waive') === null) return refuse('charge_decided');
  const end = onceGivenUp(charge);
  const kind = end.state === 'paid' ? 'rest_waived' : 'waived';
  const cents = dueOf(charge);
  await deps.charges.addEvent(tx, { chargeId, kind, actor: 'staff', staffId, cents, why });
  await deps.charges.change(tx, chargeId, end);
  if (end.state === 'paid')
    await deps.charges.addEvent(tx, { chargeId, kind: 'paid', actor: 'shop', cents: end.cents });
  await tell(deps, tx, booking, { charge, kind });
  await onDone(tx);
  return 'waived';
}

type Waived = { charge: Charge; kind: 'waived' | 'rest_waived' };

/** Who was told of it is told of this as well. */
async function tell(
  { queueChargeMail }: WaiveChargeDeps,
  tx: Tx,
  { id: bookingId, language }: Booking,
  { charge, kind }: Waived,
) {
  const cause = `charge_answered:${charge.id}:${kind}`;
  if (isTold(charge)) await queueChargeMail(tx, 'charge_answered', { bookingId, language, cause });
}

import { isRefusal, refuse, type Refusal } from '../basics/refusals.ts';
import type { Booking } from '../booking/booking.type.ts';
import { inTransaction } from '../database/retry.ts';
import type { Tx } from '../database/tables.ts';
import { dueOf, stateAfter } from './charge.rules.ts';
import type { Charge } from './charge.type.ts';
import type { ByStaff, ChargesDeps } from './charges-deps.type.ts';
import { findOpenBooking, lockCharge } from './find-charge.ts';
import { releaseCollection } from './release-collection.ts';

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
  const seen = (await deps.charges.ofBooking(deps.database, booking.id)).find(
    ({ id }) => id === asked.chargeId,
  );
  const collection = seen?.collectionId
    ? await deps.collections.byId(deps.database, seen.collectionId)
    : null;
  if (!collection) return inTransaction(deps.database, (tx) => waive(deps, tx, { booking, asked }));
  if (collection.way !== 'request' || collection.state !== 'open') return refuse('charge_being_paid');
  const { staffId: by } = asked;
  let outcome: 'waived' | Refusal = refuse('charge_being_paid');
  const ended = await deps.moneyRequests
    .withdraw({
      id: collection.id,
      by,
      onDone: async (tx) => {
        await releaseCollection(deps, tx, collection);
        outcome = await waive(deps, tx, { booking, asked, isReleased: true });
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
  { booking, asked, isReleased = false }: { booking: Booking; asked: ChargeToWaive; isReleased?: boolean },
): Promise<'waived' | Refusal> {
  const { chargeId, staffId, why, onDone } = asked;
  // Released, it is one version further than it was seen.
  const version = asked.version + (isReleased ? 1 : 0);
  const found = await lockCharge(deps, tx, { bookingId: booking.id, chargeId, version });
  if (isRefusal(found)) return found;
  const { charge } = found;
  const state = stateAfter(charge.state, 'waive');
  // One that is in a payment since it was seen has another version; and no row of the table is both.
  if (state === null) return refuse('charge_decided');
  // What a deposit has paid of it is paid; the rest is given up.
  const { depositCents } = charge;
  const isPartPaid = depositCents > 0;
  await deps.charges.change(tx, charge.id, isPartPaid ? { state: 'paid', cents: depositCents } : { state });
  await deps.charges.addEvent(tx, {
    chargeId: charge.id,
    kind: 'waived',
    actor: 'staff',
    staffId,
    cents: dueOf(charge),
    why,
  });
  await tell(deps, tx, booking, charge);
  await onDone(tx);
  return 'waived';
}

/** Who was told of it is told of this as well. */
async function tell({ queueChargeMail }: WaiveChargeDeps, tx: Tx, booking: Booking, charge: Charge) {
  if (charge.announcedAt === null) return;
  const about = {
    bookingId: booking.id,
    language: booking.language,
    cause: `charge_answered:${charge.id}:waived`,
  };
  await queueChargeMail(tx, 'charge_answered', about);
}

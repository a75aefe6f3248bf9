import type { Cents } from '../basics/money.ts';
import { isRefusal, refuse, type Refusal } from '../basics/refusals.ts';
import type { Booking } from '../booking/booking.type.ts';
import { inTransaction } from '../database/retry.ts';
import { mayPayFromCardNow, sumDue } from './charge.rules.ts';
import { cardOf, type CollectChargesDeps, gather, isGone, takeFromCard } from './collect-charges.ts';
import type { Collection } from './collection.store.ts';

/** taking: nobody knows yet what the bank says; the sweep finds out. */
export type PaidFromCard = 'paid' | 'taking' | { payPage: string };

/**
 * The customer presses: all that they were told of, that they have not objected to, and that a card may pay is agreed to and taken from it at once.
 * `cents`: what the button said. Where the bank wants its owner, the same is paid on a page.
 */
export async function payFromCard(
  deps: CollectChargesDeps,
  { id: bookingId }: Booking,
  cents: Cents,
): Promise<PaidFromCard | Refusal> {
  const gathered = await inTransaction(deps.database, async (tx): Promise<Collection | Refusal> => {
    const booking = await deps.bookings.locked(tx, bookingId);
    if (!booking || (await isGone(deps, tx, booking))) return refuse('not_found');
    if (!(await cardOf(deps, tx, booking))) return refuse('no_kept_card');
    // A deposit pays first, and frees its rest by that.
    if (await deps.standsInDeposit(tx, bookingId)) return refuse('charge_decided');
    const charges = (await deps.charges.lockedOfBooking(tx, bookingId)).filter(mayPayFromCardNow);
    if (charges.length === 0) return refuse('charge_decided');
    if (sumDue(charges) !== cents) return refuse('changed_meanwhile');
    for (const { id, state, cents: agreed } of charges) {
      if (state !== 'announced') continue;
      await deps.charges.change(tx, id, { state: 'accepted', agreedAt: deps.clock.now() });
      await deps.charges.addEvent(tx, { chargeId: id, kind: 'agreed', actor: 'customer', cents: agreed });
    }
    const id = await gather(deps, tx, booking, { way: 'kept_card', charges, byMail: false });
    return { id, bookingId, cents, way: 'kept_card', state: 'open' };
  });
  if (isRefusal(gathered)) return gathered;
  await takeFromCard(deps, gathered);
  const { state } = (await deps.collections.byId(deps.database, gathered.id)) ?? gathered;
  return state === 'open' ? 'taking' : state === 'paid' ? 'paid' : pageInstead(deps, bookingId);
}

async function pageInstead(
  { database, charges, collections, moneyRequests }: CollectChargesDeps,
  bookingId: string,
): Promise<PaidFromCard> {
  for (const { collectionId } of await charges.ofBooking(database, bookingId)) {
    const open = collectionId === null ? null : await collections.byId(database, collectionId);
    if (open?.way !== 'request' || open.state !== 'open') continue;
    const payPage = await moneyRequests.payPage(database, open.id);
    if (payPage !== null) return { payPage };
  }
  return 'taking';
}

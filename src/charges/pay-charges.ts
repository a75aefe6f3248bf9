import type { Cents } from '../basics/money.ts';
import { isRefusal, refuse, type Refusal } from '../basics/refusals.ts';
import type { Booking } from '../booking/booking.type.ts';
import { inTransaction } from '../database/retry.ts';
import type { Tx } from '../database/tables.ts';
import {
  askFor,
  type CollectChargesDeps,
  gather,
  isGone,
  readPaymentMoment,
  takeFromCard,
} from './collect-charges.ts';
import type { Collection } from './collection.store.ts';
import { agree } from './decide-charge.ts';
import { lockCharges } from './find-charge.ts';
import { payableNow, type PaymentAct } from './payable.rules.ts';
import { withPayments } from './read-charges.ts';

/** What the button said: these charges, so much. */
export type PressedPayment = { act: PaymentAct; charges: readonly string[]; cents: Cents };
/** taking: nobody knows yet what the bank says; the sweep finds out. payPage: our own, of the request with this id. */
export type PressedOutcome = 'paid' | 'taking' | { payPage: string; requestId: string };

/**
 * The customer presses. What may still be objected to is accepted by that in the same transaction, and nothing beside what the button said. What
 * is asked for already is paid as it was asked; where the bank of a card wants its owner, the same is paid on a page.
 */
export async function payCharges(
  deps: CollectChargesDeps,
  { id: bookingId }: Booking,
  pressed: PressedPayment,
): Promise<PressedOutcome | Refusal> {
  const payment = await inTransaction(deps.database, (tx) => prepare(deps, tx, bookingId, pressed));
  if (isRefusal(payment)) return payment;
  if (payment.way === 'request') return pageOf(deps, payment.id);
  await takeFromCard(deps, payment);
  const { state } = (await deps.collections.byId(deps.database, payment.id)) ?? payment;
  if (state !== 'ended') return state === 'paid' ? 'paid' : 'taking';
  const [first = ''] = pressed.charges;
  const instead = (await deps.charges.byId(deps.database, first))?.collectionId;
  return instead ? pageOf(deps, instead) : refuse('changed_meanwhile');
}

async function prepare(
  deps: CollectChargesDeps,
  tx: Tx,
  bookingId: string,
  { act, charges: ids, cents }: PressedPayment,
): Promise<Pick<Collection, 'id' | 'way' | 'cents' | 'bookingId' | 'state'> | Refusal> {
  const { booking, all } = await lockCharges(deps, tx, bookingId);
  if (!booking || (await isGone(deps, tx, booking))) return refuse('not_found');
  const moment = await readPaymentMoment(deps, tx, booking);
  const payable = payableNow(await withPayments(deps.collections, tx, all), moment);
  const shown = ids.toSorted().join();
  // Pressed twice, the second finds it asked for.
  const asked = payable.pay.filter(({ requestId }) => requestId !== null);
  const found = [...payable[act], ...asked].find(
    (one) =>
      one.cents === cents &&
      shown ===
        one.charges
          .map(({ id }) => id)
          .toSorted()
          .join(),
  );
  if (!found) return refuse('changed_meanwhile');
  const { requestId, charges } = found;
  if (requestId !== null) return { id: requestId, way: 'request', cents, bookingId, state: 'open' };
  for (const charge of charges) if (charge.state === 'announced') await agree(deps, tx, charge);
  if (act === 'pay_card') return gather(deps, tx, booking, { way: 'kept_card', charges });
  const [collection] = await askFor(deps, tx, booking, { charges, byMail: false });
  return collection ?? refuse('changed_meanwhile');
}

async function pageOf(
  { database, moneyRequests }: CollectChargesDeps,
  id: string,
): Promise<{ payPage: string; requestId: string } | Refusal> {
  const payPage = await moneyRequests.payPage(database, id);
  return payPage === null ? refuse('not_found') : { payPage, requestId: id };
}

import type { Tx } from '../database/tables.ts';
import { isTaken } from '../payment/fact.rules.ts';
import { dueOf, stateAfter } from './charge.rules.ts';
import type { ChargesDeps } from './charges-deps.type.ts';
import { lockCharges } from './find-charge.ts';

export type CollectionPaymentsDeps = Pick<
  ChargesDeps,
  'charges' | 'collections' | 'bookings' | 'payment' | 'queueChargeMail'
>;

/** What the payment of a collection means for its charges; each answers false to a reference that is none of ours. */
export const collectionPayments = (deps: CollectionPaymentsDeps) => ({
  onPaid: (tx: Tx, reference: string): Promise<boolean> => collectionPaid(deps, tx, reference),
  // The sweep sees what the bank said, and asks by a link instead.
  onDead: (tx: Tx, reference: string): Promise<boolean> => isOurs(deps, tx, reference),
  onAwaitingMoney: (tx: Tx, reference: string): Promise<boolean> => isOurs(deps, tx, reference),
  mayBePaid: async (tx: Tx, reference: string): Promise<boolean> => {
    const found = await deps.collections.locked(tx, reference);
    return found !== null && found.way === 'kept_card' && found.state === 'open';
  },
});

const isOurs = async ({ collections }: CollectionPaymentsDeps, tx: Tx, reference: string): Promise<boolean> =>
  (await collections.byId(tx, reference)) !== null;

/** In the transaction of the money. Money for what was given up meanwhile goes back by itself. */
export async function collectionPaid(
  deps: CollectionPaymentsDeps,
  tx: Tx,
  reference: string,
): Promise<boolean> {
  const found = await deps.collections.byId(tx, reference);
  if (!found) return false;
  const { all } = await lockCharges(deps, tx, found.bookingId);
  const isFirst = await deps.collections.end(tx, reference, 'paid');
  if (!isFirst) {
    const now = await deps.collections.byId(tx, reference);
    if (now?.state === 'ended' && found.way === 'kept_card')
      await deps.payment.requestRefund(tx, { reference, reason: 'charges given up' });
    return true;
  }
  const { isTakenHere, staffId } = await takenHere(deps, tx, reference);
  const actor = isTakenHere ? 'staff' : found.way === 'request' ? 'customer' : 'shop';
  for (const charge of all.filter(({ collectionId }) => collectionId === reference)) {
    const state = stateAfter(charge.state, 'pay');
    if (state === null) continue;
    await deps.charges.change(tx, charge.id, { state });
    const by = { chargeId: charge.id, kind: 'paid', actor, staffId, cents: dueOf(charge) } as const;
    await deps.charges.addEvent(tx, by);
  }
  const detail = { cents: found.cents, ...(staffId !== null && { staffId }) };
  const actorOfEvent = isTakenHere ? 'staff' : 'provider';
  await deps.bookings.recordEvent(tx, found.bookingId, { kind: 'charges_paid', actor: actorOfEvent, detail });
  if (found.way === 'kept_card') await tellTaken(deps, tx, found);
  return true;
}

/** At the counter, and by whom of the shop. */
async function takenHere({ payment }: CollectionPaymentsDeps, tx: Tx, reference: string) {
  const { facts } = await payment.ledger(tx, reference);
  const taken = facts.find(isTaken);
  return { isTakenHere: taken !== undefined, staffId: taken?.counter?.staffId ?? null };
}

async function tellTaken(
  deps: CollectionPaymentsDeps,
  tx: Tx,
  { id, bookingId }: { id: string; bookingId: string },
): Promise<void> {
  const booking = await deps.bookings.byId(tx, bookingId);
  if (!booking) return;
  const { language } = booking;
  await deps.queueChargeMail(tx, 'charges_taken', { bookingId, language, cause: `charges_taken:${id}` });
}

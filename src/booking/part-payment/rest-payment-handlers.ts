import type { Tx } from '../../database/tables.ts';
import type { StaffTasks } from '../../tasks/staff-tasks.store.ts';
import type { BookingStore } from '../booking.store.ts';
import type { Booking } from '../booking.type.ts';
import { isPaidOnArrival } from '../kept.rules.ts';
import type { Payments } from '../payments.type.ts';
import { bearRest } from './part-payment.rules.ts';
import { type Rest, restByItsReference, type RestDeps } from './read-rest.ts';

export type RestPaymentHandlersDeps = RestDeps & {
  bookings: Pick<BookingStore, 'byRest' | 'lockParty' | 'setRest' | 'recordEvent'>;
  tasks: Pick<StaffTasks, 'closeTasks'>;
  /** False where nothing is free for them any more: then nothing was done. */
  confirmIfReady(tx: Tx, together: Rest['together']): Promise<boolean>;
  payments: Pick<Payments, 'cameBy' | 'refundOver'>;
  /** `payer`: the one in whose name it was owed. */
  onRestPaid(tx: Tx, payer: Booking): Promise<void>;
};

/** What follows from the payment of a rest. Each says whether the reference is one at all. */
export const createRestPaymentHandlers = (deps: RestPaymentHandlersDeps) => ({
  async paid(tx: Tx, reference: string): Promise<boolean> {
    const known = await lockedRest(deps, tx, reference);
    if (!known) return false;
    const rest = (await confirmForgotten(deps, tx, known)) ? await lockedRest(deps, tx, reference) : known;
    if (rest && !rest.hasCome) await acceptRest(deps, tx, rest);
    return true;
  },

  isRest: async (tx: Tx, reference: string): Promise<boolean> =>
    (await deps.bookings.byRest(tx, reference)).length > 0,

  mayBePaid: async (tx: Tx, reference: string): Promise<boolean> =>
    ((await lockedRest(deps, tx, reference))?.owedCents ?? 0) > 0,
});

/**
 * No page is opened for a price that is paid at the pickup before that was accepted: in a database that was brought back to before then, the money says
 * that it was. False where there is nothing to confirm, or nothing free for it any more: then it is owed by nobody, and goes back.
 */
async function confirmForgotten(deps: RestPaymentHandlersDeps, tx: Tx, { together }: Rest): Promise<boolean> {
  const [{ kept, state }] = together;
  if (!isPaidOnArrival(kept) || (state !== 'held' && state !== 'expired')) return false;
  return deps.confirmIfReady(tx, together);
}

/** As it is under the lock of its bookings: who cancels or changes one of them waits, or was first. */
async function lockedRest(deps: RestPaymentHandlersDeps, tx: Tx, reference: string): Promise<Rest | null> {
  const [known] = await deps.bookings.byRest(tx, reference);
  if (!known) return null;
  await deps.bookings.lockParty(tx, known.id);
  return restByItsReference(deps, tx, reference);
}

/** Each bears of it what it owes at this moment; what is over goes back: it was cancelled or became cheaper while somebody paid. */
async function acceptRest(
  { bookings, payments, tasks, onRestPaid }: RestPaymentHandlersDeps,
  tx: Tx,
  { restId, together, owed, owedCents }: Rest,
): Promise<void> {
  const [payer] = together;
  const cameCents = await payments.cameBy(tx, restId);
  // Of what is nothing by now all goes back, and the booking does not count as paid by it.
  const { shares, overCents } = bearRest(owedCents === 0 ? [] : owed, cameCents);
  if (overCents > 0)
    await payments.refundOver(tx, { reference: restId, amountCents: overCents, reason: 'rest not owed' });
  const cents = cameCents - overCents;
  if (cents <= 0) return;
  await bookings.setRest(tx, new Map(together.map(({ id }, nth) => [id, shares[nth] ?? 0])));
  await bookings.recordEvent(tx, payer.id, {
    kind: 'rest_paid',
    actor: 'provider',
    detail: { cents, overCents },
  });
  await tasks.closeTasks(tx, { kind: 'rest_unpaid', reference: payer.id });
  await onRestPaid(tx, payer);
}

import type { Tx } from '../../database/tables.ts';
import type { StaffTasks } from '../../tasks/staff-tasks.store.ts';
import type { BookingStore } from '../booking.store.ts';
import type { Booking } from '../booking.type.ts';
import type { Payments } from '../payments.type.ts';
import { bearRest } from './part-payment.rules.ts';
import { type Rest, restByItsReference, type RestDeps } from './read-rest.ts';

export type RestPaymentHandlersDeps = RestDeps & {
  bookings: Pick<BookingStore, 'lockParty' | 'setRest' | 'recordEvent'>;
  payments: Pick<Payments, 'cameBy' | 'refundOver'>;
  tasks: Pick<StaffTasks, 'closeTasks'>;
  /** `payer`: the one in whose name it was owed. */
  onRestPaid(tx: Tx, payer: Booking): Promise<void>;
};

/** What follows from the payment of a rest. Each says whether the reference is one at all. */
export const createRestPaymentHandlers = (deps: RestPaymentHandlersDeps) => ({
  async paid(tx: Tx, reference: string): Promise<boolean> {
    const rest = await lockedRest(deps, tx, reference);
    if (!rest) return false;
    if (!rest.hasCome) await acceptRest(deps, tx, rest);
    return true;
  },

  isRest: async (tx: Tx, reference: string): Promise<boolean> =>
    (await deps.bookings.byRest(tx, reference)).length > 0,

  mayBePaid: async (tx: Tx, reference: string): Promise<boolean> =>
    ((await lockedRest(deps, tx, reference))?.owedCents ?? 0) > 0,
});

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

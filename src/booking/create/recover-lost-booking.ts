import type { Opening } from '../../fleet/opening.rules.ts';
import { refuse, type Refusal } from '../../basics/refusals.ts';
import type { Cents } from '../../basics/money.ts';
import { inTransaction } from '../../database/retry.ts';
import type { Database, Tx } from '../../database/tables.ts';
import type { AllocateUnitDeps } from '../../fleet/allocate-unit.ts';
import { occupiedPeriod } from '../../fleet/period.rules.ts';
import type { BookingStore } from '../booking.store.ts';
import { lostScooters, parseMemo, type LostBooking } from './lost-booking.shape.ts';
import { allocateEach } from './take-units.ts';
import type { Payments } from '../payments.type.ts';
import type { StaffTasks } from '../../tasks/staff-tasks.store.ts';

type RecoverLostBookingDeps = AllocateUnitDeps & { tasks: StaffTasks; opening(): Opening };

const task = 'paid_without_booking';

/**
 * Paid for after a backup, confirmed to the customer, and lost with the database (F49). Its units are taken again, so that nobody
 * else is sold it, and a person makes the booking anew or gives the money back.
 */
export async function recoverLostBooking(
  deps: RecoverLostBookingDeps,
  tx: Tx,
  { reference, memo }: { reference: string; memo: string | null },
): Promise<void> {
  const lost = parseMemo(memo);
  const hasUnit = lost !== null && (await takeUnitsAgain(deps, tx, reference, lost));
  await deps.tasks.openTask(tx, { kind: task, reference, detail: { ...lost, hasUnit } });
}

/** Of several all or none. */
async function takeUnitsAgain(
  deps: RecoverLostBookingDeps,
  tx: Tx,
  reference: string,
  lost: LostBooking,
): Promise<boolean> {
  if (await deps.fleet.hasUnit(tx, reference)) return true;
  const { turnaroundMinutes } = deps.opening();
  const wanted = lostScooters(lost).map(({ scooterId, startsAt, endsAt }) => ({
    id: reference,
    rides: [{ scooterId, extras: {}, people: null }] as const,
    period: occupiedPeriod(startsAt, endsAt, turnaroundMinutes),
  }));
  return (await allocateEach(deps, tx, wanted, 'booking')) !== null;
}

type RefundLostBookingDeps = {
  database: Database;
  bookings: BookingStore;
  fleet: Pick<RecoverLostBookingDeps['fleet'], 'release'>;
  tasks: StaffTasks;
  payments: Pick<Payments, 'lock' | 'refund'>;
};

/** A person decided: all of it goes back, and the unit is free again. Clicked twice it happens once. */
export const refundLostBooking = (
  deps: RefundLostBookingDeps,
  reference: string,
): Promise<{ refundCents: Cents } | Refusal> =>
  inTransaction(deps.database, async (tx) => {
    await deps.payments.lock(tx, reference);
    if (await deps.bookings.locked(tx, reference)) return refuse('cannot_cancel');
    const refundCents = await deps.payments.refund(tx, { reference, reason: 'booking lost' });
    await deps.fleet.release(tx, reference);
    await deps.tasks.closeTasks(tx, { kind: task, reference });
    return { refundCents };
  });

import { nextAct, nothingClaimed } from './deposit.rules.ts';
import type { DepositDeps } from './deposit-deps.type.ts';

export type FindDueDepositsDeps = Pick<
  DepositDeps,
  'database' | 'deposits' | 'bookings' | 'claims' | 'clock'
> & {
  payment: Pick<DepositDeps['payment'], 'holdsOf'>;
};

/** Of which something is to be done now, the oldest first: a look at all of them that locks none. Whoever does it looks again. */
export async function findDueDeposits(deps: FindDueDepositsDeps): Promise<string[]> {
  const { database, deposits, bookings, payment, claims, clock } = deps;
  const open = await deposits.undecided(database);
  if (open.length === 0) return [];
  const bookingIds = open.map(({ bookingId }) => bookingId);
  const rides = await bookings.ridesOf(database, bookingIds);
  const holds = await payment.holdsOf(
    database,
    open.map(({ id }) => id),
  );
  const claimed = await claims().glance(database, bookingIds);
  const now = clock.now();
  return open.flatMap((deposit) => {
    const ride = rides.find(({ bookingId }) => bookingId === deposit.bookingId);
    const hold = holds.get(deposit.id) ?? { kind: 'none' as const };
    const of = claimed.get(deposit.bookingId) ?? nothingClaimed;
    const isDue = ride && nextAct({ deposit, hold, ride, claimed: of }, now).kind !== 'wait';
    return isDue ? deposit.id : [];
  });
}

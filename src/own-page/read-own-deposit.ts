import type { Clock } from '../basics/clock.ts';
import type { Booking } from '../booking/booking.type.ts';
import type { Bookings } from '../booking/booking.ts';
import type { Database } from '../database/tables.ts';
import { freeAfter } from '../deposit/deposit.rules.ts';
import type { DepositRoom } from '../deposit/deposit.ts';
import type { OwnBooking } from './own-booking.type.ts';

export type ReadOwnDepositDeps = {
  database: Database;
  clock: Clock;
  bookings: Pick<Bookings, 'ridesOf'>;
  readDeposit: DepositRoom['read'];
  isDepositClaimed: DepositRoom['isClaimed'];
};

/** What is held on a card, as its customer is told; once the scooter is back, until when and for what. */
export async function readOwnDeposit(
  deps: ReadOwnDepositDeps,
  booking: Booking,
): Promise<OwnBooking['deposit']> {
  const deposit = await deps.readDeposit(deps.database, booking);
  if (deposit?.state !== 'held' || booking.state !== 'returned')
    return deposit && { ...deposit, afterwards: null };
  const [ride] = await deps.bookings.ridesOf(deps.database, [booking.id]);
  if (!ride?.returnedAt) return { ...deposit, afterwards: null };
  const { captureAt, captureBefore, releaseHours } = deposit;
  if (await deps.isDepositClaimed(booking))
    return { ...deposit, afterwards: { isClaimed: true, freeAt: captureBefore } };
  const freeAt = freeAfter({ returnedAt: ride.returnedAt, releaseHours, captureAt });
  return { ...deposit, afterwards: { isClaimed: false, freeAt } };
}

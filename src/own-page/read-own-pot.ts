import type { Clock } from '../basics/clock.ts';
import type { Booking } from '../booking/booking.type.ts';
import { mayOpenPage, payUntil } from '../booking/pot/pot.rules.ts';
import type { PotStanding } from '../booking/pot/read-pot.ts';
import type { Database, Queryable } from '../database/tables.ts';
import type { OwnPot } from './own-booking.type.ts';

export type ReadOwnPotDeps = {
  database: Database;
  clock: Clock;
  readPot(db: Queryable, booking: Booking): Promise<PotStanding | null>;
};

/** How the shares stand of which this one is one, as their customer sees it; null once all are paid. */
export async function readOwnPot(
  { database, clock, readPot }: ReadOwnPotDeps,
  booking: Booking,
): Promise<OwnPot | null> {
  const pot = await readPot(database, booking);
  const own = pot?.shares.find((share) => share.booking.id === booking.id);
  if (!pot || !own || pot.step === 'paid') return null;
  const { step, ifMissing, missingCents } = pot;
  const { shareCents, isPaid } = own;
  const mayPay = booking.state === 'held' && mayOpenPage(pot, clock.now(), booking.id === booking.party?.id);
  const dueCents = step === 'owed' ? missingCents : isPaid ? 0 : shareCents;
  return {
    step,
    ifMissing,
    until: payUntil(pot),
    isClosed: !mayOpenPage(pot, clock.now(), true),
    endsAt: pot.endsAt,
    shareCents,
    isPaid,
    payCents: mayPay && dueCents > 0 ? dueCents : null,
    shares: pot.shares.map((share) => ({
      code: share.booking.code,
      fullName: share.booking.driver.fullName,
      cents: share.shareCents,
      isPaid: share.isPaid,
    })),
  };
}

/** Nothing of the others; and what has fallen to the customer is no longer theirs to pay. */
export const forRiderAlone = (pot: OwnPot): OwnPot => ({
  ...pot,
  payCents: pot.step === 'open' ? pot.payCents : null,
  shares: [],
});

import { refuse } from '../../basics/refusals.ts';
import { readTogether } from '../../database/read-together.ts';
import type { Tx } from '../../database/tables.ts';
import type { BookingStore } from '../booking.store.ts';
import type { Booking } from '../booking.type.ts';
import { extraIneligibility } from '../extras/extra-eligibility.rules.ts';
import { chosenExtras, offerFor, type QuoteRentalDeps } from '../offer/quote-rental.ts';
import { type DriverFacts, ineligibility, refuseDriver } from './eligibility.rules.ts';

export type TellLicenceDeps = Pick<QuoteRentalDeps, 'fleet' | 'prices' | 'clock'> & {
  bookings: Pick<BookingStore, 'setLicence'>;
};

/**
 * The licence of who rides beside the customer and said nothing of it when the scooter was ordered: tested now as it would have been then. Said
 * once; of one that has a licence nothing changes. Refusals: a reason against the driver, or against an extra of theirs.
 */
export async function tellLicence(deps: TellLicenceDeps, tx: Tx, booking: Booking, driver: DriverFacts) {
  const [ride] = booking.rides;
  // Also of a model that was taken off the offer since: its booking stands.
  const { licence } = await deps.fleet.vehicle(tx, ride.scooterId);
  const unfit = ineligibility(driver, booking.start.date, licence);
  if (unfit) return refuseDriver(unfit.reason, licence);
  const { extras } = await readTogether(tx, offerFor(deps, ride));
  const chosen = chosenExtras(deps, extras, ride.extras);
  const unfitExtra = extraIneligibility(chosen, driver, booking.start.date);
  if (unfitExtra) return refuse(unfitExtra.reason, { extra: String(unfitExtra.extra) });
  await deps.bookings.setLicence(tx, booking.id, driver);
  return null;
}

import { isRefusal, refuse, type Refusal } from '../../basics/refusals.ts';
import type { AddScooterAtDesk } from '../../booking/add/add-scooter.ts';
import type { Addable } from '../../booking/add/add-scooter.shape.ts';
import type { Bookings } from '../../booking/booking.ts';
import type { Booking } from '../../booking/booking.type.ts';
import type { DeskSaleResult } from '../../booking/create/sell-at-desk.ts';
import type { Permit } from '../../identity/authorize.ts';
import type { StaffDeps } from '../../identity/staff-deps.ts';
import { writeAudit } from '../../identity/write-audit.ts';
import { checkMayRent, type RentAllTheSameDeps } from '../customers/rent-all-the-same.ts';
import type { AddAtDeskBody } from './walk-in.shape.ts';

export type AddAtDeskDeps = StaffDeps &
  RentAllTheSameDeps & {
    bookings: Pick<Bookings, 'byCode'>;
    addableAtDesk(to: Booking): Promise<Addable | Refusal>;
    addAtDesk(sale: AddScooterAtDesk): Promise<DeskSaleResult | Refusal>;
  };
type SellPermit = Permit<'sell at the desk'>;

/** What is free for the days of a booking, for one who stands at the desk. */
export async function findAddableScooters(
  { bookings, database, addableAtDesk }: AddAtDeskDeps,
  _by: SellPermit,
  code: string,
): Promise<Addable | Refusal> {
  const to = await bookings.byCode(database, code);
  return to ? addableAtDesk(to) : refuse('not_found');
}

/** One scooter more for the days of a booking, at the price that was shown. */
export async function addScooterBeside(
  deps: AddAtDeskDeps,
  by: SellPermit,
  code: string,
  { key, way, givenCents, number, allTheSame, ...scooter }: AddAtDeskBody,
): Promise<DeskSaleResult | Refusal> {
  const to = await deps.bookings.byCode(deps.database, code);
  if (!to) return refuse('not_found');
  const mayRent = await checkMayRent(deps, by, { drivers: [scooter.rider], why: allTheSame });
  if (isRefusal(mayRent)) return mayRent;
  const sold = await deps.addAtDesk({
    bookingId: to.id,
    key,
    way,
    taken: { staffId: by.staffId, givenCents, number },
    scooter: { ...scooter, acceptedTerms: true },
    onHeld: async (tx, booking) => {
      await writeAudit(deps, tx, by, {
        action: 'sold at the desk',
        subject: { kind: 'booking', id: booking.id },
        after: { way, amountCents: booking.totalCents },
      });
      await mayRent(tx, booking.id);
    },
  });
  return isRefusal(sold) ? sold : { code: sold.code, checkoutUrl: sold.checkoutUrl };
}

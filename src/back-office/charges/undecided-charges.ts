import type { Bookings } from '../../booking/booking.ts';
import type { ChargesRoom } from '../../charges/charges.ts';
import type { AttentionDeps } from '../today/read-attention.ts';

/** Charges that wait for a decision, with the code of their booking and whose it is. */
export const undecidedChargesOf =
  (
    { undecidedCharges }: Pick<ChargesRoom, 'undecidedCharges'>,
    bookings: Pick<Bookings, 'driversOf'>,
  ): AttentionDeps['undecidedCharges'] =>
  async (db) => {
    const undecided = await undecidedCharges(db);
    const ids = undecided.map(({ bookingId }) => bookingId);
    const drivers = await bookings.driversOf(db, ids);
    return undecided.flatMap(({ bookingId, ...charges }) => {
      const of = drivers.get(bookingId);
      return of ? [{ ...of, ...charges }] : [];
    });
  };

import type { Bookings } from '../../booking/booking.ts';
import type { ChargesRoom } from '../../charges/charges.ts';
import type { AttentionDeps } from '../today/read-attention.ts';

/** Charges that wait for a decision, by the codes of their bookings. */
export const undecidedChargesOf =
  (
    { undecidedCharges }: Pick<ChargesRoom, 'undecidedCharges'>,
    bookings: Pick<Bookings, 'codesOf'>,
  ): AttentionDeps['undecidedCharges'] =>
  async (db) => {
    const undecided = await undecidedCharges(db);
    const ids = undecided.map(({ bookingId }) => bookingId);
    const codes = await bookings.codesOf(db, ids);
    return undecided.flatMap(({ bookingId, what }) => {
      const code = codes.get(bookingId);
      return code ? [{ code, what }] : [];
    });
  };

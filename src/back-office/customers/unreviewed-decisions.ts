import type { Bookings } from '../../booking/booking.ts';
import type { CustomersRoom } from '../../customers/customers.ts';
import type { AttentionDeps } from '../today/read-attention.ts';

/** Whom the shop is not to rent to, decided by somebody at the desk and of no effect until it is reviewed. */
export const unreviewedDecisionsOf =
  (
    { openDecisions }: Pick<CustomersRoom, 'openDecisions'>,
    bookings: Pick<Bookings, 'driversOf'>,
  ): AttentionDeps['unreviewedDecisions'] =>
  async (db) => {
    const open = await openDecisions(db);
    const ids = open.flatMap(({ state, booking_id: id }) =>
      state === 'proposed' && id !== null ? [id] : [],
    );
    return [...(await bookings.driversOf(db, ids)).values()];
  };

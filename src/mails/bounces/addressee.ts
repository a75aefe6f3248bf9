import type { Bookings } from '../../booking/booking.ts';
import type { Booking } from '../../booking/booking.type.ts';
import { riderAddressOf } from '../../booking/party/addressee.rules.ts';
import type { Queryable } from '../../database/tables.ts';
import { customersMails, mailsToShop } from '../mail-kinds.rules.ts';

type NamedMail = { kind: string; cause: string; reference: string };

/** Whose address a mail goes to: the customer's of all, or a rider's own. Null: no customer's at all. */
export function addresseeIn(
  together: readonly [Booking, ...Booking[]],
  { kind, cause, reference }: NamedMail,
): Booking | null {
  const booking = together.find(({ id }) => id === reference);
  if (!booking || mailsToShop.some((each) => each === kind)) return null;
  const isCustomers = customersMails.some((each) => each === kind) && !cause.includes(':rider');
  const isRiders = booking.isErased || riderAddressOf(booking, together) !== null;
  return isRiders && !isCustomers ? booking : together[0];
}

export async function findAddressee(
  { bookings }: { bookings: Pick<Bookings, 'byId' | 'together'> },
  db: Queryable,
  mail: NamedMail,
): Promise<Booking | null> {
  const booking = await bookings.byId(db, mail.reference);
  return booking && addresseeIn(await bookings.together(db, booking), mail);
}

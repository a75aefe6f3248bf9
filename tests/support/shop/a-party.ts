import { aBookingRequest } from '../../builders/a-booking-request.ts';
import type { BookingRequest } from '../../../src/booking/booking.shape.ts';
import { aBooking } from './a-booking.ts';
import type { TestShop } from './shop.ts';

type Member = { id: string; code: string };

/** One order of several scooters of a kind, paid together; each rider by their name, the customer in front. */
export async function aPaidParty(
  shop: TestShop,
  [customer, ...friends]: readonly [string, ...string[]],
  wish: Partial<BookingRequest> & { scooterId: number; expectedTotalCents: number },
): Promise<(name: string) => Member> {
  const { driver } = aBookingRequest();
  const further = friends.map((fullName) => ({ ...driver, fullName, email: '', phone: '' }));
  await aBooking()
    .with({
      driver: { ...driver, fullName: customer },
      furtherRides: further.map((rider) => ({ scooterId: wish.scooterId, extras: {}, driver: rider })),
      ...wish,
    })
    .paid()
    .in(shop);
  const rows = await shop.database.selectFrom('booking').select(['id', 'code', 'driver_name']).execute();
  const members = new Map(rows.map(({ id, code, driver_name: name }) => [name, { id, code }]));
  return (name) => {
    const member = members.get(name);
    if (!member) throw new Error(`${name} is not of this party`);
    return member;
  };
}

import { aMorning } from '../../builders/a-booking.ts';
import { bookAndPay } from '../process/shopper.ts';
import type { RunningServer } from '../process/server.ts';

/** One order for a morning, paid by the first: as many scooters of one kind as there are names. */
export async function bookPartyForMorning(
  shop: RunningServer,
  inDays: number,
  [customer, ...friends]: readonly [string, ...string[]],
): Promise<void> {
  const morning = aMorning(inDays);
  await bookAndPay(shop.url, {
    ...morning,
    driver: { ...morning.driver, fullName: customer },
    furtherRides: friends.map((fullName) => ({
      scooterId: morning.scooterId,
      extras: {},
      driver: { ...morning.driver, fullName, email: '', phone: '' },
    })),
    expectedTotalCents: (friends.length + 1) * morning.expectedTotalCents,
  });
}

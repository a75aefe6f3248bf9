import { expect, it } from 'vitest';
import type { BookingRequest } from '../../src/booking/booking.shape.ts';
import { aBookingRequest, dayFromNow } from '../builders/a-booking-request.ts';
import { countStatements } from '../support/postgres/count-statements.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { book } from '../support/shop/booking-calls.ts';
import { threeScooters } from '../support/shop/parties.ts';
import { aShop, type TestShop } from '../support/shop/shop.ts';

/** The fewest of some tries: other shops of these tests may say something meanwhile. */
async function statementsOfHold(shop: TestShop, request: BookingRequest): Promise<number> {
  const counts = [];
  for (let nth = 0; nth < 4; nth += 1) {
    const driver = { ...request.driver, email: `guest${nth}of${request.expectedTotalCents}@guest.example` };
    counts.push(
      await countStatements(async () => {
        expect((await book(shop, { ...request, driver })).status).toBe(201);
      }),
    );
  }
  return Math.min(...counts);
}

describeOnPostgres('a hold of three scooters', () => {
  it('says hardly more to the database than one of a single scooter: at most 1.6 times as many statements', async () => {
    const shop = await aShop({ DELIVERY_STOP_MINUTES: '1' });
    const one = await statementsOfHold(shop, aBookingRequest({}, dayFromNow(10)));
    const three = await statementsOfHold(shop, threeScooters());
    process.stdout.write(`\nhold of one ${one} statements, of three ${three}\n`);
    expect(three / one).toBeLessThanOrEqual(1.6);
  });
});

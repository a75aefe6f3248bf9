import { expect, it } from 'vitest';
import { createLinkTokens } from '../../src/basics/tokens.ts';
import { aBookingRequest, dayFromNow } from '../builders/a-booking-request.ts';
import { setBookingState } from '../builders/stored-states.ts';
import { anOwnBooking } from '../support/shop/own-pages.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { pagesOf } from '../support/shop/posted-pages.ts';
import { testSecret } from '../support/shop/shop.ts';

const said = { rating: '4', title: '', text: 'Due scooter comodi.' };

async function two() {
  const driver = { ...aBookingRequest().driver, fullName: 'Zoë Ångström', email: '', phone: '' };
  const own = await anOwnBooking({
    startDate: dayFromNow(10),
    endDate: dayFromNow(11),
    furtherRides: [{ scooterId: 1, extras: {}, driver }],
    expectedTotalCents: 2 * 65_00,
  });
  const { shop, id } = own;
  const query = shop.database.selectFrom('booking').select('id').where('id', '<>', id);
  const { id: further } = await query.executeTakeFirstOrThrow();
  const link = `/it/booking/${createLinkTokens(testSecret).tokenFor('booking', further, 1)}/review`;
  const written = async () =>
    (await shop.database.selectFrom('review').select(['booking_id', 'customer_name']).execute()).map(
      (row) => [row.booking_id, row.customer_name],
    );
  const writeOfFurther = () => pagesOf(shop).post(link, said);
  return { ...own, further, written, writeOfFurther };
}

describeOnPostgres('the review of several scooters', () => {
  it('is one of the customer’s, by whichever of their links it is written', async () => {
    const own = await two();
    expect((await own.post('/review', said)).status).toBe(400); // none is back yet
    await setBookingState(own.shop.database, 'returned');
    await own.post('/review', said);
    await own.writeOfFurther();
    expect(await own.written()).toEqual([[own.id, 'Łukasz Ğ.']]);
  });

  it('is welcome by the first one’s link where that was cancelled and another was ridden', async () => {
    const own = await two();
    await setBookingState(own.shop.database, 'cancelled', own.id);
    await setBookingState(own.shop.database, 'returned', own.further);
    expect((await own.get('/review')).html).toContain('name="rating"');
    await own.post('/review', said);
    expect(await own.written()).toEqual([[own.id, 'Łukasz Ğ.']]);
  });
});

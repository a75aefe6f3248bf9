import { expect, it } from 'vitest';
import { aBookingRequest, dayFromNow } from '../builders/a-booking-request.ts';
import { book } from '../support/shop/booking-calls.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { aShop, type TestShop } from '../support/shop/shop.ts';
import { aSmallShop } from '../support/shop/small-fleet.ts';

const [white, black] = [1, 2];
const wanted = (scooterId: number) => ({ scooterId, extras: {} });

const nearest = async (shop: TestShop, scooters: string) =>
  shop.ask(
    'GET',
    `/api/scooters/nearest?startDate=${dayFromNow(10)}&endDate=${dayFromNow(11)}&startTime=10:00&endTime=10:00&scooters=${scooters}`,
  );

describeOnPostgres('for several scooters', () => {
  it('the nearest days are those on which all of them are free, in their colours', async () => {
    const shop = await aShop();
    const { body } = await nearest(shop, '1,1,2');
    expect(body).toMatchObject([{ startDate: dayFromNow(11), availableUnits: 20 }, {}, {}]);
    // There are eight black ones, never more.
    const small = await aSmallShop(2);
    expect((await nearest(small, '2,2,2')).body).toEqual([]);
  });

  it.each(['', '0', '1,', '1;2', '1,1,1,1,1,1,1'])(
    'a list of scooters like “%s” is refused',
    async (list) => {
      expect((await nearest(await aShop(), list)).status).toBe(400);
    },
  );

  it('a quote says what another return is worth to all of them, where all are free then', async () => {
    const shop = await aShop();
    const { driver: _, ...request } = aBookingRequest({}, dayFromNow(10));
    const { startDate, endDate, startTime, endTime, scooterId, extras, promoCode } = request;
    const one = { startDate, endDate, startTime, endTime, scooterId, extras, promoCode };
    const quote = async (body: object) => (await shop.ask('POST', '/api/quotes', body)).body;
    const single = (await quote(one)) as { nudges: { totalCents: number }[] };
    const three = (await quote({ ...one, furtherRides: [wanted(white), wanted(black)] })) as typeof single;
    expect(single.nudges.length).toBeGreaterThan(0);
    expect(three.nudges).toEqual(
      single.nudges.map((nudge) => ({ ...nudge, totalCents: 3 * nudge.totalCents })),
    );
  });

  it('a booking that finds too few free is told what is, its own colour too', async () => {
    const shop = await aSmallShop(2);
    const friend = { ...aBookingRequest().driver, fullName: 'Zoë Ångström' };
    const beside = { ...wanted(black), driver: friend };
    const { body } = await book(
      shop,
      aBookingRequest(
        { scooterId: black, furtherRides: [beside, beside], expectedTotalCents: 3 * 65_00 },
        dayFromNow(10),
      ),
    );
    expect(body).toMatchObject({ refusal: 'nothing_free' });
    const told = (body as unknown as { alternatives: { otherColours: { scooterId: number }[] } })
      .alternatives;
    expect(told.otherColours.map(({ scooterId }) => scooterId)).toContain(black);
  });
});

import { expect, it } from 'vitest';
import { aBookingRequest, dayFromNow } from '../builders/a-booking-request.ts';
import { black, linesIn, paidBooking, payFor } from '../support/shop/adding.ts';
import { keptOf } from '../support/shop/parties.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { signedInBrowser } from '../support/shop/desk.ts';
import { aShop } from '../support/shop/shop.ts';

const inTenDays = () => aBookingRequest({}, dayFromNow(10));
const scooter = {
  way: 'cash',
  scooterId: black,
  sameExtras: false,
  rider: { fullName: 'Zoë Ångström', email: '', phone: '' },
  expectedTotalCents: 65_00,
};

describeOnPostgres('a scooter that the desk adds to a paid booking', () => {
  it('is paid in cash like a walk-in: confirmed at once, one of the group, with its own money', async () => {
    const shop = await aShop();
    const first = await paidBooking(shop, inTenDays());
    const desk = await signedInBrowser(shop, 'desk');
    const free = await desk.ask('GET', `/bookings/${first.code}/scooters`);
    expect(free.body.scooters).toMatchObject([
      { colour: 'white' },
      { id: black, quote: { totalCents: 65_00 } },
    ]);
    const body = { key: crypto.randomUUID(), ...scooter };
    const sold = await desk.ask('POST', `/bookings/${first.code}/scooters`, body);
    expect(sold.status).toBe(201);
    expect((await desk.ask('POST', `/bookings/${first.code}/scooters`, body)).body).toEqual(sold.body);
    const [before, added, ...more] = await linesIn(shop);
    expect(more).toEqual([]);
    expect(added).toMatchObject({
      state: 'confirmed',
      partyId: first.id,
      payerId: added?.id,
      code: sold.body.code,
    });
    expect(before?.version).toBe(first.version);
    expect(await keptOf(shop)).toEqual([65_00, 65_00]);
    expect((await desk.ask('GET', `/walk-ins/${sold.body.code}`)).body).toMatchObject({ totalCents: 65_00 });
  });

  it('is paid by link on the customer’s own phone, and joins when it is paid', async () => {
    const shop = await aShop();
    const first = await paidBooking(shop, inTenDays());
    const desk = await signedInBrowser(shop, 'desk');
    const body = { key: crypto.randomUUID(), ...scooter, way: 'link' };
    const sold = await desk.ask('POST', `/bookings/${first.code}/scooters`, body);
    expect((await desk.ask('GET', `/walk-ins/${sold.body.code}`)).body).toMatchObject({ state: 'held' });
    const { code, checkoutUrl } = sold.body;
    await payFor(shop, { body: { bookingId: code, checkoutUrl } });
    expect((await linesIn(shop)).at(-1)).toMatchObject({ state: 'confirmed', partyId: first.id });
  });

  it('is refused where the booking is over, and for a booking that is not there', async () => {
    const shop = await aShop();
    const first = await paidBooking(shop, inTenDays());
    const desk = await signedInBrowser(shop, 'desk');
    await shop.database.updateTable('booking').set({ state: 'returned' }).execute();
    expect((await desk.ask('GET', `/bookings/${first.code}/scooters`)).body).toMatchObject({
      refusal: 'cannot_add',
    });
    expect((await desk.ask('GET', '/bookings/ABCDEFGH/scooters')).status).toBe(404);
  });
});

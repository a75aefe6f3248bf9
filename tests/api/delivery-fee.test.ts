import { expect, it } from 'vitest';
import type { DeliveryFee } from '../../src/shop/settings/delivery-fee.shape.ts';
import { listMails } from '../../stand-ins/mail-reader/mail-reader-folder.ts';
import { aBookingRequest, atTheOffice, dayFromNow } from '../builders/a-booking-request.ts';
import { black, paidBooking } from '../support/shop/adding.ts';
import { aPaidBooking, book } from '../support/shop/booking-calls.ts';
import { aChangeableBooking } from '../support/shop/change-calls.ts';
import { signedInBrowser } from '../support/shop/desk.ts';
import { anOwnBooking, textOf } from '../support/shop/own-pages.ts';
import { pagesOf } from '../support/shop/posted-pages.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { aShop, type TestShop } from '../support/shop/shop.ts';
import { aSmallShop } from '../support/shop/small-fleet.ts';

const nineEuros: DeliveryFee = { kind: 'fixed', cents: 900, freeFromCents: 20_000 };
const perKm: DeliveryFee = {
  kind: 'per_km',
  baseCents: 0,
  includedKm: 0,
  centsPerKm: 100,
  freeFromCents: null,
};

const quote = async (shop: TestShop, place: object) => {
  const { scooterId, startDate, endDate, startTime, endTime } = aBookingRequest();
  const rental = { scooterId, startDate, endDate, startTime, endTime, extras: {}, promoCode: '' };
  return (await shop.ask('POST', '/api/quotes', { ...rental, ...place })).body;
};
const delivered = { pickupOption: 'delivery', destination: 'Positano' };

describeOnPostgres('what a delivery costs', () => {
  it('is nothing in the demo, with no line and not a word of it', async () => {
    const shop = await aShop();
    const asked = await quote(shop, delivered);
    expect(asked).toEqual(await quote(shop, {}));
    expect(asked.lines).toHaveLength(1);
    expect(asked).not.toHaveProperty('deliveryFee');
  });

  it('is a line of the price for who has it delivered, and of none for who comes to the office', async () => {
    const shop = await aShop({}, { deliveryFee: nineEuros });
    expect(await quote(shop, delivered)).toMatchObject({
      lines: [{ kind: 'rental' }, { kind: 'delivery', id: 'delivery', quantity: 1, amountCents: 900 }],
      totalCents: 7400,
      originalTotalCents: 9400,
    });
    const { destination, pickupOption } = atTheOffice;
    expect((await quote(shop, { destination, pickupOption })).totalCents).toBe(6500);
    const fourDays = { ...delivered, endDate: dayFromNow(5) };
    expect((await quote(shop, fourDays)).lines).toHaveLength(1); // free from the sum on
    const sold = await book(shop, aBookingRequest());
    expect(sold.body).toMatchObject({ refusal: 'price_changed', quote: { totalCents: 7400 } });
    expect((await book(shop, aBookingRequest(atTheOffice))).status).toBe(201);
    const { code } = await aPaidBooking(shop, { expectedTotalCents: 7400 });
    await shop.jobs.drain();
    const mail = (await listMails(shop.mailsFolder)).find((one) => one.mail.text?.includes(code))?.mail;
    expect(mail?.text).toMatch(/Delivery and collection\D*9\.00/);
  });

  it('is in the total of every card, from the first one on', async () => {
    const shop = await aShop({}, { deliveryFee: nineEuros });
    const { startDate, endDate, startTime, endTime } = aBookingRequest();
    const totalOf = async (place: Record<string, string>) => {
      const query = new URLSearchParams({ startDate, endDate, startTime, endTime, ...place });
      const { body } = await shop.ask('GET', `/api/scooters/available?${query}`);
      return [body[0].totalPrice, body[0].originalTotalPrice];
    };
    expect(await totalOf(delivered)).toEqual([74, 94]);
    expect(await totalOf({ ...delivered, pickupOption: 'office' })).toEqual([65, 85]);
    expect(await totalOf({})).toEqual([65, 85]);
  });

  it('is what the owner sets: said before it is saved, in the next price, on pages, mail and receipt, and taken back', async () => {
    const shop = await aShop();
    const [owner, pages] = [await signedInBrowser(shop, 'owner'), pagesOf(shop)];
    const before = await anOwnBooking({}, shop);
    expect(textOf((await pages.get('/it/')).html)).toContain('Gratis, nelle nostre località');
    const { version: basedOn, value } = (await owner.ask('GET', '/settings/places')).body;
    const charged = { ...value, fee: nineEuros };
    const effects = await owner.ask('POST', '/settings/places/effects', { value: charged });
    expect(effects.body).toEqual([{ kind: 'bookings_keep_theirs', count: 1 }]);
    const sending = { basedOn, value: charged };
    expect((await owner.ask('PUT', '/settings/places', sending)).status).toBe(204);
    expect((await owner.ask('PUT', '/settings/places', sending)).status).toBe(204); // nothing new
    const home = textOf((await pages.get('/it/')).html);
    expect(home).toContain('In tutte le nostre località');
    expect(home).not.toMatch(/gratis,? (nelle|in tutte le) nostre/i);

    const own = await anOwnBooking(
      { startDate: dayFromNow(30), endDate: dayFromNow(31), expectedTotalCents: 7400 },
      shop,
    );
    expect(await own.row()).toMatchObject({ total_cents: 7400, quote: { deliveryFee: nineEuros } });
    for (const path of ['', '/receipt'])
      expect(textOf((await own.get(path)).html)).toMatch(/Consegna a domicilio\s+9,00/);
    await shop.jobs.drain();
    const mail = (await listMails(shop.mailsFolder)).find((one) => one.mail.text?.includes(own.code))?.mail;
    expect(mail?.text).toMatch(/Consegna\D*9,00/);
    expect((await before.row()).quote).not.toHaveProperty('deliveryFee');

    const { version } = (await owner.ask('GET', '/settings/places')).body;
    expect((await owner.ask('POST', '/settings/places/undo', { basedOn: version })).status).toBe(204);
    expect((await quote(shop, delivered)).lines).toHaveLength(1);
  });

  it('that costs nothing is said in the mail and in the offer of one scooter more, and not where the way is paid for', async () => {
    const free = /Delivery and collection:?\s+free/;
    for (const wayCents of [0, 900]) {
      const shop = await aShop({}, wayCents > 0 ? { deliveryFee: nineEuros } : {});
      const booked = await paidBooking(
        shop,
        aBookingRequest({ expectedTotalCents: 6500 + wayCents }, dayFromNow(10)),
      );
      const [mail] = await listMails(shop.mailsFolder);
      const offer = await pagesOf(shop).post(`/en/booking/${booked.token}/add`, {
        scooterId: String(black),
        fullName: 'Zoë Ångström',
        contact: 'zoe@guest.example',
        licence: 'later',
      });
      const said = [mail?.mail.text ?? '', textOf(offer.html)];
      expect(said[1]).toContain('€65.00');
      for (const words of said)
        if (wayCents === 0) expect(words).toMatch(free);
        else expect(words).not.toMatch(free);
    }
  });

  it('follows the place when it is changed, by the fee that the booking was made under', async () => {
    const shop = await aSmallShop(2, {}, { deliveryFee: nineEuros });
    const own = await aChangeableBooking({ shop, expectedTotalCents: 7400 });
    const { destination, pickupOption } = atTheOffice;
    const toOffice = await own.look({ destination, pickupOption });
    expect(textOf(toOffice.html)).toContain('9,00\u00a0€');
    await own.confirm({ destination, pickupOption });
    expect(await own.row()).toMatchObject({ total_cents: 6500, pickup_option: 'office' });
    expect(await own.refunds()).toEqual([900]);
    // Three days more, and it is free from the sum on.
    expect(textOf((await own.look({ endDate: dayFromNow(14) })).html)).not.toContain('Consegna e ritiro');
  });

  it('stays what it was for bookings of before', async () => {
    const own = await aChangeableBooking({ shop: await aSmallShop(2, {}, {}) });
    const owner = await signedInBrowser(own.shop, 'owner');
    const { version: basedOn, value } = (await owner.ask('GET', '/settings/places')).body;
    const charged = { basedOn, value: { ...value, fee: nineEuros } };
    expect((await owner.ask('PUT', '/settings/places', charged)).status).toBe(204);
    expect((await quote(own.shop, delivered)).lines).toHaveLength(2);
    const moved = await own.look({
      destination: 'Amalfi',
      deliveryAddress: 'Via Capuano 1, 84011 Amalfi SA',
    });
    expect(textOf(moved.html)).toContain('Il prezzo non cambia');
  });

  it('is counted by the kilometres to the town', async () => {
    const shop = await aShop({}, { deliveryFee: perKm });
    const near = await quote(shop, { ...delivered, destination: 'Minori' });
    const far = await quote(shop, delivered);
    expect(near.totalCents).toBeGreaterThan(6500);
    expect(far.totalCents).toBeGreaterThan(near.totalCents);
    expect((await quote(shop, { ...delivered, destination: 'Maiori' })).totalCents).toBe(6500);
    expect((await quote(shop, { ...delivered, destination: 'a place nobody knows' })).refusal).toBe(
      'town_not_served',
    );
  });
});

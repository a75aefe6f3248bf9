import { expect, it } from 'vitest';
import { createLinkTokens } from '../../src/basics/tokens.ts';
import { bookingStore } from '../../src/booking/booking.store.ts';
import { renewBookingLinks } from '../../src/booking/renew-booking-links.ts';
import { listMails } from '../../stand-ins/mail-reader/mail-reader-folder.ts';
import { aBookingRequest } from '../builders/a-booking-request.ts';
import { setBookingState } from '../builders/stored-states.ts';
import { add, aScooterMore, linkOf } from '../support/shop/adding.ts';
import { book, payment, sessionIn } from '../support/shop/booking-calls.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { dumpOf } from '../support/postgres/dump.ts';
import { pagesOf } from '../support/shop/posted-pages.ts';
import { aShop, testSecret, type TestShop } from '../support/shop/shop.ts';

const customer = aBookingRequest().driver;
const zoe = 'zoe@guest.example';
const rider = (fullName: string, email: string, phone = '') => ({ ...customer, fullName, email, phone });
const street = 'Via dei Piantati 77';
const note = 'Tor mit dem blauen Fisch';

/** The customer, Zoë with an address of her own, Mia without one, and Ole with that of the customer. */
async function four(shop: TestShop) {
  const request = aBookingRequest({
    pickupOption: 'delivery',
    destination: 'Positano',
    deliveryAddress: `${street}, 84017 Positano SA`,
    riderNote: note,
    startDate: '2027-06-14',
    startTime: '10:00',
    endDate: '2027-06-16',
    endTime: '17:00',
    furtherRides: [
      { scooterId: 1, extras: {}, driver: rider('Zoë Ångström', zoe) },
      { scooterId: 1, extras: {}, driver: rider('Mia Özdemir', '', customer.phone) },
      { scooterId: 2, extras: {}, driver: rider('Ole Ødegård', customer.email) },
    ],
  });
  // The refusal tells the price of all.
  const { body: told } = await book(shop, request);
  const { body } = await book(shop, { ...request, expectedTotalCents: told.quote.totalCents });
  await shop.sandbox.simulateOutcome(sessionIn(body.checkoutUrl), 'paid');
  expect((await payment(shop, body)).body).toMatchObject({ state: 'success' });
  await shop.jobs.drain();
  const rows = await rowsOf(shop);
  const of = (name: string) => {
    const row = rows.find(({ driver_name: driver }) => driver.startsWith(name));
    if (!row) throw new Error(name);
    return row;
  };
  return { first: of('Łukasz'), zoes: of('Zoë'), mias: of('Mia'), oles: of('Ole') };
}
const rowsOf = ({ database }: TestShop) => database.selectFrom('booking').selectAll().execute();
const peopleOf = async (shop: TestShop) =>
  (await rowsOf(shop)).map(({ driver_name: name }) => name).toSorted();

describeOnPostgres('erasing one of several who ride together', () => {
  it('takes the customer’s own words from every scooter, and leaves the others who they are', async () => {
    const shop = await aShop();
    const { first, oles } = await four(shop);
    await setBookingState(shop.database, 'returned');
    expect(await dumpOf(shop.opened)).toContain(street);
    const report = await shop.desk.erasePerson({ email: customer.email });
    // Ole rode with the customer's address: he is the customer's to decide.
    expect(report?.erased.booking).toBe(2);
    expect(await peopleOf(shop)).toEqual(['', '', 'Mia Özdemir', 'Zoë Ångström']);
    const dump = await dumpOf(shop.opened);
    for (const word of [street, note, customer.email, customer.phone, 'Łukasz', 'Ole Ø'])
      expect(dump).not.toContain(word);
    expect(dump).toContain(zoe);
    const after = await rowsOf(shop);
    expect(
      after
        .filter(({ forgotten_at: at }) => at)
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual([first.id, oles.id].toSorted());
  });

  it('takes the customer’s words from a scooter that they began to add and never paid, and waits while it may still be paid', async () => {
    const shop = await aShop();
    const { first } = await four(shop);
    const more = aScooterMore({ scooterId: 1, expectedTotalCents: first.total_cents });
    const held = await add(shop, linkOf(first), more);
    expect(held.body).toHaveProperty('checkoutUrl');
    const addition = async () => (await rowsOf(shop)).find(({ adds_to: to }) => to === first.id);
    expect(await addition()).toMatchObject({ party_id: null, state: 'held' });
    const waiting = (await addition())?.id ?? '';
    for (const { id } of await rowsOf(shop))
      if (id !== waiting) await setBookingState(shop.database, 'returned', id);
    expect((await shop.desk.erasePerson({ email: customer.email }))?.underWay).toEqual([first.code]);
    await setBookingState(shop.database, 'expired', waiting);
    await shop.desk.erasePerson({ email: customer.email });
    expect(await addition()).toMatchObject({ driver_name: 'Zoë Ångström', delivery_address: '' });
    expect(await dumpOf(shop.opened)).not.toContain(street);
  });

  it('ends the customer’s links to every scooter, and no rotation of keys brings one back; the riders’ go on', async () => {
    const shop = await aShop();
    const { zoes, mias } = await four(shop);
    await setBookingState(shop.database, 'returned');
    const links = createLinkTokens(testSecret);
    const opened = async (id: string, generation = 1) =>
      (await shop.ask('GET', `/api/bookings/by-token/${links.tokenFor('booking', id, generation)}`)).status;
    expect(await opened(zoes.id)).toBe(200);
    await shop.desk.erasePerson({ email: customer.email });
    const renewed = await renewBookingLinks({ database: shop.database, bookings: bookingStore, links });
    expect(renewed).toBe(0);
    for (const { id } of [zoes, mias]) {
      expect([await opened(id), await opened(id, 2)]).toEqual([404, 404]);
      const page = await pagesOf(shop).get(`/en/booking/${links.tokenFor('rider', id, 1)}`);
      expect([page.status, page.html.includes('/data"')]).toEqual([200, true]);
    }
  });

  it('waits with the customer while one of the others still rides, and a task says so', async () => {
    const shop = await aShop();
    const { first, zoes, oles } = await four(shop);
    await setBookingState(shop.database, 'returned');
    await setBookingState(shop.database, 'collected', zoes.id);
    const report = await shop.desk.erasePerson({ email: customer.email });
    expect(report?.underWay).toEqual([first.code]);
    expect((await rowsOf(shop)).find(({ id }) => id === zoes.id)?.delivery_address).toContain(street);
    expect(report?.erased.booking).toBe(1);
    expect((await rowsOf(shop)).find(({ id }) => id === oles.id)?.driver_name).toBe('');
  });

  it('takes a rider alone: their name, address and link, and nothing of the customer, the money or the stock', async () => {
    const shop = await aShop();
    const { zoes } = await four(shop);
    const paidFacts = () => shop.database.selectFrom('payment_fact').selectAll().orderBy('id').execute();
    const [money, before] = [await paidFacts(), await rowsOf(shop)];
    await setBookingState(shop.database, 'returned', zoes.id);
    const report = await shop.desk.erasePerson({ email: zoe });
    expect(report).toMatchObject({ underWay: [], erased: { booking: 1, contract: 1, payment: 0 } });
    expect(await peopleOf(shop)).toEqual(['', 'Mia Özdemir', 'Ole Ødegård', customer.fullName].toSorted());
    const after = await rowsOf(shop);
    expect(after.find(({ id }) => id === zoes.id)).toMatchObject({
      driver_email: '',
      rider_link_sha256: null,
      total_cents: zoes.total_cents,
      party_id: zoes.party_id,
      party_cents: zoes.party_cents,
    });
    const others = (rows: typeof after) => rows.filter(({ id }) => id !== zoes.id).toSorted(byId);
    expect(others(after)).toEqual(others(before));
    expect(await paidFacts()).toEqual(money);
    expect(JSON.stringify(await listMails(shop.mailsFolder))).not.toContain(`"address":"${zoe}"`);
  });

  it('takes by its number one rider without an address, or with the customer’s, and nobody else', async () => {
    const shop = await aShop();
    const { mias, oles } = await four(shop);
    await setBookingState(shop.database, 'returned');
    for (const { code } of [mias, oles])
      expect((await shop.desk.erasePerson({ code }))?.erased.booking).toBe(1);
    expect(await peopleOf(shop)).toEqual(['', '', 'Zoë Ångström', customer.fullName]);
    expect((await rowsOf(shop)).filter((row) => row.delivery_address.includes(street))).toHaveLength(2);
  });
});

const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1);

import { expect, it } from 'vitest';
import type { Places } from '../../src/shop/settings/places.shape.ts';
import { openShopSettings } from '../../src/shop/shop.ts';
import { raiseRevision } from '../../src/database/revisions.ts';
import { isKnownTown, townCalled } from '../../src/place/towns.rules.ts';
import { aBookingRequest, atTheOffice } from '../builders/a-booking-request.ts';
import { aPaidBooking, book } from '../support/shop/booking-calls.ts';
import { aChangeableBooking } from '../support/shop/change-calls.ts';
import { type Browser, signedInBrowser } from '../support/shop/desk.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { textOf } from '../support/shop/own-pages.ts';
import { pagesOf } from '../support/shop/posted-pages.ts';
import { aShop, type TestShop } from '../support/shop/shop.ts';
import { aSmallShop } from '../support/shop/small-fleet.ts';

type Towns = Places['towns'];

async function setTowns(who: Browser, change: (towns: Towns) => Towns) {
  const { version: basedOn, value } = (await who.ask('GET', '/settings/places')).body;
  return who.ask('PUT', '/settings/places', { basedOn, value: { ...value, towns: change(value.towns) } });
}
const without =
  (...ids: string[]) =>
  (towns: Towns): Towns =>
    towns.map((town) => (ids.includes(town.id) ? { ...town, office: false, delivery: false } : town));

const salerno = {
  id: 'salerno',
  office: false,
  delivery: true,
  own: {
    name: 'Salerno',
    latitude: 40.681,
    longitude: 14.759,
    about: { it: 'Il porto, il lungomare e il duomo.', de: 'Der Hafen, die Promenade und der Dom.' },
    picture: null,
  },
};

const inPositano = { destination: 'Positano', pickupOption: 'delivery' } as const;

/** What a price is answered with for a place, where one is said. */
async function quote(shop: TestShop, place: object) {
  const { scooterId, startDate, startTime, endDate, endTime } = aBookingRequest();
  const rental = { scooterId, startDate, startTime, endDate, endTime, extras: {}, promoCode: '' };
  const { status, body } = await shop.ask('POST', '/api/quotes', { ...rental, ...place });
  return [status, body.refusal];
}

describeOnPostgres('the towns that are served', () => {
  it('are what the owner ticks: another one is gone at once from pages, lists, sitemap and what can be booked', async () => {
    const shop = await aShop();
    const [owner, { get }] = [await signedInBrowser(shop, 'owner'), pagesOf(shop)];
    expect((await get('/it/destinations/positano')).status).toBe(200);
    expect((await get('/it/')).html).toContain('/it/destinations/positano');
    expect((await setTowns(owner, without('positano', 'furore'))).status).toBe(204);
    expect((await get('/it/destinations/positano')).status).toBe(404);
    for (const address of ['/it/', '/it/destinations', '/it/map', '/it/destinations/amalfi', '/sitemap.xml'])
      expect((await get(address)).html).not.toMatch(/destinations\/positano|town=(?:positano|furore)/);
    expect((await get('/it/map')).html).not.toMatch(/data-town="(?:positano|furore)"/);
    expect((await get('/it/map')).html).toContain('data-town="amalfi"');
    const { body } = await shop.ask('GET', '/api/destinations');
    expect(body.map(({ id }: { id: string }) => id)).toEqual(['amalfi', 'ravello', 'maiori', 'atrani']);
    expect(await quote(shop, inPositano)).toEqual([409, 'town_not_served']);
    expect(await quote(shop, { ...inPositano, destination: 'Amalfi' })).toEqual([200, undefined]);
    expect(await quote(shop, { destination: 'Amalfi', pickupOption: 'office' })).toEqual([
      409,
      'office_only_in_maiori',
    ]);
    expect(await book(shop, aBookingRequest(inPositano))).toMatchObject({
      status: 409,
      body: { refusal: 'town_not_served' },
    });
    expect(
      (await setTowns(owner, (towns) => towns.map((town) => ({ ...town, office: town.id === 'amalfi' }))))
        .status,
    ).toBe(204);
    expect(await book(shop, aBookingRequest(atTheOffice))).toMatchObject({
      body: { refusal: 'office_only_in_maiori' },
    });
    const inAmalfi = aBookingRequest({ ...atTheOffice, destination: 'Amalfi' });
    expect((await book(shop, inAmalfi)).status).toBe(201);
    const officeAlone = (towns: Towns): Towns =>
      towns.map((town) => ({ ...town, delivery: town.id !== 'amalfi' }));
    expect((await setTowns(owner, officeAlone)).status).toBe(204);
    const asDelivery = aBookingRequest({ destination: 'Amalfi', pickupOption: 'delivery' });
    expect((await book(shop, asDelivery)).body.refusal).toBe('town_not_served');
  });

  it('that bookings are of are named before they go, and those bookings stand and can be changed', async () => {
    const shop = await aSmallShop(2, {}, {});
    const owner = await signedInBrowser(shop, 'owner');
    const own = await aChangeableBooking({ shop, ...inPositano });
    const { value } = (await owner.ask('GET', '/settings/places')).body;
    const wanted = { ...value, towns: without('positano')(value.towns) };
    const effects = await owner.ask('POST', '/settings/places/effects', { value: wanted });
    expect(effects.body).toMatchObject([
      { kind: 'unserves_bookings', bookings: [{ code: own.code, end: 'start' }] },
    ]);
    expect((await owner.ask('POST', '/settings/places/effects', { value })).body).toEqual([]);
    await setTowns(owner, without('positano'));
    expect(await own.row()).toMatchObject({ state: 'confirmed', destination: 'Positano' });
    expect(
      textOf((await own.look({ destination: 'Amalfi', deliveryAddress: 'Via Capuano 1, Amalfi' })).html),
    ).toContain('Il prezzo non cambia');
    expect(textOf((await own.look({ endTime: '16:00' })).html)).toContain('Il prezzo non cambia');
  });

  it('may be the owner’s own: with a page in each language, in the lists, and known for good to what was sold there', async () => {
    const shop = await aShop();
    const [owner, { get }] = [await signedInBrowser(shop, 'owner'), pagesOf(shop)];
    const elsewhere = await openShopSettings(shop.database);
    expect((await get('/it/destinations/salerno')).status).toBe(404);
    expect((await setTowns(owner, (towns) => [salerno, ...towns])).status).toBe(204);
    expect(textOf((await get('/it/destinations/salerno')).html)).toContain(salerno.own.about.it);
    expect(textOf((await get('/de/destinations/salerno')).html)).toContain(salerno.own.about.de);
    expect(textOf((await get('/fr/destinations/salerno')).html)).toContain(salerno.own.about.it);
    for (const address of ['/it/', '/it/destinations', '/it/map', '/sitemap.xml'])
      expect((await get(address)).html).toContain('/it/destinations/salerno');
    await aPaidBooking(shop, {
      destination: 'Salerno',
      pickupOption: 'delivery',
      deliveryAddress: 'Via Milano 1',
      returnAddress: 'Via Milano 1',
    });
    const nowhere = { id: 'atlantis', office: false, delivery: true, own: null };
    expect(await setTowns(owner, (towns) => [...towns, nowhere])).toMatchObject({
      status: 400,
      body: { issues: [{ path: expect.stringMatching(/^value\.towns\.\d+\.id$/), code: 'town_unknown' }] },
    });
    const twice = await setTowns(owner, (towns) => [...towns, { ...salerno, id: 'salerno-2' }]);
    expect(twice).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'value.towns', code: 'town_twice' }] },
    });
    const changed = (part: object) =>
      setTowns(owner, (towns) =>
        towns.map((town) =>
          town.id === 'salerno' ? { ...salerno, own: { ...salerno.own, ...part } } : town,
        ),
      );
    expect(await changed({ name: 'AMALFI' })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'value.towns.0.own.name', code: 'town_twice' }] },
    });
    expect((await changed({ picture: `models/${'a'.repeat(32)}-1040.webp` })).body.refusal).toBe(
      'photo_missing',
    );
    expect((await setTowns(owner, (towns) => towns.filter(({ id }) => id !== 'salerno'))).status).toBe(204);
    expect((await get('/it/destinations/salerno')).status).toBe(404);
    await elsewhere.refresh();
    expect(isKnownTown('Salerno')).toBe(true);
    expect(
      (
        await shop.ask(
          'GET',
          '/api/delivery-slots?destination=Salerno&startDate=2027-05-10&endDate=2027-05-11',
        )
      ).status,
    ).toBe(200);
  });
});

it('that are the owner’s own stay so when the program comes to know them: their words are shown, the desk goes on saving, and none is served twice', async () => {
  const shop = await aShop();
  const [owner, { get }] = [await signedInBrowser(shop, 'owner'), pagesOf(shop)];
  /** As it was stored before the catalogue had them: under the same id, with a page of the catalogue's own, or under another. */
  const own = (id: string, name: string, about: string) => ({
    ...salerno,
    id,
    own: { ...salerno.own, name, about: { it: about } },
  });
  const known = [
    own('cetara', 'Cetara', 'La nostra Cetara.'),
    own('atrani', 'Atrani', 'La nostra Atrani.'),
    own('minori-2', 'Minori', 'La nostra Minori.'),
  ];
  const { value, version } = (await owner.ask('GET', '/settings/places')).body;
  const others = (value.towns as Towns).filter(({ id }) => !['cetara', 'atrani', 'minori'].includes(id));
  await shop.database.transaction().execute(async (tx) => {
    const stored = JSON.stringify({ ...value, towns: [...known, ...others] });
    await tx.updateTable('setting_version').set({ value: stored }).where('id', '=', version).execute();
    await raiseRevision(tx, 'settings');
  });
  await shop.lookForChanges();
  for (const {
    id,
    own: { about },
  } of known) {
    expect(textOf((await get(`/it/destinations/${id}`)).html)).toContain(about.it);
    expect(textOf((await get('/it/map')).html)).toContain(about.it);
  }
  expect((await setTowns(owner, (towns) => towns.toReversed())).status).toBe(204);
  expect((await get('/it/destinations/cetara')).html).toContain('La nostra Cetara.');
  expect(townCalled('Minori')).toMatchObject({ latitude: salerno.own.latitude });
  const ours = { id: 'minori', office: false, delivery: true, own: null };
  expect(await setTowns(owner, (towns) => [ours, ...towns])).toMatchObject({
    status: 400,
    body: { issues: [{ path: expect.stringMatching(/own\.name$/), code: 'town_twice' }] },
  });
  const notTheirs = (towns: Towns) => towns.filter(({ id }) => id !== 'minori-2');
  expect((await setTowns(owner, (towns) => [ours, ...notTheirs(towns)])).status).toBe(204);
  expect(townCalled('Minori')).toMatchObject({ latitude: 40.65 });
});

it('stand in the order that the owner gave them, on every list of the site', async () => {
  const shop = await aShop();
  const [owner, { get }] = [await signedInBrowser(shop, 'owner'), pagesOf(shop)];
  const inOrder = async (address: string, pattern: RegExp) => {
    const html = (await get(address)).html;
    return [...new Set([...html.matchAll(pattern)].map(([, id]) => id))];
  };
  const linked = /\/it\/destinations\/([a-z-]+)/g;
  const bookable = /vehicles\?town=([a-z-]+)/g;
  const served = (await inOrder('/it/destinations', bookable)).join(' ');
  expect(served).toBe(
    'amalfi positano ravello maiori atrani furore praiano cetara minori conca-dei-marini vietri raito erchie scala tramonti agerola',
  );
  const set = await setTowns(owner, (towns) => towns.toReversed().toSpliced(-2, 0, salerno));
  expect(set.status).toBe(204);
  const pages = ['atrani', 'maiori', 'ravello', 'salerno', 'positano', 'amalfi'];
  for (const address of ['/it/', '/it/destinations', '/sitemap.xml'])
    expect(await inOrder(address, linked)).toEqual(pages);
  expect((await inOrder('/it/destinations', bookable)).slice(0, 3)).toEqual(['agerola', 'tramonti', 'scala']);
  const { body } = await shop.ask('GET', '/api/destinations');
  expect(body.map(({ id }: { id: string }) => id)).toEqual(pages.filter((id) => id !== 'salerno'));
});

it('are found for the desk with their points, told to no other host', async () => {
  const owner = await signedInBrowser(await aShop(), 'owner');
  expect((await owner.ask('POST', '/points', { address: ' cetara' })).body).toEqual({
    points: [{ name: 'Cetara', latitude: 40.647, longitude: 14.701 }],
    attribution: null,
  });
  expect(await owner.ask('POST', '/points', { address: 'x' })).toMatchObject({ status: 400 });
  expect((await owner.ask('GET', '/street-map')).body).toMatchObject({
    tiles: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
  });
});

it('of a place that nobody ever listed nothing is known', () => {
  expect(isKnownTown('Roma')).toBe(false);
});

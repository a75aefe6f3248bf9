import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { today } from '../../src/basics/rome-time.ts';
import type { BookingRequest } from '../../src/booking/booking.shape.ts';
import type { NewPartnerBody } from '../../src/partners/partner.shape.ts';
import { aWalkIn } from '../builders/a-walk-in.ts';
import { aPaidBooking } from '../support/shop/booking-calls.ts';
import { signedInBrowser } from '../support/shop/desk.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { pagesOf } from '../support/shop/posted-pages.ts';
import { aSmallShop } from '../support/shop/small-fleet.ts';

const sirena = (changes: Partial<NewPartnerBody> = {}): NewPartnerBody => ({
  id: randomUUID(),
  code: 'HOTEL-SIRENA',
  name: 'Hotel Sirena',
  town: 'Positano',
  address: 'Via dei Mulini 4, 84017 Positano SA',
  language: 'it',
  terms: { otherwise: { kind: 'percent', hundredths: 10_00 }, seasons: [], withheldHundredths: 20_00 },
  active: true,
  ...changes,
});

async function aDesk() {
  const shop = await aSmallShop(6);
  const owner = await signedInBrowser(shop, 'owner');
  const add = async (changes: Partial<NewPartnerBody> = {}) => {
    const body = sirena(changes);
    expect((await owner.ask('POST', '/partners', body)).status).toBe(201);
    return body;
  };
  const read = async (id: string) => (await owner.ask('GET', `/partners/${id}`)).body;
  const sent = (changes: Partial<BookingRequest> = {}) =>
    aPaidBooking(shop, { partner: 'HOTEL-SIRENA', ...changes });
  const handBack = async (code: string) => {
    const { id } = await shop.database
      .selectFrom('booking')
      .select('id')
      .where('code', '=', code)
      .executeTakeFirstOrThrow();
    expect(await shop.desk.handOver(id)).toBe('collected');
    expect(await shop.desk.returnScooter(id)).toBe('returned');
  };
  return { shop, owner, add, read, sent, handBack };
}
const month = () => today(new Date()).slice(0, 7);
const tokenOf = (ownPage: string) => ownPage.split('/').at(-1) ?? '';

describeOnPostgres('a partner', () => {
  it('is added once however often it is sent, and a code that is another’s is refused', async () => {
    const { owner, add } = await aDesk();
    const first = await add();
    expect((await owner.ask('POST', '/partners', first)).status).toBe(201);
    expect((await owner.ask('POST', '/partners', sirena())).body.refusal).toBe('partner_code_taken');
    expect((await owner.ask('GET', '/partners')).body.partners).toHaveLength(1);
    const entries = (await owner.ask('GET', '/audit')).body;
    expect(entries.filter(({ action }: { action: string }) => action === 'added a partner')).toHaveLength(1);
  });

  it('is saved on the version that was read, and the slower of two is told so', async () => {
    const { owner, add, read } = await aDesk();
    const { id, code: _, ...fields } = await add();
    const body = { ...fields, id: undefined, name: 'Albergo Sirena', version: 1 };
    expect((await owner.ask('PUT', `/partners/${id}`, body)).status).toBe(200);
    expect((await owner.ask('PUT', `/partners/${id}`, body)).body.refusal).toBe('changed_meanwhile');
    expect((await read(id)).partner).toMatchObject({ name: 'Albergo Sirena', version: 2 });
  });

  it('leaves in the log what is withheld and what a season brings, each time that either changes', async () => {
    const { owner, add } = await aDesk();
    const { id, code: _, ...fields } = await add();
    const season = { from: '07-15', until: '08-31', commission: { kind: 'sum', cents: 500 } };
    const save = (terms: object, version: number) =>
      owner.ask('PUT', `/partners/${id}`, { ...fields, id: undefined, terms, version });
    await save({ ...fields.terms, withheldHundredths: 0 }, 1);
    await save({ ...fields.terms, withheldHundredths: 0, seasons: [season] }, 2);
    const [second, first] = (await owner.ask('GET', '/audit')).body;
    expect([first.before.withheldPercent, first.after.withheldPercent]).toEqual([20, 0]);
    expect([second.before.seasons, second.after.seasons]).toEqual([null, '07-15 08-31 cents 500']);
  });

  it('stands on the booking that came by their link, and on every scooter of it', async () => {
    const { shop, owner, add, sent } = await aDesk();
    await add();
    const { code } = await sent();
    expect((await owner.ask('GET', `/bookings/${code}`)).body.partner).toBe('Hotel Sirena');
    expect((await owner.ask('GET', '/bookings')).body.lines[0].partner).toBe('Hotel Sirena');
    const rows = await shop.database.selectFrom('booking').select(['partner_id', 'partner_name']).execute();
    expect(new Set(rows.map(({ partner_name: name }) => name))).toEqual(new Set(['Hotel Sirena']));
  });

  it.each([
    ['a wrong code', 'NO-SUCH-HOTEL'],
    ['an ended one', 'HOTEL-SIRENA'],
    ['what is no code at all', '<script>'],
  ])('is nobody with %s: the booking is made as if there were none', async (_, partner) => {
    const { owner, add, sent } = await aDesk();
    await add({ active: false });
    const { code } = await sent({ partner });
    expect((await owner.ask('GET', `/bookings/${code}`)).body.partner).toBeNull();
  });

  it('who has ended meanwhile is said to the desk that chose them', async () => {
    const { owner, add } = await aDesk();
    await add({ active: false });
    const sale = aWalkIn({ way: 'link', source: 'partner', partner: 'HOTEL-SIRENA' });
    const refused = await owner.ask('POST', '/walk-ins', sale);
    expect([refused.status, refused.body.refusal]).toEqual([409, 'partner_ended']);
    const byAnother = aWalkIn({ way: 'link', source: 'partner' });
    expect((await owner.ask('POST', '/walk-ins', byAnother)).status).toBe(201);
  });

  it('is owed nothing before the scooter is back, then a share of what the journal says came in', async () => {
    const { owner, add, read, sent, handBack } = await aDesk();
    const { id } = await add();
    const { code } = await sent();
    const before = await read(id);
    expect(before.orders).toMatchObject([{ code, state: 'ahead', scooters: 1, commissionCents: null }]);
    expect(before.statements).toMatchObject([{ month: month(), netCents: 0, commissionCents: 0 }]);
    await handBack(code);
    const { all } = (await owner.ask('GET', '/journal')).body;
    const netCents = all.inCents - all.outCents;
    const commissionCents = Math.round(netCents / 10);
    expect((await read(id)).statements).toMatchObject([
      {
        netCents,
        commissionCents,
        withheldCents: Math.round(commissionCents / 5),
        dueCents: commissionCents - Math.round(commissionCents / 5),
      },
    ]);
  });

  it('keeps the terms under which a booking was sold', async () => {
    const { owner, add, read, sent, handBack } = await aDesk();
    const { id, code: _, ...fields } = await add();
    const { code } = await sent();
    const terms = { ...fields.terms, otherwise: { kind: 'percent', hundredths: 50_00 } };
    await owner.ask('PUT', `/partners/${id}`, { ...fields, id: undefined, terms, version: 1 });
    await handBack(code);
    const [{ netCents, commissionCents }] = (await read(id)).statements;
    expect(commissionCents).toBe(Math.round(netCents / 10));
  });

  it('sees on their own page no person, and a renewed link shuts the one of before', async () => {
    const { shop, owner, add, read, sent } = await aDesk();
    const { id } = await add();
    await sent();
    const { ownPage } = await read(id);
    const pages = pagesOf(shop);
    const { status, headers, html } = await pages.get(new URL(ownPage).pathname);
    expect(status).toBe(200);
    expect(headers.get('x-robots-tag')).toBe('noindex');
    expect(html).toContain('Hotel Sirena');
    expect(html).not.toMatch(/Łukasz|lukasz@|4915112345678|Pasitea/);
    const renewed = (await owner.ask('POST', `/partners/${id}/new-link`)).body;
    expect(renewed.ownPage).not.toBe(ownPage);
    const file = (url: string) =>
      shop.app.request(`/api/partner-pages/${tokenOf(url)}/statements/${month()}/pdf`);
    const over = await pages.get(new URL(ownPage).pathname);
    expect(over.status).toBe(404);
    // What helps a customer whose link has ended is not said to a hotel.
    expect(over.html).not.toMatch(/<p>link<|text=message/);
    expect((await file(ownPage)).status).toBe(404);
    expect((await file(renewed.ownPage)).status).toBe(200);
    const { link_sha256: kept } = await shop.database
      .selectFrom('partner')
      .select('link_sha256')
      .executeTakeFirstOrThrow();
    expect(kept).not.toContain(tokenOf(renewed.ownPage));
  });

  it('has a month as CSV with semicolons and commas, in which a hostile name is no formula', async () => {
    const { shop, add, read, sent, handBack } = await aDesk();
    const { id } = await add({ name: '=HYPERLINK("http://evil.example")' });
    const { code } = await sent();
    await handBack(code);
    const { ownPage } = await read(id);
    const answer = await shop.app.request(
      `/api/partner-pages/${tokenOf(ownPage)}/statements/${month()}/csv?language=it`,
    );
    const [head, line] = (await answer.text()).trim().split('\r\n');
    expect(head).toContain('Codice;Dal;Al;Scooter;Netto;Provvigione;Ritenuta;Stato');
    expect(line).toMatch(new RegExp(`^${code};.*;1;"\\d+,\\d\\d";"\\d+,\\d\\d";"\\d+,\\d\\d";conclusa$`));
  });

  it('shows the desk no sums, and riders nothing', async () => {
    const { shop, add } = await aDesk();
    const { id } = await add();
    const desk = await signedInBrowser(shop, 'desk');
    // The partner's own page shows them all, so its link is the owner's too.
    expect((await desk.ask('GET', `/partners/${id}`)).body).toMatchObject({
      statements: null,
      ownPage: null,
    });
    expect((await desk.ask('GET', '/partners')).body.partners[0].sums).toBeNull();
    const rider = await signedInBrowser(shop, 'rider');
    expect((await rider.ask('GET', `/partners/${id}`)).status).toBe(403);
  });
});

describeOnPostgres('a partner’s link', () => {
  const at = async (shop: Awaited<ReturnType<typeof aSmallShop>>, address: string, language = 'de') =>
    (await pagesOf(shop).app.request(address, { headers: { 'accept-language': language } })).headers.get(
      'location',
    );

  it('leads to the home page in the visitor’s language, with who sent them and where the scooter is brought', async () => {
    const { shop, add } = await aDesk();
    await add();
    expect(await at(shop, '/p/hotel-sirena')).toBe('/de/?partner=HOTEL-SIRENA');
    expect(await at(shop, '/p/HOTEL-SIRENA', 'ja')).toBe('/it/?partner=HOTEL-SIRENA');
    const { html } = await pagesOf(shop).get('/de/?partner=HOTEL-SIRENA');
    expect(html).toContain('Gebucht über');
    expect(html).toContain('Hotel Sirena');
    expect(html).toContain('Via dei Mulini 4');
    expect(html).toContain(`rel="canonical" href="${shop.publicUrl}/de/"`);
  });

  it('with a wrong or an ended code is the home page and nothing else, byte for byte', async () => {
    const { shop, add } = await aDesk();
    await add({ active: false });
    const pages = pagesOf(shop);
    const { html: plain } = await pages.get('/de/');
    for (const code of ['HOTEL-SIRENA', 'NOBODY', '%3Cscript%3E']) {
      expect(await at(shop, `/p/${code}`)).toBe('/de/');
      expect((await pages.get(`/de/?partner=${code}`)).html).toBe(plain);
    }
  });

  it('is followed and drawn only so often in a minute from one network, while everybody else’s page stays as it was', async () => {
    const { shop, add } = await aDesk();
    await add();
    const { get } = pagesOf(shop, { perMinute: 3, now: () => new Date('2027-06-01T10:00:10Z') });
    const sent = ['/p/HOTEL-SIRENA', '/it/?partner=HOTEL-SIRENA', '/it/vehicles?partner=HOTEL-SIRENA'];
    for (const address of sent) expect((await get(address)).status).toBeLessThan(400);
    for (const address of [...sent, '/p/NOBODY', '/it/?partner=NOBODY']) {
      const { status, headers, html } = await get(address);
      expect([status, headers.get('retry-after')]).toEqual([429, '50']);
      expect(html).not.toContain('Hotel Sirena');
    }
    expect((await get('/it/')).status).toBe(200);
  });

  it('of a form on their site opens the vehicles with town and days, and leaves out what is none', async () => {
    const { shop, add } = await aDesk();
    await add();
    const form = '/p/HOTEL-SIRENA?lang=fr&town=positano&from=2027-06-01&to=2027-06-03';
    expect(await at(shop, form)).toBe(
      '/fr/vehicles?partner=HOTEL-SIRENA&town=positano&pickup=delivery&from=2027-06-01&to=2027-06-03&at=10%3A00&until=10%3A00',
    );
    expect(await at(shop, '/p/HOTEL-SIRENA?lang=fr&town=amalfi&from=2027-06-01&to=2027-06-03')).not.toContain(
      'pickup',
    );
    expect(await at(shop, '/p/HOTEL-SIRENA?from=%0d%0aset-cookie:x&to=2027-06-03')).toBe(
      '/de/?partner=HOTEL-SIRENA',
    );
  });

  it('writes a hostile name as text wherever it stands', async () => {
    const { shop, add, read } = await aDesk();
    const { id } = await add({ name: '"><script>alert(1)</script>' });
    const { ownPage, snippet } = await read(id);
    const pages = ['/it/?partner=HOTEL-SIRENA', new URL(ownPage).pathname];
    for (const address of pages)
      expect((await pagesOf(shop).get(address)).html).not.toContain('<script>alert');
    expect(snippet).not.toContain('<script');
  });
});

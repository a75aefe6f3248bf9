import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { settingShapes, settingKinds, unset } from '../../src/shop/settings/setting-kinds.shape.ts';
import { readSettings } from '../../src/settings.ts';
import { importEnvironment, openShopSettings, settingVersions } from '../../src/shop/shop.ts';
import { publishedShop, shopVersionHeader } from '../../src/shop/published-shop.rules.ts';
import { createShopReader } from '../../src/shop/settings/shop-settings.ts';
import { aBookingRequest, atTheOffice } from '../builders/a-booking-request.ts';
import { aPaidBooking, book } from '../support/shop/booking-calls.ts';
import { type Browser, signedInBrowser } from '../support/shop/desk.ts';
import { describeOnPostgres, freshDatabase } from '../support/postgres/postgres.ts';
import { pagesOf } from '../support/shop/posted-pages.ts';
import { aShop } from '../support/shop/shop.ts';
import { costiera } from '../support/values/costiera.ts';

type Kind = (typeof settingKinds)[number];

const read = async (who: Browser, kind: Kind) => (await who.ask('GET', `/settings/${kind}`)).body;

/** As its form does: upon what it was filled from. */
async function set(who: Browser, kind: Kind, part: object) {
  const { version: basedOn, value } = await read(who, kind);
  return who.ask('PUT', `/settings/${kind}`, { basedOn, value: { ...value, ...part } });
}

it('the shops of the seed have each kind, and nothing that the desk would refuse but the number of nobody', () => {
  const file = readFileSync(new URL('../../db/seed/shops/costiera.json', import.meta.url), 'utf8');
  const shop = JSON.parse(file) as Record<string, unknown>;
  expect(Object.keys(shop)).toEqual(settingKinds);
  for (const kind of settingKinds)
    expect(settingShapes[kind].safeParse(shop[kind]).error?.issues ?? []).toEqual([]);
});

describeOnPostgres('what the owner sets', () => {
  it('is in force at once: in the calls, in the texts, on the pages and on other copies when they have looked', async () => {
    const shop = await aShop();
    const [owner, pages] = [await signedInBrowser(shop, 'owner'), await pagesOf(shop)];
    const elsewhere = await openShopSettings(shop.database);
    expect((await pages.get('/it/contact')).html).toContain(costiera.contacts.phone);
    const contacts = { phone: '+39 089 123 4567' };
    expect((await set(owner, 'contacts', contacts)).status).toBe(204);
    const { html } = await pages.get('/it/contact');
    expect(html).toContain('+39 089 123 4567');
    expect(html).not.toContain(costiera.contacts.phone);
    const closedMondays = { week: [[], ...costiera.opening.week.slice(1)] };
    expect((await set(owner, 'opening', closedMondays)).status).toBe(204);
    const onMonday = { startDate: '2027-05-10', endDate: '2027-05-11' };
    expect(await book(shop, aBookingRequest({ ...atTheOffice, ...onMonday }))).toMatchObject({
      status: 409,
      body: { refusal: 'closed_then' },
    });
    expect(elsewhere.current().opening.week[0]).not.toEqual([]);
    await elsewhere.refresh();
    expect(elsewhere.current().opening.week[0]).toEqual([]);
    expect(elsewhere.current().contacts.phone).toBe('+39 089 123 4567');
  });

  it('is named by every answer to the desk, so that one that stays open learns what another person has set', async () => {
    const shop = await aShop();
    const [owner, colleague] = [await signedInBrowser(shop, 'owner'), await signedInBrowser(shop, 'desk')];
    const told = async () => Number((await colleague.ask('GET', '/inbox')).headers.get(shopVersionHeader));
    const before = await told();
    expect(before).toBeGreaterThan(0);
    expect(publishedShop().version).toBe(before);
    const saved = await set(owner, 'payments', { onArrival: true });
    expect(saved.status).toBe(204);
    const after = await told();
    expect(after).toBeGreaterThan(before);
    expect(Number(saved.headers.get(shopVersionHeader))).toBe(after);
    expect(publishedShop().version).toBe(after);
    // Who is not signed in is told nothing.
    expect((await shop.ask('GET', '/api/staff/inbox')).headers.get(shopVersionHeader)).toBeNull();
  });

  it('is not put back by a copy that was slow to read what was in force before', async () => {
    const shop = await aShop();
    const owner = await signedInBrowser(shop, 'owner');
    const [begun, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let isSlow = false;
    const slow: typeof settingVersions = {
      ...settingVersions,
      history: async (db, kind, atMost) => {
        if (isSlow) {
          isSlow = false;
          begun.resolve();
          await goOn.promise;
        }
        return settingVersions.history(db, kind, atMost);
      },
    };
    const copy = await createShopReader(slow, shop.database);
    isSlow = true;
    const early = copy.refresh();
    await begun.promise;
    expect((await set(owner, 'contacts', { phone: '+39 089 765 4321' })).status).toBe(204);
    const late = copy.refresh();
    // As long as reading takes, and longer.
    for (let nth = 0; nth < 3; nth += 1) await openShopSettings(shop.database);
    goOn.resolve();
    await Promise.all([early, late]);
    expect(copy.current().contacts.phone).toBe('+39 089 765 4321');
  });

  it('is told to the other copies in the same transaction, and read again by who looks', async () => {
    const shop = await aShop();
    const owner = await signedInBrowser(shop, 'owner');
    await set(owner, 'policy', { changeNoticeHours: 30 });
    await set(owner, 'policy', { changeNoticeHours: 31 });
    const query = shop.database.selectFrom('revision').selectAll().where('topic', '=', 'settings');
    const { number } = await query.executeTakeFirstOrThrow();
    const before = number;
    expect((await set(owner, 'policy', { changeNoticeHours: 31 })).status).toBe(204); // nothing new
    expect((await query.executeTakeFirstOrThrow()).number).toBe(before);
  });

  it('F08 of two who set one thing the slower is refused, and sees what the first has set', async () => {
    const shop = await aShop();
    const [owner, other] = [await signedInBrowser(shop, 'owner'), await signedInBrowser(shop, 'owner')];
    const { version: basedOn, value } = await read(owner, 'delivery');
    const answers = await Promise.all([
      owner.ask('PUT', '/settings/delivery', { basedOn, value: { ...value, stopMinutes: 3 } }),
      other.ask('PUT', '/settings/delivery', { basedOn, value: { ...value, stopMinutes: 4 } }),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409]);
    const { history } = await read(other, 'delivery');
    expect(history[0]).toMatchObject({ changed: [{ path: 'stopMinutes', before: '10' }] });
    const rows = shop.database.selectFrom('setting_version').select('id').where('kind', '=', 'delivery');
    expect(await rows.where('staff_id', 'is not', null).execute()).toHaveLength(1);
  });

  it('is taken back with one step, as a version of its own, and both stand in the log', async () => {
    const shop = await aShop();
    const owner = await signedInBrowser(shop, 'owner');
    await set(owner, 'policy', { replyHours: 12 });
    const { version: basedOn } = await read(owner, 'policy');
    expect((await owner.ask('POST', '/settings/policy/undo', { basedOn })).status).toBe(204);
    const now = await read(owner, 'policy');
    expect(now.value.replyHours).toBe(costiera.policy.replyHours);
    expect(now.history.map(({ changed }: { changed: unknown }) => changed)).toEqual([
      [{ path: 'replyHours', before: '12', after: '24' }],
      [{ path: 'replyHours', before: '24', after: '12' }],
      [],
    ]);
    const again = await owner.ask('POST', '/settings/policy/undo', { basedOn });
    expect(again).toMatchObject({ status: 409, body: { refusal: 'settings_changed' } });
    const entries = shop.database.selectFrom('audit_entry').select(['subject', 'after']);
    expect(await entries.where('action', '=', 'changed a setting').orderBy('number').execute()).toMatchObject(
      [
        { subject: 'policy', after: { fields: 'replyHours' } },
        { subject: 'policy', after: { fields: 'replyHours' } },
      ],
    );
    expect(await shop.checkAudit()).toMatchObject({ brokenAt: null });
  });

  it('says before it is saved which bookings a closed day hits, and lets them stand', async () => {
    const shop = await aShop();
    const owner = await signedInBrowser(shop, 'owner');
    await aPaidBooking(shop);
    const [booked] = await shop.database.selectFrom('booking').select(['code', 'start_date']).execute();
    const { value, version: basedOn } = await read(owner, 'opening');
    const day = booked?.start_date ?? '';
    const closure = { name: 'Festa', from: day, until: day, everyYear: false, hours: null };
    const closed = { ...value, closures: [closure] };
    const effects = await owner.ask('POST', '/settings/opening/effects', { value: closed });
    expect(effects.body).toMatchObject([
      { kind: 'closes_on_bookings', bookings: [{ code: booked?.code, end: 'start', at: { date: day } }] },
    ]);
    expect((await owner.ask('PUT', '/settings/opening', { basedOn, value: closed })).status).toBe(204);
    const states = shop.database.selectFrom('booking').select('state');
    expect(await states.execute()).toEqual([{ state: 'confirmed' }]);
    expect((await owner.ask('POST', '/settings/opening/effects', { value })).body).toEqual([]);
  });

  it('a booking keeps the terms of its day: which figures it accepted is named in its version', async () => {
    const shop = await aShop();
    const owner = await signedInBrowser(shop, 'owner');
    const versions = async () =>
      (await shop.database.selectFrom('booking').select('terms_version').orderBy('created_at').execute()).map(
        (row) => row.terms_version,
      );
    await aPaidBooking(shop);
    await set(owner, 'policy', { freeCancellationHours: 72 });
    await aPaidBooking(shop, { startDate: '2027-07-01', endDate: '2027-07-02' });
    const { version } = await read(owner, 'policy');
    const [before, after] = await versions();
    expect(before).not.toContain('/');
    expect(after).toMatch(new RegExp(`/${version}$`));
  });

  it.each([
    ['identity', { vatNumber: 'IT12345678901' }, 'value.vatNumber', 'bad_vat_number'],
    ['identity', { name: ' \u200b ' }, 'value.name', 'text_missing'],
    ['contacts', { phone: '089 1' }, 'value.phone', 'bad_phone'],
    ['contacts', { email: { general: 'x', customers: 'a@b.it' } }, 'value.email.general', 'bad_email'],
    ['opening', { week: [] }, 'value.week', 'too_small'],
    ['policy', { refundDaysLeast: 20 }, 'value.refundDaysMost', 'most_below_least'],
    ['delivery', { riders: 2 }, 'value.riders', 'invalid_type'],
    ['delivery', { stopMinutes: 2.5 }, 'value.stopMinutes', 'invalid_type'],
    ['places', { fee: { kind: 'fixed', cents: -1, freeFromCents: null } }, 'value.fee.cents', 'too_small'],
    ['notices', { ownerEmail: 'nobody' }, 'value.ownerEmail', 'bad_email'],
  ] as const)('of %s refuses %j beside its field, and nothing is set', async (kind, part, path, code) => {
    const shop = await aShop();
    const owner = await signedInBrowser(shop, 'owner');
    const { version } = await read(owner, kind);
    const answer = await set(owner, kind, part);
    expect(answer.status).toBe(400);
    expect(answer.body.issues).toContainEqual({ path, code });
    expect((await read(owner, kind)).version).toBe(version);
  });

  it('takes from the environment what nobody has set at the desk, once, and says which it does not read any more', async () => {
    const shop = await aShop();
    const owner = await signedInBrowser(shop, 'owner');
    await set(owner, 'notices', { ownerEmail: 'owner@example.com' });
    const said: string[] = [];
    const hear = (...[, words]: [object, string]) => said.push(words.split(':', 1).join());
    const given = readSettings({
      OWNER_EMAIL: 'environment@example.com',
      MINIMUM_NOTICE_MINUTES: '240',
    }).onScreens;
    const log = { info: hear, warn: hear } as unknown as Parameters<typeof importEnvironment>[2]['log']; // of the whole logger two are called
    const start = () =>
      importEnvironment(shop.database, given, { now: new Date('2027-01-01T00:00:00Z'), log });
    await start();
    expect((await read(owner, 'notices')).value.ownerEmail).toBe('owner@example.com');
    const opening = await read(owner, 'opening');
    expect(opening.value.minimumNoticeMinutes).toBe(240);
    await start();
    expect((await read(owner, 'opening')).version).toBe(opening.version);
    expect(said.toSorted()).toEqual([
      'settings were taken from the environment; they are set at the desk from now on',
      'these are set at the desk',
      'these are set at the desk',
    ]);
  });

  it('begins with nothing in a live shop: never open, without a name', async () => {
    const { database } = await freshDatabase('tables');
    expect((await openShopSettings(database)).current()).toEqual(unset);
  });
});

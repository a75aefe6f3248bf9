import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Hono } from 'hono';
import { addDays, addHours, today } from '../../src/basics/rome-time.ts';
import { listMails } from '../../stand-ins/mail-reader/mail-reader-folder.ts';
import { dayFigures } from '../../src/back-office/today/day-figures.ts';
import { hasPermission, type Role } from '../../src/identity/permissions.rules.ts';
import { aBrowser, aStaffMember, signIn, signedInBrowser, type Browser } from '../support/shop/desk.ts';
import { aPaidBooking } from '../support/shop/booking-calls.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { everybody, staffCalls } from '../support/shop/staff-calls.ts';
import { makeRider } from '../support/shop/make-rider.ts';
import { aShop, type TestShop } from '../support/shop/shop.ts';
import { atTheOffice } from '../builders/a-booking-request.ts';

const callsOf = (app: Hono): string[] => [
  ...new Set(
    app.routes
      .filter(({ path, method }) => path.startsWith('/api/staff/') && method !== 'ALL')
      .map(({ method, path }) => `${method} ${path.replace('/api', '')}`),
  ),
];

/** What is there is asked for as well as what is not: the answer to who may not must be the same. */
function asked(call: string, is: { id: string; code: string }, there: boolean): [string, string] {
  const [method = '', path = ''] = call.replace('/staff', '').split(' ');
  const id = there ? is.id : crypto.randomUUID();
  const filled = path
    .replace(':id', path.includes('tasks') ? '1' : id)
    .replace(':code', there ? is.code : 'ZZZZZZZZ');
  return [method, filled];
}

describeOnPostgres('the doors of the desk', () => {
  it('are all in this table', async () => {
    const shop = await aShop();
    expect(callsOf(shop.app).toSorted()).toEqual(staffCalls.map(([call]) => call).toSorted());
  });

  it('are shut to strangers and to who may not, who learn nothing; no call of theirs changes anything', async () => {
    const shop = await aShop();
    const { code } = await aPaidBooking(shop);
    const { id } = await aStaffMember(shop, 'desk');
    const people = {
      owner: await signedInBrowser(shop, 'owner'),
      desk: await signedInBrowser(shop, 'desk'),
      rider: await signedInBrowser(shop, 'rider'),
    };
    const before = await standing(shop);
    for (const [call, who] of staffCalls) {
      if (who === 'anybody') continue;
      for (const there of [true, false]) {
        const [method, path] = asked(call, { id, code }, there);
        const stranger = await aBrowser(shop).ask(method, path, { version: 1 });
        expect([call, stranger.status, stranger.body.refusal]).toEqual([call, 401, 'sign_in_first']);
        for (const role of everybody) {
          if (who.includes(role)) continue;
          const answer = await people[role].ask(method, path, { version: 1 });
          expect([call, role, answer.status, answer.body]).toEqual([call, role, 403, answer.body]);
          expect(Object.keys(answer.body)).toEqual(['refusal', 'message']);
        }
      }
    }
    expect(await standing(shop)).toEqual(before);
  });

  it('open to who may: nobody there hears “sign in” or “not you”', async () => {
    const shop = await aShop();
    const people = new Map<Role, Browser>();
    for (const [call, who] of staffCalls) {
      if (who === 'anybody') continue;
      for (const role of who) {
        const browser = people.get(role) ?? (await signedInBrowser(shop, role));
        people.set(role, browser);
        const [method, path] = asked(call, { id: '', code: '' }, false);
        const answer = await browser.ask(method, path);
        expect([call, role, answer.body?.refusal ?? 'none']).not.toContain('not_permitted');
        expect([call, role, answer.body?.refusal ?? 'none']).not.toContain('sign_in_first');
        if (call.includes('everywhere')) people.delete(role);
      }
    }
  });
});

const standing = async (shop: TestShop) => ({
  bookings: await shop.database.selectFrom('booking').select(['id', 'state', 'version']).execute(),
  staff: await shop.database.selectFrom('staff').select(['id', 'role', 'blocked_at']).orderBy('id').execute(),
});

/** Its sessions last over the days that these tests jump. */
const patient = { STAFF_IDLE_MINUTES: '10080', STAFF_SESSION_HOURS: '720' };

async function aBookedDesk(who: Role = 'desk') {
  const shop = await aShop(patient);
  const { code } = await aPaidBooking(shop);
  const browser = await signedInBrowser(shop, who);
  const row = () =>
    shop.database.selectFrom('booking').selectAll().where('code', '=', code).executeTakeFirstOrThrow();
  const first = await row();
  const day = first.start_date;
  const step = (by: Browser, name: string, version: number) =>
    by.ask('POST', `/bookings/${code}/${name}`, {
      version,
      ...(name === 'hand-over' ? { withoutReport: 'on_paper', unsignedWhy: 'Firma in albergo' } : {}),
    });
  return { shop, browser, code, row, first, day, step };
}

describeOnPostgres('the day’s work', () => {
  it('F07 of two who act on one booking the slower is refused, and loses nobody’s work', async () => {
    const { shop, browser, row, first, step } = await aBookedDesk();
    const other = await signedInBrowser(shop, 'owner');
    shop.setNow(addHours(first.starts_at, 1));
    const answers = await Promise.all([
      step(browser, 'hand-over', first.version),
      step(other, 'no-show', first.version),
    ]);
    const [won] = answers.filter(({ status }) => status === 204);
    const [lost] = answers.filter(({ status }) => status !== 204);
    expect(won).toBeDefined();
    expect(lost).toMatchObject({ status: 409, body: { refusal: 'changed_meanwhile' } });
    const done = await row();
    expect(done.version).toBe(first.version + 1);
    expect(['collected', 'no_show']).toContain(done.state);
    expect(await auditEntries(shop)).toHaveLength(1);
  });

  it('is said twice without harm: the second tap of an eager finger is the first', async () => {
    const { shop, browser, first, step } = await aBookedDesk('rider');
    await makeRider(shop, browser);
    shop.setNow(first.starts_at);
    expect((await step(browser, 'hand-over', first.version)).status).toBe(204);
    expect((await step(browser, 'hand-over', first.version)).status).toBe(204);
    expect(await auditEntries(shop)).toEqual([
      {
        action: 'handed over',
        role: 'rider',
        before: { state: 'confirmed', version: first.version },
        after: {
          state: 'collected',
          version: first.version + 1,
          withoutReport: 'on_paper',
        },
      },
    ]);
  });

  it('goes from the handover to the return, and nobody who came can have missed it', async () => {
    const { shop, browser, row, first, step } = await aBookedDesk();
    expect((await step(browser, 'no-show', first.version)).body).toMatchObject({ refusal: 'not_missed' });
    shop.setNow(first.starts_at);
    await step(browser, 'hand-over', first.version);
    expect((await step(browser, 'no-show', first.version + 1)).body).toMatchObject({ refusal: 'not_missed' });
    const { code } = first;
    const late = { version: first.version + 1, date: first.end_date, time: '19:00' };
    expect((await browser.ask('POST', `/bookings/${code}/late`, late)).status).toBe(204);
    expect((await step(browser, 'return', first.version + 1)).body).toMatchObject({
      refusal: 'changed_meanwhile',
    });
    expect((await step(browser, 'return', first.version + 2)).status).toBe(204);
    expect((await row()).state).toBe('returned');
  });

  it('frees the scooter of who did not come, and keeps the price', async () => {
    const { shop, browser, row, first, step } = await aBookedDesk();
    shop.setNow(addHours(first.starts_at, 2));
    expect((await step(browser, 'no-show', first.version)).status).toBe(204);
    expect((await row()).state).toBe('no_show');
    expect(await shop.database.selectFrom('occupancy').selectAll().execute()).toEqual([]);
    expect(await shop.database.selectFrom('refund_request').selectAll().execute()).toEqual([]);
  });

  it('shows pickups and returns in the order of time, and to riders only what is brought, without money', async () => {
    const { shop, browser, day, code } = await aBookedDesk();
    const early = await aPaidBooking(shop, { ...atTheOffice, startTime: '09:00' });
    const { body } = await browser.ask('GET', `/today?date=${day}`);
    expect(body.pickups.map((stop: { code: string }) => stop.code)).toEqual([early.code, code]);
    expect(body.pickups[1]).toMatchObject({ payment: 'paid', contract: 'pending', delivered: true });
    expect(body.attention).toEqual({
      rejections: [],
      tasks: [],
      moreTasks: 0,
      alarms: [],
      units: [],
      reviews: 0,
      charges: [],
      kept: { unanswered: null, declined: [] },
    });
    const rider = await signedInBrowser(shop, 'rider');
    const seen = await rider.ask('GET', `/today?date=${day}`);
    expect(seen.body.pickups).toHaveLength(1);
    expect(seen.body.pickups[0]).toMatchObject({ code, payment: null });
    expect(seen.body.attention).toBeNull();
    // A name without a sum tells nothing: a figure may be called by its cents.
    const told = JSON.stringify(seen.body, (_name, value: unknown) => value ?? undefined);
    expect(told).not.toMatch(/cents|price|paid/i);
    const answers = { desk: body, rider: seen.body } as const;
    for (const [name, { permission }] of Object.entries(dayFigures))
      for (const role of ['desk', 'rider'] as const) {
        const expected = hasPermission(role, permission) ? expect.any(Number) : null;
        expect([role, name, answers[role][name]]).toEqual([role, name, expected]);
      }
    const late = { version: 1, date: day, time: '19:00' };
    for (const step of ['hand-over', 'return', 'late', 'undo']) {
      const body = {
        late,
        'hand-over': { version: 1, withoutReport: 'no_time', unsignedWhy: 'Firma in albergo' },
      }[step] ?? { version: 1 };
      const answer = await rider.ask('POST', `/bookings/${early.code}/${step}`, body);
      expect([step, answer.status]).toEqual([step, 404]);
    }
  });

  it('shows what came back on a day, sooner or later than planned, as done', async () => {
    const { shop, browser, code, first, step } = await aBookedDesk();
    expect((await step(browser, 'hand-over', first.version)).status).toBe(204);
    expect((await step(browser, 'return', first.version + 1)).status).toBe(204);
    const { at } = await shop.database
      .selectFrom('booking_event')
      .select('at')
      .where('kind', '=', 'returned')
      .executeTakeFirstOrThrow();
    const came = today(at);
    expect(came).not.toBe(first.end_date);
    const returnsOn = async (day: string) => (await browser.ask('GET', `/today?date=${day}`)).body.returns;
    expect(await returnsOn(came)).toMatchObject([{ code, state: 'returned' }]);
    expect(await returnsOn(addDays(came, -1))).toEqual([]);
  });

  it('is asked for again and again at the price of a line', async () => {
    const { browser, day } = await aBookedDesk();
    const first = await browser.ask('GET', `/today?date=${day}`);
    const tag = first.headers.get('etag') ?? '';
    expect(first.headers.get('cache-control')).toBe('no-store');
    const again = await browser.ask('GET', `/today?date=${day}`, undefined, { 'if-none-match': tag });
    expect([again.status, again.body]).toEqual([304, '']);
  });
});

const auditEntries = async (shop: TestShop) => {
  const query = shop.database.selectFrom('audit_entry').select(['action', 'role', 'before', 'after']);
  return query.where('subject_kind', '=', 'booking').orderBy('number').execute();
};

describeOnPostgres('the log of what people did', () => {
  it('can be neither changed nor emptied, and shows where somebody got past that', async () => {
    const shop = await aShop();
    const owner = await signedInBrowser(shop, 'owner');
    const desk = { role: 'desk', language: 'it' };
    for (const name of ['one', 'two', 'three'])
      await owner.ask('POST', '/team', { name, email: `${name}@costiera.example`, ...desk });
    const { database } = shop;
    for (const harm of [
      "update audit_entry set role = 'rider'",
      'delete from audit_entry',
      'truncate audit_entry',
    ])
      await expect(sql.raw(harm).execute(database)).rejects.toThrow('what was done stays written');
    expect(await shop.checkAudit()).toEqual({ entries: 4, brokenAt: null });
    await sql.raw('alter table audit_entry disable trigger all').execute(database);
    await sql
      .raw(`update audit_entry set after = '{"role":"desk","language":"en"}' where number = 3`)
      .execute(database);
    expect(await shop.checkAudit()).toEqual({ entries: 2, brokenAt: 3 });
    await sql.raw('delete from audit_entry where number = 3').execute(database);
    expect(await shop.checkAudit()).toMatchObject({ brokenAt: 3 });
  });

  it('has nothing of a customer in it', async () => {
    const { shop, browser, first, step } = await aBookedDesk();
    shop.setNow(first.starts_at);
    await step(browser, 'hand-over', first.version);
    expect(await auditEntries(shop)).toHaveLength(1);
    const all = JSON.stringify(await shop.database.selectFrom('audit_entry').selectAll().execute());
    for (const personal of [
      first.driver_name,
      first.driver_email,
      first.driver_phone,
      first.delivery_address,
    ])
      expect(all).not.toContain(personal);
  });
});

describeOnPostgres('the team', () => {
  it('is joined by a link that works once, and a new one ends what was before', async () => {
    const shop = await aShop();
    const owner = await signedInBrowser(shop, 'owner');
    const person = { name: 'Ciro', email: 'Ciro@costiera.example', role: 'rider', language: 'it' };
    const { body } = await owner.ask('POST', '/team', person);
    expect((await owner.ask('POST', '/team', person)).body).toMatchObject({ refusal: 'already_staff' });
    await shop.jobs.drain();
    const [received] = await listMails(shop.mailsFolder);
    expect(received?.mail.to?.[0]?.address).toBe('ciro@costiera.example');
    const token = /invitation#([\w-]{43})/.exec(received?.mail.text ?? '')?.[1];
    const ciro = aBrowser(shop);
    expect((await ciro.ask('POST', '/link', { token })).body).toMatchObject({
      name: 'Ciro',
      purpose: 'invitation',
    });
    const weak = await ciro.ask('POST', '/invitation', { token, password: 'short' });
    expect(weak.status).toBe(400);
    const word = 'una moto bianca al sole';
    expect((await ciro.ask('POST', '/invitation', { token, password: word })).body).toEqual({
      next: 'inside',
    });
    expect((await ciro.ask('GET', '/session')).body).toMatchObject({ role: 'rider', name: 'Ciro' });
    expect((await aBrowser(shop).ask('POST', '/invitation', { token, password: word })).status).toBe(404);
    expect((await signIn(aBrowser(shop), { id: body.id, email: 'ciro@costiera.example' }, word)).status).toBe(
      200,
    );
    await owner.ask('PUT', `/team/${body.id}`, { role: 'desk' });
    expect((await ciro.ask('GET', '/session')).status).toBe(401); // opened with another role
    await owner.ask('PUT', `/team/${body.id}`, { blocked: true });
    expect((await signIn(aBrowser(shop), { id: body.id, email: 'ciro@costiera.example' }, word)).status).toBe(
      401,
    );
  });

  it('keeps an owner who can come in', async () => {
    const shop = await aShop();
    const owner = await signedInBrowser(shop, 'owner');
    for (const change of [{ blocked: true }, { role: 'desk' }])
      expect((await owner.ask('PUT', `/team/${owner.id}`, change)).body.refusal).toBe('last_owner');
    const second = await signedInBrowser(shop, 'owner');
    expect((await owner.ask('PUT', `/team/${owner.id}`, { role: 'desk' })).status).toBe(204);
    expect((await second.ask('PUT', `/team/${second.id}`, { blocked: true })).status).toBe(409);
  });

  it('has in a demo an owner who comes in by the link of the start, once', async () => {
    const shop = await aShop();
    const token = (await shop.demoOwnerPage()).split('#')[1] ?? '';
    const later = (await shop.demoOwnerPage()).split('#')[1] ?? '';
    const browser = aBrowser(shop);
    expect((await browser.ask('POST', '/enter', { token })).status).toBe(404); // a newer start has a newer link
    expect((await browser.ask('POST', '/enter', { token: later })).body).toEqual({ next: 'inside' });
    expect((await browser.ask('GET', '/session')).body).toMatchObject({ role: 'owner' });
    expect((await aBrowser(shop).ask('POST', '/enter', { token: later })).status).toBe(404);
    expect(await shop.database.selectFrom('staff').select('id').execute()).toHaveLength(1);
  });
});

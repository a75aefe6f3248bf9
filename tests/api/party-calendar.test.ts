import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { aPaidParty } from '../support/shop/a-party.ts';
import { signedInBrowser } from '../support/shop/desk.ts';
import { overlapsIn } from '../support/postgres/soundness.ts';
import {
  aBlackBooking,
  aSmallShop,
  bookingEventKinds,
  days,
  openTasks,
  unitOf,
} from '../support/shop/small-fleet.ts';

const patient = { STAFF_IDLE_MINUTES: '10080', STAFF_SESSION_HOURS: '720' };
const [black, perDay] = [2, 120_00 / 2];
const party = ['Anna Rossi', 'Bea Conti', 'Carlo Ferri'] as const;
type Choice = { unitId: number | undefined; version?: number; keeps?: boolean };

/** Anna has ordered three black ones, from the second day to the fourth; the shop has as many black ones as are asked for. */
async function aCalendarWithParty(units: number, names: readonly [string, ...string[]] = party) {
  const shop = await aSmallShop(units, patient);
  const expectedTotalCents = names.length * 2 * perDay;
  const of = await aPaidParty(shop, names, { scooterId: black, ...days(2, 4), expectedTotalCents });
  const browser = await signedInBrowser(shop, 'desk');
  const fleet = await shop.database
    .selectFrom('unit')
    .select('id')
    .where('scooter_id', '=', black)
    .where('state', '=', 'active')
    .orderBy('id')
    .execute();
  const row = (name: string) =>
    shop.database.selectFrom('booking').selectAll().where('id', '=', of(name).id).executeTakeFirstOrThrow();
  const places = async (...wanted: readonly string[]) =>
    Promise.all((wanted.length > 0 ? wanted : names).map((name) => unitOf(shop, of(name).id)));
  const free = async (): Promise<number[]> => {
    const rows = await shop.database.selectFrom('occupancy').select('unit_id').execute();
    const taken = new Set(rows.map(({ unit_id: id }) => id));
    return fleet.map(({ id }) => id).filter((id) => !taken.has(id));
  };
  const move = async (choices: Record<string, Choice>, othersMove = false) =>
    browser.ask('POST', '/calendar/together', {
      choices: await Promise.all(
        Object.entries(choices).map(async ([name, choice]) => ({
          code: of(name).code,
          version: (await row(name)).version,
          keeps: true,
          ...choice,
        })),
      ),
      othersMove,
    });
  return { shop, browser, of, row, places, free, move };
}

describeOnPostgres('scooters of one order on the calendar', () => {
  it('all go to the units that were chosen for them, each written down, and stay there', async () => {
    const { shop, of, row, places, free, move } = await aCalendarWithParty(6);
    const [one, two, three] = await free();
    const before = await row('Bea Conti');
    const wanted = {
      'Anna Rossi': { unitId: one },
      'Bea Conti': { unitId: two },
      'Carlo Ferri': { unitId: three },
    };
    expect((await move(wanted)).status).toBe(204);
    expect(await places()).toEqual([one, two, three]);
    expect((await row('Bea Conti')).version).toBe(before.version + 1);
    expect(await bookingEventKinds(shop, of('Carlo Ferri').id)).toContain('unit_chosen');
    const log = shop.database.selectFrom('audit_entry').select('action');
    expect(await log.where('action', '=', 'chose the scooter').execute()).toHaveLength(3);
    const fixed = await shop.database.selectFrom('occupancy').select('fixed').execute();
    expect(fixed).toEqual([{ fixed: true }, { fixed: true }, { fixed: true }]);
    // Pressed twice it is one move.
    expect((await move(wanted)).status).toBe(204);
    expect((await row('Bea Conti')).version).toBe(before.version + 1);
  });

  it('go together with one that was added later and paid by itself', async () => {
    const { shop, of, places, free, move } = await aCalendarWithParty(6);
    await sql`update booking set payer_id = id where id = ${of('Carlo Ferri').id}`.execute(shop.database);
    const [one, two] = await free();
    const chosen = { 'Anna Rossi': { unitId: one }, 'Carlo Ferri': { unitId: two } };
    expect((await move(chosen)).status).toBe(204);
    expect(await places('Anna Rossi', 'Carlo Ferri')).toEqual([one, two]);
  });

  it('change places among themselves in a circle, with no unit free', async () => {
    const { shop, of, places, move } = await aCalendarWithParty(3);
    const [anna, bea, carlo] = (await places()) as number[];
    const circle = {
      'Anna Rossi': { unitId: bea },
      'Bea Conti': { unitId: carlo },
      'Carlo Ferri': { unitId: anna },
    };
    expect((await move(circle)).status).toBe(204);
    expect(await places()).toEqual([bea, carlo, anna]);
    // Each was moved once, by the person and by nobody else.
    expect(await bookingEventKinds(shop, of('Bea Conti').id)).not.toContain('unit_changed');
    expect(await overlapsIn(shop)).toBe(0);
  });

  it('are put back where they were, and may be moved by the shop again as before', async () => {
    const { shop, places, free, move } = await aCalendarWithParty(6);
    const before = (await places()) as number[];
    const [one, two] = await free();
    await move({ 'Anna Rossi': { unitId: one }, 'Bea Conti': { unitId: two } });
    const back = {
      'Anna Rossi': { unitId: before[0], keeps: false },
      'Bea Conti': { unitId: before[1], keeps: false },
    };
    expect((await move(back)).status).toBe(204);
    expect(await places()).toEqual(before);
    const fixed = await shop.database
      .selectFrom('occupancy')
      .select('fixed')
      .where('fixed', '=', true)
      .execute();
    expect(fixed).toEqual([]);
  });

  it('all stay where they were when one of them cannot: the answer names that one, and who is in its way', async () => {
    const { shop, of, row, places, free, move } = await aCalendarWithParty(5);
    const other = await aBlackBooking(shop, 3, 5);
    const { code } = await shop.database
      .selectFrom('booking')
      .select('code')
      .where('id', '=', other)
      .executeTakeFirstOrThrow();
    const [before, [one], taken] = [await places(), await free(), await unitOf(shop, other)];
    const versions = [(await row('Anna Rossi')).version, (await row('Bea Conti')).version];
    const wanted = { 'Anna Rossi': { unitId: one }, 'Bea Conti': { unitId: taken ?? 0 } };
    expect(await move(wanted)).toMatchObject({
      status: 409,
      body: {
        refusal: 'unit_taken',
        of: { code: of('Bea Conti').code, driver: 'Bea Conti' },
        taken: [{ kind: 'booking', code }],
      },
    });
    const stale = { 'Anna Rossi': { unitId: one }, 'Bea Conti': { unitId: taken ?? 0, version: 99 } };
    expect((await move(stale, true)).body).toMatchObject({
      refusal: 'changed_meanwhile',
      of: { driver: 'Bea Conti' },
    });
    const white = { 'Anna Rossi': { unitId: one }, 'Carlo Ferri': { unitId: 1 } };
    expect((await move(white)).body).toMatchObject({
      refusal: 'other_scooter',
      of: { driver: 'Carlo Ferri' },
    });
    expect(await places()).toEqual(before);
    expect([(await row('Anna Rossi')).version, (await row('Bea Conti')).version]).toEqual(versions);
    expect(await bookingEventKinds(shop, of('Anna Rossi').id)).not.toContain('unit_chosen');
    expect(await openTasks(shop)).toEqual([]);
    // On a second word the other customer’s booking makes room.
    expect((await move(wanted, true)).status).toBe(204);
    expect(await places('Anna Rossi', 'Bea Conti')).toEqual([one, taken]);
    expect(await unitOf(shop, other)).not.toBe(taken);
    expect([await overlapsIn(shop), await openTasks(shop)]).toEqual([0, []]);
  });

  it('leave room for another customer’s booking on the units that they leave', async () => {
    const couple = ['Anna Rossi', 'Bea Conti'] as const;
    const { shop, places, move } = await aCalendarWithParty(3, couple);
    const long = await aBlackBooking(shop, 3, 8);
    const later = await aBlackBooking(shop, 6, 8);
    await shop.database
      .updateTable('occupancy')
      .set({ fixed: true })
      .where('reference', '<>', long)
      .execute();
    const [place, isFixedOn] = [(await unitOf(shop, long)) ?? 0, await unitOf(shop, later)];
    // Who stands before the fixed one leaves first: the long one fits only where the other of the couple still stands.
    const [first, second] = (await places())[0] === isFixedOn ? couple : couple.toReversed();
    const left = (await places(second ?? ''))[0];
    const choices = { [first ?? '']: { unitId: place }, [second ?? '']: { unitId: isFixedOn ?? 0 } };
    expect((await move(choices, true)).status).toBe(204);
    expect(await unitOf(shop, long)).toBe(left);
    expect([await overlapsIn(shop), await openTasks(shop)]).toEqual([0, []]);
  });

  it('never stand two on one unit, even where others may be moved', async () => {
    const { of, places, free, move } = await aCalendarWithParty(6);
    const [before, [one]] = [await places(), await free()];
    const both = { 'Anna Rossi': { unitId: one }, 'Bea Conti': { unitId: one } };
    expect((await move(both, true)).body).toMatchObject({
      refusal: 'unit_taken',
      of: { driver: 'Bea Conti' },
      taken: [{ code: of('Anna Rossi').code }],
    });
    expect(await places()).toEqual(before);
  });

  it('are moved without the one that rides already, and never together with another order’s', async () => {
    const { shop, browser, of, row, places, free, move } = await aCalendarWithParty(6);
    const stranger = await aBlackBooking(shop, 6, 8);
    const [before, [one, two]] = [await places(), await free()];
    const { code, version } = await shop.database
      .selectFrom('booking')
      .select(['code', 'version'])
      .where('id', '=', stranger)
      .executeTakeFirstOrThrow();
    const mixed = [
      { code: of('Anna Rossi').code, version: (await row('Anna Rossi')).version, unitId: one, keeps: true },
      { code, version, unitId: two, keeps: true },
    ];
    const asked = { choices: mixed, othersMove: true };
    expect((await browser.ask('POST', '/calendar/together', asked)).body).toMatchObject({
      refusal: 'not_found',
      of: { code },
    });
    shop.setNow((await row('Carlo Ferri')).starts_at);
    expect(await shop.desk.handOver(of('Carlo Ferri').id)).toBe('collected');
    const withRider = { 'Anna Rossi': { unitId: one }, 'Carlo Ferri': { unitId: two } };
    expect((await move(withRider)).body).toMatchObject({
      refusal: 'cannot_change',
      of: { driver: 'Carlo Ferri' },
    });
    expect(await places()).toEqual(before);
  });

  it('F55 race with another order for the same units: one of them has all, none is moved half', async () => {
    const { shop, places, free, move } = await aCalendarWithParty(8);
    const friends = ['Dora Neri', 'Emma Blu'] as const;
    const second = await aPaidParty(shop, friends, {
      scooterId: black,
      ...days(3, 5),
      expectedTotalCents: 2 * 2 * perDay,
      driver: {
        fullName: friends[0],
        email: 'dora@guest.example',
        phone: '+393331234567',
        licenceCountry: 'IT',
        licenceCategory: 'A1',
        dateOfBirth: '1990-01-01',
      },
    });
    const browser = await signedInBrowser(shop, 'owner');
    for (const round of [1, 2, 3, 4]) {
      const before = await places('Anna Rossi', 'Bea Conti');
      const theirs = await Promise.all(friends.map((name) => unitOf(shop, second(name).id)));
      const [one, two] = await free();
      const rows = await shop.database.selectFrom('booking').select(['code', 'version']).execute();
      const choice = (name: string, unitId: number | undefined) => {
        const { code } = second(name);
        return { code, unitId, keeps: true, version: rows.find((row) => row.code === code)?.version };
      };
      // In the other order, so that each waits for what the other has.
      const [a, b] = await Promise.all([
        move({ 'Anna Rossi': { unitId: one }, 'Bea Conti': { unitId: two } }),
        browser.ask('POST', '/calendar/together', {
          choices: [choice('Dora Neri', two), choice('Emma Blu', one)],
          othersMove: false,
        }),
      ]);
      expect([round, [a.status, b.status].toSorted((x, y) => x - y)]).toEqual([round, [204, 409]]);
      const now = await places('Anna Rossi', 'Bea Conti');
      const others = await Promise.all(friends.map((name) => unitOf(shop, second(name).id)));
      expect([now, others]).toEqual(a.status === 204 ? [[one, two], theirs] : [before, [two, one]]);
      expect([await overlapsIn(shop), await openTasks(shop)]).toEqual([0, []]);
    }
  });
});

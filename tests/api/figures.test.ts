import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { addDays, instantOf, today } from '../../src/basics/rome-time.ts';
import { storeFacts } from '../builders/stored-rentals.ts';
import { aWalkIn } from '../builders/a-walk-in.ts';
import { dayFromNow } from '../builders/a-booking-request.ts';
import { aBooking } from '../support/shop/a-booking.ts';
import { aPaidParty } from '../support/shop/a-party.ts';
import { signedInBrowser } from '../support/shop/desk.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { pagesOf } from '../support/shop/posted-pages.ts';
import { setSetting } from '../support/shop/charges.ts';
import { aCall, until } from '../support/shop/telephone.ts';
import { aSmallShop, days } from '../support/shop/small-fleet.ts';

async function anOwner(units = 4) {
  const shop = await aSmallShop(units);
  // The fleet of this shop is the one model that can be let, since a year.
  await sql`update unit set joined_on = joined_on - 365, left_on = case when state = 'withdrawn' then joined_on - 365 end`.execute(
    shop.database,
  );
  const owner = await signedInBrowser(shop, 'owner');
  const ask = async (address: string) => (await owner.ask('GET', address)).body;
  return { shop, owner, ask };
}
const own = (from: number, until: number) => `period=own&from=${dayFromNow(from)}&until=${dayFromNow(until)}`;
type Keyed = { key: string | null; inCents: number; outCents: number };
const net = ({ inCents, outCents }: Keyed) => inCents - outCents;

describeOnPostgres('the owner’s figures', () => {
  it('say what came less what went back, by way, town and model, and open the bookings behind each', async () => {
    const { shop, owner, ask } = await anOwner();
    const paid = await aBooking().black().lasting(3, 4).paid().in(shop);
    const sold = await owner.ask(
      'POST',
      '/walk-ins',
      aWalkIn({ startDate: dayFromNow(10), endDate: dayFromNow(11) }),
    );
    const { version } = await ask(`/bookings/${sold.body.code}`);
    await owner.ask('POST', `/bookings/${sold.body.code}/cancel`, { version, expectedRefundCents: 6500 });
    const [task] = (await ask('/today')).attention.tasks;
    await owner.ask('POST', `/tasks/${task.id}/refunded`, { way: 'cash' });
    const figures = await ask('/figures/receipts');
    const journal = await ask('/journal');
    expect(figures.all).toEqual(journal.all);
    expect(figures.byWay.map(({ key, ...sum }: Keyed) => [key, net({ key, ...sum })])).toEqual([
      ['online', 6500],
      ['cash', 0],
    ]);
    expect(figures.byScooter).toMatchObject([
      { key: '2', scooter: { model: expect.any(String), colour: 'black' } },
    ]);
    expect(figures.chart.wide).toMatch(/^<svg /);
    const behind = await ask(
      `/figures/behind?from=${figures.days.from}&until=${figures.days.until}&part=way&key=online`,
    );
    expect(behind).toMatchObject({
      all: { inCents: 6500, outCents: 0 },
      lines: [{ code: paid.code }],
      more: false,
    });
  });

  it('divide what was paid for several scooters at once among them, and give back to the one whose part it was', async () => {
    const { shop, ask } = await anOwner();
    const member = await aPaidParty(shop, ['Anna Bianchi', 'Bruno Verdi'], {
      scooterId: 2,
      ...days(5, 6),
      expectedTotalCents: 13_000,
    });
    await sql`update booking set destination = '=SUM(1)<b>' where id = ${member('Bruno Verdi').id}`.execute(
      shop.database,
    );
    await shop.desk.cancelBooking({ bookingId: member('Bruno Verdi').id, actor: 'customer' });
    await shop.jobs.drain();
    const { byTown, all, days: asked } = await ask('/figures/receipts');
    expect(all).toMatchObject({ inCents: 13_000, outCents: 6500 });
    const hostile = byTown.find(({ key }: Keyed) => key === '=SUM(1)<b>');
    expect(hostile).toMatchObject({ inCents: 6500, outCents: 6500 });
    const search = new URLSearchParams({
      from: asked.from,
      until: asked.until,
      part: 'town',
      key: '=SUM(1)<b>',
    });
    const behind = await ask(`/figures/behind?${search}`);
    expect(behind.lines.map(({ code }: { code: string }) => code)).toEqual([
      member('Bruno Verdi').code,
      member('Bruno Verdi').code,
    ]);
  });

  it('give what came of a price that is paid at the pickup to the scooters that bear it, and nothing to one that was cancelled before', async () => {
    const { shop, owner, ask } = await anOwner();
    await setSetting(shop, 'payments', { onArrival: true });
    const rider = { fullName: 'Bruno Verdi', email: '', phone: '' };
    const kept = aCall({
      kept: { ...until(4), as: 'arrival' },
      furtherRides: [{ scooterId: 2, extras: {}, driver: rider }],
      expectedTotalCents: 13_000,
    });
    const { code } = (await owner.ask('POST', '/walk-ins', kept)).body;
    const own = new URL((await ask(`/walk-ins/${code}`)).kept.link).pathname;
    await pagesOf(shop).post(own, { kept: 'accept', terms: 'yes' });
    const second = shop.database.selectFrom('booking').select('id').where('driver_name', '=', rider.fullName);
    const { id } = await second.executeTakeFirstOrThrow();
    await shop.database.updateTable('booking').set({ destination: 'Ravello' }).where('id', '=', id).execute();
    await shop.desk.cancelBooking({ bookingId: id, actor: 'customer' });
    const taking = { way: 'cash', amountCents: 6500, receiptId: randomUUID() };
    expect((await owner.ask('POST', `/bookings/${code}/rest/taking`, taking)).status).toBe(204);
    const { byTown, all } = await ask('/figures/receipts');
    expect(all).toMatchObject({ inCents: 6500 });
    expect(byTown.filter((sum: Keyed) => net(sum) !== 0)).toMatchObject([{ key: 'Maiori', inCents: 6500 }]);
  });

  it('say by which way the bookings came that brought it, what is of no booking apart, and open what is behind each', async () => {
    const { shop, owner, ask } = await anOwner();
    const fromSite = await aBooking().black().lasting(3, 4).paid().in(shop);
    const counter = await owner.ask(
      'POST',
      '/walk-ins',
      aWalkIn({ startDate: dayFromNow(10), endDate: dayFromNow(11) }),
    );
    const ofNone = { reference: crypto.randomUUID(), objectId: 'of none', objectKind: 'terminal' };
    await storeFacts(shop.database, [{ ...ofNone, status: 'received', cents: 1250, at: new Date() }]);
    expect(counter.status).toBe(201);
    const { bySource, all, days: asked } = await ask('/figures/receipts');
    expect(all.inCents).toBe(6500 + 6500 + 1250);
    expect(bySource).toEqual([
      { key: 'counter', count: 1, inCents: 6500, outCents: 0 },
      { key: 'web', count: 1, inCents: 6500, outCents: 0 },
      { key: null, count: 1, inCents: 1250, outCents: 0 },
    ]);
    const behind = async (key?: string) =>
      ask(
        `/figures/behind?${new URLSearchParams({ ...asked, part: 'source', ...(key !== undefined && { key }) })}`,
      );
    const nameAndCodes = async (key?: string) => {
      const { name, lines } = await behind(key);
      return [name, lines.map(({ code }: { code: string | null }) => code)];
    };
    expect(await nameAndCodes('counter')).toEqual(['Al banco', [counter.body.code]]);
    expect(await nameAndCodes('web')).toEqual(['Dal sito', [fromSite.code]]);
    expect(await nameAndCodes()).toEqual([null, [null]]);
    for (const none of ['telephone', '', "' or true --"]) expect((await behind(none)).lines).toEqual([]);
    const { body } = await owner.ask('GET', `/figures-list?list=source&language=it`);
    const names = String(body)
      .trim()
      .split('\r\n')
      .map((line) => line.split(';')[0]);
    expect(names.slice(1)).toEqual(['Al banco', 'Dal sito', 'senza prenotazione']);
  });

  it('give lists with decimal commas, no formula of a town, and an entry in the log', async () => {
    const { shop, owner, ask } = await anOwner();
    await aBooking().black().lasting(3, 4).paid().in(shop);
    await sql`update booking set destination = '=HYPERLINK("x")'`.execute(shop.database);
    const list = async (name: string) => {
      const { status, body } = await owner.ask(
        'GET',
        `/figures-list?list=${name}&language=it&${own(-3, 20)}`,
      );
      expect(status).toBe(200);
      return String(body).trim().split('\r\n');
    };
    const [head, line] = await list('town');
    expect(head).toContain('Che cosa;Entrate;Uscite;Netto;Movimenti');
    expect(line).toBe(`"'=HYPERLINK(""x"")";"65,00";"0,00";"65,00";1`);
    const names = ['receipts', 'way', 'purpose', 'scooter', 'source', 'fleet', 'units', 'ahead', 'bookings'];
    for (const name of names) expect((await list(name)).length).toBeGreaterThan(1);
    expect((await list('season')).length).toBe(1);
    expect((await ask('/audit'))[0]).toMatchObject({ action: 'took the list', subject: 'figures season' });
  });

  it('count the days of each scooter: out as its price counts them, less the workshop, before and after the fleet', async () => {
    const { shop, ask } = await anOwner(2);
    const { id } = await aBooking().black().lasting(2, 5).paid().in(shop);
    const { rows: units } = await sql<{ id: number; out: boolean }>`select id, exists (
      select from occupancy where unit_id = unit.id and reference = ${id}) as out from unit where state = 'active' and scooter_id = 2`.execute(
      shop.database,
    );
    const other = units.find(({ out }) => !out)?.id;
    await sql`insert into occupancy (id, unit_id, period, kind) values (gen_random_uuid(), ${other}, tstzrange(
      ${instantOf({ date: dayFromNow(2), time: '09:00' })}, ${instantOf({ date: dayFromNow(3), time: '18:00' })}), 'maintenance')`.execute(
      shop.database,
    );
    await sql`update unit set state = 'withdrawn', left_on = ${dayFromNow(9)} where id = ${other}`.execute(
      shop.database,
    );
    const black = (await ask(`/figures/fleet?${own(1, 10)}`)).byScooter.find(
      ({ scooter }: { scooter: { id: number } }) => scooter.id === 2,
    );
    expect(black).toMatchObject({ fleet: 10 + 8, rented: 3, workshop: 2, percent: 18.8 });
  });

  it('hold the days of the fleet against the period before as that period itself tells them', async () => {
    const { shop, ask } = await anOwner(2);
    await aBooking().black().lasting(1, 4).paid().in(shop);
    await aBooking().black().lasting(12, 14).paid().in(shop);
    const now = await ask(`/figures/fleet?${own(8, 14)}`);
    const before = await ask(`/figures/fleet?period=own&from=${now.before.from}&until=${now.before.until}`);
    expect([now.before.from, now.before.until]).toEqual([dayFromNow(1), dayFromNow(7)]);
    expect(now.beforePercent).toBe(before.all.percent);
    expect([before.all.rented, now.all.rented]).toEqual([3, 2]);
    expect(now.byStretch.map(({ rented }: { rented: number }) => rented)).toEqual([0, 0, 0, 0, 1, 1, 0]);
  });

  it('share out all receipts to the scooters that brought them, with the costs that were noted', async () => {
    const { shop, owner, ask } = await anOwner(2);
    await aBooking().black().lasting(2, 3).paid().in(shop);
    await aBooking().black().lasting(2, 3).paid().cancelled().in(shop);
    await shop.jobs.drain();
    const before = await ask('/figures/fleet?period=week');
    const unit = before.byUnit.find(({ netCents }: { netCents: number }) => netCents > 0);
    await owner.ask('POST', `/units/${unit.unitId}/costs`, {
      id: crypto.randomUUID(),
      day: today(new Date()),
      what: 'Gomme',
      workshop: 'Moto Sud',
      cents: 12_050,
      kilometres: null,
    });
    const { byUnit, netCents, otherCents, costCents } = await ask('/figures/fleet?period=week');
    const receipts = await ask('/figures/receipts?period=week');
    const sum = byUnit.reduce((all: number, one: { netCents: number }) => all + one.netCents, 0);
    expect([sum + otherCents, netCents]).toEqual([netCents, net(receipts.all)]);
    expect(costCents).toBe(12_050);
  });

  it('tell of the next ninety days what is taken and free', async () => {
    const { shop, ask } = await anOwner(3);
    await aBooking().black().lasting(4, 6).paid().in(shop);
    await aBooking().black().lasting(5, 6).in(shop);
    const { byDay } = await ask('/figures/ahead');
    const { rows } = await sql<{
      n: number;
    }>`select count(*)::int as n from unit where state = 'active'`.execute(shop.database);
    const all = rows[0]?.n ?? 0;
    const told = (day: number) => byDay.find((one: { day: string }) => one.day === dayFromNow(day));
    expect(byDay).toHaveLength(90);
    expect(told(4)).toMatchObject({ taken: 1, free: all - 1, pickups: 1 });
    expect(told(5)).toMatchObject({ taken: 2, free: all - 2 });
    expect(told(6)).toMatchObject({ taken: 0, free: all, returns: 1 });
  });

  it('tell how far ahead people book, for how long, and what became of it, with the bookings behind each', async () => {
    const { shop, ask } = await anOwner();
    const far = await aBooking().black().lasting(20, 23).paid().in(shop);
    await aBooking().black().lasting(1, 2).paid().cancelled().in(shop);
    await aBooking().black().lasting(1, 2).in(shop);
    const made = await ask('/figures/bookings?period=week');
    expect(made.all).toBe(2);
    expect(made.ahead.filter(({ count }: { count: number }) => count > 0)).toEqual([
      { key: '1', count: 1 },
      { key: '15-30', count: 1 },
    ]);
    expect(made.length.find(({ key }: Keyed) => key === '3').count).toBe(1);
    expect(made.state.find(({ key }: Keyed) => key === 'cancelled').count).toBe(1);
    expect(made.cancelled.find(({ key }: Keyed) => key === '1').count).toBe(1);
    expect(made.source.find(({ key }: Keyed) => key === 'web').count).toBe(2);
    const { from, until } = made.days;
    for (const part of ['ahead', 'length', 'pickup', 'source', 'state', 'cancelled'] as const)
      for (const { key, count } of made[part]) {
        const search = new URLSearchParams({ from, until, part, key });
        expect([part, key, (await ask(`/figures/behind-bookings?${search}`)).bookings.length]).toEqual([
          part,
          key,
          count,
        ]);
      }
    const behind = await ask(`/figures/behind-bookings?from=${from}&until=${until}&part=ahead&key=15-30`);
    expect(behind.bookings).toMatchObject([{ code: far.code, state: 'confirmed' }]);
  });

  it('refuse days that are turned round, missing, or more than ten years', async () => {
    const { owner } = await anOwner();
    const long = `period=own&from=2016-01-01&until=${addDays('2016-01-01', 3653)}`;
    for (const search of [own(2, 1), 'period=own', long, 'period=own&from=2026-02-30&until=2026-03-01']) {
      for (const part of ['receipts', 'fleet', 'bookings']) {
        const { status, body } = await owner.ask('GET', `/figures/${part}?${search}`);
        expect([search, status, body.refusal]).toEqual([search, 400, 'bad_date']);
      }
      expect((await owner.ask('GET', `/figures-list?list=way&language=en&${search}`)).status).toBe(400);
    }
    expect((await owner.ask('GET', `/figures/behind?from=2016-01-01&until=2036-01-01`)).status).toBe(400);
  });
});

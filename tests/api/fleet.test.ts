import { expect, it } from 'vitest';
import { addDays, today } from '../../src/basics/rome-time.ts';
import type { FleetUnit } from '../../src/back-office/fleet/fleet.shape.ts';
import { unitStateStore } from '../../src/fleet/unit-state.store.ts';
import { aBookingRequest, dayFromNow } from '../builders/a-booking-request.ts';
import { book } from '../support/shop/booking-calls.ts';
import { signedInBrowser } from '../support/shop/desk.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { aBlackBooking, aSmallShop, black, unitOf } from '../support/shop/small-fleet.ts';

const in10Days = () => dayFromNow(10);

async function aFleet(units = 1) {
  const shop = await aSmallShop(units);
  const browser = await signedInBrowser(shop, 'owner');
  const fleet = async (): Promise<FleetUnit[]> => (await browser.ask('GET', '/fleet')).body.units;
  const blackOne = async () => {
    const unit = (await fleet()).find(({ colour, is }) => colour === 'black' && is !== 'withdrawn');
    if (!unit) throw new Error('there is one');
    return unit;
  };
  const sheet = {
    kilometres: 4200,
    serviceDueOn: in10Days(),
    serviceDueKm: 5000,
    insuredUntil: null,
    note: 'gomme nuove',
  };
  return { shop, browser, fleet, blackOne, sheet };
}

describeOnPostgres('the sheet of a scooter', () => {
  it('is kept by who saw it as it is (F07), with plates as they are written; what is due stands on Today', async () => {
    const { browser, blackOne, sheet, fleet } = await aFleet();
    const { id, version } = await blackOne();
    const save = (body: object) =>
      browser.ask('PUT', `/units/${id}`, {
        version,
        seenKilometres: 0,
        plate: 'ab 12-345',
        ...sheet,
        ...body,
      });
    const both = await Promise.all([save({}), save({ kilometres: 1 })]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([204, 409]));
    const other = (await fleet()).find((unit) => unit.id !== id);
    const clash = { ...sheet, version: other?.version, seenKilometres: 0, plate: 'AB12345' };
    expect((await browser.ask('PUT', `/units/${other?.id}`, clash)).body.refusal).toBe('plate_taken');
    expect(await blackOne()).toMatchObject({
      plate: 'AB12345',
      warnings: ['service_soon'],
      version: version + 1,
    });
    expect((await browser.ask('GET', '/today')).body.attention.units).toEqual([
      { id, plate: 'AB12345', warnings: ['service_soon'], papers: [] },
    ]);
    const [last] = (await browser.ask('GET', '/audit')).body;
    expect([last.action, last.subject, last.after.unit]).toEqual(['changed a scooter', 'AB12345', 'AB12345']);
  });

  it('leaves the kilometres that a return brought while it was open; a figure that was typed is asked about once', async () => {
    const { shop, browser, blackOne, sheet } = await aFleet();
    const { id, version, plate } = await blackOne();
    const save = (seenKilometres: number, body: object) =>
      browser.ask('PUT', `/units/${id}`, { ...sheet, plate, seenKilometres, ...body });
    await save(0, { version, kilometres: 1000 });
    const read = (kilometres: number) =>
      shop.database.transaction().execute((tx) => unitStateStore.setKilometres(tx, id, kilometres));
    await read(1200);
    const note = { version: version + 1, kilometres: 1000, note: 'specchietto' };
    expect((await save(1000, note)).status).toBe(204);
    expect(await blackOne()).toMatchObject({ kilometres: 1200, note: 'specchietto' });
    await read(1300);
    const typed = { version: version + 2, kilometres: 1250 };
    const told = { refusal: 'kilometres_changed', kilometres: 1300 };
    expect((await save(1200, typed)).body).toMatchObject(told);
    expect(await blackOne()).toMatchObject({ kilometres: 1300 });
    expect((await save(1300, typed)).status).toBe(204);
    expect(await blackOne()).toMatchObject({ kilometres: 1250 });
  });

  it('is of a model whose number there can be', async () => {
    const { browser, sheet } = await aFleet();
    for (const scooterId of [2_147_483_648, Number.MAX_SAFE_INTEGER]) {
      const unit = { scooterId, plate: 'ZZ99999', ...sheet };
      expect((await browser.ask('POST', '/units', unit)).status).toBe(400);
    }
  });

  it('a new one is for hire at once; one that goes is not, and its bookings are not forgotten', async () => {
    const { shop, browser, fleet, sheet, blackOne } = await aFleet(1);
    const first = await aBlackBooking(shop, 2, 4);
    expect((await book(shop, aBookingRequest(black(2, 4)))).status).toBe(409);
    const added = await browser.ask('POST', '/units', { scooterId: 2, plate: 'ZZ00001', ...sheet });
    expect(added.status).toBe(201);
    expect(
      (await browser.ask('POST', '/units', { scooterId: 2, plate: 'ZZ-00001', ...sheet })).body.refusal,
    ).toBe('plate_taken');
    const { id } =
      (await fleet()).find((unit) => unit.id === (added.body.id as number)) ?? (await blackOne());
    const old = await unitOf(shop, first);
    expect((await browser.ask('POST', `/units/${old}/leave`)).status).toBe(204);
    expect(await unitOf(shop, first)).toBe(id);
    for (let presses = 2; presses > 0; presses -= 1)
      expect((await browser.ask('POST', `/units/${id}/leave`)).status).toBe(204);
    const gone = shop.database.selectFrom('audit_entry').select('subject');
    expect(await gone.where('action', '=', 'let a scooter go').execute()).toHaveLength(2);
    expect((await browser.ask('GET', '/today')).body.attention.tasks).toMatchObject([{ kind: 'no_unit' }]);
  });

  it('says where it is: free, out, in the workshop and back', async () => {
    const { shop, browser, blackOne } = await aFleet(1);
    const { id } = await blackOne();
    const day = today(new Date());
    const there = {
      unitId: id,
      startDate: addDays(day, -1),
      startTime: '08:00',
      endDate: in10Days(),
      endTime: '20:30',
      note: 'freni',
    };
    expect((await browser.ask('POST', '/workshop', there)).status).toBe(204);
    const inside = await blackOne();
    expect(inside).toMatchObject({ is: 'workshop', workshop: { note: 'freni' } });
    expect((await browser.ask('POST', `/workshop/${inside.workshop?.id}/end`)).status).toBe(204);
    expect((await blackOne()).is).toBe('free');
    const booking = await aBlackBooking(shop, 1, 2);
    await shop.desk.handOver(booking); // early: it is out from now on
    expect(await blackOne()).toMatchObject({ is: 'out', code: expect.any(String) });
    expect((await browser.ask('POST', `/units/${id}/leave`)).body.refusal).toBe('unit_is_out');
    await shop.desk.returnScooter(booking);
    // Its turnaround still lasts; the rental is over.
    expect(await blackOne()).toMatchObject({ is: 'free', code: null });
  });
});

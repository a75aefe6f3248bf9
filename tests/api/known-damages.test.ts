import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { addDays, addHours, today } from '../../src/basics/rome-time.ts';
import { aReport, aReturn } from '../builders/a-report.ts';
import { dayFromNow } from '../builders/a-booking-request.ts';
import { mostDamages } from '../../src/handover/report-limits.rules.ts';
import type { Damage, ReportBody } from '../../src/handover/report.shape.ts';
import { anotherUnit } from '../support/shop/another-unit.ts';
import { aPaidBooking } from '../support/shop/booking-calls.ts';
import { signedInBrowser } from '../support/shop/desk.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { aShop } from '../support/shop/shop.ts';

const scratch = { view: 'left', x: 400, y: 520, kind: 'scratch' } as const;
const dent = { view: 'right', x: 100, y: 200, kind: 'dent' } as const;

/** Three customers of one scooter, one after the other. */
async function threeRides() {
  const shop = await aShop();
  const browser = await signedInBrowser(shop, 'desk');
  const unitOf = (code: string) =>
    shop.database
      .selectFrom('booking')
      .innerJoin('occupancy', 'occupancy.reference', 'booking.id')
      .select(['occupancy.unit_id', 'booking.version'])
      .where('booking.code', '=', code)
      .executeTakeFirstOrThrow();
  const { code: first } = await aPaidBooking(shop);
  const { unit_id: unitId } = await unitOf(first);
  const bookedFor = async (days: number) => {
    const dates = { startDate: dayFromNow(days), endDate: dayFromNow(days + 1) };
    const { code } = await aPaidBooking(shop, dates);
    const given = await unitOf(code);
    if (given.unit_id === unitId) return code;
    const body = { unitId, version: given.version, othersMove: true };
    expect((await browser.ask('POST', `/bookings/${code}/unit`, body)).status).toBe(204);
    return code;
  };
  const next = await bookedFor(20);
  const last = await bookedFor(40);
  const post = async (code: string, step: string, body: object) =>
    expect((await browser.ask('POST', `/bookings/${code}${step}`, body)).status).toBe(204);
  const tap = async (code: string, step: string, body: object = {}) =>
    post(code, step, { version: (await unitOf(code)).version, ...body });
  const report = (code: string, body: ReportBody) => post(code, '/reports', body);
  const unitSeen = async (code: string) =>
    (await browser.ask('GET', `/bookings/${code}/handover`)).body.units[0];
  const known = async (code: string) => (await unitSeen(code)).known;
  /** Its customer rides on with another; the one that came back is ready at once. */
  const swap = async (code: string) => {
    const other = await anotherUnit(shop.database, unitId);
    await tap(code, '/unit', { unitId: other.id, othersMove: true });
    await shop.database.deleteFrom('occupancy').where('kind', '=', 'maintenance').execute();
  };
  const marks = async () => (await browser.ask('GET', `/units/${unitId}/marks`)).body;
  const repair = (body: object) => browser.ask('POST', `/units/${unitId}/marks/repaired`, body);
  return { shop, first, next, last, tap, swap, report, unitSeen, known, marks, repair };
}

const marked = (...marks: object[]) => ({ damages: marks.map((one) => ({ ...one, note: '' })) as Damage[] });
const aDayAgo = () => addHours(new Date(), -24).toISOString();
const tomorrow = () => addHours(new Date(), 24).toISOString();
const withoutReport = { withoutReport: 'no_phone', unsignedWhy: 'Firma in albergo' };

describeOnPostgres('a damage that a scooter came back with', () => {
  it('is known before it goes out again, without the words that were written of its customer', async () => {
    const { first, next, report, known } = await threeRides();
    await report(first, await aReport({ damages: [] }));
    expect(await known(next)).toEqual([]);
    await report(first, await aReturn({ damages: [{ ...scratch, note: 'Rossi contro il muro', part: 1 }] }));
    expect(await known(next)).toEqual([{ ...scratch, note: '' }]);
    // Of the ride on which it came it is no damage of before.
    expect(await known(first)).toEqual([]);
  });

  it('adds to what it was handed over with, and what was repaired before a handover is known no more', async () => {
    const { first, next, last, report, known } = await threeRides();
    await report(first, await aReport(marked(scratch)));
    await report(first, await aReturn(marked(dent)));
    expect(await known(next)).toEqual(marked(scratch, dent).damages);
    await report(next, await aReport({ kilometres: 1300, ...marked(dent) }));
    await report(next, await aReturn({ kilometres: 1310 }));
    expect(await known(last)).toEqual(marked(dent).damages);
  });

  it('is not of before a ride that had begun when it happened', async () => {
    const { first, next, last, report, known } = await threeRides();
    await report(first, await aReport(marked()));
    await report(first, await aReturn(marked(scratch)));
    await report(next, await aReport({ kilometres: 1300, ...marked(scratch) }));
    await report(next, await aReturn({ kilometres: 1310, ...marked(dent) }));
    expect(await known(first)).toEqual([]);
    expect(await known(next)).toEqual(marked(scratch).damages);
    expect(await known(last)).toEqual(marked(scratch, dent).damages);
  });

  it('is not lost where its report was still on a phone when the next customer rode off', async () => {
    const { first, next, last, tap, report, known } = await threeRides();
    await report(first, await aReport(marked()));
    const late = await aReturn(marked(scratch));
    await tap(first, '/return');
    await report(next, await aReport({ kilometres: 1300, ...marked() }));
    await report(first, late);
    expect(await known(last)).toEqual(marked(scratch).damages);
  });

  it('is not lost where both reports were on one phone, which could not show it in the second', async () => {
    const { first, next, last, tap, report, known } = await threeRides();
    await report(first, await aReport(marked()));
    const back = await aReturn(marked(scratch));
    const out = await aReport({ kilometres: 1300, ...marked(dent) });
    await tap(first, '/return');
    await tap(next, '/hand-over', withoutReport);
    await report(first, back);
    await report(next, out);
    expect(await known(last)).toEqual(marked(dent, scratch).damages);
  });

  it('is of before the next ride where the scooter had come back by then, though its report was written later', async () => {
    const { first, next, last, tap, report, known } = await threeRides();
    await report(first, await aReport(marked()));
    await tap(first, '/return');
    await tap(next, '/hand-over', withoutReport);
    await report(first, await aReturn(marked(scratch)));
    expect(await known(next)).toEqual(marked(scratch).damages);
    // What happened on that ride is still of after it began.
    await report(next, await aReturn(marked(dent)));
    expect(await known(next)).toEqual(marked(scratch).damages);
    expect(await known(last)).toEqual(marked(scratch, dent).damages);
  });

  it('is of before the next ride where the scooter was swapped for another by then', async () => {
    const { first, next, tap, swap, report, known } = await threeRides();
    await report(first, await aReport(marked()));
    await swap(first);
    await tap(next, '/hand-over', withoutReport);
    await report(first, await aReturn({ unitNumber: 1, ...marked(scratch) }));
    expect(await known(next)).toEqual(marked(scratch).damages);
  });

  it('was not repaired where the next handover had no room for it', async () => {
    const { first, next, last, report, known } = await threeRides();
    const many = Array.from({ length: mostDamages }, (_, nth) => ({ ...scratch, x: nth }));
    await report(first, await aReport(marked(...many)));
    await report(first, await aReturn(marked(dent)));
    expect(await known(next)).toEqual(marked(...many, dent).damages);
    await report(next, await aReport({ kilometres: 1300, ...marked(...many.slice(1), dent) }));
    expect(await known(last)).toEqual(marked(...many, dent).damages);
  });

  it('stands behind the handover of its own ride, whatever the clocks of the phones say', async () => {
    const { first, next, tap, report, known } = await threeRides();
    await tap(first, '/hand-over', withoutReport);
    await report(first, await aReturn({ doneAt: aDayAgo(), ...marked(scratch) }));
    await report(first, await aReport({ doneAt: tomorrow(), ...marked(dent) }));
    expect(await known(next)).toEqual(marked(dent, scratch).damages);
  });

  it('was repaired where a later handover leaves it out, though an earlier one came from a phone whose clock is ahead', async () => {
    const { first, next, last, report, known } = await threeRides();
    await report(first, await aReport({ doneAt: tomorrow(), ...marked() }));
    await report(first, await aReturn(marked(scratch)));
    await report(next, await aReport({ kilometres: 1300, ...marked() }));
    expect(await known(last)).toEqual([]);
  });

  it('is one mark where the clock of the phone that signed for it is behind', async () => {
    const { first, next, last, tap, report, known } = await threeRides();
    await tap(first, '/hand-over', withoutReport);
    await report(first, await aReturn(marked(scratch)));
    await report(next, await aReport({ kilometres: 1300, doneAt: aDayAgo(), ...marked(scratch) }));
    expect(await known(last)).toEqual(marked(scratch).damages);
  });
});

describeOnPostgres('a mark that the shop has repaired', () => {
  const day = () => today(new Date());

  it('is known no more to the next report, and stays in what was signed before; sent twice it is one', async () => {
    const { first, next, report, known, marks, repair } = await threeRides();
    await report(first, await aReport(marked(dent)));
    await report(first, await aReturn(marked(scratch)));
    expect((await marks()).standing).toEqual([
      { mark: dent, seenOn: day() },
      { mark: scratch, seenOn: day() },
    ]);
    const body = { id: randomUUID(), mark: scratch, day: day() };
    expect((await repair(body)).status).toBe(204);
    expect((await repair(body)).status).toBe(204);
    expect((await repair({ ...body, mark: dent })).body.refusal).toBe('key_reused');
    expect(await known(next)).toEqual(marked(dent).damages);
    const { standing, repaired } = await marks();
    expect(standing).toMatchObject([{ mark: dent }]);
    expect(repaired).toMatchObject([{ mark: scratch, day: day() }]);
    expect(repaired[0].by).not.toBe('');
    expect((await repair({ ...body, id: randomUUID() })).body.refusal).toBe('changed_meanwhile');
  });

  it('was repaired between the day of its report and today, and on no other', async () => {
    const { first, report, repair } = await threeRides();
    await report(first, await aReport(marked(dent)));
    for (const days of [-1, 1]) {
      const body = { id: randomUUID(), mark: dent, day: addDays(day(), days) };
      expect((await repair(body)).body.refusal).toBe('repair_day');
    }
  });

  it('is known again where a later report names it', async () => {
    const { first, next, last, report, known, repair } = await threeRides();
    await report(first, await aReport(marked()));
    await report(first, await aReturn(marked(scratch)));
    expect((await repair({ id: randomUUID(), mark: scratch, day: day() })).status).toBe(204);
    await report(next, await aReport({ kilometres: 1300, ...marked(scratch) }));
    await report(next, await aReturn({ kilometres: 1310 }));
    expect(await known(last)).toEqual(marked(scratch).damages);
  });
});

describeOnPostgres('the tank of a scooter', () => {
  it('is shown at the next handover as it was read when the scooter came back, and as unread where nobody read it', async () => {
    const { first, next, report, unitSeen } = await threeRides();
    expect((await unitSeen(first)).fuelEighths).toBeNull();
    await report(first, await aReport({ fuelEighths: 8 }));
    await report(first, await aReturn({ fuelEighths: 5 }));
    expect((await unitSeen(next)).fuelEighths).toBe(5);
  });
});

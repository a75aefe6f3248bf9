import { expect, it } from 'vitest';
import { aReport, aReturn } from '../builders/a-report.ts';
import { dayFromNow } from '../builders/a-booking-request.ts';
import type { ReportBody } from '../../src/handover/report.shape.ts';
import { aPaidBooking } from '../support/shop/booking-calls.ts';
import { signedInBrowser } from '../support/shop/desk.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { aShop } from '../support/shop/shop.ts';

const scratch = { view: 'left', x: 400, y: 520, kind: 'scratch' } as const;
const dent = { view: 'right', x: 100, y: 200, kind: 'dent' } as const;

/** Two customers of one scooter, one after the other. */
async function twoRides() {
  const shop = await aShop();
  const { code: first } = await aPaidBooking(shop);
  const { code: next } = await aPaidBooking(shop, { startDate: dayFromNow(20), endDate: dayFromNow(21) });
  const browser = await signedInBrowser(shop, 'desk');
  const unitOf = (code: string) =>
    shop.database
      .selectFrom('booking')
      .innerJoin('occupancy', 'occupancy.reference', 'booking.id')
      .select(['occupancy.unit_id', 'booking.version'])
      .where('booking.code', '=', code)
      .executeTakeFirstOrThrow();
  const { unit_id: unitId } = await unitOf(first);
  const given = await unitOf(next);
  if (given.unit_id !== unitId) {
    const body = { unitId, version: given.version, othersMove: true };
    expect((await browser.ask('POST', `/bookings/${next}/unit`, body)).status).toBe(204);
  }
  const report = async (code: string, body: ReportBody) =>
    expect((await browser.ask('POST', `/bookings/${code}/reports`, body)).status).toBe(204);
  const known = async (code: string) =>
    (await browser.ask('GET', `/bookings/${code}/handover`)).body.units[0].known;
  return { first, next, report, known };
}

describeOnPostgres('a damage that a scooter came back with', () => {
  it('is known before it goes out again, without the words that were written of its customer', async () => {
    const { first, next, report, known } = await twoRides();
    await report(first, await aReport({ damages: [] }));
    expect(await known(next)).toEqual([]);
    await report(first, await aReturn({ damages: [{ ...scratch, note: 'Rossi contro il muro', part: 1 }] }));
    expect(await known(next)).toEqual([{ ...scratch, note: '' }]);
    // Of the ride on which it came it is no damage of before.
    expect(await known(first)).toEqual([]);
  });

  it('adds to what it was handed over with, and what was repaired before a handover is known no more', async () => {
    const { first, next, report, known } = await twoRides();
    await report(first, await aReport({ damages: [{ ...scratch, note: '' }] }));
    await report(first, await aReturn({ damages: [{ ...dent, note: '' }] }));
    expect(await known(next)).toEqual([scratch, dent].map((one) => ({ ...one, note: '' })));
    await report(next, await aReport({ kilometres: 1300, damages: [{ ...dent, note: '' }] }));
    await report(next, await aReturn({ kilometres: 1310 }));
    expect(await known(first)).toEqual([{ ...dent, note: '' }]);
  });
});

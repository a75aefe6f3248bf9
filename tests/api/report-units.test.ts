import { expect, it } from 'vitest';
import { aReport } from '../builders/a-report.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { anotherUnit } from '../support/shop/another-unit.ts';
import { aPaidBooking } from '../support/shop/booking-calls.ts';
import { signedInBrowser } from '../support/shop/desk.ts';
import { aShop } from '../support/shop/shop.ts';

/** A booking with its scooter, and another of the same colour. */
async function aDesk() {
  const shop = await aShop();
  const { code } = await aPaidBooking(shop);
  const browser = await signedInBrowser(shop, 'desk');
  const ask = (method: string, address: string, body?: unknown) =>
    browser.ask(method, `/bookings/${code}${address}`, body);
  const report = async (changes: Parameters<typeof aReport>[0]) =>
    ask('POST', '/reports', await aReport(changes));
  const handover = async () => (await ask('GET', '/handover')).body;
  const own: number = (await handover()).units[0].id;
  const other = await anotherUnit(shop.database, own);
  return { shop, code, ask, report, handover, own, other };
}

describeOnPostgres('a report that says which scooter was looked at', () => {
  it('is accepted though the plate of that was corrected in the fleet meanwhile', async () => {
    const { shop, report, handover, own } = await aDesk();
    const corrected = { plate: 'ZZ00001' };
    await shop.database.updateTable('unit').set(corrected).where('id', '=', own).execute();
    expect((await report({ unitId: own })).status).toBe(204);
    expect((await handover()).units).toMatchObject([{ id: own, ...corrected }]);
  });

  it('is of that one where the desk wrote down a swap to it meanwhile, whatever number it says', async () => {
    const { shop, code, ask, report, handover, own, other } = await aDesk();
    expect((await report({ unitId: own })).status).toBe(204);
    const { version } = await shop.database
      .selectFrom('booking')
      .select('version')
      .where('code', '=', code)
      .executeTakeFirstOrThrow();
    const swap = { unitId: other.id, version, othersMove: true };
    expect((await ask('POST', '/unit', swap)).status).toBe(204);
    expect((await report({ unitNumber: 1, unitId: other.id, kilometres: 800 })).status).toBe(204);
    expect((await handover()).reports).toMatchObject([
      { unitNumber: 1 },
      { unitNumber: 2, plate: other.plate, kilometres: 800 },
    ]);
    // Of its own scooter it keeps its number.
    expect((await report({ unitNumber: 1, unitId: own })).body.refusal).toBe('already_reported');
  });
});

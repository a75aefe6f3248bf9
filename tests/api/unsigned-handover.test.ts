import { expect, it } from 'vitest';
import type { ReportBody } from '../../src/handover/report.shape.ts';
import { aReport } from '../builders/a-report.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { aPaidBooking } from '../support/shop/booking-calls.ts';
import { signedInBrowser } from '../support/shop/desk.ts';
import { endRentals } from '../support/shop/erasure.ts';
import { aShop } from '../support/shop/shop.ts';

async function aDesk() {
  const shop = await aShop();
  const { code } = await aPaidBooking(shop);
  const browser = await signedInBrowser(shop, 'desk');
  const ask = (method: string, address: string, body?: unknown) =>
    browser.ask(method, `/bookings/${code}${address}`, body);
  const report = (body: ReportBody) => ask('POST', '/reports', body);
  return { shop, code, ask, report };
}

describeOnPostgres('a scooter whose contract is not signed', () => {
  it('leaves by a tap without a report as by one: without a signed contract somebody says why, and the history says it until its person is forgotten', async () => {
    const { shop, code, ask, report } = await aDesk();
    const { version } = (await ask('GET', '')).body;
    const tap = (unsignedWhy?: string) =>
      ask('POST', '/hand-over', { version, withoutReport: 'no_phone', unsignedWhy });
    const unsigned = async () =>
      (await ask('GET', '')).body.history.find(({ kind }: { kind: string }) => kind === 'left_unsigned');
    expect((await tap()).body.refusal).toBe('unsigned_without_reason');
    expect((await report(await aReport({ unsignedWhy: undefined }))).body.refusal).toBe(
      'unsigned_without_reason',
    );
    expect(await unsigned()).toBeUndefined();
    expect((await tap(' ')).status).toBe(400);
    expect((await tap('Firma in albergo')).status).toBe(204);
    const { who, text } = await unsigned();
    expect([who, text]).toEqual([expect.stringContaining('Una persona'), 'Firma in albergo']);
    // It is out: what is written down of it later stops nothing.
    expect((await report(await aReport({ unsignedWhy: undefined }))).status).toBe(204);
    await endRentals(shop);
    await shop.desk.erasePerson({ code });
    expect(await unsigned()).toMatchObject({ who, text: null });
  });

  it('leaves with a signed contract without a word', async () => {
    const { shop, ask } = await aDesk();
    await shop.database.updateTable('contract').set({ status: 'signed' }).execute();
    const { version } = (await ask('GET', '')).body;
    expect((await ask('POST', '/hand-over', { version, withoutReport: 'no_phone' })).status).toBe(204);
    const { history } = (await ask('GET', '')).body;
    expect(history).not.toContainEqual(expect.objectContaining({ kind: 'left_unsigned' }));
  });
});

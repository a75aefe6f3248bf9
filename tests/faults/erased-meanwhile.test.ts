import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { listMails } from '../../stand-ins/mail-reader/mail-reader-folder.ts';
import { addMinutes, today, wallClockOf } from '../../src/basics/rome-time.ts';
import { aPhoto, aReport, aReturn } from '../builders/a-report.ts';
import { dumpOf } from '../support/postgres/dump.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { aPaidBooking } from '../support/shop/booking-calls.ts';
import { charged } from '../support/shop/charges.ts';
import { signWhole } from '../support/shop/contract-calls.ts';
import { signedInBrowser } from '../support/shop/desk.ts';
import { aShop } from '../support/shop/shop.ts';
import { whileErased } from '../support/shop/while-erased.ts';

/** A scooter that came back, and a fine of that ride that is not recorded yet. */
async function aFine() {
  const shop = await aShop();
  const { code, contractToken } = await aPaidBooking(shop);
  await signWhole(shop, contractToken, {});
  const desk = await signedInBrowser(shop, 'desk');
  await desk.ask('POST', `/bookings/${code}/reports`, await aReport());
  const { plate } = await shop.database
    .selectFrom('occupancy')
    .innerJoin('unit', 'unit.id', 'occupancy.unit_id')
    .innerJoin('booking', 'booking.id', 'occupancy.reference')
    .select('unit.plate')
    .where('booking.code', '=', code)
    .executeTakeFirstOrThrow();
  const tenMinutesAgo = addMinutes(new Date(), -10);
  await sql`update booking_event set at = ${tenMinutesAgo} where kind = 'collected'`.execute(shop.database);
  const { date: day, time } = wallClockOf(addMinutes(new Date(), -5));
  await desk.ask('POST', `/bookings/${code}/reports`, await aReturn());
  await shop.jobs.drain();
  const notice = { plate, day, time, notifiedOn: today(new Date()), place: words };
  const scan = { name: 'verbale.jpg', file: (await aPhoto()).toString('base64') };
  const body = { id: randomUUID(), ...notice, authority: 'Comune di Amalfi', noticeNumber: 'V-1', scan };
  const stored = () =>
    shop.database
      .selectFrom('fine')
      .select(['state', 'nobody_why', 'place', 'sealed_declaration'])
      .executeTakeFirst();
  return { shop, code, desk, body, stored };
}

const words = 'Traccia di chi è cancellato';

describeOnPostgres('somebody who is erased while the desk writes about them', () => {
  it('is asked for no money, and is written to no more', async () => {
    const { shop, own, returned } = await charged();
    await returned({});
    const { driver_email: email } = await own.row();
    const desk = await signedInBrowser(shop, 'desk');
    await shop.jobs.drain();
    const lines = [{ text: words, cents: 5000 }];
    const request = { id: randomUUID(), lines, until: null, byMail: true, booking: own.code, to: null };
    const asked = await whileErased(shop, own.code, () => desk.ask('POST', '/money-requests', request));
    await shop.jobs.drain();
    expect([asked.status, asked.body.refusal]).toEqual([404, 'erased']);
    const dump = await dumpOf(shop.opened);
    expect([dump.includes(words), dump.includes(email)]).toEqual([false, false]);
    expect(await listMails(shop.mailsFolder)).toEqual([]);
  });

  it('F76 is named by no fine that is recorded in that moment', async () => {
    const { shop, code, desk, body, stored } = await aFine();
    const recorded = await whileErased(shop, code, () => desk.ask('POST', '/fines', body));
    expect(recorded.status).toBe(204);
    expect(await stored()).toMatchObject({ state: 'nobody', nobody_why: 'erased' });
  });

  it('F76 is named to no authority in that moment: nobody waits for the other for ever', async () => {
    const { shop, code, desk, body, stored } = await aFine();
    expect((await desk.ask('POST', '/fines', body)).status).toBe(204);
    expect((await stored())?.state).toBe('recorded');
    const name = () => desk.ask('POST', `/fines/${body.id}/name`, { version: 1 });
    const named = await whileErased(shop, code, name, 'handover_report');
    expect(named.status).toBeLessThan(500);
    expect(await stored()).toEqual({
      state: 'nobody',
      nobody_why: 'erased',
      place: null,
      sealed_declaration: null,
    });
  });

  it('is charged nothing, and no word of it is kept', async () => {
    const { shop, own, returned } = await charged();
    await returned({});
    const desk = await signedInBrowser(shop, 'desk');
    const file = (await aPhoto()).toString('base64');
    const toll = { id: randomUUID(), kind: 'tolls', part: null, thing: null, pieces: 1, cents: 500, why: '' };
    const body = { ...toll, text: words, receipt: { id: randomUUID(), file } };
    const added = await whileErased(shop, own.code, () =>
      desk.ask('POST', `/bookings/${own.code}/charges`, body),
    );
    expect([added.status, added.body.refusal]).toEqual([404, 'erased']);
    expect((await dumpOf(shop.opened)).includes(words)).toBe(false);
  });
});

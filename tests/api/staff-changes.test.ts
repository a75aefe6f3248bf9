import { expect, it } from 'vitest';
import { addHours } from '../../src/basics/rome-time.ts';
import { createLinkTokens } from '../../src/basics/tokens.ts';
import { dataCodeDigits } from '../../src/booking/read-data-codes.ts';
import { aBookingRequest, dayFromNow } from '../builders/a-booking-request.ts';
import { setAgreedTimes } from '../builders/stored-states.ts';
import { aPaidBooking } from '../support/shop/booking-calls.ts';
import { signedInBrowser } from '../support/shop/desk.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { aShop, testSecret } from '../support/shop/shop.ts';

const patient = { STAFF_IDLE_MINUTES: '10080', STAFF_SESSION_HOURS: '720' };
const place = {
  scooterId: 1,
  startTime: '10:00',
  endTime: '10:00',
  destination: 'Positano',
  pickupOption: 'delivery',
  deliveryAddress: 'Viale Pasitea, 84017 Positano SA',
  returnAddress: 'Viale Pasitea, 84017 Positano SA',
  secondDriver: false,
};
const days = (from: number, until: number) => ({ startDate: dayFromNow(from), endDate: dayFromNow(until) });

async function aDesk() {
  const shop = await aShop(patient);
  const { code } = await aPaidBooking(shop, { ...days(3, 5), expectedTotalCents: 12_000 });
  const browser = await signedInBrowser(shop, 'desk');
  const send = (step: string, body: object) => browser.ask('POST', `/bookings/${code}/${step}`, body);
  const read = async () => (await browser.ask('GET', `/bookings/${code}`)).body;
  const row = () => shop.database.selectFrom('booking').selectAll().executeTakeFirstOrThrow();
  const happened = async () =>
    (await read()).history.map(({ of, kind }: { of: string; kind: string }) => `${of}: ${kind}`);
  return { shop, code, browser, send, read, row, happened };
}

describeOnPostgres('a booking that the desk changes for its customer', () => {
  it('F07 F10 shows the difference first, changes exactly that, and tells the slower of two', async () => {
    const { shop, send, read, row, happened } = await aDesk();
    const { version, starts_at: startsAt } = await row();
    const wish = { ...place, ...days(3, 4) };
    // Nearer than customers may change by themselves.
    shop.setNow(addHours(startsAt, -3));
    const offer = (await send('change-offer', { wish })).body;
    expect(offer).toMatchObject({
      beforeCents: 12_000,
      afterCents: 6500,
      backCents: 2750,
      keptCents: 2750,
      dueCents: 0,
    });
    expect((await send('change', { wish, version, expectedCents: -5500 })).body).toMatchObject({
      refusal: 'price_changed',
    });
    const twice = await Promise.all(
      [1, 2].map(() => send('change', { wish, version, expectedCents: -2750 })),
    );
    expect(twice.map(({ body }) => body.kind)).toEqual(['changed', 'changed']);
    const other = { ...wish, ...days(3, 6) };
    expect((await send('change', { wish: other, version, expectedCents: 0 })).body).toMatchObject({
      refusal: 'changed_meanwhile',
    });
    expect(await row()).toMatchObject({ version: version + 1, total_cents: 6500, end_date: dayFromNow(4) });
    expect(await happened()).toContain('booking: modified');
    expect((await read()).mayChange).toBe(true);
    const entries = shop.database
      .selectFrom('audit_entry')
      .select('after')
      .where('subject_kind', '=', 'booking');
    expect(await entries.execute()).toEqual([
      { after: { state: 'confirmed', version: version + 1, refundCents: 2750 } },
    ]);
  });

  it('changed on the road is to be signed again, not out without a contract: its page, the list and the day say the same', async () => {
    const { shop, code, browser, send, read, row } = await aDesk();
    const seen = async () => {
      const lines = (await browser.ask('GET', '/bookings?unsigned=1')).body.lines;
      const { pickups } = (await browser.ask('GET', `/today?date=${dayFromNow(3)}`)).body;
      return [await read(), lines[0], pickups[0]];
    };
    const [start, end] = [dayFromNow(3), dayFromNow(5)];
    const early = { date: end, time: '16:30' };
    await setAgreedTimes(shop.database, code, { start: { date: start, time: '10:00' }, end: early });
    const { version } = await row();
    await shop.database.updateTable('booking').set({ state: 'collected' }).where('code', '=', code).execute();
    for (const one of await seen()) expect(one).toMatchObject({ state: 'collected', wasSigned: false });
    await shop.database.updateTable('contract').set({ status: 'signed' }).execute();
    const { returnAddress } = aBookingRequest();
    const wish = { ...place, ...days(3, 5), endTime: '17:30', returnAddress };
    const asked = { wish, version, expectedCents: 0 };
    expect((await send('change', asked)).body).toMatchObject({ kind: 'changed' });
    const [page, line, stop] = await seen();
    expect(page).toMatchObject({ contract: 'pending', isUnsigned: true, wasSigned: true });
    expect(line).toMatchObject({ code, isUnsigned: true, wasSigned: true });
    expect(stop).toMatchObject({ code, contract: 'pending', wasSigned: true });
  });

  it('waits for the money of one that costs more; paid in cash it is done, once, and stands in the history', async () => {
    const { shop, send, read, row, happened } = await aDesk();
    const { version } = await row();
    const wish = { ...place, ...days(3, 6) };
    const asked = await send('change', { wish, version, expectedCents: 4000 });
    expect(asked.body).toMatchObject({ kind: 'pay', checkoutUrl: expect.stringContaining('cs_') });
    // The link is there for everybody who opens the booking later.
    const openChange = { dueCents: 4000, checkoutUrl: asked.body.checkoutUrl };
    expect([await read(), await row()]).toMatchObject([{ openChange }, { version }]);
    const receiptId = crypto.randomUUID();
    expect((await send('change-money', { way: 'cash', amountCents: 3000, receiptId })).body).toMatchObject({
      refusal: 'price_changed',
    });
    expect((await send('change-money', { way: 'cash', amountCents: 4000, receiptId })).body).toEqual({
      change: 'done',
    });
    expect((await send('change-money', { way: 'cash', amountCents: 4000, receiptId })).body).toMatchObject({
      refusal: 'nothing_changed',
    });
    expect(await row()).toMatchObject({ end_date: dayFromNow(6), total_cents: 16_000 });
    expect(await read()).toMatchObject({ openChange: null, keptCents: 16_000 });
    expect((await happened()).filter((line: string) => line.startsWith('money: cash'))).toEqual([
      'money: cash received',
    ]);
    const entries = await shop.database
      .selectFrom('audit_entry')
      .select('action')
      .orderBy('number')
      .execute();
    expect(entries.map(({ action }) => action).slice(-2)).toEqual(['asked for a change', 'took money']);
  });

  it('shows its mails without what would open anything, sends one again, and none that is no longer so', async () => {
    const { shop, code, browser, send, read, row } = await aDesk();
    const { id } = await row();
    await shop.jobs.drain();
    const mail = (await read()).history.find(
      ({ kind }: { kind: string }) => kind === 'booking_confirmed',
    ).mail;
    const preview = await browser.ask('GET', `/bookings/${code}/mails/${mail}`);
    expect(preview.body).toMatchObject({
      to: 'lukasz@guest.example',
      subject: expect.stringContaining(code),
    });
    expect(preview.body.text).toContain('/booking/…');
    expect(JSON.stringify(preview.body)).not.toMatch(/\/(booking|contract)\/[\w-]{43}/);
    const token = createLinkTokens(testSecret).tokenFor('booking', id, 1);
    await shop.ask('POST', `/api/bookings/by-token/${token}/data-code`, {});
    await shop.jobs.drain();
    const coded = (await read()).history.find(({ kind }: { kind: string }) => kind === 'data_code').mail;
    const { body: masked } = await browser.ask('GET', `/bookings/${code}/mails/${coded}`);
    expect(masked.text).toContain(code);
    expect(masked.html).toContain('>…<');
    expect(`${masked.subject}${masked.text}${masked.html}`).not.toContain(
      dataCodeDigits(createLinkTokens(testSecret), id, 1),
    );
    for (const time of [1, 2])
      expect([time, (await send(`mails/${mail}/again`, {})).status]).toEqual([time, 204]);
    await shop.jobs.drain();
    const sent = shop.database.selectFrom('mail').select('state').where('kind', '=', 'booking_confirmed');
    expect(await sent.execute()).toEqual([{ state: 'sent' }, { state: 'sent' }, { state: 'sent' }]);
    const someoneElses = await aPaidBooking(shop, { ...days(8, 9) });
    const stranger = await browser.ask('GET', `/bookings/${someoneElses.code}/mails/${mail}`);
    expect(stranger.status).toBe(404);
    const { version } = await row();
    await send('cancel', { version, expectedRefundCents: 12_000 });
    expect((await send(`mails/${mail}/again`, {})).body).toMatchObject({ refusal: 'mail_over' });
  });
});

import { expect, it } from 'vitest';
import { addHours, addMinutes, instantOf } from '../../src/basics/rome-time.ts';
import type { WalkInBody } from '../../src/back-office/walk-in/walk-in.shape.ts';
import { listMails } from '../../stand-ins/mail-reader/mail-reader-folder.ts';
import { aBookingRequest, dayFromNow } from '../builders/a-booking-request.ts';
import { book, payment, sessionIn } from '../support/shop/booking-calls.ts';
import { signWhole } from '../support/shop/contract-calls.ts';
import { signedInBrowser } from '../support/shop/desk.ts';
import { aWalkIn } from '../builders/a-walk-in.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { aSmallShop, black } from '../support/shop/small-fleet.ts';

const patient = { STAFF_IDLE_MINUTES: '10080', STAFF_SESSION_HOURS: '720', MINIMUM_NOTICE_MINUTES: '120' };

async function aDesk(units = 1) {
  const shop = await aSmallShop(units, patient);
  const browser = await signedInBrowser(shop, 'desk');
  const sell = (body: WalkInBody) => browser.ask('POST', '/walk-ins', body);
  const read = async (code: string) => (await browser.ask('GET', `/walk-ins/${code}`)).body;
  return { shop, browser, sell, read };
}

describeOnPostgres('somebody who walks in', () => {
  it.each([
    ['is served though the half-hour began while the form was filled in', 20, 201, undefined],
    ['is not sold a pickup of an hour ago', 60, 409, 'in_the_past'],
  ])('%s', async (_, minutesLate, status, refusal) => {
    const { shop, sell } = await aDesk();
    shop.setNow(addMinutes(instantOf({ date: dayFromNow(1), time: '10:00' }), minutesLate));
    const sold = await sell(aWalkIn());
    expect([sold.status, sold.body.refusal]).toEqual([status, refusal]);
  });

  it('pays cash, has a scooter at once, signs on their own phone; sent twice it is one sale', async () => {
    const { shop, sell, read, browser } = await aDesk();
    // Half an hour before the pickup: on the site that would be too late.
    shop.setNow(addHours(instantOf({ date: dayFromNow(1), time: '10:00' }), -0.5));
    const body = aWalkIn();
    const [one, other] = await Promise.all([sell(body), sell(body)]);
    const sold = one.status === 201 ? one : other;
    expect(sold.status).toBe(201);
    expect((await sell(body)).body).toEqual(sold.body);
    const { code } = sold.body;
    const seen = await read(code);
    expect(seen).toMatchObject({
      state: 'confirmed',
      checkoutUrl: null,
      contract: 'pending',
      totalCents: 6500,
    });
    const facts = await shop.database
      .selectFrom('payment_fact')
      .select(['object_kind', 'amount_cents'])
      .execute();
    expect(facts).toEqual([{ object_kind: 'cash', amount_cents: 6500 }]);
    await signWhole(shop, seen.contractUrl.split('/').at(-1));
    expect((await read(code)).contract).toBe('signed');
    const { version } = await shop.database.selectFrom('booking').select('version').executeTakeFirstOrThrow();
    expect(
      (
        await browser.ask('POST', `/bookings/${code}/hand-over`, {
          version,
          withoutReport: 'on_paper',
          unsignedWhy: 'Firma in albergo',
        })
      ).status,
    ).toBe(204);
    const log = await shop.database
      .selectFrom('audit_entry')
      .select(['action', 'after'])
      .orderBy('number')
      .execute();
    expect(log).toContainEqual({ action: 'sold at the desk', after: { way: 'cash', amountCents: 6500 } });
  });

  it('is given the contract’s link by WhatsApp in their own language, or by mail; who left no address, or an Italian landline, has no such way', async () => {
    const { sell, read } = await aDesk(2);
    const signing = async (driver: Partial<WalkInBody['driver']>, language: 'de' | 'en') => {
      const sold = await sell(aWalkIn({ language, driver: { ...aWalkIn().driver, ...driver } }));
      const { rides, contractUrl } = await read(sold.body.code);
      const [{ contractWhatsapp, hasEmail }] = rides;
      const text = contractWhatsapp && new URL(contractWhatsapp).searchParams.get('text');
      return { text, hasEmail, contractUrl };
    };
    const german = await signing({ phone: '+4915112345999' }, 'de');
    expect(german.text).toContain(`Mietvertrag zum Lesen und Unterschreiben: ${german.contractUrl}`);
    expect(german.hasEmail).toBe(true);
    expect(await signing({ phone: '+39089877000', email: '' }, 'en')).toMatchObject({
      text: null,
      hasEmail: false,
    });
  });

  it('pays with a link, on the page or by mail; only then the contract opens', async () => {
    const { shop, browser, sell, read } = await aDesk();
    const { code } = (await sell(aWalkIn({ way: 'link' }))).body;
    const seen = await read(code);
    expect(seen).toMatchObject({ state: 'held', contractUrl: null });
    expect((await browser.ask('POST', `/walk-ins/${code}/mail`)).status).toBe(204);
    await shop.jobs.drain();
    const [received] = await listMails(shop.mailsFolder);
    expect(received?.mail.text).toContain(seen.checkoutUrl);
    await shop.sandbox.simulateOutcome(sessionIn(seen.checkoutUrl), 'paid');
    await payment(shop, { bookingId: code, checkoutUrl: seen.checkoutUrl });
    expect(await read(code)).toMatchObject({ state: 'confirmed', checkoutUrl: null });
    expect((await read(code)).contractUrl).toContain('/en/contract/');
    expect((await browser.ask('POST', `/walk-ins/${code}/mail`)).body.refusal).toBe('hold_over');
  });

  it('gets what the site would give: no scooter that is taken, no price that is another by now, no rider without a licence', async () => {
    const { shop, sell } = await aDesk();
    const refusalOf = async (changes: Partial<WalkInBody>) => (await sell(aWalkIn(changes))).body.refusal;
    expect(await refusalOf({ expectedTotalCents: 6000 })).toBe('price_changed');
    const { driver } = aWalkIn();
    expect(await refusalOf({ driver: { ...driver, licenceCategory: 'B', licenceCountry: 'DE' } })).toBe(
      'licence_not_enough',
    );
    expect(await refusalOf({ startTime: '10:10' })).toBe('off_the_half_hour');
    expect((await book(shop, aBookingRequest(black(1, 2)))).status).toBe(201);
    expect(await refusalOf({})).toBe('nothing_free');
    expect(await shop.database.selectFrom('payment_fact').select('id').execute()).toEqual([]);
  });

  it('has the very scooter that was chosen in the calendar, and keeps it; of one that is taken nothing is sold', async () => {
    const { shop, sell } = await aDesk(3);
    const places = () =>
      shop.database.selectFrom('occupancy').select(['unit_id', 'fixed']).orderBy('unit_id').execute();
    const units = await shop.database
      .selectFrom('unit')
      .select('id')
      .where('scooter_id', '=', 2)
      .where('state', '=', 'active')
      .orderBy('id')
      .execute();
    const [, , { id: last } = { id: 0 }] = units;
    const sales = await Promise.all([1, 2].map(() => sell(aWalkIn({ unitId: last }))));
    expect(sales.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    expect(sales.find(({ status }) => status === 409)?.body.refusal).toBe('unit_taken');
    expect(await places()).toEqual([{ unit_id: last, fixed: true }]);
    expect((await sell(aWalkIn({ unitId: last, scooterId: 1 }))).body.refusal).toBe('unit_taken'); // of another colour
    expect((await sell(aWalkIn())).status).toBe(201);
    expect((await places())[0]).toEqual({ unit_id: units[0]?.id, fixed: false });
    const [entry] = await shop.database
      .selectFrom('audit_entry')
      .select('after')
      .where('action', '=', 'sold at the desk')
      .execute();
    expect(entry?.after).toMatchObject({ unit: expect.stringMatching(/^EB/) });
  });
});

import { expect, it } from 'vitest';
import { formatPhone } from '../../src/shop/format-phone.rules.ts';
import { addHours } from '../../src/basics/rome-time.ts';
import { aBookingRequest, dayFromNow } from '../builders/a-booking-request.ts';
import { aChangeableBooking } from '../support/shop/change-calls.ts';
import { aPaidBooking } from '../support/shop/booking-calls.ts';
import { aStaffMember, signedInBrowser, type Browser } from '../support/shop/desk.ts';
import { hiddenIn, textOf } from '../support/shop/own-pages.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { aSmallShop, black } from '../support/shop/small-fleet.ts';
import type { TestShop } from '../support/shop/shop.ts';

const all = ['Positano', 'Amalfi'];
const see = async (desk: Browser, day: string, towns = all) =>
  (await desk.ask('GET', `/weather?${new URLSearchParams({ day, towns: towns.join(',') })}`)).body;
type Line = { code: string; wasTold: boolean };
const open = (lines: Line[]) => lines.filter(({ wasTold }) => !wasTold).map(({ code }) => code);

/** What the desk does: it looks, and lets off whom it saw. */
async function callOff(desk: Browser, day: string, towns = all) {
  const { affected } = await see(desk, day, towns);
  return desk.ask('POST', '/weather', { day, towns, expected: open(affected) });
}

/** The same without the door: a session of the desk does not last for the days that these tests leap over. */
async function callOffInside(shop: TestShop, day: string) {
  const asked = { day, towns: all };
  const affected = await shop.desk.findAffectedBookings(asked);
  const { id: staffId } = await aStaffMember(shop, 'desk');
  return shop.desk.callOffDay({ ...asked, staffId, expected: open(affected), onDone: async () => undefined });
}

const weatherMails = (shop: TestShop) =>
  shop.database
    .selectFrom('mail')
    .select(['language', 'reference'])
    .where('kind', '=', 'weather_day')
    .execute();

describeOnPostgres('a day of bad weather', () => {
  it('shows who is affected before it acts, and lets exactly those off, each in their language, once', async () => {
    const shop = await aSmallShop(8);
    const desk = await signedInBrowser(shop, 'desk');
    const { driver } = aBookingRequest();
    const guest = (name: string) => ({ driver: { ...driver, email: `${name}@guest.example` } });
    const here = await aPaidBooking(shop, { ...black(10, 11), language: 'de', ...guest('a') });
    const days = await aPaidBooking(shop, {
      ...black(8, 11),
      language: 'fr',
      destination: 'Amalfi',
      ...guest('b'),
    });
    await aPaidBooking(shop, { ...black(12, 13), ...guest('c') }); // another day
    await aPaidBooking(shop, { ...black(10, 11), destination: 'Ravello', ...guest('d') }); // another town
    const day = dayFromNow(10);
    const seen = await see(desk, day);
    expect(new Set(open(seen.affected))).toEqual(new Set([here.code, days.code]));
    expect(await weatherMails(shop)).toEqual([]);
    // Somebody else by now: they are shown first.
    const others = await desk.ask('POST', '/weather', { day, towns: all, expected: [here.code] });
    expect([others.status, others.body.refusal]).toEqual([409, 'others_affected']);
    expect((await callOff(desk, day)).body).toEqual({ notified: 2 });
    expect((await weatherMails(shop)).map(({ language }) => language).toSorted()).toEqual(['de', 'fr']);
    // Pressed again, and again with one town more: nobody is notified twice.
    expect((await callOff(desk, day)).body).toEqual({ notified: 0 });
    expect((await callOff(desk, day, [...all, 'Ravello'])).body).toEqual({ notified: 1 });
    expect(await weatherMails(shop)).toHaveLength(3);
    const owner = await signedInBrowser(shop, 'owner');
    const log = (await owner.ask('GET', '/audit')).body as { action: string; subject: string }[]; // its own shape
    expect(log.filter(({ action }) => action === 'called a day off')).toHaveLength(3);
    expect((await see(desk, day)).before).toMatchObject([
      { day, bookings: 1 },
      { day, bookings: 0 },
      { day, bookings: 2 },
    ]);
  });

  it('counts who left no address as nobody who was told, and still shows on which number to call them', async () => {
    const shop = await aSmallShop(4);
    const desk = await signedInBrowser(shop, 'desk');
    const { driver } = aBookingRequest();
    const caller = await aPaidBooking(shop, { ...black(10, 11) });
    await aPaidBooking(shop, { ...black(10, 11), driver: { ...driver, email: 'a@guest.example' } });
    const left = shop.database.updateTable('booking').set({ driver_email: '' });
    await left.where('code', '=', caller.code).execute();
    const day = dayFromNow(10);
    expect((await callOff(desk, day)).body).toEqual({ notified: 1 });
    const { affected, before } = await see(desk, day);
    const shown = affected.find(({ code }: Line) => code === caller.code);
    expect(shown).toMatchObject({ wasTold: true, email: '', phone: formatPhone(driver.phone) });
    expect(before).toMatchObject([{ bookings: 2 }]);
  });

  it('of two at the desk who press at once, each customer hears once', async () => {
    const shop = await aSmallShop(4);
    const [one, other] = [await signedInBrowser(shop, 'desk'), await signedInBrowser(shop, 'owner')];
    await aPaidBooking(shop, { ...black(10, 11) });
    const day = dayFromNow(10);
    const { affected } = await see(one, day);
    const body = { day, towns: all, expected: open(affected) };
    const answers = await Promise.all([one, other].map((desk) => desk.ask('POST', '/weather', body)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(await weatherMails(shop)).toHaveLength(1);
  });

  it('frees only the day that is hit: what is left is shown with what it gives back, and is then an ordinary change', async () => {
    const own = await aChangeableBooking({ days: 3 });
    const day = dayFromNow(11);
    const desk = await signedInBrowser(own.shop, 'desk');
    expect((await see(desk, day)).affected[0].rest).toEqual([]); // who was not told may not know of it
    await callOff(desk, day);
    const { code, rest } = (await see(desk, day)).affected[0];
    expect(rest).toMatchObject([
      { wish: { startDate: dayFromNow(10), endDate: dayFromNow(10) } },
      { wish: { startDate: dayFromNow(12), endDate: dayFromNow(13) }, backCents: 16_000 - 6500 },
    ]);
    const { version, wish, backCents } = rest.at(-1);
    const change = { version, wish, expectedCents: -backCents };
    const changed = await desk.ask('POST', `/bookings/${code}/change`, change);
    expect(changed.body).toEqual({ kind: 'changed', backCents });
    const days = { start_date: dayFromNow(12), end_date: dayFromNow(13), total_cents: 6500 };
    expect(await own.row()).toMatchObject(days);
    expect(await own.refunds()).toEqual([9500]);
    expect((await see(desk, day)).affected).toEqual([]);
  });

  it('gives all of that day back though the free time is over, and offers what comes before and after it', async () => {
    const own = await aChangeableBooking({ days: 4 });
    own.atHoursBefore(20);
    await callOffInside(own.shop, dayFromNow(12));
    const [found] = await own.shop.desk.findAffectedBookings({ day: dayFromNow(12), towns: all });
    const shown = found?.rest.map(({ wish, backCents }) => [wish.startDate, wish.endDate, backCents]);
    expect(shown).toEqual([
      [dayFromNow(10), dayFromNow(11), 20_000 - 6500],
      [dayFromNow(13), dayFromNow(14), 20_000 - 6500],
    ]);
  });

  it('lets its customers cancel for everything until the pickup, though the free time is over', async () => {
    const own = await aChangeableBooking();
    const desk = await signedInBrowser(own.shop, 'desk');
    await callOff(desk, dayFromNow(10));
    own.atHoursBefore(2);
    const page = textOf((await own.get()).html);
    expect(page).toContain('puoi spostare o annullare senza spendere nulla');
    const { html } = await own.get('/cancel');
    expect(textOf(html)).toContain('è previsto maltempo: fino al ritiro puoi annullare');
    expect(textOf(html)).not.toMatch(/Mancano almeno/);
    expect(hiddenIn(html, 'refundCents')).toBe('6500');
    await own.post('/cancel', { refundCents: '6500' });
    expect([(await own.row()).state, await own.refunds()]).toEqual(['cancelled', [6500]]);
  });

  it('F54 lets them move for nothing within the notice, once: from then on it is as it was before', async () => {
    const own = await aChangeableBooking();
    own.atHoursBefore(20);
    expect(textOf((await own.look({ startTime: '12:00' })).html)).toContain('Mancano meno di 24 ore');
    await callOffInside(own.shop, dayFromNow(10));
    expect((await own.confirm({ startDate: dayFromNow(20), endDate: dayFromNow(21) })).status).toBe(200);
    expect(await own.row()).toMatchObject({ start_date: dayFromNow(20), total_cents: 6500 });
    expect((await own.row()).quote).not.toHaveProperty('weather');
    // The free time was over before the weather: it stays over, whatever the new date.
    expect(hiddenIn((await own.get('/cancel')).html, 'refundCents')).toBe('3250');
    // That day called off once more does not concern them; another one does.
    expect(await callOffInside(own.shop, dayFromNow(10))).toEqual({ notified: 0 });
    expect(await callOffInside(own.shop, dayFromNow(20))).toEqual({ notified: 1 });
    expect(hiddenIn((await own.get('/cancel')).html, 'refundCents')).toBe('6500');
  });

  it('F54 gives nothing back that was given up before it', async () => {
    const own = await aChangeableBooking({ days: 2 });
    own.atHoursBefore(30);
    await own.confirm({ endDate: dayFromNow(11) }); // 55 € less, half of them kept by the shop
    await callOffInside(own.shop, dayFromNow(10));
    expect(hiddenIn((await own.get('/cancel')).html, 'refundCents')).toBe('6500');
    await own.post('/cancel', { refundCents: '6500' });
    expect(new Set(await own.refunds())).toEqual(new Set([2750, 6500]));
  });

  it('keeps its freedom for who only comes later that day, and not beyond the pickup as it was', async () => {
    const own = await aChangeableBooking();
    const { starts_at: pickup } = await own.row();
    await callOffInside(own.shop, dayFromNow(10));
    own.atHoursBefore(20);
    await own.confirm({ startTime: '16:00', endTime: '16:00' });
    expect(hiddenIn((await own.get('/cancel')).html, 'refundCents')).toBe('6500');
    own.shop.setNow(addHours(pickup, 1));
    expect(hiddenIn((await own.get('/cancel')).html, 'refundCents')).toBe('3250');
  });
});

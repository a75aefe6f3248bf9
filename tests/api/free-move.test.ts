import { expect, it } from 'vitest';
import { dayFromNow } from '../builders/a-booking-request.ts';
import { aChangeableBooking } from '../support/shop/change-calls.ts';
import { signedInBrowser, type Browser } from '../support/shop/desk.ts';
import { hiddenIn, textOf } from '../support/shop/own-pages.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import type { TestShop } from '../support/shop/shop.ts';

/** The shop is closed for a whole day, as its owner sets it; what saving it would do is told before. */
async function close(owner: Browser, day: string) {
  const { version: basedOn, value } = (await owner.ask('GET', '/settings/opening')).body;
  const closures = [{ name: 'Festa', from: day, until: day, everyYear: false, hours: null }];
  const closed = { ...value, closures };
  expect((await owner.ask('PUT', '/settings/opening', { basedOn, value: closed })).status).toBe(204);
  return async () => (await owner.ask('POST', '/settings/opening/effects', { value: closed })).body;
}

const mailsOf = (shop: TestShop) =>
  shop.database.selectFrom('mail').select('language').where('kind', '=', 'closed_day').execute();

/** As the call does; a session of the desk does not last for the days that these tests leap over. */
async function offerInside(shop: TestShop, bookingId: string, day: string) {
  return shop.desk.offerFreeMove({ bookingId, day, onDone: async () => undefined });
}

describeOnPostgres('a free move because of a closure', () => {
  it('is offered once, in the customer’s language, with its place in the log, and shown as offered from then on', async () => {
    const own = await aChangeableBooking({ language: 'de' });
    const [owner, desk] = [await signedInBrowser(own.shop, 'owner'), await signedInBrowser(own.shop, 'desk')];
    const day = dayFromNow(10);
    const { code } = await own.row();
    const offer = (on = day) => desk.ask('POST', `/bookings/${code}/free-move`, { day: on });
    expect(await offer()).toMatchObject({ status: 409, body: { refusal: 'others_affected' } }); // open that day
    const effects = await close(owner, day);
    expect(await effects()).toMatchObject([{ bookings: [{ code, freeMove: { day, offeredAt: null } }] }]);
    expect((await desk.ask('GET', `/bookings/${code}`)).body.freeMove).toEqual({ day, offeredAt: null });
    const answers = await Promise.all([offer(), offer()]);
    expect([...answers, await offer()].map(({ status }) => status)).toEqual([204, 204, 204]);
    expect(await mailsOf(own.shop)).toEqual([{ language: 'de' }]);
    const entries = own.shop.database.selectFrom('audit_entry').select('after');
    expect(await entries.where('action', '=', 'offered a free move').execute()).toMatchObject([
      { after: { day } },
    ]);
    const [{ bookings }] = await effects();
    expect(bookings[0].freeMove).toMatchObject({ day, offeredAt: expect.any(String) });
    expect((await desk.ask('GET', `/bookings/${code}`)).body.freeMove).toEqual(bookings[0].freeMove);
    expect(await offer(dayFromNow(11))).toMatchObject({ status: 409 }); // closed on the first day alone
  });

  it('costs nothing where the free time is over and the notice too; without the offer it costs what was agreed', async () => {
    const own = await aChangeableBooking({ days: 3 });
    const day = dayFromNow(10);
    await close(await signedInBrowser(own.shop, 'owner'), day);
    const shorter = { startDate: dayFromNow(11), endDate: dayFromNow(12) };
    const backFor = async () => Number(hiddenIn((await own.look(shorter)).html, 'cents'));
    own.atHoursBefore(40);
    const kept = await backFor();
    expect(kept).toBeGreaterThan(-9500); // a part of what the days cost stays with the shop
    own.atHoursBefore(20);
    expect(textOf((await own.look(shorter)).html)).toContain('Mancano meno di 24 ore');
    expect(await offerInside(own.shop, own.id, day)).toBe('offered');
    expect(textOf((await own.get()).html)).toContain('abbiamo cambiato gli orari');
    expect(textOf((await own.get('/cancel')).html)).toContain('abbiamo cambiato gli orari');
    const free = await backFor();
    expect([free, kept]).toEqual([-9500, -4750]);
    expect((await own.confirm(shorter)).status).toBe(200);
    expect(await own.refunds()).toEqual([9500]);
    // It went with the day: what is left is as it was before.
    expect((await own.row()).quote).not.toHaveProperty('weather');
    expect(await offerInside(own.shop, own.id, dayFromNow(11))).toMatchObject({ refusal: 'others_affected' });
    own.atHoursBefore(-30); // its rental has begun
    expect(await offerInside(own.shop, own.id, dayFromNow(11))).toMatchObject({ refusal: 'cannot_change' });
  });
});

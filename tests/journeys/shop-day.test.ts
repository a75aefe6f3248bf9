import { sayIn } from '../../src/translations/words.ts';
import { aBookingBody, aMorning } from '../builders/a-booking.ts';
import { bookAndPay } from '../support/process/shopper.ts';
import { enterDesk } from '../support/browser/desk-pages.ts';
import { expect, testOnOwnShop, useEmbeddedShop } from '../support/browser/shop-fixture.ts';
import {
  dragToAnotherScooter,
  dragToOtherDays,
  dragToTheWorkshop,
  openCalendar,
} from './shop-day/calendar.ts';
import { aPhone, bookOnTheSite, signContract } from './shop-day/customers.ts';
import * as desk from './shop-day/desk.ts';
import { expectAccessible, collectPageFaults } from '../support/browser/expect-accessible.ts';

/** Customers have phones, the desk has a screen and a mouse. A shop of its own: this day is all that ever happened there. */
const test = testOnOwnShop(useEmbeddedShop);

const say = sayIn('it', 'admin');
const moved = 'Łukasz Ğündoğan';
const ridden = 'Marie Dupont';
const cancelled = 'Tom Baker';
const walkIn = 'Ada Byron';
const owner = 'Anna Esposito';
const price = '65,00\u00a0€';
const news = { it: 'Nuovi caschi in arrivo', en: 'New helmets on their way' };

test('a whole day at the shop: booked, moved, ridden, damaged, cancelled, sold, mended, told, and all of it in the log', async ({
  page,
  browser,
  shop,
  baseURL,
}) => {
  test.setTimeout(480_000);
  const base = baseURL ?? '';
  const phone = await aPhone(browser, base);
  const trouble = [collectPageFaults(page, base), collectPageFaults(phone, base)];
  const codes: Record<string, string> = {};

  await test.step('three bookings arrive from the public site', async () => {
    codes[moved] = await bookOnTheSite(phone);
    for (const [fullName, wish] of [
      [ridden, aMorning(1)],
      [cancelled, aBookingBody()],
    ] as const) {
      const body = { ...wish, driver: { ...wish.driver, fullName } };
      codes[fullName] = (await bookAndPay(shop.url, body)).bookingId;
    }
    await enterDesk(page, shop);
    await desk.openPlace(page, 'nav.bookings');
    for (const name of [moved, ridden, cancelled])
      await expect(page.getByRole('link', { name: new RegExp(name) })).toContainText(say('state.confirmed'));
    await expect(page.getByText(say('bookings.found', { n: 3 }))).toBeVisible();
  });

  const plate = { moved: '', mended: '' };
  await test.step('one is moved with the mouse: to another scooter, then to other days', async () => {
    await openCalendar(page);
    plate.moved = await dragToAnotherScooter(page, moved);
    await dragToOtherDays(page, moved);
  });

  await test.step('one is handed over, and comes back with damage', async () => {
    await desk.handOver(page, ridden);
    await desk.returnDamagedScooter(page, ridden);
    await desk.compareReports(page, ridden);
  });

  await test.step('one is cancelled; what goes back is shown first', async () => {
    await desk.cancelWithRefund(page, cancelled, price);
  });

  await test.step('somebody walks in, pays cash and signs on their own phone', async () => {
    const contract = await desk.sellForCash(page, walkIn);
    codes[walkIn] = page.url().split('/').at(-1) ?? '';
    await signContract(phone, contract, walkIn);
    await expect(page.getByText(say('sold.signed'), { exact: true })).toBeVisible(); // by itself
  });

  await test.step('a scooter goes to the workshop: two of its days are marked with the mouse', async () => {
    await openCalendar(page);
    plate.mended = await dragToTheWorkshop(page, 'Freni');
  });

  await test.step('an article is published, and stands on the site in both its languages', async () => {
    await desk.publishArticle(page, news);
    for (const language of ['it', 'en'] as const) {
      await phone.goto(`/${language}/newsroom`);
      const featured = phone.getByRole('region', { name: sayIn(language, 'news')('featured') });
      await featured.getByRole('link', { name: news[language] }).click();
      await expect(phone.locator('.prose')).toHaveText(`${news[language]}!`);
    }
  });

  await test.step('the log tells it all, and who it was', async () => {
    await desk.openPlace(page, 'nav.log');
    const told = [
      [owner, say('deed.publishedArticle'), news.it],
      [owner, say('deed.workshop'), plate.mended],
      [owner, say('deed.sold'), codes[walkIn], say('fact.way.cash'), price],
      [owner, say('deed.cancelled'), codes[cancelled], say('state.cancelled'), price],
      [owner, say('deed.reportedReturn'), codes[ridden], say('state.returned'), '1290 km'],
      [owner, say('deed.reportedHandover'), codes[ridden], say('state.collected'), '1200 km'],
      [owner, say('deed.changedBooking'), codes[moved]],
      [owner, say('deed.unit'), codes[moved], plate.moved],
      [owner, say('deed.signedIn')],
      [say('log.command'), say('deed.added'), owner],
    ];
    const lines = page.getByRole('main').getByRole('listitem');
    await expect(lines).toContainText(told.map((words) => new RegExp(words.join('.*'), 's')));
    await expect(lines).toHaveCount(told.length);
    await expectAccessible(page);
  });
  expect(trouble.flat()).toEqual([]);
});

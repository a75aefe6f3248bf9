import type { BrowserContext, Locator, Page } from '@playwright/test';
import { sayIn } from '../../../src/translations/words.ts';
import { dayFromNow } from '../../builders/a-booking-request.ts';
import { aMorning } from '../../builders/a-booking.ts';
import type { RunningServer } from '../process/server.ts';
import { bookAndPay } from '../process/shopper.ts';
import { expect } from './shop-fixture.ts';
import { expectAccessible } from './expect-accessible.ts';

const say = sayIn('it', 'admin');

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;
const ownerCookies = new WeakMap<RunningServer, Cookies>();

/** By the link that the start printed, which works once: whoever comes to the same shop later is the owner’s browser again. */
export async function enterDesk(page: Page, shop: RunningServer): Promise<void> {
  const context = page.context();
  const known = ownerCookies.get(shop);
  if (known) {
    await context.addCookies(known);
    await page.goto('/admin');
  } else {
    await enterByLink(page, shop);
    ownerCookies.set(shop, await context.cookies());
  }
  await expect(page.getByRole('heading', { level: 1, name: say('today.title') })).toBeVisible();
}

async function enterByLink(page: Page, shop: RunningServer): Promise<void> {
  const token = /enter#([\w-]{43})/.exec(shop.output())?.[1] ?? '';
  await page.goto(`/admin/enter#${token}`);
  await page.getByRole('button', { name: say('enter.button') }).click();
  await expect(page.getByRole('heading', { level: 1, name: say('today.title') })).toBeVisible();
}

/** From its card of the day, with the report on paper. */
export async function handOverOnPaper(card: Locator, name: string): Promise<void> {
  const page = card.page();
  await card.getByRole('button', { name: say('step.hand-over') }).press('Enter');
  const dialog = page.getByRole('dialog', { name: say('step.hand-over.sure', { name }) });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('radio', { name: say('withoutReport.on_paper') }).press('Space');
  await sayWhyUnsigned(dialog);
  await dialog.getByRole('button', { name: say('step.hand-over.anyway') }).press('Enter');
}

/** Asked of a contract that nobody has signed. */
async function sayWhyUnsigned(dialog: Locator): Promise<void> {
  const why = dialog.getByRole('textbox', { name: say('rest.waive.why') });
  if ((await why.count()) > 0) await why.fill('Signs at the hotel');
}

/** A booking is carried to another scooter, and one goes to the workshop: by keyboard. */
export async function walkCalendar(page: Page, shopUrl: string): Promise<void> {
  const morning = aMorning(2);
  await bookAndPay(shopUrl, { ...morning, driver: { ...morning.driver, fullName: 'Tom Baker' } });
  await page.getByRole('link', { name: say('nav.calendar') }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: say('calendar.title') })).toBeVisible();
  const bar = page.getByRole('button', { name: /^Tom Baker/ });
  await expect(bar).toBeVisible();
  await expectAccessible(page);
  await bar.focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('status').filter({ hasText: say('unit.free') })).toBeAttached();
  const lookAgain = await holdCalendar(page);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Tom Baker ora ha /)).toBeVisible();
  await walkBackFromDialog(page, lookAgain);
  await bar.focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  // Today may be over for the shop.
  await page.getByRole('textbox', { name: say('calendar.endDate'), exact: true }).fill(dayFromNow(1));
  await page.getByLabel(say('calendar.note')).fill('Gomma posteriore');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Gomma posteriore/ })).toBeVisible();
}

/** What the page asks of the calendar waits from now on, until it is let go. */
async function holdCalendar(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/calendar\?from=/, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/**
 * The browser's Back closes a dialog, and leads from the booking that one linked to the calendar below it. The first is opened
 * where the bar still stands on its old row: drawn on the new one meanwhile, it gets the focus back there.
 */
async function walkBackFromDialog(page: Page, lookAgain: () => void): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Tom Baker' });
  const bar = page.getByRole('button', { name: /^Tom Baker/ });
  const old = await bar.elementHandle();
  await bar.press('Enter');
  await expect(dialog).toBeVisible();
  lookAgain();
  await expect.poll(() => old?.evaluate((element) => element.isConnected)).toBe(false);
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(bar).toBeFocused();
  await page.goForward(); // to where the dialog was: it is left at once
  await expect(dialog).toHaveCount(0);
  await bar.press('Enter');
  await dialog.getByRole('link', { name: say('calendar.open') }).click();
  await expect(page).toHaveURL(/\/admin\/bookings\//);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: say('calendar.title') })).toBeVisible();
  await expect(bar).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await page.goBack();
  // On the day that was looked at.
  await expect(page.getByRole('button', { name: say('today.after') })).toBeVisible();
  await page.goForward();
}

/** What is written at the desk is read on the site. */
export async function walkNewsroom(page: Page): Promise<void> {
  const title = 'Nuovi caschi in arrivo';
  await page.getByRole('link', { name: say('nav.articles') }).press('Enter');
  await page.getByRole('link', { name: say('news.new') }).press('Enter');
  await page.getByRole('textbox', { name: say('news.headline') }).fill(title);
  const body = page.getByRole('textbox', { name: say('news.content') });
  await body.press('ControlOrMeta+b');
  await page.keyboard.type('Più leggeri.');
  await page.getByLabel(say('news.featured')).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: say('news.publish') }).press('Enter');
  await expect(page.getByText(say('news.saved.published'), { exact: true })).toBeVisible();
  const desk = page.url();
  await page.goto('/it/newsroom');
  const featured = page.getByRole('region', { name: sayIn('it', 'news')('featured') });
  await expect(featured).toContainText(title);
  await featured.getByRole('link').click();
  await expect(page.locator('.prose strong')).toHaveText('Più leggeri.');
  await page.goto(desk);
}

/** What the desk's own pages ask, for what is walked elsewhere. */
export const fromDesk = (page: Page, method: string, address: string, body?: object) =>
  page.evaluate(
    async ([how, where, text]) => {
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(`/api/staff${where}`, {
        method: how ?? '',
        headers,
        ...(text ? { body: text } : {}),
      });
      return { status: answer.status, answer: answer.status === 204 ? null : await answer.json() };
    },
    [method, address, body ? JSON.stringify(body) : ''],
  );

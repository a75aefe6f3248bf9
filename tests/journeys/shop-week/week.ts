import type { Browser, BrowserContext, Page } from '@playwright/test';
import {
  addDays,
  firstOfNextMonth,
  instantOf,
  type PlainDate,
  type TimeOfDay,
  today,
} from '../../../src/basics/rome-time.ts';
import { collectPageFaults, expectAccessible } from '../../support/browser/expect-accessible.ts';
import { followClock } from '../../support/browser/follow-clock.ts';
import { photograph } from '../../support/browser/photograph.ts';
import { expect, setCookieChoice } from '../../support/browser/shop-fixture.ts';
import { type ShopInTime, startShopInTime } from '../../support/process/shop-in-time.ts';

const deskScreen = { viewport: { width: 1440, height: 900 } };
const phoneScreen = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

/** The whole week that a month ends with, give or take six days, and that has not begun: its Monday. */
export function lastWeekOfMonth(now: PlainDate): PlainDate {
  const end = addDays(firstOfNextMonth(now), -1);
  const monday = addDays(end, -new Date(`${end}T12:00:00Z`).getUTCDay() - 6);
  return monday > now ? monday : lastWeekOfMonth(firstOfNextMonth(now));
}

/** A shop whose clock is where the week has come to, and the screens that look at it. */
export async function beginWeek(browser: Browser, library: string) {
  const monday = lastWeekOfMonth(today(new Date()));
  const at = (day: number, time: TimeOfDay) => instantOf({ date: addDays(monday, day), time });
  const shop = await startShopInTime(library, at(0, '08:30'));
  const { url } = shop.server();
  const baseURL = url.replace('127.0.0.1', 'localhost');
  const contexts: BrowserContext[] = [];
  const trouble: string[][] = [];
  const open = async (screen: object): Promise<Page> => {
    const context = await browser.newContext({ ...screen, baseURL, serviceWorkers: 'block' });
    contexts.push(context);
    await setCookieChoice(context, 'rejected');
    await followClock([context], shop.aheadMs());
    const page = await context.newPage();
    trouble.push(collectPageFaults(page, baseURL));
    return page;
  };
  const moveTo = async (moment: Date): Promise<void> => {
    shop.moveTo(moment);
    await followClock(contexts, shop.aheadMs());
  };
  return {
    shop,
    url,
    monday,
    /** Its days are counted from Monday, 0. */
    day: (day: number): PlainDate => addDays(monday, day),
    moveTo: (day: number, time: TimeOfDay) => moveTo(at(day, time)),
    /** To the morning after the month's end. */
    endMonth: () => moveTo(instantOf({ date: firstOfNextMonth(monday), time: '09:00' })),
    now: (): string => new Date(Date.now() + shop.aheadMs()).toISOString(),
    owner: await open(deskScreen),
    desk: await open(deskScreen),
    rider: await open(phoneScreen),
    partner: await open(deskScreen),
    guest: await open(phoneScreen),
    trouble,
    close: () => closeWeek(contexts, shop),
  };
}
export type Week = Awaited<ReturnType<typeof beginWeek>>;

async function closeWeek(contexts: readonly BrowserContext[], shop: ShopInTime): Promise<void> {
  await Promise.all(contexts.map((context) => context.close()));
  await shop.close();
}

/** As it stands: nothing for axe to find, nothing wider than the screen. */
export async function look(page: Page, name: string): Promise<void> {
  const asks = (await page.getByRole('dialog').count()) > 0;
  await expectAccessible(page, asks ? '[role=dialog], dialog' : 'main');
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(tooWide, name).toBeLessThanOrEqual(0);
  await photograph(page, name);
}

/**
 * `npm run bench -- walk`: how far it is from the home page to our button that pays, on a phone, in three languages: taps, typed fields,
 * screens before the total is read, and whether total and button stand in the first view of the pages that ask for a decision.
 */
import { type Browser, chromium, type Page } from '@playwright/test';
import { chromiumFlags, ensureChromium } from '../tests/support/browser/chromium.ts';
import { CountedWalk, isAmountInView, isInView, type Visit } from '../tests/support/browser/counted-walk.ts';
import { loadedPage } from '../tests/support/browser/loaded-page.ts';
import { clear, startServer } from '../tests/support/process/server.ts';

/** Each with a licence that is enough for the shop's scooters: the way of somebody who may ride. */
const visitors = [
  { language: 'de', locale: 'de-DE', licence: { category: 'A1', country: 'DE' } },
  { language: 'en', locale: 'en-US', licence: { category: 'A', country: 'US' } },
  { language: 'it', locale: 'it-IT', licence: { category: 'B', country: 'IT' } },
] as const;
const most = { delivery: 18, office: 16 };
const screens = {
  '390×844': { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  '1440×900': { viewport: { width: 1440, height: 900 } },
};
type Visitor = { baseURL: string; locale: string; screen: keyof typeof screens; draft?: string };

async function aVisitor(browser: Browser, { baseURL, locale, screen, draft }: Visitor) {
  const context = await browser.newContext({
    ...screens[screen],
    baseURL,
    locale,
    timezoneId: 'Europe/Rome',
    serviceWorkers: 'block',
  });
  await context.addInitScript((state) => {
    localStorage.setItem('costiera.cookie-consent', 'rejected');
    if (state) sessionStorage.setItem('costiera.booking-state', state);
  }, draft);
  return { context, page: await context.newPage() };
}

/** `vehicles: total, button` where both are in the first view. */
async function firstView(page: Page, path: string): Promise<string> {
  await page.goto(path);
  await page.locator(loadedPage).waitFor();
  const isCheckout = path.endsWith('checkout');
  const pay = page.locator('button[type=submit][form=checkout]');
  const buttons = isCheckout
    ? pay.or(page.locator('[data-booking-bar] :is(a, button)'))
    : page.getByRole('article').getByRole('button').first();
  await buttons.first().waitFor({ state: 'attached' });
  const total = await page.evaluate(async () => {
    const { selectedStartDate, selectedEndDate, startTime, endTime } = JSON.parse(
      sessionStorage.getItem('costiera.booking-state') ?? '{}',
    ) as Record<string, string>; // what the launcher keeps
    const dates = { startDate: selectedStartDate, endDate: selectedEndDate, startTime, endTime };
    const query = new URLSearchParams(dates as Record<string, string>);
    const answer = await fetch(`/api/scooters/available?${query}`);
    return ((await answer.json()) as { totalPrice: number }[])[0]?.totalPrice ?? Number.NaN;
  });
  const seesTotal = await isAmountInView(page, total);
  const seen = await Promise.all((await buttons.all()).map(isInView));
  return `total ${yesOrNo(seesTotal)}, button ${yesOrNo(seen.includes(true))}`;
}
const yesOrNo = (is: boolean): string => (is ? 'yes' : 'NO');

export async function benchWalk(): Promise<void> {
  const shop = await startServer();
  const baseURL = shop.url.replace('127.0.0.1', 'localhost');
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumFlags });
  const rows: Record<string, string | number>[] = [];
  let draft = '';
  for (const { locale, ...visitor } of visitors)
    for (const way of ['delivery', 'office'] as const) {
      const visit: Visit = { ...visitor, way };
      const { context, page } = await aVisitor(browser, { baseURL, locale, screen: '390×844' });
      const counts = await new CountedWalk(page, visit).toThePayButton();
      await page.goBack();
      draft = await page.evaluate(() => sessionStorage.getItem('costiera.booking-state') ?? '');
      rows.push({ language: visit.language, way, ...counts, wanted: most[way] });
      await context.close();
    }
  console.table(rows);
  const views: Record<string, string>[] = [];
  for (const { language, locale } of visitors)
    for (const screen of ['390×844', '1440×900'] as const) {
      const { context, page } = await aVisitor(browser, { baseURL, locale, screen, draft });
      views.push({
        language,
        screen,
        vehicles: await firstView(page, `/${language}/vehicles`),
        checkout: await firstView(page, `/${language}/checkout`),
      });
      await context.close();
    }
  console.table(views);
  await browser.close();
  await shop.stop();
  clear(shop.dataDir);
}

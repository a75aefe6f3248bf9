import type { Locator, Page } from '@playwright/test';
import { sayIn } from '../../src/translations/words.ts';
import { dayFromNow } from '../builders/a-booking-request.ts';
import { enterDesk } from '../support/browser/desk-pages.ts';
import { collectPageFaults, expectAccessible } from '../support/browser/expect-accessible.ts';
import { photograph, pictureFolder } from '../support/browser/photograph.ts';
import { expect, testOnOwnShop } from '../support/browser/shop-fixture.ts';
import { signIn } from '../support/browser/staff-account.ts';
import { bookTenStops, hostileName, nameRiders, note } from '../support/browser/ten-stops.ts';

/** A shop of its own: nobody else is met on that day. */
const test = testOnOwnShop();

const say = sayIn('it', 'admin');
const list = (page: Page, title: 'today.pickups' | 'today.returns') =>
  page.getByRole('region', { name: say(title), exact: true });
const toggle = (part: Page | Locator, name: string) =>
  part.getByRole('button', { name: new RegExp(name) }).and(part.locator('.stop-toggle'));
const tooWide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

/** At the widths of a phone, a tablet, a desk and a large screen, for who looks at them. */
async function photographAll(page: Page, name: string): Promise<void> {
  if (!pictureFolder) return;
  const before = page.viewportSize();
  for (const [width, height] of [
    [390, 844],
    [820, 1180],
    [1440, 900],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height });
    await photograph(page, name);
  }
  if (before) await page.setViewportSize(before);
}

/** The page's own next question, which it asks every ten seconds. */
const nextAnswer = (page: Page) =>
  page.waitForResponse((answer) => answer.url().includes('/api/staff/today'));

test('a day of ten stops is one screen, opens in place, is shared out, printed and turned with one key', async ({
  page,
  shop,
  baseURL,
  browser,
  isMobile,
}) => {
  test.setTimeout(480_000); // a shop, seven scooters, two people
  const trouble = collectPageFaults(page, baseURL ?? '');
  await bookTenStops(shop);
  await enterDesk(page, shop);
  const rider = await nameRiders(page, shop);
  const heading = page.getByRole('heading', { level: 1 });

  await test.step('an arrow is tomorrow, the other one is back; in a field they are the field’s', async () => {
    await page.reload();
    await expect(heading).toHaveText(say('today.title'));
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('button', { name: say('today.after') })).toHaveAttribute(
      'aria-keyshortcuts',
      'ArrowRight',
    );
    await expect(heading).not.toHaveText(say('today.title'));
    await page.keyboard.press('ArrowLeft');
    await expect(heading).toHaveText(say('today.title'));
    await expect(page.getByText(say('today.nothing'))).toBeVisible();
    await photographAll(page, 'empty-day');
    await page.getByRole('button', { name: say('today.toNext') }).press('Enter');
    await expect(list(page, 'today.pickups')).toBeVisible();
  });

  await test.step('the next stop stands open, the others are lines; ten of them need no scrolling at a desk', async () => {
    await expect(page.locator('.stop-toggle')).toHaveCount(10);
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(page.getByRole('article', { name: /Marie Dupont/ })).toContainText(note);
    await expect(list(page, 'today.returns').getByText(say('stop.notOut')).first()).toBeVisible();
    await expectAccessible(page);
    expect(await tooWide(page)).toBeLessThanOrEqual(0);
    if (!isMobile)
      expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(900);
    await photographAll(page, 'ten-stops');
  });

  await test.step('the day on paper is a tap away, on a phone too', async () => {
    await page.getByRole('link', { name: say('today.print'), exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/print-day\\?date=${dayFromNow(1)}$`));
    await expect(page.getByRole('button', { name: say('printDay.button') })).toBeVisible();
    await page.goBack();
    await photographAll(page, 'today-with-print');
  });

  await test.step('what somebody opened stays open, and the focus where it is, while the page asks again', async () => {
    const line = toggle(list(page, 'today.pickups'), 'Tom Baker');
    await line.focus();
    await page.keyboard.press('Enter');
    const card = page.getByRole('article', { name: /Tom Baker/ });
    await expect(card).toBeVisible();
    await nextAnswer(page);
    await expect(card).toBeVisible();
    await expect(line).toBeFocused();
    await expect(page.getByRole('article', { name: /Marie Dupont/ })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(card).toHaveCount(0);
    await expect(line).toBeFocused();
  });

  await test.step('a name is words, whatever is written in it', async () => {
    await expect(toggle(list(page, 'today.pickups'), 'onerror')).toContainText(hostileName);
  });

  await shareOut(page, isMobile);
  await print(page);

  await test.step('a rider has their own round in front, and nothing of money', async () => {
    const context = await browser.newContext({ baseURL: baseURL ?? '', viewport: page.viewportSize() });
    const phone = await context.newPage();
    await signIn(phone, rider);
    await phone.keyboard.press('ArrowRight');
    const own = phone.getByRole('region', { name: say('rounds.own') });
    await expect(own.locator('.stop-toggle').first()).toHaveAttribute('aria-expanded', 'true');
    await expect(own).toContainText(say('rounds.bring'));
    await expect(phone.getByRole('group', { name: say('today.view') })).toHaveCount(0);
    expect(await phone.locator('main').innerText()).not.toMatch(/€|Pagato/);
    await expectAccessible(phone);
    await photographAll(phone, 'own-round');
    // Their phone is told of a booking whose page is the desk's alone.
    await phone.goto('/admin/bookings/ABCD2345');
    await expect(phone).toHaveURL(/\/admin\/?$/);
    await expect(phone.getByRole('heading', { name: say('notThere.title') })).toHaveCount(0);
    await context.close();
  });
  expect(trouble.filter((line) => !line.includes('409'))).toEqual([]);
});

async function shareOut(page: Page, isMobile: boolean): Promise<void> {
  const round = (name: string) => page.getByRole('region', { name, exact: true });
  const line = (of: string) =>
    round(of)
      .getByRole('listitem')
      .filter({ hasText: /11:30.*Lena Schröder/ });
  await test.step('the desk sees the rounds beside each other, and gives a stop away by keyboard', async () => {
    await page.getByRole('button', { name: say('today.view.rounds') }).press('Enter');
    await expect(round('Ciro Esposito')).toBeVisible();
    await expectAccessible(page);
    expect(await tooWide(page)).toBeLessThanOrEqual(0);
    await photographAll(page, 'rounds');
    const give = page.getByRole('button', { name: say('stop.assign.of', { name: 'Lena Schröder' }) });
    await give.last().press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await expectAccessible(page);
    await photograph(page, 'give');
    await dialog.getByRole('button', { name: /Elio/ }).press('Enter');
    await expect(page.getByText(sayIn('it', 'refusals')('rider_not_there')).first()).toBeVisible();
    const ciro = dialog.getByRole('button', { name: /Ciro/ });
    await expect(ciro).toBeEnabled();
    await ciro.press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(line('Ciro Esposito')).toBeVisible();
    await photographAll(page, 'rounds-after');
  });
  if (isMobile) return;
  await test.step('or by dragging it, and is told where that cannot be', async () => {
    // All of it in view: a page that scrolls below the pointer drags something else.
    await toggle(round('Ciro Esposito'), 'Marie Dupont').press('Enter');
    await line('Ciro Esposito').dragTo(round('Dora Amato'));
    await expect(line('Dora Amato')).toBeVisible();
    await expect(line('Ciro Esposito')).toHaveCount(0);
    await line('Dora Amato').dragTo(round('Elio Gambardella'));
    await expect(page.getByText(sayIn('it', 'refusals')('rider_not_there')).first()).toBeVisible();
    await expect(line('Dora Amato')).toBeVisible();
  });
}

async function print(page: Page): Promise<void> {
  await test.step('on paper ten stops are one sheet of A4, without an address of the web', async () => {
    await page.goto(`/admin/print-day?date=${dayFromNow(1)}`);
    const rows = page.getByRole('table').getByRole('row');
    await expect(rows).toHaveCount(11);
    await expectAccessible(page);
    await photograph(page, 'sheet');
    await page.emulateMedia({ media: 'print' });
    const pdf = await page.pdf({
      format: 'A4',
      ...(pictureFolder ? { path: `${pictureFolder}/day.pdf` } : {}),
    });
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
    expect(await page.locator('main').innerText()).not.toMatch(/https?:|google/);
    await page.emulateMedia({ media: 'screen' });
  });
}

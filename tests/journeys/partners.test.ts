import type { Page } from '@playwright/test';
import { dayFromNow } from '../builders/a-booking-request.ts';
import { bookingCode, fillDriver, payWith } from '../support/browser/customer.ts';
import { enterDesk } from '../support/browser/desk-pages.ts';
import { expectAccessible } from '../support/browser/expect-accessible.ts';
import { photograph } from '../support/browser/photograph.ts';
import { expect, test } from '../support/browser/shop-fixture.ts';
import { codeFromName } from '../../src/admin/partners/partner-draft.rules.ts';
import { sayIn } from '../../src/translations/words.ts';

const say = sayIn('it', 'admin');
const name = 'Hotel Sirena & Terrazza';
const address = 'Via dei Mulini 4, 84017 Positano SA';

const fits = async (page: Page): Promise<void> => {
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
};

/** By the owner; gives what is pasted into the partner's own site, and the link to their own page. */
async function addPartner(page: Page, code: string) {
  await page.goto('/admin/partners');
  await expectAccessible(page);
  await page.getByRole('link', { name: say('partners.new') }).click();
  await expect(page.getByRole('heading', { level: 1, name: say('partners.new') })).toBeVisible();
  await expect(page.getByText(say('unsaved.title'))).toHaveCount(0); // nothing is typed yet
  await page.getByLabel(say('partners.name')).fill(name);
  await expect(page.getByText(say('unsaved.title'))).toBeVisible();
  const link = page.getByLabel(say('partners.code'));
  // Proposed, until somebody types one of their own.
  await expect(link).toHaveValue(codeFromName(name));
  await link.fill(code);
  await page.getByLabel(say('partners.town')).selectOption('Positano');
  await page.getByLabel(say('partners.address')).fill(address);
  await page.getByLabel(say('partners.percent'), { exact: true }).fill('12,5');
  await expectAccessible(page);
  await page.getByRole('button', { name: say('unsaved.save') }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const snippet = page.getByLabel(say('partners.site.text'));
  await expect(snippet).toHaveValue(/<form method="get"/);
  const ownPage = page.getByRole('link', { name: say('partners.ownPage.open') });
  return { html: await snippet.inputValue(), ownPage: (await ownPage.getAttribute('href')) ?? '' };
}

test('a hotel’s guest books from the hotel’s own site, and the hotel and the desk see who sent them', async ({
  page,
  shop,
}) => {
  const code = `SIRENA-${page.viewportSize()?.width}-${Date.now() % 1_000_000}`;
  await enterDesk(page, shop);
  const { html, ownPage } = await addPartner(page, code);
  await expectAccessible(page);
  await fits(page);
  // Nor is a column cut off in its card.
  const months = page.getByRole('table').filter({ hasText: 'PDF' }).locator('..');
  await expect(months).toBeVisible();
  expect(await months.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
  await photograph(page, 'partner-at-desk');

  // Another origin: nothing of ours runs there, and nothing is asked of us before the button is pressed.
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.route('http://hotel.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<!doctype html><title>Hotel</title>${html}` }),
  );
  await page.goto('http://hotel.example/scooter');
  expect(html).not.toMatch(/<script|<iframe|<img|\son\w+=/i);
  expect(asked.filter((url) => url.startsWith(shop.url))).toEqual([]);
  await page.getByLabel('Dal').fill(dayFromNow(20));
  await page.getByLabel('Al', { exact: true }).fill(dayFromNow(22));
  await page.getByRole('button', { name: 'Cerca uno scooter' }).click();

  await page.waitForURL('**/it/vehicles?**');
  await expect(page.getByText(`Prenotazione tramite ${name}`)).toBeVisible();
  await expectAccessible(page);
  await photograph(page, 'partner-vehicles');
  await page
    .getByRole('button', { name: /^Scegli Liberty/ })
    .first()
    .click();
  await page.waitForURL('**/it/checkout');
  // The styles write it there, from the draft of the tab.
  await expect(page.locator('.sent-by')).toBeVisible();
  expect(await page.evaluate(() => document.cookie)).not.toContain('SIRENA');
  await fillDriver(page);
  await page.getByRole('button', { name: /^Paga ora/ }).click();
  await page.waitForURL('**/demo/pay/**');
  await payWith(page, '4242 4242 4242 4242');
  await page.waitForURL(/payment-(return|success)/);
  const booked = bookingCode(page);
  await page.getByRole('link', { name: 'Vai alla tua prenotazione' }).first().click();
  await expect(page.getByText('Prenotato tramite')).toBeVisible();
  await expect(page.getByText(address).first()).toBeVisible();

  await page.goto(`/admin/bookings/${booked}`);
  await expect(page.getByText(name)).toBeVisible();
  await page.goto('/admin/partners');
  await page.getByRole('link', { name }).first().click();
  await expect(page.getByRole('rowheader', { name: booked })).toBeVisible();
  await photograph(page, 'partner-orders');
  await page.goto(new URL(ownPage).pathname);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
  await expect(page.getByRole('rowheader', { name: booked })).toBeVisible();
  await expect(page.getByText('Łukasz')).toHaveCount(0);
  await expectAccessible(page);
  await fits(page);
  await photograph(page, 'partner-own-page');
});

test('the printed code opens the home page with the hotel, and what a guest chooses afterwards stands', async ({
  page,
  shop,
}) => {
  const code = `LUNA-${page.viewportSize()?.width}-${Date.now() % 1_000_000}`;
  await enterDesk(page, shop);
  await addPartner(page, code);
  await page.goto(`/p/${code.toLowerCase()}`);
  await expect(page).toHaveURL(new RegExp(`/it/\\?partner=${code}$`));
  await expect(page.getByText(`Prenotazione tramite ${name}`)).toBeVisible();
  const draft = () =>
    page.evaluate(() => JSON.parse(sessionStorage.getItem('costiera.booking-state') ?? '{}'));
  expect(await draft()).toMatchObject({ destination: 'Positano', deliveryAddress: address });
  await expectAccessible(page);
  await fits(page);
  await photograph(page, 'partner-home');
  await page.evaluate(() => {
    const now = JSON.parse(sessionStorage.getItem('costiera.booking-state') ?? '{}');
    sessionStorage.setItem(
      'costiera.booking-state',
      JSON.stringify({ ...now, deliveryAddress: 'Altrove 1' }),
    );
  });
  await page.reload();
  expect(await draft()).toMatchObject({ deliveryAddress: 'Altrove 1' });
  await page.goto('/it/about');
  await expect(page.locator('.sent-by')).toBeVisible();
});

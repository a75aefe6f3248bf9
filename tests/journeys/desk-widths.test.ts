import type { Page } from '@playwright/test';
import { deskPath } from '../../src/pages/desk-address.ts';
import { answerPayouts, makeBusy } from '../support/browser/busy-shop.ts';
import { addressesOfNothing, deskAddresses } from '../support/browser/desk-addresses.ts';
import { enterDesk } from '../support/browser/desk-pages.ts';
import { layoutFaults } from '../support/browser/layout-faults.ts';
import { photograph } from '../support/browser/photograph.ts';
import { expect, testOnOwnShop } from '../support/browser/shop-fixture.ts';
import { dialogFaults, tabFaults } from '../support/browser/tab-walk.ts';

/** A shop of its own: of one of the walks it has nothing yet, of the other a little of everything. */
const test = testOnOwnShop();

/** A phone, a tablet upright, a desk, a large screen. */
const screens = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1920, height: 1080 },
  { width: 1440, height: 900 }, // the last: there it is walked by keyboard
];

/** Opens pages one after the other, and knows when one has all that it asked for. */
function opener(page: Page) {
  const asked = new Set<unknown>();
  page.on('request', (request) => request.url().includes('/api/') && asked.add(request));
  page.on('requestfinished', (request) => asked.delete(request));
  page.on('requestfailed', (request) => asked.delete(request));
  return async (address: string) => {
    asked.clear();
    await page.goto(`${deskPath}${address === '/' ? '' : address}`);
    await expect(page.locator('main h1').first(), address).toBeVisible();
    await expect
      .poll(async () => asked.size + (await page.locator('.skeleton').count()), {
        intervals: [20],
        message: address,
      })
      .toBe(0);
  };
}

/** At each width in the same document: a page that is made wider stands as one that is opened there. */
async function faultsAtEachWidth(page: Page, address: string, picture: string): Promise<string[]> {
  const faults = [];
  for (const screen of screens) {
    await page.setViewportSize(screen);
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    for (const fault of await layoutFaults(page)) faults.push(`${address} at ${screen.width}: ${fault}`);
    await photograph(page, picture);
  }
  return faults;
}

test('in a shop that has nothing yet every page of the desk stands well from a phone to a large screen', async ({
  page,
  shop,
}) => {
  test.setTimeout(600_000); // sixty pages at four widths
  await enterDesk(page, shop);
  const open = opener(page);
  const faults = [];
  for (const { name, address } of addressesOfNothing()) {
    await open(address);
    faults.push(...(await faultsAtEachWidth(page, address, `nothing-${name}`)));
  }
  expect(faults).toEqual([]);
});

test('in a shop with work every page of the desk stands well from a phone to a large screen, and Tab alone reaches all of it in order', async ({
  page,
  shop,
}) => {
  test.setTimeout(900_000); // eighty pages at four widths, and each of their controls
  await enterDesk(page, shop);
  const made = await makeBusy(page, shop);
  await answerPayouts(page);
  const open = opener(page);
  const faults = [];
  for (const [n, { name, address }] of deskAddresses(made).entries()) {
    await open(address);
    faults.push(...(await faultsAtEachWidth(page, address, `busy-${n}-${name}`)));
    const byKeyboard = [...(await tabFaults(page)), ...(await dialogFaults(page))];
    faults.push(...byKeyboard.map((fault) => `${address} by keyboard: ${fault}`));
  }
  expect(faults).toEqual([]);
});

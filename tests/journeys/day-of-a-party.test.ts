import type { Page } from '@playwright/test';
import { sayIn } from '../../src/translations/words.ts';
import { bookPartyForMorning } from '../support/browser/a-party.ts';
import { enterDesk, handOverOnPaper } from '../support/browser/desk-pages.ts';
import { collectPageFaults, expectAccessible } from '../support/browser/expect-accessible.ts';
import { expect, testOnOwnShop } from '../support/browser/shop-fixture.ts';

/** A shop of its own: nobody else is met on that day. */
const test = testOnOwnShop();

const say = sayIn('it', 'admin');
const [customer, second, third] = ['Anna Rossi', 'Bea Conti', 'Carlo Ferri'];
const n = 3;

const stopOf = (page: Page, list: 'today.pickups' | 'today.returns') =>
  page
    .getByRole('region', { name: say(list), exact: true })
    .getByRole('region', { name: say('stop.party', { n, name: customer, town: 'Positano' }) });

const handOver = (page: Page, name: string): Promise<void> =>
  handOverOnPaper(stopOf(page, 'today.pickups').getByRole('article', { name: new RegExp(name) }), name);

test('three scooters of one order are one stop of the day, handed over and taken back one by one', async ({
  page,
  shop,
  baseURL,
}) => {
  test.slow(); // a shop, three handovers and two returns
  const trouble = collectPageFaults(page, baseURL ?? '');
  await bookPartyForMorning(shop, 1, [customer, second, third]);
  await enterDesk(page, shop);
  await page.getByRole('button', { name: say('today.after') }).press('Enter');
  const [pickup, back] = [stopOf(page, 'today.pickups'), stopOf(page, 'today.returns')];

  await test.step('the stop has one time, one address and each rider with their own scooter', async () => {
    await expect(pickup.getByRole('article')).toHaveCount(n);
    await expect(pickup.getByText('09:00')).toHaveCount(1);
    await expect(pickup.getByRole('link', { name: /Viale Pasitea/ })).toHaveCount(1);
    await expect(pickup).toContainText(say('stop.party.pickup', { left: 3, n }));
    for (const name of [customer, second, third])
      await expect(
        pickup
          .getByRole('listitem')
          .filter({ hasText: say('trouble.unsigned') })
          .first(),
      ).toContainText(name);
    await expect(pickup).not.toContainText(say('trouble.money'));
    await expectAccessible(page);
    const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(tooWide).toBeLessThanOrEqual(0);
  });

  await test.step('its name is read whole where the screen is wide', async () => {
    const size = page.viewportSize();
    await page.setViewportSize({ width: 1920, height: 1000 });
    const cut = await page
      .locator('.stop-who')
      .evaluateAll((names) => names.filter((name) => name.scrollWidth > name.clientWidth).length);
    expect(cut).toBe(0);
    if (size) await page.setViewportSize(size);
  });

  await test.step('whoever thinks better of it is back on the same button', async () => {
    const button = pickup
      .getByRole('article', { name: new RegExp(third) })
      .getByRole('button', { name: say('step.hand-over') });
    await button.press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();
  });

  await test.step('one is handed over, and the stop says how many are left', async () => {
    await handOver(page, second);
    await expect(pickup).toContainText(say('stop.party.pickup', { left: 2, n }));
    await expect(pickup.getByRole('article')).toHaveCount(2);
  });

  await test.step('with the last one the stop is done', async () => {
    await handOver(page, customer);
    await expect(pickup.getByRole('article')).toHaveCount(1);
    await handOver(page, third);
    await expect(pickup).toHaveCount(0);
    await expect(back.getByRole('article')).toHaveCount(n);
    await expectAccessible(page);
  });

  await test.step('one comes back, another is late', async () => {
    const late = back.getByRole('article', { name: new RegExp(third) });
    await late.getByRole('button', { name: say('step.late'), exact: true }).press('Enter');
    await expect(page.getByRole('dialog', { name: say('step.late.sure', { name: third }) })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    const first = back.getByRole('article', { name: new RegExp(customer) });
    await first.getByRole('button', { name: say('step.return'), exact: true }).press('Enter');
    await expect(back).toContainText(say('stop.party.return', { left: 2, n }));
    await expect(back.getByRole('article')).toHaveCount(2);
    await expectAccessible(page);
  });
  expect(trouble).toEqual([]);
});

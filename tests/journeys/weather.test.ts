import { addDays, today } from '../../src/basics/rome-time.ts';
import { formatDate } from '../../src/translations/format.ts';
import { sayIn } from '../../src/translations/words.ts';
import { aMorning } from '../builders/a-booking.ts';
import { enterDesk } from '../support/browser/desk-pages.ts';
import { expectAccessible } from '../support/browser/expect-accessible.ts';
import { expect, testOnOwnShop, useShop } from '../support/browser/shop-fixture.ts';
import { bookAndPay } from '../support/process/shopper.ts';

const say = sayIn('it', 'admin');
/** Nobody else rides on its day. */
const test = testOnOwnShop((use) => useShop(use));

test(
  'a day is called off for the towns that the desk has chosen, and only after it was asked once more',
  { tag: '@phone' },
  async ({ page, shop }) => {
    const day = addDays(today(new Date()), 9);
    await bookAndPay(shop.url, aMorning(9));
    await enterDesk(page, shop);
    await page.goto('/admin/weather');
    await page.getByLabel(say('weather.day')).fill(day);
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
    await page.getByRole('button', { name: say('weather.all') }).click();
    await page.getByRole('button', { name: say('weather.look') }).click();
    const send = page.getByRole('button', { name: say('weather.button', { count: 1 }) });
    await send.click();
    const dialog = page.getByRole('dialog', {
      name: say('weather.sure', { day: formatDate('it', day, 'weekday') }),
    });
    await expect(dialog).toContainText(say('weather.sure.letters', { count: 1 }));
    await expectAccessible(page);
    await dialog.getByRole('button', { name: say('cancel') }).click();
    await expect(page.getByText(say('weather.told'))).toHaveCount(0);
    await send.click();
    await dialog.getByRole('button', { name: say('weather.button', { count: 1 }) }).click();
    await expect(page.getByText(say('weather.told'), { exact: true })).toBeVisible();
    await expect(send).toHaveCount(0);
  },
);

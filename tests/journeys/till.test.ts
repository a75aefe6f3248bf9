import type { Page } from '@playwright/test';
import { dayFromNow } from '../builders/a-booking-request.ts';
import { aWalkIn } from '../builders/a-walk-in.ts';
import { sayIn } from '../../src/translations/words.ts';
import { enterDesk, fromDesk } from '../support/browser/desk-pages.ts';
import { expectAccessible } from '../support/browser/expect-accessible.ts';
import { expect, testOnOwnShop, useEmbeddedShop } from '../support/browser/shop-fixture.ts';
import { photograph } from '../support/browser/photograph.ts';

const test = testOnOwnShop(useEmbeddedShop);
const say = sayIn('it', 'admin');

/** The page as it stands. */
async function look(page: Page, name: string): Promise<void> {
  // What was said of the step before is fading meanwhile, outside of it.
  await expectAccessible(page, 'main');
  await photograph(page, name);
}

test('what goes back by hand is said at its task, with the way it went, and cash leaves the till', async ({
  page,
  shop,
}) => {
  await enterDesk(page, shop);
  const days = { startDate: dayFromNow(10), endDate: dayFromNow(11) };
  const { code } = (await fromDesk(page, 'POST', '/walk-ins', aWalkIn(days))).answer;
  const { version } = (await fromDesk(page, 'GET', `/bookings/${code}`)).answer;
  await fromDesk(page, 'POST', `/bookings/${code}/cancel`, { version, expectedRefundCents: 6500 });
  await page.goto('/admin');
  const task = page
    .getByRole('listitem')
    .filter({ hasText: code })
    .filter({ hasText: say('task.refund_by_hand') });
  await expect(task).toContainText('65,00');
  await task.getByRole('button', { name: say('attention.done') }).click();
  const dialog = page.getByRole('dialog', { name: say('refundByHand.title', { amount: '65,00 €' }) });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await photograph(page, 'by-hand');
  // As it was paid.
  await expect(dialog.getByRole('radio', { name: say('taking.way.cash') })).toBeChecked();
  await dialog.getByRole('button', { name: say('refundByHand.done'), exact: true }).click();
  await expect(page.getByText(say('refundByHand.did'), { exact: true })).toBeVisible();
  // It closes by a step back.
  await expect(dialog).toBeHidden();
  await page.goto('/admin/till');
  await expect(page.getByText('65,00 €').first()).toBeVisible();
  await look(page, 'after-by-hand');
});

test('what cannot be taken at the till is said at its field, in the desk’s own words', async ({
  page,
  shop,
}) => {
  await enterDesk(page, shop);
  await fromDesk(page, 'POST', '/till/open', { floatCents: 10_000 });
  await page.goto('/admin/till');
  const sum = page.getByLabel(say('till.move.euros'));
  await page.getByRole('textbox', { name: say('till.move.reason') }).fill('Monete');
  for (const [typed, says] of [
    ['abc', say('euros.wrong')],
    ['9000', 'di più non può uscire'],
  ] as const) {
    await sum.fill(typed);
    await page.getByRole('button', { name: say('till.move.button') }).click();
    await expect(page.getByText(says)).toBeVisible();
    await expect(sum).toBeFocused();
  }
  await page.getByRole('button', { name: say('till.close.open') }).click();
  const twenties = page.getByLabel(say('till.count.pieces', { value: '20,00 €' }));
  await twenties.fill('1,5');
  await expect(page.getByText(say('till.wrong.pieces'))).toBeVisible();
  await look(page, 'wrong-at-till');
  await twenties.fill('5');
  await expect(page.getByText(say('till.wrong.pieces'))).toBeHidden();
});

import type { Page } from '@playwright/test';
import { sayIn } from '../../src/translations/words.ts';
import { aMorning } from '../builders/a-booking.ts';
import { codeOf } from '../support/shop/desk.ts';
import { bookAndPay } from '../support/process/shopper.ts';
import { walkCalendar, walkNewsroom } from '../support/browser/desk-pages.ts';
import { expect, testOnOwnShop } from '../support/browser/shop-fixture.ts';
import { expectAccessible, collectPageFaults } from '../support/browser/expect-accessible.ts';

const say = sayIn('it', 'admin');

/** Of its own: the link that the start printed lets in once. */
const test = testOnOwnShop();

/** With the keyboard alone: along the page to the first thing of that name, then Enter. */
async function press(page: Page, role: 'button' | 'link', name: string): Promise<void> {
  const wanted = page.getByRole(role, { name, exact: true }).first();
  await wanted.waitFor();
  for (let steps = 0; steps < 60; steps += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await expect(wanted).toBeFocused();
  await page.keyboard.press('Enter');
}

test('the owner signs in, hands a scooter over and takes it back, by keyboard', async ({
  page,
  shop,
  baseURL,
}) => {
  const morning = aMorning(1);
  await bookAndPay(shop.url, { ...morning, driver: { ...morning.driver, fullName: 'Marie Dupont' } });
  // A refused sign-in is a 401, of which browsers tell.
  const trouble = collectPageFaults(page, baseURL ?? '');

  await test.step('a stranger sees the sign-in, and a wrong password is told', async () => {
    await page.goto('/admin');
    await expect(page.getByRole('heading', { level: 1, name: say('signIn.title') })).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel(say('email')).fill('nobody@costiera.example');
    await page.getByLabel(say('password')).fill('a guess');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the link that the start printed lets in, once', async () => {
    const token = /enter#([\w-]{43})/.exec(shop.output())?.[1] ?? '';
    await page.goto(`/admin/enter#${token}`);
    await expectAccessible(page);
    await press(page, 'button', say('enter.button'));
    await expect(page.getByRole('heading', { level: 1, name: say('today.title') })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the next day’s pickup is handed over, though the contract is not signed', async () => {
    await press(page, 'button', say('today.after'));
    const pickup = page.getByRole('article', { name: /Marie Dupont/ });
    await expect(pickup.getByText(say('trouble.unsigned'))).toBeVisible();
    await expectAccessible(page);
    await press(page, 'button', say('step.hand-over'));
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page);
    // A space chooses what the keyboard stands on.
    await page.getByRole('radio', { name: say('withoutReport.on_paper') }).focus();
    await page.keyboard.press('Space');
    // Without a word the browser leads to the question.
    await press(page, 'button', say('step.hand-over.anyway'));
    const why = page.getByRole('textbox', { name: say('rest.waive.why') });
    await expect(why).toBeFocused();
    await why.fill('Signs at the hotel');
    await press(page, 'button', say('step.hand-over.anyway'));
    await expect(page.getByText(say('step.hand-over.done'), { exact: true })).toBeVisible();
  });

  await test.step('and comes back', async () => {
    await press(page, 'button', say('step.return'));
    await expect(page.getByRole('region', { name: say('today.returns') })).toContainText(
      say('stop.tookBack'),
    );
    await expect(page.getByRole('article')).toHaveCount(0);
    await expectAccessible(page);
  });

  await test.step('a booking is carried to another scooter, and one goes to the workshop', async () => {
    await walkCalendar(page, shop.url);
  });

  await test.step('an article is published, and stands on the site', async () => {
    await walkNewsroom(page);
  });

  await test.step('the log tells it, and the second factor is set up', async () => {
    await press(page, 'link', say('nav.log'));
    await expect(page.getByText(say('deed.tookBack'))).toBeVisible();
    for (const label of ['deed.unit', 'deed.workshop', 'deed.publishedArticle'] as const)
      await expect(page.getByText(say(label))).toBeVisible();
    await expectAccessible(page);
    await expect(page).toHaveTitle(`${say('nav.log')} | Costiera`);
    await press(page, 'link', say('nav.account'));
    await press(page, 'button', say('factor.begin'));
    await page.getByText(say('factor.byHand')).click();
    const secret = await page.locator('details code').innerText();
    await expectAccessible(page);
    await page.getByLabel(say('second.code')).fill(await codeOf(`otpauth://totp/x?secret=${secret}`));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('list', { name: say('codes.label') }).getByRole('listitem')).toHaveCount(10);
    await expectAccessible(page);
  });

  await test.step('lost, the codes are made anew', async () => {
    await page.reload();
    await page.getByText(say('codes.renew'), { exact: true }).click();
    await expectAccessible(page);
    await press(page, 'button', say('codes.renew.button'));
    await expect(page.getByRole('list', { name: say('codes.label') }).getByRole('listitem')).toHaveCount(10);
  });

  await test.step('out again, nothing is left to see', async () => {
    await press(page, 'button', say('account.signOut'));
    await expect(page.getByRole('heading', { level: 1, name: say('signIn.title') })).toBeVisible();
    expect(await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]))).not.toContain('Dupont');
  });
  expect(trouble.filter((line) => !line.includes('401'))).toEqual([]);
});

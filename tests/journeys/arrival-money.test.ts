import type { Locator } from '@playwright/test';
import { addHours, wallClockOf } from '../../src/basics/rome-time.ts';
import { sayIn } from '../../src/translations/words.ts';
import { aWalkIn } from '../builders/a-walk-in.ts';
import { dayFromNow } from '../builders/a-booking-request.ts';
import { enterDesk, fromDesk } from '../support/browser/desk-pages.ts';
import { expectAccessible } from '../support/browser/expect-accessible.ts';
import { photograph } from '../support/browser/photograph.ts';
import { expect, testOnOwnShop } from '../support/browser/shop-fixture.ts';

const test = testOnOwnShop();

const say = sayIn('it', 'admin');
const mostTaps = 3;
const date = dayFromNow(3);

test('two scooters that are paid on arrival are paid from the day’s page in at most three taps, and their change stays to be read', async ({
  page,
  shop,
}) => {
  test.slow(); // a setting, a call, and the customer's own page
  await enterDesk(page, shop);
  await page.goto('/admin/settings/payments');
  await page.getByLabel(say('setting.payments.onArrival')).check();
  await page.getByRole('button', { name: say('unsaved.save') }).click();
  await expect(page.getByText(say('setting.saved'), { exact: true })).toBeVisible();
  const { driver, scooterId, expectedTotalCents } = aWalkIn();
  const sold = await fromDesk(
    page,
    'POST',
    '/walk-ins',
    aWalkIn({
      way: 'kept',
      source: 'telephone',
      startDate: date,
      endDate: dayFromNow(4),
      driver: { ...driver, fullName: 'Anna Esposito', email: '' },
      furtherRides: [
        { scooterId, extras: {}, driver: { ...driver, fullName: 'Bea Conti', email: '', phone: '' } },
      ],
      expectedTotalCents: 2 * expectedTotalCents,
      kept: { ...wallClockOf(addHours(new Date(), 4)), as: 'arrival' },
    }),
  );
  expect(sold).toMatchObject({ status: 201 });
  const { code } = sold.answer as { code: string };

  await test.step('the customer says yes', async () => {
    const { answer } = await fromDesk(page, 'GET', `/walk-ins/${code}`);
    const { kept } = answer as { kept: { link: string } };
    await page.goto(kept.link);
    await photograph(page, 'own-held');
    await page.getByRole('checkbox', { name: /accett|accept/i }).check();
    await page.locator('button:has-text("130")').click();
    await expect(page.getByText('To pay: €130.00 for both scooters')).toBeVisible();
    await photograph(page, 'own-booked');
  });

  await page.goto(`/admin/bookings/${code}`);
  await expect(page.getByRole('region', { name: say('rest.title') })).toBeVisible();
  await photograph(page, 'booking');
  await test.step('the question whether to cancel one of them says what is still owed for the other', async () => {
    await page.getByRole('button', { name: say('booking.cancel.one') }).click();
    const question = page.getByRole('dialog');
    await expect(question).toContainText(/restano da incassare 65,00\s€ da Anna Esposito, per 1 scooter/);
    await photograph(page, 'cancel-one');
    await question.getByRole('button', { name: say('cancel'), exact: true }).click();
  });
  await test.step('of neither a mail is read: each is given the link of their own page, and the rider’s booking leads to the customer’s', async () => {
    const give = (name: string) => page.getByRole('button', { name: say('booking.pageLink', { name }) });
    const [anna, bea] = ['Anna Esposito', 'Bea Conti'];
    await expect(give(anna)).toBeVisible();
    await page.getByRole('region').getByRole('link', { name: bea }).click();
    await give(bea).click();
    await expect(page.getByText(say('booking.pageLink.rider', { name: bea }))).toBeVisible();
    const square = page.getByRole('img', { name: say('booking.pageLink.square', { name: bea }) });
    await square.scrollIntoViewIfNeeded();
    await expectAccessible(page);
    await photograph(page, 'rider-link');
    await page.getByRole('link', { name: say('booking.pageLink.ofCustomer', { customer: anna }) }).click();
    await give(anna).click();
    await expect(page.getByText(say('booking.pageLink.customer', { name: anna }))).toBeVisible();
    await photograph(page, 'customer-link');
  });
  await page.goto(`/admin?date=${date}`);
  const take = page.getByRole('button', { name: say('stop.take', { amount: '130,00\u00a0€' }) });
  let taps = 0;
  const press = async (what: Locator) => {
    taps += 1;
    await what.click();
  };
  await expect(take).toHaveCount(1);
  await expect(page.getByText(/130,00/).filter({ hasText: 'per entrambi gli scooter' })).toHaveCount(1);
  await expectAccessible(page);
  await photograph(page, 'day');
  // What is said later comes into a place that is there already.
  await expect(page.locator('.change-place[role=status]')).toBeEmpty();
  const row = page.locator('.stop-toggle').first();
  await row.click();
  await expect(take).toHaveCount(1);
  await photograph(page, 'day-closed');
  await press(take);
  const dialog = page.getByRole('dialog');
  const given = dialog.getByLabel(say('taking.given'));
  await expect(given).toBeVisible();
  await expectAccessible(page);
  await press(given);
  await given.fill('140');
  await photograph(page, 'dialog');
  await press(dialog.getByRole('button', { name: /contanti/ }));
  expect(taps).toBeLessThanOrEqual(mostTaps);
  await expect(dialog).toBeHidden();
  const change = page
    .getByRole('status')
    .filter({ hasText: say('taking.giveChange', { change: '10,00\u00a0€' }) });
  await expect(change).toBeVisible();
  await photograph(page, 'change');
  await expect(take).toHaveCount(0);
  // The button that was pressed is gone: the focus stays with its row.
  await expect(row).toBeFocused();
  await expectAccessible(page);

  await test.step('the message that it was taken covers nothing with which the day is turned', async () => {
    const toast = await page.locator('.toast').boundingBox();
    const step = await page.getByRole('button', { name: say('today.after') }).boundingBox();
    if (!toast || !step) throw new Error('neither can be missing');
    expect(toast.y).toBeGreaterThan(step.y + step.height);
  });

  await change.getByRole('button', { name: say('taking.giveChange.done') }).click();
  await expect(change).toBeHidden();
});

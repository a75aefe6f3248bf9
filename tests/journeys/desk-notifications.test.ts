import { sayIn } from '../../src/translations/words.ts';
import { aBookingRequest } from '../builders/a-booking-request.ts';
import { enterDesk } from '../support/browser/desk-pages.ts';
import { expectAccessible } from '../support/browser/expect-accessible.ts';
import { photograph } from '../support/browser/photograph.ts';
import { worked } from '../support/browser/service-worker.ts';
import { expect, testOnOwnShop } from '../support/browser/shop-fixture.ts';
import {
  clickNotification,
  deliver,
  keepNotifications,
  shownNotifications,
  stubPushManager,
} from '../support/browser/stubbed-push.ts';
import { bookAndPay } from '../support/process/shopper.ts';
import { aPushService } from '../support/push/push-service.ts';

const test = testOnOwnShop();

test.use({ serviceWorkers: 'allow' });

const say = sayIn('it', 'admin');

/** From the person's yes to the page of the booking; by the shop's own server, its jobs and a service that speaks RFC 8030 and 8291. */
test('somebody lets their device be told, tries it, hears of a new booking, and a touch opens that booking', async ({
  page,
  shop,
  context,
}) => {
  // What has happened is looked for once a minute.
  test.setTimeout(300_000);
  const service = await aPushService();
  const phone = service.aPhone();
  await context.grantPermissions(['notifications']);
  await stubPushManager(page, phone);
  await enterDesk(page, shop);
  await page.goto('/admin');
  await worked(page);
  await page.goto('/admin/notifications');
  await expect(page.getByRole('heading', { level: 1, name: say('notifications.title') })).toBeVisible();
  await expectAccessible(page);
  await photograph(page, 'notifications-none');

  await page.getByLabel(say('notifications.here.name')).fill('Telefono di Anna');
  await page.getByRole('button', { name: say('notifications.here.add') }).click();
  await expect(page.getByText(say('notifications.here.on'))).toBeVisible();
  await page.getByLabel(say('notifications.kind.task')).uncheck();
  await expect(page.getByLabel(say('notifications.kind.task'))).not.toBeChecked();
  await page.getByRole('button', { name: say('notifications.test'), exact: true }).click();
  await expect(page.getByText(say('notifications.test.sent'), { exact: true })).toBeVisible();
  expect(phone.delivered.map(({ shown }) => shown.title)).toEqual([say('notifications.test.title')]);
  await bookAndPay(shop.url, aBookingRequest());

  await page.getByLabel(say('notifications.quiet.on')).check();
  await page.getByLabel(say('notifications.digest.on')).check();
  await expectAccessible(page);
  await photograph(page, 'notifications');
  await page.getByLabel(say('notifications.quiet.on')).uncheck();
  await page.getByRole('button', { name: say('unsaved.save') }).click();
  await expect(page.getByRole('button', { name: say('unsaved.save') })).toBeHidden();
  await page.reload();
  await expect(page.getByText(say('notifications.here.on'))).toBeVisible();
  await expect(page.getByLabel(say('notifications.digest.on'))).toBeChecked();

  await expect.poll(() => phone.delivered.length, { timeout: 150_000 }).toBe(2);
  const told = phone.delivered[1]?.shown;
  expect(told).toMatchObject({
    title: say('notifications.kind.new_booking'),
    path: expect.stringMatching(/^\/admin\/bookings\//),
  });
  await keepNotifications(page);
  await deliver(page, told ?? {});
  await expect
    .poll(() => shownNotifications(page))
    .toEqual([{ title: told?.title, body: told?.body, tag: told?.tag }]);
  await clickNotification(page);
  await expect(page).toHaveURL(new RegExp(`${told?.path}$`));
  await expect(page.getByText('Łukasz Ğündoğan').first()).toBeVisible();
  expect(await shownNotifications(page)).toEqual([]);

  await page.goto('/admin/notifications');
  await page.getByRole('button', { name: say('notifications.remove') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('notifications.remove') })
    .click();
  await expect(page.getByText(say('notifications.devices.none'))).toBeVisible();
  await expect(page.getByRole('button', { name: say('notifications.here.add') })).toBeVisible();
  await service.close();
});

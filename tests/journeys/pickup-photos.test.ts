import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { addDays, instantOf, type WallClock, wallClockOf } from '../../src/basics/rome-time.ts';
import type { PickupPhotoKind } from '../../src/handover/pickup/pickup-photo.shape.ts';
import { scooterSides } from '../../src/handover/report.shape.ts';
import { sayIn } from '../../src/translations/words.ts';
import { aBookingRequest, atTheOffice } from '../builders/a-booking-request.ts';
import { aPhoto } from '../builders/a-report.ts';
import { customerData } from '../builders/customer-data.ts';
import { enterDesk } from '../support/browser/desk-pages.ts';
import { collectPageFaults, expectAccessible } from '../support/browser/expect-accessible.ts';
import { Keys } from '../support/browser/keys.ts';
import { expect, test as plain } from '../support/browser/shop-fixture.ts';
import { fakedBy, findFaketime } from '../support/process/faketime.ts';
import { clear, newDataDir, startServer } from '../support/process/server.ts';
import { bookAndPay, contractTokenFor, signContract } from '../support/process/shopper.ts';

const library = findFaketime();
const folder = newDataDir();
const timeFile = path.join(folder, 'time');
const step = (seconds: number) => writeFileSync(timeFile, `+${seconds}\n`);

/** Two hours ahead at least, and within the day for which the owner's first link is good: at any hour at which this runs. */
function nextPickup(): WallClock {
  const { date, time } = wallClockOf(new Date(Date.now() + 2.5 * 3_600_000));
  if (time > '20:30') return { date: addDays(date, 1), time: '08:00' };
  if (time < '08:00') return { date, time: '08:00' };
  return { date, time: time.slice(0, 3) + (time.slice(3) < '30' ? '00' : '30') };
}

/** A shop whose clock is put forward to the pickup: on the embedded database, which has the machine's time. */
const test = plain.extend<object>({
  shop: [
    async ({}, use) => {
      const shop = await startServer({ env: fakedBy(library ?? '', timeFile) });
      await use(shop);
      await shop.stop();
      clear(shop.dataDir);
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});
test.beforeAll(() => test.skip(library === null, 'needs libfaketime'));
test.afterAll(() => clear(folder));
step(0);

// By keyboard at a desk in Italian, by finger on a phone in German, whose words are the longest.
for (const language of ['it', 'de'] as const)
  test(
    `Ride Now: licence and scooter are photographed, on a network that fails, and the key box opens (${language})`,
    { tag: language === 'de' ? '@phone' : '@desktop' },
    async ({ page, shop, isMobile, baseURL }) => {
      const say = sayIn(language, 'booked');
      const desk = sayIn('it', 'admin');
      const keys = new Keys(page);
      const main = page.locator('#main');
      const press = async (role: 'link' | 'button', name: string) => {
        const target = main.getByRole(role, { name });
        await (isMobile ? target.click() : keys.activate(target));
      };
      const trouble = collectPageFaults(page, baseURL ?? '');
      const field = (kind: PickupPhotoKind) => main.getByLabel(say(`photos.${kind}`), { exact: true });
      const item = (kind: PickupPhotoKind) => main.locator(`[data-photo=${kind}]`);
      const take = async (kind: PickupPhotoKind, buffer: Buffer) => {
        if (!isMobile) await keys.to(field(kind));
        await field(kind).setInputFiles({ name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer });
      };

      const { date, time: startTime } = nextPickup();
      const request = aBookingRequest({ language, ...atTheOffice, startTime }, date);
      const { bookingUrl, bookingId } = await bookAndPay(shop.url, request);
      await signContract(shop.url, await contractTokenFor(shop.dataDir, customerData.email));

      await test.step('hours before: the licence alone', async () => {
        await page.goto(bookingUrl);
        await press('link', say('key.toLicence'));
        await expect(field('licence')).toBeVisible();
        await expect(field('front')).toHaveCount(0);
        await expectAccessible(page);
        await take('licence', await aPhoto());
        await expect(item('licence').getByText(say('photos.there'))).toBeVisible();
        await expect(
          main.getByRole('img', { name: say('photos.preview', { photo: say('photos.licence') }) }),
        ).toBeVisible();
      });

      const pickup = instantOf({ date: request.startDate, time: request.startTime });
      step(Math.round((pickup.getTime() - Date.now()) / 1000) - 20 * 60);

      await test.step('at the box: four sides, of which one does not arrive at first', async () => {
        await page.goto(bookingUrl);
        await press('link', say('key.toPhotos'));
        await expect(main.getByText(say('photos.count', { n: 1, total: 5 }))).toBeVisible();
        await expectAccessible(page);
        for (const side of scooterSides.slice(0, 3)) {
          await take(side, await aPhoto());
          await expect(item(side).getByText(say('photos.there'))).toBeVisible();
        }
        await page.route('**/pickup-photos/**', (route) => route.abort());
        await take('left', await aPhoto());
        await expect(item('left').getByText(say('photos.waits'))).toBeVisible();
        await expectAccessible(page);
        await page.unroute('**/pickup-photos/**');
        await press('button', say('photos.again'));
      });

      await test.step('the code, and what the scooter shows', async () => {
        await press('button', say('key.show'));
        await expect(main.getByText(/^\d{4}$/)).toBeVisible();
        await expectAccessible(page);
        await main.getByLabel(say('read.kilometres')).fill('1234');
        await main.getByLabel(say('read.fuel')).selectOption('8');
        await press('button', say('read.send'));
        await expect(main.getByText(say('read.done'))).toBeVisible();
        await expectAccessible(page);
      });

      await test.step('the desk sees all of it and ticks the licence', async () => {
        await enterDesk(page, shop);
        const task = main.getByText(desk('task.licence_to_check'));
        await expect(task).toBeVisible();
        await main.getByRole('link', { name: bookingId }).first().click();
        await expect(main.getByRole('img', { name: desk('pickup.licence') })).toBeVisible();
        for (const side of scooterSides)
          await expect(main.getByRole('img', { name: desk(`pickup.${side}`) })).toBeVisible();
        await expect(main.getByText(/1\.?234\skm/)).toBeVisible();
        await expectAccessible(page);
        await page.goto('/admin');
        await main
          .getByRole('button', { name: desk('attention.done') })
          .first()
          .click();
        await expect(task).toHaveCount(0);
      });
      // The network that failed is told of.
      expect(trouble.filter((said) => !said.includes('ERR_FAILED'))).toEqual([]);
    },
  );

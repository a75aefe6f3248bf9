import { addDays, today } from '../../src/basics/rome-time.ts';
import { sayIn } from '../../src/translations/words.ts';
import { enterDesk } from '../support/browser/desk-pages.ts';
import { ownPageOf, walkOnTheRoad, walkReview } from '../support/browser/on-the-road.ts';
import {
  countBack,
  equipmentBoxes,
  fillReadings,
  handOverNow,
  handOverUnsigned,
  markAt,
  seeLicence,
  sign,
  takePhoto,
} from '../support/browser/report-form.ts';
import { expect, testOnOwnShop } from '../support/browser/shop-fixture.ts';
import { unfold } from '../support/browser/unfold.ts';
import { photograph } from '../support/browser/photograph.ts';
import { expectAccessible, collectPageFaults } from '../support/browser/expect-accessible.ts';

// On its scooters nobody else has made a mark.
const test = testOnOwnShop();

const say = sayIn('it', 'admin');
const rider = 'Marie Dupont';
const owner = 'Anna Esposito';

test(
  'a walk-in pays cash, rides off and comes back with a new dent, with reports that outlive a lost network',
  { tag: '@phone' },
  async ({ page, context, shop, baseURL }) => {
    test.slow(); // a whole rental, from the sale to the review
    const trouble = collectPageFaults(page, baseURL ?? '');

    await test.step('sold in one page: the contract waits behind a square', async () => {
      await enterDesk(page, shop);
      await page.goto('/admin/walk-in');
      await page.getByRole('button', { name: say('walkIn.days', { days: 1 }) }).click();
      await page.getByLabel(say('team.name')).fill(rider);
      await page.getByLabel(say('walkIn.phone')).fill('+33 6 12 34 56 78');
      await page.getByLabel(say('email')).fill('marie@guest.example');
      await page.getByLabel(say('walkIn.born')).fill('1990-05-01');
      await expectAccessible(page);
      await page.getByRole('button', { name: say('taking.take.cash', { amount: '65,00 €' }) }).click();
      await expect(page.getByRole('img', { name: say('sold.sign.square') })).toBeVisible();
      await expectAccessible(page);
    });

    await test.step('handed over without any network: signed, and kept on the phone', async () => {
      await page.getByRole('link', { name: say('reports.make.handover') }).click();
      await handOverNow(page);
      await seeLicence(page, addDays(today(new Date()), 900));
      await fillReadings(page, '1200');
      await page.getByText(say('view.left'), { exact: true }).click();
      await markAt(page, 90, 110);
      const mark = page.getByRole('button', { name: /^Segno 1/ });
      const before = await mark.boundingBox();
      await mark.press('ArrowRight');
      expect((await mark.boundingBox())?.x).toBeGreaterThan(before?.x ?? 0);
      await takePhoto(page);
      await sign(page, rider);
      await sign(page, owner);
      await expectAccessible(page);
      await context.setOffline(true);
      await handOverUnsigned(page);
      await expect(page.getByText(say('outbox.waiting', { n: 1, names: rider }))).toBeVisible();
    });

    await test.step('with the network it goes by itself, once', async () => {
      await context.setOffline(false);
      await expect(page.getByText(say('outbox.waiting', { n: 1, names: rider }))).toHaveCount(0);
      await page.goto('/admin/bookings');
      await page.getByRole('link', { name: new RegExp(rider) }).click();
      await expect(page.getByText(say('happened.handedOverUnsigned'))).toBeVisible();
      await unfold(page.getByRole('region', { name: say('reports.title') }));
      await expect(page.getByText('1.200 km').or(page.getByText('1200 km'))).toBeVisible();
      await expect(
        page.getByRole('img', { name: say('reports.photo.handover', { number: 1 }) }),
      ).toBeVisible();
    });

    const own = await ownPageOf(shop.dataDir, 'marie@guest.example');
    await test.step('meanwhile its customer may keep it longer', () => walkOnTheRoad(page, own));

    await test.step('what comes back stands beside what went', async () => {
      await page.getByRole('link', { name: say('reports.make.return') }).click();
      await fillReadings(page, '1290');
      await markAt(page, 200, 90);
      await page.getByLabel(say('handover.damage.kind')).selectOption('dent');
      // The page may be closed as soon as it is kept.
      await expect.poll(() => page.evaluate(keptDrafts)).toContain('"dent"');
      await page.reload();
      await expect(page.getByRole('textbox', { name: say('handover.kilometres') })).toHaveValue('1290');
      await page.getByLabel(say('handover.customerGone')).check();
      await sign(page, owner);
      await page.getByRole('button', { name: say('step.report.return') }).click();
      // Nobody has said whether what went out with it is back.
      await expect(page.getByRole('alert')).toContainText('né spuntato né segnato come mancante');
      await countBack(page);
      await equipmentBoxes(page).first().uncheck();
      await page.getByRole('checkbox', { name: say('handover.equipment.gone.check') }).check();
      await expectAccessible(page);
      await page.getByRole('button', { name: say('step.report.return') }).click();
      await expect(page.getByText(say('handover.done.return'), { exact: true })).toBeVisible();
      await page.goto('/admin/bookings');
      await page.getByRole('link', { name: new RegExp(rider) }).click();
      const reports = page.getByRole('region', { name: say('reports.title') });
      await unfold(reports);
      await expect(reports.getByText(`${say('view.left')}: ${say('damage.scratch')}`)).toBeVisible();
      await expect(reports.getByText(`${say('view.right')}: ${say('damage.dent')}`)).toBeVisible();
      await expect(reports.getByText('(+90)')).toBeVisible();
      await expect(reports.getByText(/^Non rientrato: /)).toBeVisible();
      // Told once, in the list: the charge is proposed by it, with its number and price.
      await expect(reports.getByText(say('reports.missing', { things: '1 × antifurto' }))).toBeVisible();
      const charges = page.getByRole('region', { name: say('charges.title') });
      await expect(charges.getByText(/^1 × antifurto · /)).toBeVisible();
      await expectAccessible(page);
    });

    await test.step('its customer stands at the counter, is told what is missing, and pays it there in cash', async () => {
      const charges = page.getByRole('region', { name: say('charges.title') });
      await charges.getByRole('button', { name: /^Comunica al cliente: / }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: say('charges.announce.button') })
        .click();
      await charges.locator('summary', { hasText: 'Incassa qui' }).click();
      await expectAccessible(page);
      await photograph(page, 'charges-at-counter');
      await charges.getByRole('button', { name: /^Incassa .*in contanti/ }).click();
      await expect(charges.getByText(say('charges.state.paid'), { exact: true })).toBeVisible();
      await expect(charges.locator('summary', { hasText: 'Incassa qui' })).toHaveCount(0);
    });

    await test.step('and its customer says how it was', () => walkReview(page, own));

    await test.step('nothing of the customer is left on the phone', async () => {
      const left = await page.evaluate(
        () =>
          new Promise((resolve) => {
            const asked = indexedDB.open('costiera-desk');
            asked.addEventListener('success', () => {
              const counts = ['drafts', 'photos'].map((name) => {
                const counting = asked.result.transaction(name).objectStore(name).count();
                return new Promise((done) =>
                  counting.addEventListener('success', () => done(counting.result)),
                );
              });
              resolve(Promise.all(counts));
            });
          }),
      );
      expect(left).toEqual([0, 0]);
    });
    expect(trouble.filter((line) => !line.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
  },
);

/** What the phone keeps of reports that were begun, as text; runs in the page. */
const keptDrafts = (): Promise<string> =>
  new Promise((resolve) => {
    const opening = indexedDB.open('costiera-desk');
    opening.addEventListener('success', () => {
      const reading = opening.result.transaction('drafts').objectStore('drafts').getAll();
      reading.addEventListener('success', () => {
        opening.result.close();
        resolve(JSON.stringify(reading.result));
      });
    });
  });

import { sayIn } from '../../src/translations/words.ts';
import { aPhoto } from '../builders/a-report.ts';
import { enterDesk } from '../support/browser/desk-pages.ts';
import { expectAccessible } from '../support/browser/expect-accessible.ts';
import { cards } from '../support/browser/screen.ts';
import { expect, test as onShop } from '../support/browser/shop-fixture.ts';
import { copyTemplate } from '../support/postgres/fresh-database.ts';
import { clear, newDataDir, startServer } from '../support/process/server.ts';

const say = sayIn('it', 'admin');
const server = process.env['JOURNEYS_POSTGRES'] ?? '';

/** A shop without a model: the demo's are taken out of its database before anybody looks. */
const test = onShop.extend<object>({
  shop: [
    async ({}, use) => {
      const fresh = await copyTemplate(server, 'demo');
      const dataDir = newDataDir();
      const shop = await startServer({ dataDir, env: { DATABASE_URL: fresh.url } });
      await fresh.runScript('delete from key_box; delete from unit; delete from scooter;');
      await use(shop);
      await shop.stop();
      await fresh.close();
      clear(dataDir);
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

test.skip(server === '', 'on PostgreSQL');

test('an empty shop makes its first model and three units, and visitors find them', async ({
  page,
  shop,
}) => {
  await enterDesk(page, shop);
  await page.goto('/admin/fleet');
  await expect(page.getByRole('heading', { name: say('fleet.none') })).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: say('nav.models') })
    .click();
  await expect(page.getByRole('heading', { name: say('models.none') })).toBeVisible();
  await expectAccessible(page);
  await page
    .getByRole('link', { name: say('models.add') })
    .first()
    .click();
  await page.getByLabel(say('models.name')).fill('Vespa Primavera 125');
  await page.getByLabel(say('models.colour'), { exact: true }).last().selectOption('turquoise');
  await page.getByLabel(/^Italiano/).fill('Turchese come il mare di Praiano.');
  await expectAccessible(page);
  const photo = { name: 'vespa.jpg', mimeType: 'image/jpeg', buffer: await aPhoto() };
  await page.getByLabel(say('models.pictures.add')).setInputFiles(photo);
  await page.getByLabel(say('models.pictures.y')).press('ArrowRight');
  await expectAccessible(page);
  await page.getByRole('button', { name: say('models.pictures.use') }).click();
  await expect(page.getByRole('button', { name: say('models.pictures.remove', { n: 1 }) })).toBeVisible();
  await page.getByRole('button', { name: say('unsaved.save') }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Vespa Primavera 125, turchese' })).toBeVisible();
  await page.goto('/admin/fleet/new');
  await page
    .getByRole('textbox', { name: say('fleet.list.text') })
    .fill('EA 20001\nEA 20002; turchese\nEA 2');
  await page.getByRole('button', { name: say('fleet.list.check') }).click();
  await expect(page.getByText(say('fleet.list.bad_plate'))).toBeVisible();
  await page
    .getByRole('textbox', { name: say('fleet.list.text') })
    .fill('EA 20001\nEA 20002; turchese\nEA 20003; ; 1/5/2027');
  await page.getByRole('button', { name: say('fleet.list.check') }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: say('fleet.list.add', { n: 3 }) }).click();
  await expect(page.getByRole('link', { name: 'EA20003' })).toBeVisible();
  await page.goto('/it/vehicles');
  await expect(cards(page).getByRole('heading')).toHaveText(['Vespa Primavera 125, turchese']);
  await expect(page.getByText('3 scooter nella nostra flotta')).toBeVisible();
  await expect(page.getByText('Turchese come il mare di Praiano.')).toBeVisible();
  for (const view of await cards(page).locator('img').all())
    await expect
      .poll(() => view.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
});

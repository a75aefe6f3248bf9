import type { Page } from '@playwright/test';
import { deskPages } from '../../src/admin/layout/desk-pages.ts';
import { sayIn } from '../../src/translations/words.ts';
import { aMorning } from '../builders/a-booking.ts';
import { enterDesk } from '../support/browser/desk-pages.ts';
import { expectAccessible } from '../support/browser/expect-accessible.ts';
import { photograph } from '../support/browser/photograph.ts';
import { expect, test } from '../support/browser/shop-fixture.ts';
import { bookAndPay } from '../support/process/shopper.ts';

const say = sayIn('it', 'admin');
// Of the desk's own table, so that no new page is forgotten; each part of the words stands at an address of its own.
const settingsPages = deskPages.flatMap(({ name, address, section }) => {
  if (!section) return [];
  return name === 'words' ? ['mails', 'notes', 'clauses'].map((part) => `${address}/${part}`) : [address];
});

const barOf = (page: Page) => page.getByRole('group', { name: say('unsaved.title') });
const save = (page: Page) =>
  barOf(page)
    .getByRole('button', { name: say('unsaved.save') })
    .click();
const historyOf = (page: Page) => page.getByRole('region', { name: say('setting.history') });
const phoneOf = (page: Page) =>
  page.getByRole('textbox', { name: say('setting.contacts.phone'), exact: true });
const saved = (page: Page) => page.getByText(say('setting.saved'), { exact: true });

test(
  'the owner changes the telephone on a tablet: visitors read it at once, and it is taken back',
  { tag: '@desktop' },
  async ({ page, shop, isMobile }) => {
    await page.setViewportSize({ width: isMobile ? 390 : 820, height: 1000 });
    await enterDesk(page, shop);
    await page.goto('/admin/settings/contacts');
    const before = await phoneOf(page).inputValue();
    const after = isMobile ? '+39 089 111 1111' : '+39 089 222 2222';
    await phoneOf(page).fill(after);
    await expect(barOf(page)).toContainText(say('unsaved.title'));
    await expectAccessible(page);

    // Who leaves is asked first, and stays with what they typed.
    await page.goBack();
    const question = page.getByRole('dialog', { name: say('unsaved.leave') });
    await question.getByRole('button', { name: say('unsaved.stay') }).click();
    await expect(phoneOf(page)).toHaveValue(after);

    await save(page);
    await expect(saved(page)).toBeVisible();
    await expect(barOf(page)).toBeHidden();
    await expect(historyOf(page)).toContainText(`${say('setting.contacts.phone')}: ${before} → ${after}`);
    await page.goto('/it/contact');
    await expect(page.getByRole('contentinfo').getByRole('link', { name: after })).toBeVisible();

    await page.goto('/admin/settings/contacts');
    await historyOf(page)
      .getByRole('button', { name: say('setting.undo') })
      .click();
    const sure = page.getByRole('dialog', { name: say('setting.undo.title') });
    await expect(sure).toContainText(`${after} → ${before}`);
    await sure.getByRole('button', { name: say('setting.undo.button') }).click();
    await expect(phoneOf(page)).toHaveValue(before);
    await expect(barOf(page)).toBeHidden();
  },
);

test(
  'a wrong VAT number is said beside its field once that is left, and has the focus when it is saved all the same; nothing typed is lost',
  { tag: '@phone' },
  async ({ page, shop }) => {
    await enterDesk(page, shop);
    await page.goto('/admin/settings/identity');
    const text = (name: 'tagline' | 'vatNumber') =>
      page.getByRole('textbox', { name: say(`setting.identity.${name}`), exact: true });
    await text('tagline').fill('Piano piano');
    const checked = page.waitForResponse((answer) => answer.status() === 400);
    await text('vatNumber').fill('IT12345678901');
    await checked;
    // Who still types it is not told yet.
    await expect(text('vatNumber')).not.toHaveAttribute('aria-invalid', 'true');
    await page.getByRole('textbox', { name: say('setting.identity.name'), exact: true }).focus();
    await expect(text('vatNumber')).toHaveAttribute('aria-invalid', 'true');
    await expect(text('tagline')).not.toHaveAttribute('aria-invalid', 'true');
    await photograph(page, 'setting-left-wrong');
    await save(page);
    await expect(text('vatNumber')).toHaveAccessibleDescription(
      new RegExp(say('setting.error.bad_vat_number')),
    );
    await expect(text('vatNumber')).toBeFocused();
    await expect(text('vatNumber')).toBeInViewport();
    await expect(text('tagline')).toHaveValue('Piano piano');
    await expectAccessible(page);
    await barOf(page)
      .getByRole('button', { name: say('unsaved.discard') })
      .click();
    await expect(text('vatNumber')).not.toHaveValue('IT12345678901');
  },
);

test(
  'a closure over a booked day names the booking before it is saved',
  { tag: '@phone' },
  async ({ page, shop, isMobile }) => {
    const morning = aMorning(isMobile ? 307 : 308); // a day that no other test books
    const fullName = isMobile ? 'Petra Phone' : 'Dario Desk';
    await bookAndPay(shop.url, { ...morning, driver: { ...morning.driver, fullName } });
    await enterDesk(page, shop);
    await page.goto('/admin/settings/opening');
    await page.getByRole('button', { name: say('setting.closures.add') }).click();
    await expect(page.getByLabel(say('setting.closures.name'))).toBeFocused();
    await page.getByLabel(say('setting.closures.name')).fill('Festa');
    await page.getByLabel(say('setting.closures.from'), { exact: true }).fill(morning.startDate);
    await page.getByLabel(say('setting.closures.until'), { exact: true }).fill(morning.startDate);
    await expect(barOf(page)).toContainText(say('setting.effect.short', { n: 1 }));
    await barOf(page)
      .getByRole('button', { name: say('setting.effect.see') })
      .click();
    await expect(page.getByText(fullName).first()).toBeInViewport();
    await expectAccessible(page);
    await barOf(page)
      .getByRole('button', { name: say('unsaved.discard') })
      .click();
    await expect(page.getByText(say('setting.closures.none'))).toBeVisible();
  },
);

test(
  'who types while somebody else saves keeps the text, sees what the other set, is led there where the save is refused, and saves upon it',
  { tag: '@desktop' },
  async ({ page, shop, isMobile }) => {
    await enterDesk(page, shop);
    await page.goto('/admin/settings/contacts');
    const address = '/api/staff/settings/contacts';
    type Contacts = { version: number; value: { whatsapp: string } };
    const others = async (whatsapp: string) => {
      const { version, value }: Contacts = await (await page.request.get(address)).json();
      const headers = { origin: new URL(page.url()).origin };
      const data = { basedOn: version, value: { ...value, whatsapp } };
      expect((await page.request.put(address, { data, headers })).status()).toBe(204);
    };
    const whatsapp = page.getByRole('textbox', { name: say('setting.contacts.whatsapp'), exact: true });
    await expect(whatsapp).toBeVisible();
    const before = await whatsapp.inputValue();
    const mine = isMobile ? '+39 333 000 1001' : '+39 333 000 2001';

    // The first save of this page is over before somebody else saves.
    await whatsapp.fill(`${mine}0`);
    await save(page);
    await expect(barOf(page)).toBeHidden();

    await whatsapp.fill(mine);
    await others('+39 333 000 0009');
    // Who comes back to the page after a while reads what is new there.
    await page.clock.setSystemTime(Date.now() + 60_000);
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    const note = page.getByText(say('setting.overtaken'));
    await expect(note).toBeVisible();
    await expect(whatsapp).toBeFocused(); // nobody who types is led away
    await expect(whatsapp).toHaveValue(mine);
    // Both have changed it: whose value stands is said.
    await expect(page.getByText(`+39 333 000 0009 → ${mine}`)).toBeVisible();
    await save(page);
    await expect(barOf(page)).toBeHidden();
    await expect(note).toBeHidden();
    await expect(historyOf(page)).toContainText(`+39 333 000 0009 → ${mine}`);

    await whatsapp.fill('+39 333 000 0000');
    await others('+39 333 000 0008');
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await save(page);
    await expect(note).toBeInViewport(); // it stands on top of a long page
    await barOf(page)
      .getByRole('button', { name: say('unsaved.discard') })
      .click();
    await expect(whatsapp).toHaveValue('+39 333 000 0008');
    await expect(barOf(page)).toBeHidden();

    // Refused once: what the other changed is shown, one's own still stands, and the next save stores both.
    const email = page.getByRole('textbox', { name: say('setting.contacts.email.general'), exact: true });
    const emailBefore = await email.inputValue();
    await email.fill('banco@shop.example');
    await others('+39 333 000 0007');
    await save(page);
    await expect(whatsapp).toHaveValue('+39 333 000 0007');
    await expect(email).toHaveValue('banco@shop.example');
    await expect(page.getByText(say('setting.overtaken.both'))).toBeHidden();
    await save(page);
    await expect(barOf(page)).toBeHidden();
    await expect(historyOf(page)).toContainText(`${emailBefore} → banco@shop.example`);
    await expect(whatsapp).toHaveValue('+39 333 000 0007');
    await email.fill(emailBefore);
    await save(page);
    await expect(barOf(page)).toBeHidden();
    await others(before);
  },
);

test(
  'towns are ordered and the office’s point is carried by keyboard, and no map is asked for before its press',
  { tag: '@desktop' },
  async ({ page, shop }) => {
    const tiles: string[] = [];
    await page.route('https://tile.openstreetmap.org/**', (route) => {
      tiles.push(route.request().url());
      return route.fulfill({
        contentType: 'image/svg+xml',
        body: '<svg xmlns="http://www.w3.org/2000/svg"/>',
      });
    });
    await enterDesk(page, shop);
    await page.goto('/admin/settings/places');
    const down = page.getByRole('button', { name: say('setting.down', { name: 'Amalfi' }) });
    await down.press('Enter');
    await down.press('Enter');
    await expect(down).toBeFocused();
    const towns = page.getByRole('listitem').filter({ has: page.getByRole('checkbox') });
    await expect(towns.nth(2)).toContainText('Amalfi');
    await expect(
      page.getByText(say('setting.moved', { name: 'Amalfi', place: 3, n: await towns.count() })),
    ).toBeAttached();
    await barOf(page)
      .getByRole('button', { name: say('unsaved.discard') })
      .click();

    await page.goto('/admin/settings/contacts');
    const field = page.getByRole('group', { name: say('setting.point') });
    const figure = (name: 'latitude' | 'longitude') =>
      field.getByRole('spinbutton', { name: say(`setting.contacts.${name}`) });
    await field.getByRole('searchbox', { name: say('setting.point.search') }).fill('Cetara');
    await page.keyboard.press('Enter');
    await expect(field.getByText(say('setting.point.at', { place: 'Cetara' }))).toBeVisible();
    await expect(figure('longitude')).toHaveValue('14.701');
    expect(tiles).toEqual([]);
    await field.getByRole('button', { name: say('setting.point.show') }).press('Enter');
    const pin = field.getByRole('button', { name: say('setting.point.pin') });
    await expect.poll(() => tiles.length).toBeGreaterThan(0);
    await pin.press('ArrowRight');
    await expect.poll(async () => Number(await figure('longitude').inputValue())).toBeGreaterThan(14.701);
    await expect(pin).toBeFocused();
    await expect(figure('latitude')).toHaveValue('40.647');
    await expectAccessible(page);
    await barOf(page)
      .getByRole('button', { name: say('unsaved.discard') })
      .click();
  },
);

test(
  'a preview follows the language that somebody writes in, and who leaves a new extra is asked first',
  { tag: '@phone' },
  async ({ page, shop }) => {
    await enterDesk(page, shop);
    await page.goto('/admin/settings/words/mails');
    await page.locator('[name="subject-de"]').focus();
    await expect(page.getByRole('combobox', { name: say('account.language') })).toHaveValue('de');
    // What is typed above and dropped, or saved, far below leaves the page where it is.
    await page.locator('[name="subject-it"]').fill('Ciao');
    await expect(page.getByText(say('setting.words.missing'), { exact: true })).toHaveCount(0);
    await page.getByRole('combobox', { name: say('account.language') }).scrollIntoViewIfNeeded();
    const scrolled = () => page.evaluate(() => scrollY);
    expect(await scrolled()).toBeGreaterThan(500);
    await barOf(page)
      .getByRole('button', { name: say('unsaved.discard') })
      .click();
    await expect.poll(() => page.evaluate(() => 'costieraUnsaved' in (history.state as object))).toBe(false);
    expect(await scrolled()).toBeGreaterThan(500);

    await page.getByRole('link', { name: say('nav.settings'), exact: true }).click();
    await expect(page).toHaveURL(/\/admin\/settings$/);

    await page.goto('/admin/extras/new');
    const name = page.locator('[name="name-it"]');
    await expect(name).toBeVisible();
    await expect(barOf(page)).toBeHidden();
    await name.fill('Casco da bambino');
    await page.getByRole('link', { name: say('extras.all') }).click();
    const question = page.getByRole('dialog', { name: say('unsaved.leave') });
    await question.getByRole('button', { name: say('unsaved.stay') }).click();
    await expect(name).toHaveValue('Casco da bambino');
    await barOf(page)
      .getByRole('button', { name: say('unsaved.discard') })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: say('extras.title') })).toBeVisible();
  },
);

test(
  'every page of settings is accessible, and who is not the owner looks without changing',
  { tag: '@phone' },
  async ({ page, shop }) => {
    test.slow(); // some twenty pages
    await enterDesk(page, shop);
    for (const address of ['/settings', '/extras/new', '/models/new', ...settingsPages]) {
      await page.goto(`/admin${address}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByText(say('loading'), { exact: true })).toHaveCount(0);
      await expectAccessible(page);
    }
    // Of the shop's many riders each is a line, until one is opened.
    await page.goto('/admin/settings/delivery');
    const riders = page.getByRole('listitem').filter({ has: page.locator('summary') });
    await riders.nth(1).locator('summary').press('Enter');
    const drawn = page.locator('details[name="rider"]:has(fieldset)');
    await expect(drawn).toHaveCount(1);
    await expectAccessible(page);
    await riders.nth(2).locator('summary').press('Enter');
    await expect(drawn).toHaveCount(1);
    await expect(riders.nth(2).getByRole('textbox', { name: say('setting.rider.name') })).toBeVisible();
    // A form that takes the place of the button that opened it takes the keyboard along.
    await page.goto('/admin/prices');
    await page.getByRole('button', { name: say('promo.new') }).press('Enter');
    await expect(page.getByRole('textbox', { name: say('prices.promo') })).toBeFocused();
    // As the desk gets it; that the server refuses them too is in tests/api/staff-permissions.test.ts.
    await page.route('**/api/staff/session', async (route) => {
      const response = await route.fetch();
      const session: { may: string[] } = await response.json();
      const may = session.may.filter((permission) => permission !== 'change the settings');
      await route.fulfill({ response, json: { ...session, may } });
    });
    await page.goto('/admin/settings/contacts');
    await expect(page.getByText(say('setting.readOnly'))).toBeVisible();
    await expect(phoneOf(page)).toBeDisabled();
    await expect(historyOf(page).getByRole('button', { name: say('setting.undo') })).toBeHidden();
  },
);

test('an address whose ending names no field opens the page of its settings and breaks nothing', async ({
  page,
  shop,
}) => {
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  await enterDesk(page, shop);
  await page.goto('/admin/settings/contacts#%');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('textbox').first()).toBeVisible();
  expect(faults).toEqual([]);
});

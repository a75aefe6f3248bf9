import type { Page } from '@playwright/test';
import { sayIn } from '../../src/translations/words.ts';
import { aMorning } from '../builders/a-booking.ts';
import { enterDesk } from '../support/browser/desk-pages.ts';
import { expectAccessible } from '../support/browser/expect-accessible.ts';
import { photograph } from '../support/browser/photograph.ts';
import { expect, testOnOwnShop } from '../support/browser/shop-fixture.ts';
import { bookAndPay } from '../support/process/shopper.ts';

const test = testOnOwnShop();

const say = sayIn('it', 'admin');
const english = sayIn('en', 'admin');

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

test('the menu leads to every group, the daily pages at hand and the others behind “More” on a phone', async ({
  page,
  shop,
  isMobile,
}) => {
  await enterDesk(page, shop);
  const menu = page.getByRole('navigation', { name: say('nav.label') });
  await expect(menu.getByRole('link', { name: say('nav.today') })).toHaveAttribute('aria-current', 'page');
  const team = menu.getByRole('link', { name: say('nav.team') });
  const more = menu.getByRole('button', { name: say('nav.more') });
  if (isMobile) {
    await expect(menu.getByRole('link')).toHaveCount(4);
    await more.click();
    await expect(menu.getByRole('list', { name: say('group.settings') })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(team).toBeHidden();
    await more.click();
  } else await expect(more).toBeHidden();
  await team.click();
  await expect(heading(page, say('team.title'))).toBeVisible();
  await expect(page).toHaveTitle(`${say('nav.team')} | Costiera`);
  await expect(page.getByRole('main')).toBeFocused();
  if (isMobile) await expect(team).toBeHidden();
});

test(
  'a page that does not come says so and is there once it is asked for again, with the menu beside it',
  { tag: '@phone' },
  async ({ page, shop }) => {
    await enterDesk(page, shop);
    await page.route('**/admin/files/reviews-page*', (asked) => asked.abort());
    await page.goto('/admin/reviews');
    await expect(page.getByRole('alert')).toContainText(say('noAnswer'));
    await expect(page.getByRole('navigation', { name: say('nav.label') })).toBeVisible();
    await expectAccessible(page);
    await page.unroute('**/admin/files/reviews-page*');
    await page.getByRole('button', { name: say('again') }).click();
    await expect(heading(page, say('reviews.title'))).toBeVisible();
  },
);

test(
  'on a phone what is said of something that was done covers nothing of the page, which goes on above it: it lies over the tabs',
  { tag: '@phone' },
  async ({ page, shop }) => {
    await enterDesk(page, shop);
    await page.goto('/admin/settings/payments');
    const save = page.getByRole('button', { name: say('unsaved.save') });
    const allowed = page.getByRole('checkbox', { name: say('setting.payments.onArrival') });
    await allowed.click();
    await save.click();
    const toast = page.locator('.toast');
    await expect(toast).toHaveText(say('setting.saved'));
    // What is typed next is saved beside it.
    await allowed.click();
    await photograph(page, 'toast');
    const [said, tabs, bar] = await Promise.all(
      [toast, page.getByRole('navigation', { name: say('nav.label') }), save].map((one) => one.boundingBox()),
    );
    if (!said || !tabs || !bar) throw new Error('none of them can be missing');
    expect(said.y).toBeGreaterThanOrEqual(tabs.y);
    expect(said.y).toBeGreaterThan(bar.y + bar.height);
    await save.click();
    await expect(save).toBeHidden();
  },
);

test(
  'on a desk what is said of something that was done stands beside the page, over nothing of it',
  { tag: '@desktop' },
  async ({ page, shop }) => {
    await enterDesk(page, shop);
    await page.goto('/admin/settings/payments');
    const save = page.getByRole('button', { name: say('unsaved.save') });
    const allowed = page.getByRole('checkbox', { name: say('setting.payments.onArrival') });
    await allowed.click();
    await save.click();
    const toast = page.locator('.toast');
    await expect(toast).toHaveText(say('setting.saved'));
    await allowed.click();
    await photograph(page, 'toast-beside');
    const [said, main] = await Promise.all([toast, page.getByRole('main')].map((one) => one.boundingBox()));
    if (!said || !main) throw new Error('none of them can be missing');
    expect(said.x + said.width).toBeLessThanOrEqual(main.x);
    await save.click();
    await expect(save).toBeHidden();
  },
);

test(
  'a setting is found by a word of either language, without accents',
  { tag: '@desktop' },
  async ({ page, shop }) => {
    await enterDesk(page, shop);
    await page.goto('/admin/settings');
    const found = page.getByRole('main').getByRole('link');
    await page.getByRole('searchbox', { name: say('settings.search') }).fill('reminders');
    await expect(found.filter({ hasText: say('about.mails') })).toHaveCount(1);
    await expect(found.filter({ hasText: say('about.prices') })).toHaveCount(0);
    await page.getByRole('searchbox').fill('xyz');
    await expect(page.getByRole('heading', { name: say('settings.found', { n: 0 }) })).toBeVisible();
    await page.getByRole('searchbox').fill('SECOND factor');
    await expectAccessible(page);
    await found.click();
    await expect(heading(page, say('account.title'))).toBeVisible();
  },
);

test('a field of the settings is found by what owners call it, and is where the link leads, from its page too', async ({
  page,
  shop,
  isMobile,
}) => {
  await enterDesk(page, shop);
  await page.goto('/admin/settings');
  const found = page.getByRole('main').getByRole('link');
  await page.getByRole('searchbox', { name: say('settings.search') }).fill('societa');
  await expectAccessible(page);
  await photograph(page, 'settings-fields');
  await found.and(page.getByRole('link', { name: say('setting.identity.company'), exact: true })).click();
  await expect(page.getByLabel(say('setting.identity.company'), { exact: true })).toBeFocused();
  for (const [typed, option, isFocused] of [
    [
      'soldi alla consegna',
      say('setting.payments.onArrival'),
      page.getByRole('checkbox', { name: say('setting.payments.onArrival') }),
    ],
    ['klarna', 'Klarna', page.getByRole('checkbox', { name: 'Klarna' })],
    ['orario', say('setting.opening.week'), page.locator('#week select').first()],
  ] as const) {
    if (isMobile) await page.getByRole('button', { name: say('palette.open') }).click();
    else await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: say('palette.label') }).fill(typed);
    await photograph(page, 'palette-fields');
    await page
      .getByRole('group', { name: say('palette.fields') })
      .getByRole('option', { name: option })
      .first()
      .click();
    await expect(isFocused).toBeFocused();
    await expect(isFocused).toBeInViewport();
  }
});

test(
  'a booking, a page and a scooter are found from any page, by keyboard alone',
  { tag: '@desktop' },
  async ({ page, shop, isMobile }) => {
    const morning = aMorning(isMobile ? 3 : 4);
    const fullName = isMobile ? 'Zoë Vögel' : 'Zoë Gündoğan';
    await bookAndPay(shop.url, { ...morning, driver: { ...morning.driver, fullName } });
    await enterDesk(page, shop);
    const field = page.getByRole('combobox', { name: say('palette.label') });
    const active = page.getByRole('option', { selected: true });

    if (isMobile) await page.getByRole('button', { name: say('palette.open') }).click();
    else await page.keyboard.press('Control+k');
    await expect(field).toBeFocused();
    await expect(active).toContainText(say('nav.today'));
    await page.keyboard.press('ArrowDown');
    await expect(active).toContainText(say('nav.calendar'));
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await expect(active).toContainText(say('nav.guide'));
    await expectAccessible(page);

    await page.keyboard.type(isMobile ? 'zoe vog' : 'zoe gundogan');
    await expect(active).toContainText(fullName);
    await expect(field).toHaveAttribute('aria-activedescendant', (await active.getAttribute('id')) ?? '');
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(heading(page, fullName)).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();

    await page.keyboard.press('Control+k');
    await expect(page.getByRole('group', { name: say('palette.recent') }).getByRole('option')).toHaveCount(1);
    await field.fill(fullName);
    const customer = page.getByRole('group', { name: say('nav.customers') }).getByRole('option');
    await expect(customer.first()).toContainText(fullName);
    await expect(customer.first()).toHaveAttribute('href', /\/customers\//);
    await photograph(page, 'palette-customer');
    await field.fill('');
    await page.keyboard.type(english('nav.team'));
    await expect(active).toContainText(say('nav.team'));
    await field.fill('EA 10037');
    const unit = page.getByRole('group', { name: say('nav.fleet') }).getByRole('option', { name: 'EA10037' });
    await expect(unit).toBeVisible();
    // A whole plate is the scooter’s, though somebody has booked it.
    const found = await page.request.get(`/api/staff/bookings?q=${encodeURIComponent(fullName)}`);
    const plate = String((await found.json()).lines[0].plate);
    await field.fill(plate);
    const itsBookings = page.getByRole('group', { name: say('nav.bookings') }).getByRole('option');
    await expect(itsBookings.first()).toContainText(plate);
    await expect(active).toHaveAttribute('href', /\/fleet\/\d+$/);
    await expect(active).toContainText(plate);
    await field.fill('no such thing');
    await expect(page.getByRole('status').filter({ hasText: say('palette.found', { n: 0 }) })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.goBack();
    await expect(heading(page, say('today.title'))).toBeVisible();
  },
);

test(
  'what is typed before the search is there stands in its field, whatever the page below does with these keys',
  { tag: '@desktop' },
  async ({ page, shop }) => {
    await page.route('**/command-palette*', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1500));
      await route.continue();
    });
    await enterDesk(page, shop);
    const below = page.getByRole('link', { name: say('nav.calendar'), exact: true });
    await below.focus();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('casx?');
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Backspace');
    await page.keyboard.type('sa');
    // Nothing of the page below is pressed, and the focus stays where it was.
    for (const key of ['Enter', 'Tab', 'ArrowDown', 'End']) await page.keyboard.press(key);
    await expect(below).toBeFocused();
    await expect(page).toHaveURL(/\/admin$/);
    // Windows types an @ with AltGr, which it says as Ctrl and Alt; Ctrl alone is the browser's.
    await below.evaluate((link) => {
      const typed = { ctrlKey: true, bubbles: true, cancelable: true };
      const altGr = { ...typed, altKey: true, modifierAltGraph: true };
      link.dispatchEvent(new KeyboardEvent('keydown', { ...altGr, key: '@' }));
      link.dispatchEvent(new KeyboardEvent('keydown', { ...typed, key: 'c' }));
    });
    await expect(page.getByRole('combobox', { name: say('palette.label') })).toHaveValue('cassa@');
    await page.keyboard.press('Backspace');
    const field = page.getByRole('combobox', { name: say('palette.label') });
    await expect(field).toHaveValue('cassa');
    await expect(field).toBeFocused();
    await expect(page.getByRole('option', { selected: true })).toContainText(say('nav.till'));
    await expect(page.getByRole('dialog')).toHaveCount(1);
  },
);

test('a search that fails says so and is tried again', { tag: '@phone' }, async ({ page, shop }) => {
  await enterDesk(page, shop);
  let isDown = true;
  await page.route('**/api/staff/bookings?*', (route) => (isDown ? route.abort() : route.continue()));
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('nobody at all');
  const alert = page.getByRole('alert');
  await expect(alert).toContainText(say('noAnswer'));
  isDown = false;
  await alert.getByRole('button', { name: say('again') }).click();
  await expect(alert).toBeHidden();
  await expect(page.getByRole('status').filter({ hasText: say('palette.found', { n: 0 }) })).toBeVisible();
});

test(
  'the list of bookings is narrowed by days and marks, which stand in its address and survive Back',
  { tag: '@desktop' },
  async ({ page, shop, isMobile }) => {
    const morning = aMorning(isMobile ? 205 : 206); // on which no other journey books
    const fullName = isMobile ? 'Paula Phone' : 'Dora Desk';
    await bookAndPay(shop.url, { ...morning, driver: { ...morning.driver, fullName } });
    await enterDesk(page, shop);
    await page.goto('/admin/bookings');
    await page.getByText(say('filter.title'), { exact: true }).click();
    await page.getByLabel(say('filter.from'), { exact: true }).fill(morning.startDate);
    await page.getByLabel(say('filter.until'), { exact: true }).fill(morning.startDate);
    await page.getByLabel(say('bookings.unsigned')).check();
    await expect(page.getByRole('status').filter({ hasText: say('bookings.found', { n: 1 }) })).toBeVisible();
    const line = page.getByRole('link', { name: new RegExp(fullName) });
    await expect(line).toContainText(say('bookings.mark.unsigned'));
    await expectAccessible(page);
    const csv = page.getByRole('link', { name: say('bookings.csv') });
    await expect(csv).toHaveAttribute('href', new RegExp(`from=${morning.startDate}.*unsigned=1`));

    await line.click();
    await expect(heading(page, fullName)).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(
      new RegExp(`from=${morning.startDate}&until=${morning.startDate}&unsigned=1`),
    );
    const active = page.getByRole('list', { name: say('filter.active') });
    await expect(active.getByRole('listitem')).toHaveCount(3);
    await page.reload();
    await expect(line).toBeVisible();

    const unsigned = say('filter.off', { filter: say('bookings.unsigned') });
    await active.getByRole('button', { name: unsigned }).click();
    await expect(page).not.toHaveURL(/unsigned/);
    await page.getByRole('button', { name: say('filter.today'), exact: true }).click();
    await expect(page.getByRole('heading', { name: say('bookings.found', { n: 0 }) })).toBeVisible();
    await active.getByRole('button').click();
    await expect(active).toBeHidden();
    await expect(line).toBeVisible();
  },
);

test(
  'what is not saved is not lost unasked: by a link, by Back, by closing',
  { tag: '@phone' },
  async ({ page, shop }) => {
    await enterDesk(page, shop);
    await page.goto('/admin/settings');
    const openPrices = () =>
      page
        .getByRole('main')
        .getByRole('link', { name: say('about.prices') })
        .click();
    await openPrices();
    const price = page
      .getByRole('main')
      .getByRole('textbox', { name: /\(€\)$/ })
      .first();
    const bar = page.getByRole('group', { name: say('unsaved.title') });
    const question = page.getByRole('dialog', { name: say('unsaved.leave') });
    const stay = question.getByRole('button', { name: say('unsaved.stay') });
    const leave = question.getByRole('button', { name: say('unsaved.leave.button') });
    const before = await price.inputValue();
    await expect(bar).toBeHidden();
    await price.fill('46');
    await expect(bar).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('link', { name: say('nav.today'), exact: true }).click();
    await expect(question).toBeVisible();
    await expectAccessible(page);
    await stay.click();
    await page.goBack();
    await expect(question).toBeVisible();
    await stay.click();
    await expect(heading(page, say('prices.title'))).toBeVisible();
    await expect(price).toHaveValue('46');

    await bar.getByRole('button', { name: say('unsaved.discard') }).click();
    await expect(bar).toBeHidden();
    await expect(price).toHaveValue(before);
    // The second entry of the history goes with it.
    await expect.poll(() => page.evaluate(() => JSON.stringify(history.state))).not.toContain('Unsaved');
    await page.goBack();
    await expect(heading(page, say('settings.title'))).toBeVisible();

    await openPrices();
    await price.fill('46');
    await expect(bar).toBeVisible();
    await page.goBack();
    await leave.click();
    await expect(heading(page, say('settings.title'))).toBeVisible();

    await openPrices();
    await price.fill('46');
    await page.getByRole('link', { name: say('nav.today'), exact: true }).click();
    await leave.click();
    await expect(heading(page, say('today.title'))).toBeVisible();
    await page.goBack();
    await expect(price).toHaveValue(before);

    await price.fill('46');
    await expect(bar).toBeVisible();
    const asked = page.waitForEvent('dialog');
    const closing = page.reload();
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.accept();
    await closing;
    await expect(price).toHaveValue(before);
  },
);

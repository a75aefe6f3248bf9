import type { Page } from '@playwright/test';
import { browserStorageItems } from '../../src/site/cookies/browser-storage-items.ts';
import { expect, test } from '../support/browser/shop-fixture.ts';
import { expectAccessible, collectPageFaults } from '../support/browser/expect-accessible.ts';
import { loadedPage } from '../support/browser/loaded-page.ts';

// docs/product.md §2, §4 and §9: the cookie banner.
test.use({ cookieChoice: null });

const key = 'costiera.cookie-consent';
const banner = (page: Page) => page.getByRole('region', { name: 'Cookie e servizi di terzi' });
const press = (page: Page, name: string) => banner(page).getByRole('button', { name });
const stored = (page: Page) =>
  page.evaluate(
    (name) => ({
      choice: localStorage.getItem(name),
      record: JSON.parse(localStorage.getItem(`${name}.record`) ?? 'null') as object | null,
      dismissed: localStorage.getItem(`${name}.dismissedAt`) !== null,
    }),
    key,
  );

/** A page whose clock stands still until the test moves it. */
async function visit(page: Page, path: string): Promise<void> {
  await page.clock.install({ time: '2027-05-01T09:59:00Z' });
  await page.clock.pauseAt('2027-05-01T10:00:00Z');
  await page.goto(path);
  await page.locator(loadedPage).waitFor();
}

test('comes a second after the page, takes neither focus nor room, asks nobody else, and goes with a choice that is kept', async ({
  page,
  baseURL,
}) => {
  const trouble = collectPageFaults(page, baseURL ?? '');
  await visit(page, '/it/terms-of-service');
  const before = await page.locator('h1').boundingBox();
  await page.clock.runFor(900);
  await expect(banner(page)).toBeHidden();
  await page.clock.runFor(200);
  await expect(banner(page)).toBeVisible();
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
  expect(await page.locator('h1').boundingBox()).toEqual(before);
  await page.clock.resume(); // axe waits for its own timers
  await expectAccessible(page);

  // Refusing is as easy as accepting: the two look alike.
  const [accept, reject] = [press(page, 'Accetta tutti'), press(page, 'Solo essenziali')];
  const look = (element: Element) => {
    const { backgroundColor, color, fontSize, fontWeight, borderColor } = getComputedStyle(element);
    return { backgroundColor, color, fontSize, fontWeight, borderColor };
  };
  expect(await accept.evaluate(look)).toEqual(await reject.evaluate(look));
  const [one, other] = [await accept.boundingBox(), await reject.boundingBox()];
  expect([one?.width, one?.height]).toEqual([other?.width, other?.height]);
  expect(one?.height).toBeGreaterThanOrEqual(44);

  // It is reached by the keyboard, and left again: nobody is trapped.
  const inside = () => page.evaluate(() => document.activeElement?.closest('#cookie-banner') !== null);
  const walk = [];
  for (let step = 0; step < 7; step += 1) {
    await page.keyboard.press('Tab');
    walk.push(await inside());
  }
  expect(walk).toEqual([false, true, true, true, true, false, false]);

  await reject.click();
  await expect(banner(page)).toBeHidden();
  expect(await stored(page)).toMatchObject({
    choice: 'rejected',
    record: { choice: 'rejected' },
    dismissed: false,
  });
  await page.goto('/it/refund-policy');
  await page.locator(loadedPage).waitFor();
  await page.clock.runFor(5000);
  await expect(banner(page)).toBeHidden();
  expect(trouble).toEqual([]);
});

test(
  'its second begins when the page is loaded, whenever its scripts come',
  { tag: '@phone' },
  async ({ page }) => {
    const scripts = Promise.withResolvers<void>();
    await page.route('**/*.js', async (route) => {
      if (!route.request().url().endsWith('boot.js')) await scripts.promise;
      await route.continue();
    });
    await page.clock.install({ time: '2027-05-01T09:59:00Z' });
    await page.clock.pauseAt('2027-05-01T10:00:00Z');
    await page.goto('/it/terms-of-service');
    await page.clock.runFor(700);
    scripts.resolve();
    await page.locator(loadedPage).waitFor();
    await page.clock.runFor(299);
    await expect(banner(page)).toBeHidden();
    await page.clock.runFor(1);
    await expect(banner(page)).toBeVisible();
  },
);

test(
  'on a phone it is one line, its two answers alike, and says the rest when asked',
  { tag: '@phone' },
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await visit(page, '/de/terms-of-service');
    await page.clock.runFor(1000);
    const region = page.getByRole('region', { name: 'Cookies und Drittanbieter' });
    await expect(region).toBeVisible();
    expect((await region.boundingBox())?.height).toBeLessThanOrEqual(64);
    const buttons = await region.getByRole('button').all();
    for (const button of buttons) {
      const box = await button.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24);
      expect(await button.evaluate((one) => one.scrollWidth <= one.clientWidth)).toBe(true);
    }
    await region.getByRole('button', { name: 'Cookies', exact: true }).click();
    await expect(region.getByText('Browserspeicher')).toBeVisible();
    await expect(region.getByRole('link', { name: 'Mehr über Cookies' })).toBeVisible();
    await expect(region.getByRole('heading')).toBeFocused();
    await expect(region.getByRole('button', { name: 'Nur notwendige' })).toBeVisible();
  },
);

test('closed, it stores no choice and comes no more', { tag: '@phone' }, async ({ page }) => {
  await visit(page, '/it/terms-of-service');
  await page.clock.runFor(1000);
  await press(page, 'Chiudi senza scegliere').click();
  await expect(banner(page)).toBeHidden();
  expect(await stored(page)).toEqual({ choice: null, record: null, dismissed: true });
  await page.goto('/it/cookies');
  await page.locator(loadedPage).waitFor();
  await page.clock.runFor(5000);
  await expect(banner(page)).toBeHidden();
});

test(
  'opens again from the foot of every page, with the focus, and gives it back; the choice may change',
  { tag: '@desktop' },
  async ({ page }) => {
    await visit(page, '/it/terms-of-service');
    await page.clock.runFor(1000);
    await press(page, 'Accetta tutti').click();
    expect((await stored(page)).choice).toBe('accepted');
    const again = page.locator('footer [data-cookie-choice]');
    await again.focus();
    await page.keyboard.press('Enter');
    await expect(banner(page).getByRole('heading')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(banner(page)).toBeHidden();
    await expect(again).toBeFocused();
    expect((await stored(page)).choice).toBe('accepted');
    await again.click();
    await press(page, 'Solo essenziali').click();
    expect(await stored(page)).toMatchObject({ choice: 'rejected', record: { choice: 'rejected' } });
    // What a browser holds by now stands in the page about cookies.
    const held = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
    const named = browserStorageItems.map(({ name }) => name);
    expect(held.filter((name) => !named.some((each) => name.startsWith(each)))).toEqual([]);
  },
);

test(
  'works where storage is refused, with a warning and for as long as the page lives',
  { tag: '@phone' },
  async ({ page }) => {
    const warnings: string[] = [];
    page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('refused', 'SecurityError');
        },
      });
    });
    await visit(page, '/it/terms-of-service');
    await page.clock.runFor(1000);
    await press(page, 'Accetta tutti').click();
    await expect(banner(page)).toBeHidden();
    await page.clock.runFor(5000);
    await expect(banner(page)).toBeHidden();
    expect(warnings.filter((text) => text.includes('the choice on cookies is not stored'))).toHaveLength(1);
  },
);

test(
  'on a phone it gives way to who types, and covers nothing that has the focus',
  { tag: '@phone' },
  async ({ page }) => {
    await visit(page, '/it/newsletter');
    await page.clock.runFor(1000);
    await expect(banner(page)).toBeVisible();
    const field = page.locator('main input[type="email"]');
    await field.focus();
    await expect(banner(page)).toBeHidden();
    await field.blur();
    await expect(banner(page)).toBeVisible();
    // Links that are reached by the keyboard come to stand above it.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const links = await page.locator('footer a').all();
    for (const link of [...links.slice(0, 3), ...links.slice(-3)]) {
      await link.focus();
      const overlap = async () => {
        const [at, cover] = [await link.boundingBox(), await banner(page).boundingBox()];
        return (at?.y ?? 0) + (at?.height ?? 0) - (cover?.y ?? 0);
      };
      await expect.poll(overlap).toBeLessThanOrEqual(0);
    }
  },
);

import type { Page } from '@playwright/test';
import { aBookingRequest } from '../builders/a-booking-request.ts';
import { bookAndPay, contractTokenFor } from '../support/process/shopper.ts';
import { fillContract } from '../support/browser/customer.ts';
import { chosenDates, delivered, LauncherScreen } from '../support/browser/launcher-screen.ts';
import { languages } from '../../src/translations/languages.ts';
import { expect, test } from '../support/browser/shop-fixture.ts';
import { loadedPage } from '../support/browser/loaded-page.ts';

const scooter = {
  id: 1,
  model: 'Liberty 125cc',
  type: 'scooter',
  category: '125cc',
  imageUrl: '/api/assets/liberty-white.svg',
  available: true,
  pricePerDay: 65,
};

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator(loadedPage).waitFor();
}

test('who taps before the scripts are there is not forgotten', { tag: '@phone' }, async ({ page }) => {
  let arrive = (): void => undefined;
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  await page.route('**/*.js', async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto('/it/', { waitUntil: 'commit' });
  await page.getByRole('button', { name: /^Dove/ }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  arrive();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test(
  'the first screen goes ahead of the scripts, and a press fetches them whatever hangs',
  { tag: '@phone' },
  async ({ page }) => {
    const scripts: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/assets/') && pathname.endsWith('.js')) scripts.push(pathname);
    });
    await page.route('**/posters/**', () => undefined); // never answered
    await page.clock.install({ time: '2026-11-21T09:00:00Z' });
    await page.clock.pauseAt('2026-11-21T09:00:01Z'); // the longest wait does not end
    await page.goto('/it/', { waitUntil: 'commit' });
    const where = page.getByRole('button', { name: /^Dove/ });
    await expect(where).toBeVisible();
    expect(scripts).toEqual([]);
    await where.click();
    await expect.poll(() => scripts.length).toBeGreaterThan(1);
    await page.clock.resume();
    await expect(page.getByRole('dialog')).toBeVisible();
  },
);

test(
  'the home page runs nothing of React until it is used, or has a choice to show',
  { tag: '@phone' },
  async ({ page }) => {
    const awake = page.locator('html[data-hydrated]');
    await open(page, '/it/');
    await page.getByRole('button', { name: /Lingua/ }).click();
    await page.keyboard.press('Escape');
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect(page.locator('[data-floating]')).toBeVisible();
    await expect(awake).toHaveCount(0);
    await page.locator('[data-floating]').click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(awake).toHaveCount(1);
    await new LauncherScreen(page).put(delivered);
    await open(page, '/it/');
    await expect(awake).toHaveCount(1);
    await expect(page.getByRole('button', { name: /^Dove/ })).toContainText('Positano');
  },
);

test(
  'the language menu is walked with letters and arrows, and keeps the page and what was chosen',
  { tag: '@desktop' },
  async ({ page }) => {
    const screen = new LauncherScreen(page);
    await screen.put({ ...delivered, ...chosenDates });
    await open(page, '/it/vehicles');
    await page.getByRole('button', { name: /Lingua/ }).focus();
    await page.keyboard.press('Enter');
    const item = (name: string) => page.getByRole('menuitem', { name });
    await expect(page.getByRole('menu')).toBeVisible();
    await page.keyboard.press('d');
    await expect(item('Deutsch')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: /Lingua/ })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menu')).toBeVisible();
    await page.keyboard.press('e');
    await expect(item('English')).toBeFocused();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/en/vehicles?*'); // with the search
    expect(await screen.stored()).toMatchObject({ ...delivered, ...chosenDates });
  },
);

test(
  'a toast is reached with F8 and goes away with a swipe of 50 px to the right, not of less',
  { tag: '@phone' },
  async ({ page, shop }) => {
    const email = `${crypto.randomUUID()}@guest.example`;
    const { driver } = aBookingRequest();
    await bookAndPay(shop.url, aBookingRequest({ driver: { ...driver, email } }));
    await page.goto(`/en/contract/${await contractTokenFor(shop.dataDir, email)}`);
    await fillContract(page);
    await page.getByRole('button', { name: 'Save and read the contract' }).click();
    const toast = page.locator('.toast');
    await expect(toast).toBeVisible();
    await page.keyboard.press('F8');
    await expect(page.locator('.toasts')).toBeFocused();
    await swipe(page, 40);
    await expect(toast).toBeVisible();
    await swipe(page, 70);
    await expect(toast).toHaveCount(0);
  },
);

async function swipe(page: Page, pixels: number): Promise<void> {
  const box = await page.locator('.toast').boundingBox();
  if (!box) throw new Error('there is no toast');
  const [x, y] = [box.x + 60, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let moved = 0; moved <= pixels; moved += 10) await page.mouse.move(x + moved, y);
  await page.mouse.up();
}

test('the floating button appears on the way down and hides while the calendar is open', async ({ page }) => {
  const screen = new LauncherScreen(page);
  await screen.put(delivered);
  await screen.open();
  const floating = page.locator('[data-floating]');
  await expect(floating).toBeHidden();
  await page.evaluate(() => scrollTo(0, innerHeight * 0.61));
  await expect(floating).toBeVisible();
  await page.evaluate(() => scrollTo(0, 0));
  await expect(floating).toBeHidden();
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect(floating).toBeVisible();
  await screen.when.click();
  await screen.calendar.waitFor();
  await expect(floating).toBeHidden();
});

test(
  'the floating button never lies over a form that is being filled in',
  { tag: '@phone' },
  async ({ page }) => {
    await new LauncherScreen(page).put({ ...delivered, ...chosenDates, selectedScooter: scooter });
    for (const path of ['/it/checkout', `/it/contract/${'x'.repeat(43)}`, `/it/booking/${'x'.repeat(43)}`]) {
      await open(page, path);
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      await expect(page.locator('[data-floating]')).toHaveCount(0);
    }
  },
);

test(
  'the floating button is not beside the scooters once the town is chosen, nor over the total of a phone',
  { tag: '@phone' },
  async ({ page }) => {
    const floating = page.locator('[data-floating]');
    const goDown = () => page.evaluate(() => scrollTo(0, innerHeight));
    await open(page, '/it/vehicles');
    await goDown();
    await expect(floating).toBeVisible();
    await new LauncherScreen(page).put({ ...delivered, ...chosenDates, selectedScooter: scooter });
    await open(page, '/it/vehicles');
    await goDown();
    await expect(floating).toBeHidden();
    await open(page, '/it/extras');
    await expect(page.locator('[data-booking-bar]')).toBeVisible();
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 2));
    await expect(floating).toBeHidden();
  },
);

test('the tagline stands above the header on phones only', async ({ page, isMobile }) => {
  await open(page, '/it/');
  await expect(page.getByText('Movement is Freedom').first()).toBeVisible({ visible: isMobile });
});

test('the bare addresses of the booking lead to Italian', { tag: '@desktop' }, async ({ page }) => {
  for (const path of ['vehicles', 'extras', 'checkout']) {
    await page.goto(`/${path}`);
    expect(new URL(page.url()).pathname).toBe(`/it/${path}`);
  }
});

test.describe('on the narrowest screen, which is also a wide one at 400 %', { tag: '@phone' }, () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test('nothing has to be scrolled sideways', async ({ page }) => {
    await new LauncherScreen(page).put({ ...delivered, ...chosenDates, selectedScooter: scooter });
    for (const language of ['it', 'en']) {
      for (const path of ['', 'vehicles', 'extras', 'checkout', 'success', 'payment-return', 'nowhere']) {
        await page.goto(`/${language}/${path}`);
        const width = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(width, `${language}/${path}`).toBeLessThanOrEqual(320);
      }
    }
  });
});

/** The longest that anything moves or changes for, in seconds, in the launcher with its dialog open. */
async function longestMove(page: Page): Promise<number> {
  const screen = new LauncherScreen(page);
  await screen.open();
  await screen.where.click();
  await screen.dialog.waitFor();
  return page.evaluate(() => {
    const longest = (list: string) =>
      Math.max(...list.split(',').map((each) => Number.parseFloat(each) || 0));
    const styles = [...document.querySelectorAll('*')].flatMap((element) =>
      [null, '::before', '::after'].map((part) => getComputedStyle(element, part)),
    );
    return Math.max(
      ...styles.map(({ animationDuration, transitionDuration }) =>
        Math.max(longest(animationDuration), longest(transitionDuration)),
      ),
    );
  });
}

test.describe('for whom movement makes ill', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('nothing moves', { tag: '@phone' }, async ({ page }) => {
    expect(await longestMove(page)).toBeLessThanOrEqual(0.001);
  });
});

test('for everybody else something moves', { tag: '@phone' }, async ({ page }) => {
  expect(await longestMove(page)).toBeGreaterThan(0.05);
});

test('the way to one’s booking stands in the header in every language, on the narrowest phone too', async ({
  page,
  isMobile,
}) => {
  if (isMobile) await page.setViewportSize({ width: 360, height: 740 });
  for (const language of languages) {
    await page.goto(`/${language}/terms-of-service`);
    const header = page.getByRole('banner');
    const link = header.locator(`a[href="/${language}/find-booking"]`);
    await expect(link).toBeVisible();
    const height = await link.evaluate((element) => element.getBoundingClientRect().height);
    expect(height).toBeGreaterThanOrEqual(44);
    const width = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect([language, width]).toEqual([language, 0]);
    // Nothing lies over anything else, and nothing is cut.
    const boxes = await header
      .locator(`a[href="/${language}/"], nav a:visible, nav button:visible`)
      .evaluateAll((all) =>
        all.map((element) => {
          const { left, right } = element.getBoundingClientRect();
          return { left, right, isCut: element.scrollWidth > element.clientWidth + 1 };
        }),
      );
    expect([language, boxes.map(({ isCut }) => isCut)]).toEqual([language, boxes.map(() => false)]);
    boxes.reduce((before, after) => {
      expect(after.left, language).toBeGreaterThanOrEqual(before.right);
      return after;
    });
  }
});

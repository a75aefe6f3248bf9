import type { Page } from '@playwright/test';
import type { TextField } from '../../src/site/checkout/driver.rules.ts';
import { loadedPage } from '../support/browser/loaded-page.ts';
import { LauncherScreen } from '../support/browser/launcher-screen.ts';
import { ready } from '../support/browser/screen.ts';
import { expect, test } from '../support/browser/shop-fixture.ts';

// What stands before the scripts come, and what happens to it when they do.

type Shift = { value: number; moved: string[] };

/** Everything that moves by itself, from now on. */
async function watchShifts(page: Page): Promise<() => Promise<Shift[]>> {
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as unknown as { value: number; sources: { node: Element | null }[] };
        const moved = sources.map(({ node }) => `${node?.nodeName} ${node?.textContent?.slice(0, 40)}`);
        shifts.push({ value, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (globalThis as unknown as { shifts: Shift[] }).shifts);
}

/** The page's modules, held back until they are let go. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

const isPainted = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length))
    .toBe(1);

/** A line that comes or goes in the first view is more; letters that change their face, and a price that takes its room, are less. */
const leastSeen = 0.01;

const pages = [
  { path: '', draft: {} },
  { path: '', draft: ready },
  { path: 'vehicles', draft: ready },
  { path: 'checkout', draft: ready },
  { path: 'checkout', draft: { ...ready, extras: { 5: 1 } } },
  {
    path: 'checkout',
    draft: {
      ...ready,
      destination: 'Maiori',
      pickupOption: 'office' as const,
      deliveryAddress: '',
      returnAddress: '',
    },
  },
  { path: 'checkout', draft: {} },
];

for (const language of ['it', 'de'])
  test(
    `nothing moves by itself while a page comes to life (${language})`,
    { tag: language === 'it' ? '@phone' : '@desktop' },
    async ({ browser, baseURL }, { project }) => {
      const { viewport = null, isMobile = false } = project.use;
      test.slow(); // seven visits
      for (const { path, draft } of pages) {
        const context = await browser.newContext({
          viewport,
          isMobile,
          serviceWorkers: 'block',
          ...(baseURL && { baseURL }),
        });
        const page = await context.newPage();
        await page.addInitScript(() => localStorage.setItem('costiera.cookie-consent', 'rejected'));
        const shifts = await watchShifts(page);
        const letGo = await holdScripts(page);
        await new LauncherScreen(page).put(draft);
        await page.goto(`/${language}/${path}`);
        await isPainted(page);
        letGo();
        await page.locator(loadedPage).waitFor();
        await page.waitForLoadState('networkidle');
        const moved = await shifts();
        const sum = moved.reduce((before, { value }) => before + value, 0);
        expect(sum, JSON.stringify({ path, draft, moved })).toBeLessThan(leastSeen);
        await context.close();
      }
    },
  );

test(
  'the checkout can be filled in before the scripts come, and nothing of it is lost when they do',
  { tag: '@phone' },
  async ({ page }) => {
    const letGo = await holdScripts(page);
    await new LauncherScreen(page).put(ready);
    await page.goto('/it/checkout');
    const field = (name: string) => page.locator(`#checkout [name=${name}], [form=checkout][name=${name}]`);
    await field('fullName').fill('Łukasz Ğündoğan');
    await field('dateOfBirth').fill('1990-04-12');
    await field('phone').fill('333 123');
    await field('licenceCategory').selectOption('A1');
    await field('terms').check();
    const note = page.getByRole('switch', { name: 'Lascia una nota' });
    await note.click({ noWaitAfter: true });
    await field('email').pressSequentially('lukasz@');
    await expect(page.getByRole('button', { name: /^Calcolo il prezzo/ })).toBeDisabled();
    letGo();
    await expect(page.getByRole('button', { name: /^Paga ora/ })).toBeEnabled();
    await expect(field('email')).toBeFocused();
    await page.keyboard.type('guest.example');
    const typed = {
      fullName: 'Łukasz Ğündoğan',
      dateOfBirth: '1990-04-12',
      email: 'lukasz@guest.example',
      phone: '333 123',
      licenceCategory: 'A1',
    } satisfies Record<Exclude<TextField, 'phoneCountry' | 'licenceCountry' | 'riderNote'>, string>;
    for (const [name, value] of Object.entries(typed)) await expect(field(name)).toHaveValue(value);
    await expect(field('terms')).toBeChecked();
    await expect(note).toBeChecked();
    await expect(field('riderNote')).toBeVisible();
    // The lists of countries are made by the script for who uses the form.
    await field('licenceCountry').selectOption('US');
    const kept = () => page.evaluate(() => JSON.stringify(navigation.currentEntry?.getState()));
    await expect.poll(kept).toContain('"licenceCountry":"US"');
    await page.reload();
    for (const [name, value] of Object.entries({ ...typed, licenceCountry: 'US' }))
      await expect(field(name)).toHaveValue(value);
  },
);

test(
  'a press on a list of countries before the scripts come is kept for them',
  { tag: '@phone' },
  async ({ page }) => {
    const letGo = await holdScripts(page);
    await new LauncherScreen(page).put(ready);
    await page.goto('/it/checkout');
    const list = page.locator('[name=licenceCountry]');
    const box = await list.boundingBox();
    await list.scrollIntoViewIfNeeded();
    const at = (await list.boundingBox()) ?? box;
    if (!at) throw new Error('the list has no place');
    await page.mouse.click(at.x + at.width / 2, at.y + at.height / 2);
    await expect(list.locator('option')).toHaveCount(1);
    letGo();
    await expect(list).toBeFocused();
    await expect.poll(() => list.locator('option').count()).toBeGreaterThan(200);
  },
);

test(
  'without a booking in the making the checkout says so, before its scripts and after them',
  { tag: '@phone' },
  async ({ page }) => {
    const letGo = await holdScripts(page);
    await page.goto('/it/checkout');
    const nothing = page.getByRole('heading', { level: 1, name: 'Nessuna prenotazione trovata' });
    const form = page.locator('form#checkout');
    await expect(nothing).toBeVisible();
    await expect(form).toBeHidden();
    letGo();
    await page.locator(loadedPage).waitFor();
    await expect(nothing).toBeVisible();
    await expect(form).toHaveCount(0);
  },
);

import { expect, test } from '../support/browser/shop-fixture.ts';
import { expectAccessible } from '../support/browser/expect-accessible.ts';
import { loadedPage } from '../support/browser/loaded-page.ts';

test.use({ locale: 'de-DE' });

test('who prefers German is told once that the page exists in German, without anything moving', async ({
  page,
}) => {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      const root = document.documentElement;
      const before = Number(root.dataset['shift'] ?? 0);
      const moved = list
        .getEntries()
        .reduce((sum, entry) => sum + ('value' in entry ? Number(entry.value) : 0), 0);
      root.dataset['shift'] = String(before + moved);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/fr/faq?from=mail');
  const hint = page.getByText('Diese Seite gibt es auch auf Deutsch.');
  await expect(hint).toBeVisible();
  await expect(page.getByText('This page is also available in English.')).toBeHidden();
  await page.locator(loadedPage).waitFor();
  expect(Number(await page.locator('html').getAttribute('data-shift'))).toBe(0);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Auf Deutsch lesen' }).click();
  await page.waitForURL('**/de/faq?from=mail');
  await expect(hint).toBeHidden();
  await page.goto('/es/');
  await page.getByRole('button', { name: 'Schließen' }).click();
  await expect(hint).toBeHidden();
  await page.goto('/it/');
  await expect(hint).toBeHidden();
});

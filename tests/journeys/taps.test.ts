import { CountedWalk } from '../support/browser/counted-walk.ts';
import { dayFromToday, LauncherScreen } from '../support/browser/launcher-screen.ts';
import { expect, test } from '../support/browser/shop-fixture.ts';

for (const { way, most } of [
  { way: 'delivery', most: 18 },
  { way: 'office', most: 16 },
] as const)
  test(`from the home page to the button that pays it is at most ${most} taps (${way})`, async ({ page }) => {
    const licence = { category: 'B', country: 'IT' };
    const { taps } = await new CountedWalk(page, { language: 'it', way, licence }).toThePayButton();
    expect(taps).toBeLessThanOrEqual(most);
  });

test('a licence that is not enough is told before the days, with what can be done, and stops nobody', async ({
  page,
}) => {
  const screen = new LauncherScreen(page);
  await screen.atTheCalendar();
  await screen.button('Auto (B)').tap();
  const verdict = screen.dialog.getByRole('status').filter({ hasText: 'patente' });
  await expect(verdict).toHaveText('Con questa patente puoi guidare una 125 in Italia.');
  await expect(verdict).toBeFocused();
  const country = screen.dialog.getByLabel('Rilasciata in');
  await expect(country.locator('option')).toHaveText(['Italia']);
  await country.focus();
  await country.selectOption('DE');
  await expect(verdict).toContainText('Non basta: per guidare una 125 in Italia serve una A1, A2 o A');
  await expect(verdict).toContainText('Puoi prenotare lo stesso');
  await screen.day(6).tap();
  await expect.poll(screen.stored).toMatchObject({ selectedStartDate: dayFromToday(6) });
  await page.reload();
  await screen.openCalendar();
  await expect(screen.dialog.getByText('Non basta')).toBeVisible();
});

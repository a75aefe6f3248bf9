import { delivered, LauncherScreen } from '../support/browser/launcher-screen.ts';
import { expect, test } from '../support/browser/shop-fixture.ts';

test('a second address outlives a reload, and comes back where somebody made the two one and thought again', async ({
  page,
}) => {
  const screen = new LauncherScreen(page);
  await screen.put(delivered);
  await screen.open();
  await page.reload();
  await toTheAddresses(screen);
  const back = screen.field('Indirizzo di riconsegna');
  await expect(screen.sameAddress).not.toBeChecked();
  await expect(back).toHaveValue('Piazza Duomo 1');
  await screen.sameAddress.check();
  await expect(back).toHaveCount(0);
  await screen.sameAddress.uncheck();
  await expect(back).toHaveValue('Piazza Duomo 1');
  await expect.poll(async () => (await screen.stored())?.returnAddress).toBe('Piazza Duomo 1');
});

async function toTheAddresses(screen: LauncherScreen): Promise<void> {
  await screen.where.click();
  if (await screen.field('Indirizzo di consegna').isVisible()) return;
  await screen.button('Positano').first().click();
  await screen.field('Indirizzo di consegna').waitFor();
}

test('the question about the licence has its room before it comes: no day moves under a finger', async ({
  page,
}) => {
  const screen = new LauncherScreen(page);
  const words = Promise.withResolvers<void>();
  await page.route('**/assets/*licence*.js', async (route) => {
    await words.promise;
    await route.continue();
  });
  await screen.atTheCalendar();
  const day = screen.day(5);
  const before = await day.boundingBox();
  words.resolve();
  await screen.dialog.locator('[data-licence-question]').waitFor();
  expect(Math.abs(((await day.boundingBox())?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(4);
});

test('where the words of the licence do not come the calendar stands without the question, and days are chosen as ever', async ({
  page,
}) => {
  let refused = 0;
  await page.route('**/*.js', async (route) => {
    const answer = await route.fetch();
    const text = await answer.text();
    if (!text.includes('"licence.question"')) return route.fulfill({ response: answer, body: text });
    refused += 1;
    return route.abort();
  });
  const screen = new LauncherScreen(page);
  await screen.atTheCalendar();
  await expect.poll(() => refused).toBeGreaterThan(0);
  await screen.day(6).click();
  await expect.poll(async () => (await screen.stored())?.selectedStartDate).toBeTruthy();
  await expect(screen.calendar).toBeVisible();
  await expect(screen.dialog.locator('[data-licence-question]')).toHaveCount(0);
});

test('where nobody knows which licence is needed an answer is kept, and nothing is said of it', async ({
  page,
}) => {
  await page.route('**/it/', async (route) => {
    const answer = await route.fetch();
    const html = (await answer.text()).replace(/"neededLicences":\[[^\]]*\]/, '"neededLicences":[]');
    return route.fulfill({ response: answer, body: html });
  });
  const screen = new LauncherScreen(page);
  await screen.atTheCalendar();
  await screen.button('Auto (B)').click();
  await expect(screen.dialog.getByLabel('Rilasciata in')).toBeVisible();
  await expect(screen.dialog.getByText(/Con questa patente|Non basta/)).toHaveCount(0);
});

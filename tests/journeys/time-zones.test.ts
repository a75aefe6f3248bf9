import { today } from '../../src/basics/rome-time.ts';
import { chosenDates, dayFromToday, LauncherScreen } from '../support/browser/launcher-screen.ts';
import { expect, test } from '../support/browser/shop-fixture.ts';

// Where it is already tomorrow, where it is still yesterday, and the shop's own.
for (const timezoneId of ['Pacific/Kiritimati', 'America/Los_Angeles', 'Europe/Rome']) {
  test.describe(timezoneId, () => {
    test.use({ timezoneId });
    test(`F42 a visitor whose clock is in ${timezoneId} books the days that they see, in Rome’s time`, async ({
      page,
    }) => {
      const screen = new LauncherScreen(page);
      await screen.atTheCalendar();
      await expect(screen.dialog.locator('[data-today]').first()).toHaveAttribute(
        'data-day',
        today(new Date()),
      );
      const asked = page.waitForRequest((request) => request.url().includes('/api/scooters/available'));
      await screen.chooseDatesAndTimes();
      const query = Object.fromEntries(new URL((await asked).url()).searchParams);
      expect(query).toMatchObject({ startDate: dayFromToday(5), endDate: dayFromToday(7) });
      await screen.button('Cerca').click();
      await page.waitForURL(/\/it\/vehicles(\?|$)/);
      expect(await screen.stored()).toMatchObject(chosenDates);
      await page.reload(); // stored as text, restored as dates
      await page.goto('/it/');
      await expect(screen.when).toContainText(String(Number(dayFromToday(5).slice(8))));
      await expect(screen.when).toContainText('09:00');
    });
  });
}

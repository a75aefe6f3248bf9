import { expect, type Locator } from '@playwright/test';
import { addDays } from '../../../src/basics/rome-time.ts';
import {
  chosenDates,
  dayFromToday,
  delivered,
  noDates,
  type Row,
} from '../../support/browser/launcher-screen.ts';

/** Nothing lies over it, neither over its middle nor over its edges. */
const isUncovered = (day: Locator): Promise<boolean> =>
  day.evaluate((button) => {
    const { left, right, top, bottom } = button.getBoundingClientRect();
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    const points = [
      [x, y],
      [x, top + 2],
      [x, bottom - 2],
      [left + 2, y],
      [right - 2, y],
    ] as const;
    return points.every((point) => button.contains(document.elementFromPoint(...point)));
  });

/** docs/product.md §4, third bullet. */
export const calendar: Row[] = [
  {
    clause: 'the first click sets the start; the start time appears, the return time not yet',
    chosen: delivered,
    async walk(screen) {
      await screen.openCalendar();
      await expect(screen.time('ritiro')).toHaveCount(0);
      await screen.day(6).click();
      await expect
        .poll(screen.stored)
        .toMatchObject({ selectedStartDate: dayFromToday(6), selectedEndDate: null });
      await expect(screen.time('ritiro')).toBeVisible();
      await expect(screen.time('riconsegna')).toHaveCount(0);
    },
  },
  {
    clause: 'a second click after the start sets the end; the return time appears',
    chosen: delivered,
    async walk(screen) {
      await screen.openCalendar();
      await screen.day(6).click();
      await screen.day(9).click();
      await expect
        .poll(screen.stored)
        .toMatchObject({ selectedStartDate: dayFromToday(6), selectedEndDate: dayFromToday(9) });
      await expect(screen.time('riconsegna')).toBeVisible();
    },
  },
  {
    clause: 'a second click on the start ends the rental on the same day',
    on: 'phone',
    chosen: delivered,
    async walk(screen) {
      await screen.openCalendar();
      await screen.day(6).click();
      await screen.day(6).click();
      await expect
        .poll(screen.stored)
        .toMatchObject({ selectedStartDate: dayFromToday(6), selectedEndDate: dayFromToday(6) });
    },
  },
  {
    clause: 'a second click before the start swaps, so that the earlier day is the start',
    on: 'desktop',
    chosen: delivered,
    async walk(screen) {
      await screen.openCalendar();
      await screen.day(9).click();
      await screen.day(6).click();
      await expect
        .poll(screen.stored)
        .toMatchObject({ selectedStartDate: dayFromToday(6), selectedEndDate: dayFromToday(9) });
    },
  },
  {
    clause: 'with both set, a new click starts a new range',
    on: 'phone',
    chosen: delivered,
    async walk(screen) {
      await screen.openCalendar();
      await screen.chooseDatesAndTimes();
      await screen.day(6).click();
      await expect
        .poll(screen.stored)
        .toMatchObject({ selectedStartDate: dayFromToday(6), selectedEndDate: null });
    },
  },
  {
    clause: 'the times run from 08:00 to 20:30 in half-hours',
    on: 'desktop',
    chosen: delivered,
    async walk(screen) {
      await screen.openCalendar();
      await screen.day(5).click();
      await screen.day(7).click();
      const times = await screen.time('ritiro').locator('option').allTextContents();
      expect(times.slice(1, 4)).toEqual(['08:00', '08:30', '09:00']);
      expect([times.length, times.at(-1)]).toEqual([27, '20:30']);
    },
  },
  {
    clause: 'back clears dates and times and reopens the destination dialog',
    chosen: delivered,
    async walk(screen) {
      await screen.openCalendar();
      await screen.chooseDatesAndTimes();
      await screen.button('Indietro').click();
      await expect(screen.dialog.getByRole('combobox', { name: 'Indirizzo di consegna' })).toBeVisible();
      expect(await screen.stored()).toMatchObject({ ...delivered, ...noDates });
    },
  },
  {
    clause: '"remove dates" clears dates and times',
    on: 'phone',
    chosen: delivered,
    async walk(screen) {
      await screen.openCalendar();
      await screen.chooseDatesAndTimes();
      await screen.button('Rimuovi le date').click();
      await expect(screen.calendar).toBeVisible();
      await expect.poll(screen.stored).toMatchObject({ ...delivered, ...noDates });
    },
  },
  {
    clause: 'the range summary shows start date with time and end date with time',
    on: 'desktop',
    chosen: delivered,
    async walk(screen) {
      await screen.openCalendar();
      await screen.chooseDatesAndTimes();
      const day = (date: string) => String(Number(date.slice(8)));
      await expect(screen.range).toContainText(new RegExp(`Ritiro\\s*${day(dayFromToday(5))} \\w+, 09:00`));
      await expect(screen.range).toContainText(
        new RegExp(`Riconsegna\\s*${day(dayFromToday(7))} \\w+, 18:00`),
      );
    },
  },
  {
    clause: 'two days are enough: their times stand, the price is said, and no chosen day is ever covered',
    chosen: delivered,
    async walk(screen) {
      const isPhone = (screen.page.viewportSize()?.width ?? 0) < 600;
      const phones = [
        { width: 360, height: 640 },
        { width: 390, height: 844 },
      ];
      const wider = [
        { width: 820, height: 1180 },
        { width: 1440, height: 900 },
      ];
      await screen.openCalendar();
      for (const size of isPhone ? phones : wider) {
        await screen.page.setViewportSize(size);
        await screen.day(6).scrollIntoViewIfNeeded();
        const lowest = await screen.lowestDay();
        // A phone goes on to the week after it without anybody scrolling; two months side by side stay as they are.
        const [first, last] = isPhone ? [lowest, addDays(lowest, 7)] : [addDays(lowest, -1), lowest];
        const [start, end] = [screen.dayOn(first), screen.dayOn(last)];
        await start.click();
        await expect
          .poll(async () => [await isUncovered(start), await isUncovered(end)])
          .toEqual([true, true]);
        await end.click();
        await expect(screen.dialog.locator('[data-total]')).toHaveText(/^(da )?\d+\s€$/);
        await expect
          .poll(async () => [await isUncovered(start), await isUncovered(end)])
          .toEqual([true, true]);
        expect(await screen.stored()).toMatchObject({ startTime: '09:00', endTime: '18:00' });
        await expect(screen.button('Cerca')).toBeEnabled();
      }
    },
  },
  {
    clause: 'search waits for both times, stores the choices and goes to the vehicles',
    chosen: delivered,
    async walk(screen) {
      await screen.openCalendar();
      await screen.day(5).click();
      await screen.day(7).click();
      await screen.time('ritiro').selectOption('09:00');
      await screen.time('riconsegna').selectOption('');
      await expect(screen.button('Cerca')).toBeDisabled();
      await screen.time('riconsegna').selectOption('18:00');
      await screen.button('Cerca').click();
      await screen.page.waitForURL(/\/it\/vehicles(\?|$)/);
      expect(await screen.stored()).toMatchObject({ ...delivered, ...chosenDates });
      await expect(screen.page.getByText(/scooter disponibil[ei] per le tue date/)).toBeVisible();
    },
  },
];

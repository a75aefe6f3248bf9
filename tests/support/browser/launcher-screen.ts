import type { Locator, Page } from '@playwright/test';
import { addDays, today } from '../../../src/basics/rome-time.ts';
import { emptyBookingState, type BookingState } from '../../../src/site/draft/booking-state.ts';
import { loadedPage } from './loaded-page.ts';

/** The launcher as an Italian visitor sees it. Days are counted from today, so that the tests never grow old. */
export class LauncherScreen {
  readonly page: Page;
  readonly dialog: Locator;
  readonly where: Locator;
  readonly when: Locator;

  constructor(page: Page) {
    this.page = page;
    this.dialog = page.getByRole('dialog');
    this.where = page.getByRole('button', { name: /^Dove/ });
    this.when = page.getByRole('button', { name: /^Quando/ });
  }

  titled = (title: string): Locator => this.page.getByRole('dialog', { name: title });
  get destinations(): Locator {
    return this.titled('Dove ti serve lo scooter?');
  }
  get pickup(): Locator {
    return this.titled('Come vuoi ricevere lo scooter?');
  }
  get addresses(): Locator {
    return this.titled('Dove te lo portiamo?');
  }
  get calendar(): Locator {
    return this.titled('Quando parti?');
  }
  get range(): Locator {
    return this.dialog.locator('[data-range]');
  }

  async open(): Promise<void> {
    await this.page.goto('/it/');
    await this.page.locator(loadedPage).waitFor();
  }

  button = (name: string | RegExp): Locator => this.dialog.getByRole('button', { name });
  field = (name: string): Locator => this.dialog.getByRole('combobox', { name });
  time = (which: 'ritiro' | 'riconsegna'): Locator =>
    this.dialog.getByLabel(which === 'ritiro' ? 'Ora del ritiro' : 'Ora della riconsegna');
  dayOn = (date: string): Locator => this.dialog.locator(`[data-day="${date}"]:not([data-outside]) button`);
  day = (fromToday: number): Locator => this.dayOn(dayFromToday(fromToday));
  /** The last of the days that are in view and can be pressed. */
  lowestDay(): Promise<string> {
    return this.dialog.locator('[data-day]:not([data-outside])').evaluateAll((days) => {
      const pressable = days.filter((day) => {
        const button = day.querySelector('button:not(:disabled, [aria-disabled])');
        const { left, top, height, width } = day.getBoundingClientRect();
        const at = document.elementFromPoint(left + width / 2, top + height / 2);
        return button !== null && button.contains(at);
      });
      const last = pressable.at(-1);
      return last?.getAttribute('data-day') ?? '';
    });
  }

  async chooseTown(name: string): Promise<void> {
    await this.where.click();
    await this.button(name).first().click();
  }

  async fillAddresses(): Promise<void> {
    await this.field('Indirizzo di consegna').fill('Hotel Marincanto');
    await this.sameAddress.uncheck();
    await this.field('Indirizzo di riconsegna').fill('Piazza Duomo 1');
    await this.page.keyboard.press('Tab');
  }

  get sameAddress(): Locator {
    return this.dialog.getByRole('checkbox', { name: 'Riconsegna allo stesso indirizzo' });
  }

  /** From the town to the open calendar, by delivery: the only way there. */
  async toTheCalendar(): Promise<void> {
    await this.chooseTown('Positano');
    await this.fillAddresses();
    await this.button('Scegli le date').click();
    await this.calendar.waitFor();
  }

  /** Somebody who has chosen the place, at the days. */
  async atTheCalendar(draft: Partial<BookingState> = delivered): Promise<void> {
    await this.put(draft);
    await this.open();
    await this.openCalendar();
  }

  async openCalendar(): Promise<void> {
    await this.when.click();
    await this.calendar.waitFor();
  }

  async chooseDatesAndTimes([first, last]: [number, number] = [5, 7]): Promise<void> {
    await this.day(first).click();
    await this.day(last).click();
    await this.time('ritiro').selectOption('09:00');
    await this.time('riconsegna').selectOption('18:00');
  }

  /** What session storage holds; null where there is nothing. */
  stored = (): Promise<BookingState | null> =>
    this.page.evaluate(() => JSON.parse(sessionStorage.getItem('costiera.booking-state') ?? 'null'));

  /** Before the page opens: a visitor who had chosen this already. Once, so that what the page removes stays removed. */
  async put(draft: Partial<BookingState>): Promise<void> {
    await this.page.addInitScript(
      (text) => {
        if (sessionStorage.getItem('put')) return;
        sessionStorage.setItem('put', 'once');
        sessionStorage.setItem('costiera.booking-state', text);
      },
      JSON.stringify({ ...emptyBookingState, ...draft }),
    );
  }
}

export const dayFromToday = (days: number): string => addDays(today(new Date()), days);

export const noDates = { selectedStartDate: null, selectedEndDate: null, startTime: '', endTime: '' };
export const chosenDates = {
  selectedStartDate: dayFromToday(5),
  selectedEndDate: dayFromToday(7),
  startTime: '09:00',
  endTime: '18:00',
};

export const addresses = { deliveryAddress: 'Hotel Marincanto', returnAddress: 'Piazza Duomo 1' };
export const delivered = { destination: 'Positano', pickupOption: 'delivery' as const, ...addresses };

/** A clause of the specification and the walk that shows it; some hold on one kind of device only. */
export type Row = {
  clause: string;
  on?: 'phone' | 'desktop';
  /** What the visitor has chosen before. */
  chosen?: Partial<BookingState>;
  walk: (screen: LauncherScreen) => Promise<void>;
};

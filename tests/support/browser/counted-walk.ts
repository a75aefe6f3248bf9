import type { Locator, Page } from '@playwright/test';
import { addDays, today } from '../../../src/basics/rome-time.ts';
import type { Language } from '../../../src/translations/languages.ts';
import { readTexts } from '../../../src/translations/words.ts';
import { loadedPage } from './loaded-page.ts';

type Way = 'delivery' | 'office';
type Licence = { category: string; country: string };
export type Visit = { language: Language; way: Way; licence: Licence };
export type Counts = {
  taps: number;
  fields: number;
  /** Screens before the total was read without scrolling, that one counted. */
  screensToTotal: number;
};

const nights = 2;
const places = { delivery: { town: 'Positano', address: 'Hotel Marincanto' }, office: { town: 'Maiori' } };

/**
 * From the home page to the button that pays, as somebody on a phone walks who knows where they sleep. Each press counts, so does focusing a
 * field, and opening a list and choosing of it are two. What the page knows by itself is not touched.
 */
export class CountedWalk {
  readonly counts: Counts = { taps: 0, fields: 0, screensToTotal: 0 };
  readonly #page: Page;
  readonly #visit: Visit;
  #hasSeenTotal = false;
  #total = Number.NaN;

  constructor(page: Page, visit: Visit) {
    this.#page = page;
    this.#visit = visit;
  }

  async toThePayButton(): Promise<Counts> {
    await this.#home();
    await this.#destination();
    await this.#calendar();
    await this.#vehicles();
    await this.#checkout();
    return this.counts;
  }

  async #home(): Promise<void> {
    await this.#page.goto(`/${this.#visit.language}/`);
    await this.#page.locator(loadedPage).waitFor();
    await this.#screen();
    await this.#tap(this.#page.getByRole('button', { name: new RegExp(`^${this.#say('hero.where')}`) }));
  }

  async #destination(): Promise<void> {
    const { way } = this.#visit;
    await this.#titled('destination.title').waitFor();
    await this.#screen();
    await this.#tap(this.#dialog.getByRole('button', { name: places[way].town }).first());
    if (await this.#isNext('pickup.title', 'address.title')) {
      await this.#screen();
      await this.#tap(
        this.#dialog.getByRole('button', { name: new RegExp(`^${this.#say(`pickup.${way}`)}`) }),
      );
    }
    if (way === 'office') return;
    await this.#titled('address.title').waitFor();
    await this.#screen();
    const addresses = this.#dialog.getByRole('combobox');
    await this.#type(addresses.first(), places.delivery.address);
    const same = this.#dialog.getByRole('button', { name: this.#say('address.same') });
    if (await same.isVisible()) await this.#tap(same);
    await this.#tap(this.#dialog.getByRole('button', { name: this.#say('destination.continue') }));
  }

  async #calendar(): Promise<void> {
    await this.#titled('calendar.title').waitFor();
    await this.#answerLicence();
    const first = addDays(today(new Date()), 5);
    const last = addDays(first, nights);
    for (const day of [first, last])
      await this.#tap(this.#dialog.locator(`[data-day="${day}"]:not([data-outside]) button`));
    await this.#choose(this.#dialog.getByLabel(this.#say('calendar.startTime')), '09:00');
    await this.#choose(this.#dialog.getByLabel(this.#say('calendar.endTime')), '18:00');
    const search = this.#dialog.getByRole('button', { name: this.#say('calendar.search'), exact: true });
    await search.and(this.#page.locator(':enabled')).waitFor();
    this.#total = await this.#priceOf(first, last);
    await this.#screen();
    await this.#tap(search);
    await this.#page.waitForURL(/\/vehicles(\?|$)/);
  }

  async #vehicles(): Promise<void> {
    const choose = this.#page.getByRole('article').getByRole('button').first();
    await choose.waitFor();
    await this.#screen();
    await this.#tap(choose);
    await this.#page.waitForURL('**/checkout');
  }

  async #checkout(): Promise<void> {
    const { licence } = this.#visit;
    const field = (name: string) => this.#page.locator(`#main [name=${name}]`);
    await field('fullName').waitFor();
    await this.#screen();
    await this.#type(field('fullName'), 'Jo Berg');
    await this.#type(field('dateOfBirth'), '1990-04-12');
    await this.#type(field('email'), 'jo@guest.example');
    await this.#type(field('phone'), '333 123 4567');
    await this.#choose(field('licenceCountry'), licence.country);
    await this.#choose(field('licenceCategory'), licence.category);
    await this.#tap(field('terms'));
    await this.#tap(this.#page.locator('button[type=submit][form=checkout]'));
    await this.#page.waitForURL('**/demo/pay/**');
  }

  async #answerLicence(): Promise<void> {
    const { language, licence } = this.#visit;
    const name = readTexts(language, 'licence')[licence.category] ?? '';
    await this.#tap(this.#dialog.getByRole('button', { name, exact: true }));
  }

  get #dialog(): Locator {
    return this.#page.getByRole('dialog');
  }

  #titled(key: 'destination.title' | 'pickup.title' | 'address.title' | 'calendar.title'): Locator {
    return this.#page.getByRole('dialog', { name: this.#say(key) });
  }

  async #isNext(one: 'pickup.title', other: 'address.title'): Promise<boolean> {
    await this.#titled(one).or(this.#titled(other)).waitFor();
    return this.#titled(one).isVisible();
  }

  #say(key: string): string {
    return readTexts(this.#visit.language, 'launcher')[key] ?? key;
  }

  async #tap(what: Locator): Promise<void> {
    this.counts.taps += 1;
    await what.tap();
  }

  async #type(field: Locator, text: string): Promise<void> {
    this.counts.fields += 1;
    await this.#tap(field);
    await field.fill(text);
  }

  /** A list that says the wanted already is left alone. */
  async #choose(list: Locator, wanted: string): Promise<void> {
    if ((await list.inputValue()) === wanted) return;
    this.counts.taps += 2;
    await list.focus();
    await list.selectOption(wanted);
  }

  async #screen(): Promise<void> {
    if (this.#hasSeenTotal) return;
    this.counts.screensToTotal += 1;
    this.#hasSeenTotal = await isAmountInView(this.#page, this.#total);
  }

  async #priceOf(startDate: string, endDate: string): Promise<number> {
    const query = new URLSearchParams({ startDate, endDate, startTime: '09:00', endTime: '18:00' });
    const answer = await this.#page.request.get(`/api/scooters/available?${query}`);
    const [scooter] = (await answer.json()) as { totalPrice: number }[]; // what the call promises
    return scooter?.totalPrice ?? Number.NaN;
  }
}

/** Whether an amount in euros can be read, with nothing over it, without scrolling. */
export const isAmountInView = async (page: Page, euros: number): Promise<boolean> =>
  Number.isNaN(euros)
    ? false
    : page
        .waitForFunction(
          (amount) => {
            const pattern = new RegExp(`(€\\s?${amount}|(^|[^\\d.,])${amount}([.,]00)?\\s?€)`);
            const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
            for (let text = texts.nextNode(); text; text = texts.nextNode()) {
              const holder = text.parentElement;
              if (!holder || holder.closest('s') || !pattern.test(text.textContent ?? '')) continue;
              const { x, y, width, height, bottom } = holder.getBoundingClientRect();
              const top = document.elementFromPoint(x + Math.min(width, innerWidth) / 2, y + height / 2);
              if (
                width > 1 &&
                y >= 0 &&
                bottom <= innerHeight &&
                top &&
                (holder.contains(top) || top.contains(holder))
              )
                return true;
            }
            return false;
          },
          euros,
          { timeout: 1500 },
        )
        .then(
          () => true,
          () => false,
        );

/** Whether all of it is in view and nothing lies over its middle. */
export const isInView = (what: Locator): Promise<boolean> =>
  what.evaluate((element) => {
    const { x, y, width, height, bottom } = element.getBoundingClientRect();
    const top = document.elementFromPoint(x + width / 2, y + height / 2);
    return width > 0 && y >= 0 && bottom <= innerHeight && element.contains(top);
  });

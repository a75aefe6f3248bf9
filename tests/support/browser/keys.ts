import type { Locator, Page } from '@playwright/test';
import { expect } from './shop-fixture.ts';

/** Somebody who has a keyboard and nothing else: every step is a key. */
export class Keys {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  press = (key: string): Promise<void> => this.page.keyboard.press(key);

  /** Goes on with Tab until it is there, and sees that it is. */
  async to(target: Locator, key = 'Tab'): Promise<void> {
    await target.waitFor();
    for (let steps = 0; steps < 80; steps += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) break;
      await this.press(key);
    }
    await expect(target).toBeFocused();
    expect(await target.evaluate(isSeenFocused), 'the focus is to be seen').toBe(true);
  }

  async activate(target: Locator, key = 'Enter'): Promise<void> {
    await this.to(target);
    await this.press(key);
  }

  async type(target: Locator, text: string): Promise<void> {
    await this.to(target);
    await this.press('ControlOrMeta+a');
    await this.page.keyboard.type(text);
  }

  /** A native list: typing the beginning of a line chooses it. */
  async choose(target: Locator, beginning: string): Promise<void> {
    await this.to(target);
    await untilTaken(async () => {
      await this.page.keyboard.type(beginning);
      expect(await target.evaluate((list: HTMLSelectElement) => list.selectedOptions[0]?.text)).toMatch(
        new RegExp(`^${beginning}`, 'i'),
      );
    });
  }

  /** A native field of a date, whose month is as its day: which of them comes first is the browser's language, not the page's. */
  async date(target: Locator, date: string): Promise<void> {
    await this.to(target);
    await untilTaken(async () => {
      for (let part = 0; part < 3; part += 1) await this.press('ArrowLeft');
      await this.page.keyboard.type(date.split('-').toReversed().join(''));
      expect(await target.inputValue()).toBe(date);
    });
  }
}

/** A native field forgets what was typed a second ago, which on a busy machine is the letter of before: then all is typed again. */
const untilTaken = (type: () => Promise<void>): Promise<void> =>
  expect(type).toPass({ intervals: [1500], timeout: 30_000 });

const isSeenFocused = (element: Element): boolean => {
  const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
  return (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2) || boxShadow !== 'none';
};

import type { Locator, Page } from '@playwright/test';
import { aPhoto } from '../../builders/a-report.ts';
import { sign } from './report-form.ts';

/**
 * Somebody at work whose taps are counted: each press, each focus of a field, each signature, and two for a list (opened, chosen). What a
 * screen knows by itself is not touched.
 */
export class TapCounter {
  taps = 0;
  readonly #page: Page;
  constructor(page: Page) {
    this.#page = page;
  }

  async press(what: Locator): Promise<void> {
    this.taps += 1;
    await what.click();
  }

  async type(field: Locator, text: string): Promise<void> {
    await this.press(field);
    await field.fill(text);
  }

  async choose(list: Locator, wanted: string): Promise<void> {
    this.taps += 2;
    await list.selectOption(wanted);
  }

  async sign(name: string): Promise<void> {
    this.taps += 1;
    await sign(this.#page, name);
  }

  /** The press that opens the camera; the camera’s own is the phone’s. */
  async photograph(take: Locator): Promise<void> {
    const choosing = this.#page.waitForEvent('filechooser');
    await this.press(take);
    const buffer = await aPhoto({ width: 800, height: 600 });
    await (await choosing).setFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer });
  }
}

/** What each job took, and the most that it may take; null where nobody has set that. */
export class TapTable {
  readonly rows: { job: string; taps: number; most: number | null }[] = [];

  async count(
    page: Page,
    { job, most = null }: { job: string; most?: number | null },
    work: (hand: TapCounter) => Promise<void>,
  ): Promise<void> {
    const hand = new TapCounter(page);
    await work(hand);
    this.rows.push({ job, taps: hand.taps, most });
  }

  get overBound(): string[] {
    return this.rows
      .filter(({ taps, most }) => most !== null && taps > most)
      .map(({ job, taps, most }) => `${job}: ${taps} taps, at most ${most}`);
  }

  /** As lines to be read. */
  toString(): string {
    const width = Math.max(...this.rows.map(({ job }) => job.length));
    const line = (job: string, taps: unknown, most: unknown) =>
      `${job.padEnd(width)}  ${String(taps).padStart(4)}  ${String(most).padStart(7)}`;
    return [
      line('job', 'taps', 'at most'),
      ...this.rows.map(({ job, taps, most }) => line(job, taps, most ?? '–')),
    ].join('\n');
  }
}

import { expect, test } from '../support/browser/shop-fixture.ts';

/** One page of each kind of drawing (art/heads). */
const pages = {
  coast: 'destinations',
  help: 'faq',
  road: 'roadside-assistance',
  papers: 'terms-of-service',
  ticket: 'find-booking',
  climate: 'climate-commitment',
  words: 'reviews',
};

test(
  'a page to read has its drawing on a phone too: below its words, light, and without moving anything',
  { tag: '@phone' },
  async ({ page }) => {
    for (const [kind, address] of Object.entries(pages)) {
      const drawn = page.waitForResponse(new RegExp(`/heads/${kind}-1000\\.(avif|webp)$`));
      await page.goto(`/it/${address}`);
      const { length } = await (await drawn).body();
      expect(length).toBeLessThan(28 * 1024);
      const { room, words, moved } = await page.evaluate(() => {
        const head = document.querySelector('.info-head-drawn');
        const own = head?.firstElementChild?.getBoundingClientRect().height ?? 0;
        const shifts = performance.getEntriesByType('layout-shift') as unknown as { value: number }[]; // Chromium's own
        return {
          room: (head?.getBoundingClientRect().height ?? 0) - own,
          words: head?.querySelector('h1')?.textContent ?? '',
          moved: shifts.reduce((sum, { value }) => sum + value, 0),
        };
      });
      expect({ address, words: words.length > 0, hasRoom: room >= 140, moved }).toEqual({
        address,
        words: true,
        hasRoom: true,
        moved: 0,
      });
    }
  },
);

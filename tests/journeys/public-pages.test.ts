import { href, pageNames, route } from '../../src/pages/routes.ts';
import { open } from '../support/browser/screen.ts';
import { expect, test } from '../support/browser/shop-fixture.ts';
import { expectAccessible, collectPageFaults } from '../support/browser/expect-accessible.ts';

// Every page that anybody may open and no other journey walks through; the budgets of each are weighed by `npm run size`.
const walkedElsewhere = ['checkout', 'extras', 'paymentReturn', 'paymentSuccess', 'success', 'vehicles'];
/** A kind of page is looked at once: the towns are drawn by one. */
const alike = ['positano', 'ravello', 'maiori', 'atrani'];
const plain = pageNames.filter(
  (name) => !route(name).path.includes(':') && ![...walkedElsewhere, ...alike, 'notFound'].includes(name),
);
const unknown = 'x'.repeat(43);

for (const language of ['it', 'de'] as const)
  test(
    `every public page reads, fits the screen, asks nobody else and holds nothing for axe to find (${language})`,
    { tag: language === 'de' ? '@phone' : '@desktop' },
    async ({ page, baseURL }) => {
      const trouble = collectPageFaults(page, baseURL ?? '');
      const at = (path: string) => `/${language}/${path}`;
      const addresses = [
        ...plain.map((name) => at(route(name).path.slice(1))),
        href('article', language, { id: '1' }),
        href('newsletterConfirm', language, { token: unknown }),
        href('newsletterUnsubscribe', language, { token: unknown }),
        href('reviewRequests', language, { token: unknown }),
        href('article', language, { id: '4711' }),
        at('no-such-page'),
      ];
      for (const address of addresses)
        await test.step(address, async () => {
          await open(page, address);
          await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
          await expectAccessible(page);
          expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
        });
      // Of the article and the page that are not there, the browser itself notes that they were answered with 404.
      const notes = trouble.filter((line) => line.includes('404'));
      expect([trouble.filter((line) => !line.includes('404')), notes.length]).toEqual([[], 2]);
    },
  );

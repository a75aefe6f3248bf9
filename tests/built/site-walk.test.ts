import { LinkChecker } from 'linkinator';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { languages } from '../../src/translations/languages.ts';
import { type DemoShop, startDemoShop } from '../support/process/demo-shop.ts';

/** Packing a page takes longer than drawing it. */
const asItIs = { 'accept-encoding': 'identity' };

/** The running shop as a search engine walks it: a crawler that we did not write, from the first page of a language on. */
describe('the site', () => {
  let shop: DemoShop;
  let origin: string;
  beforeAll(async () => {
    shop = await startDemoShop(inject('postgresUrl'));
    origin = shop.server.url.replace('127.0.0.1', 'localhost'); // as the shop calls itself
  });
  afterAll(() => shop.close());

  it.each(['it', 'de'])('has no link under /%s/ that leads nowhere', async (language) => {
    const checker = new LinkChecker();
    const { links } = await checker.check({
      path: `${origin}/${language}/`,
      recurse: true,
      concurrency: 8,
      checkFragments: true,
      linksToSkip: [`^(?!${origin}/)`],
      headers: asItIs,
    });
    const walked = links.filter(({ state }) => state !== 'SKIPPED');
    expect(walked.length).toBeGreaterThan(150);
    const broken = walked.filter(({ state }) => state === 'BROKEN');
    expect(broken.map(({ url, parent, status }) => `${parent} → ${url}: ${status}`)).toEqual([]);
    // Whatever may be found can be reached by links alone.
    const reached = new Set(walked.map(({ url }) => url.replace(/[#?].*/, '')));
    const listed = (await addressesIn(`${origin}/sitemap.xml`)).filter((each) =>
      each.startsWith(`${origin}/${language}/`),
    );
    // The form at the foot of every page is posted to the newsletter's: no link leads there.
    const form = `${origin}/${language}/newsletter`;
    expect(listed.filter((each) => !reached.has(each) && each !== form)).toEqual([]);
  });

  it('answers every address of its map with a page of its own', async () => {
    const titles = new Map<string, string>();
    const addresses = await addressesIn(`${origin}/sitemap.xml`);
    expect(addresses.length % languages.length).toBe(0);
    for (const address of addresses) {
      const answer = await fetch(address, { headers: asItIs });
      const html = await answer.text();
      const title = /<title>(.*?)<\/title>/.exec(html)?.[1] ?? '';
      expect([address, answer.status, html.match(/<h1[ >]/g)?.length]).toEqual([address, 200, 1]);
      expect(html).toContain(`<link rel="canonical" href="${address}">`);
      const language = new URL(address).pathname.split('/')[1];
      expect([address, titles.get(`${language} ${title}`)]).toEqual([address, undefined]);
      titles.set(`${language} ${title}`, address);
    }
  });
});

const addressesIn = async (sitemap: string): Promise<string[]> =>
  [...(await (await fetch(sitemap)).text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(
    ([, address = '']) => address,
  );

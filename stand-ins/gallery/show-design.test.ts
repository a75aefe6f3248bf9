import { expect, test } from 'vitest';
import { Hono } from 'hono';
import { routes } from '../../src/pages/routes.ts';
import { sitemap } from '../../src/seo/sitemap.ts';
import { designPath } from './design-address.ts';
import { showDesign } from './show-design.ts';

const app = new Hono().route(designPath, showDesign({ dev: false }));

test('the page of the components is there in each language, with that language’s words, and not for search engines', async () => {
  for (const [path, language, word] of [
    ['', 'it', 'Paga ora'],
    ['/de', 'de', 'bezahlen'],
  ] as const) {
    const answer = await app.request(designPath + path);
    const page = await answer.text();
    expect(answer.status).toBe(200);
    expect(page).toContain(`<html lang="${language}"`);
    expect(page).toContain(word);
    expect(answer.headers.get('x-robots-tag')).toBe('noindex');
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  }
});

test('it is no page of the shop: neither in the table of pages nor in the sitemap', () => {
  expect(Object.values(routes).map(({ path }) => path)).not.toContain(designPath);
  expect(sitemap('https://shop.example', [])).not.toContain('/dev/');
});

test('what it does not have is unknown, and no file above its own is given away', async () => {
  for (const path of ['/xx', '/files/none.js', '/files/..', '/files/%2e%2e%2f%2e%2e%2fpackage.json'])
    expect([path, (await app.request(designPath + path)).status]).toEqual([path, 404]);
});

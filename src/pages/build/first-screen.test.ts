import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pageHeaders } from '../../http/headers.ts';
import { firstScreenOf } from './first-screen.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'costiera-first-screen-'));
  writeFileSync(path.join(folder, 'site.css'), '.card{color:red}.gone{color:red}.late{color:$&}');
  writeFileSync(path.join(folder, 'boot.js'), `document.currentScript.dataset['$&']`);
  writeFileSync(path.join(folder, 'page.js'), `x.classList.add('late')`);
});
afterAll(() => rmSync(folder, { recursive: true }));

const assets = {
  boot: '/boot.js?v=1',
  scripts: ['/page.js'],
  island: [],
  styles: ['/site.css'],
  fonts: [],
};
const html =
  '<head><link rel="stylesheet" href="/site.css"><script src="/boot.js?v=1" data-scripts="/page.js"></script></head><p class="card">';
const options = { live: false, noindex: true } as const;

test('a document carries the styles that it needs and what runs before its first paint, and its policy names both', () => {
  const put = firstScreenOf(folder)(html, assets);
  expect(put.html).toBe(
    `<head><style>.card{color:red}.late{color:$&}</style><script data-scripts="/page.js">document.currentScript.dataset['$&']</script></head><p class="card">`,
  );
  const policy = pageHeaders(options, 'home', put.inline)['content-security-policy'] ?? '';
  for (const element of ['style', 'script']) {
    const text = new RegExp(`<${element}[^>]*>([^<]*)<`).exec(put.html)?.[1] ?? '';
    const hash = createHash('sha256').update(text).digest('base64');
    expect(policy).toContain(`${element}-src 'self' 'sha256-${hash}';`);
  }
});

test('where something lives that draws more later, it is told of the whole sheet', () => {
  const put = firstScreenOf(folder)(html, { ...assets, island: ['/home.it.js'] });
  expect(put.html).toContain('<script data-styles="/site.css" data-scripts="/page.js">');
});

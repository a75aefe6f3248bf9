import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';

const modulesOf = (build: 'client' | 'admin'): string[] =>
  JSON.parse(readFileSync(new URL(`../../dist/${build}/.vite/modules.json`, import.meta.url), 'utf8'));
const modules = modulesOf('client');
const ofTheDesk = modulesOf('admin');

const order: string[][] = createRequire(import.meta.url)('../../rooms.cjs');
const rooms = order
  .flat()
  .filter((name) => name !== 'basics')
  .join('|');
const { serverPackages }: { serverPackages: string[] } = createRequire(import.meta.url)('../../packages.cjs');

/** What the arrows promise for the sources must be true of what a browser really gets. */
describe.each([
  ['the site', modules],
  ['the desk', ofTheDesk],
])('the scripts that a browser loads of %s', (_, modules) => {
  it('hold no package of the server: neither database, nor provider, nor mail', () => {
    const found = new RegExp(`/node_modules/(${serverPackages.join('|')})/`);
    expect(modules.filter((id) => found.test(id))).toEqual([]);
  });

  it('hold of the rooms only rules and shapes', () => {
    const room = new RegExp(`/src/(${rooms})/(?!.*\\.(rules|shape|type)\\.ts)`);
    expect(modules.filter((id) => room.test(id))).toEqual([]);
  });

  it('hold nothing of database, gateways, demo and settings', () => {
    const found = /\/src\/(app|database|gateways|documents)\/|\/stand-ins\/|\/src\/(main|settings)\.ts/;
    expect(modules.filter((id) => found.test(id))).toEqual([]);
  });
});

describe('the two builds', () => {
  it('are listed: React and our own pages are among them', () => {
    expect(modules.some((id) => id.includes('/node_modules/react-dom/'))).toBe(true);
    expect(modules.some((id) => id.endsWith('/src/site/home/page.tsx'))).toBe(true);
    expect(modules.some((id) => /\/src\/\w+\/[\w-]+\.rules\.ts$/.test(id))).toBe(true);
    expect(ofTheDesk.some((id) => id.endsWith('/src/admin/today/today-page.tsx'))).toBe(true);
  });

  it('are strangers: no byte of the desk is in the site, and none of the site’s pages in the desk', () => {
    const desk = /\/src\/admin\/|\/react-router\/|\/uqr\/|words\/\w+\/admin/;
    expect(modules.filter((id) => desk.test(id))).toEqual([]);
    expect(ofTheDesk.filter((id) => id.includes('/src/site/') && !id.endsWith('.css'))).toEqual([]);
  });

  it('are strangers in their styles as well', () => {
    const folder = new URL('../../dist/client/assets/', import.meta.url);
    const styles = readdirSync(folder).filter((name) => name.endsWith('.css'));
    expect(styles.length).toBeGreaterThan(0);
    for (const name of styles)
      expect(readFileSync(new URL(name, folder), 'utf8')).not.toMatch(/\.(desk-|stop-)|11rem_12rem/);
  });
});

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

describe('a page', () => {
  const manifest: Record<string, { name?: string; isEntry?: boolean; imports?: string[] }> = JSON.parse(
    readFileSync(new URL('../../dist/client/.vite/manifest.json', import.meta.url), 'utf8'),
  );
  const neededBy = (name: string, seen = new Set<string>()): Set<string> => {
    for (const next of manifest[name]?.imports ?? []) if (!seen.has(next)) neededBy(next, seen.add(next));
    return seen;
  };

  it('is drawn by the server alone: no browser gets a page, but its script and its island', () => {
    expect(modules.filter((id) => /\/src\/site\/[\w-]+\/page\.tsx$/.test(id))).toEqual([]);
    expect(modules.some((id) => id.endsWith('/src/site/map/script.ts'))).toBe(true);
  });

  it('runs without React until its island is used', () => {
    const scripts = Object.entries(manifest).filter(
      ([, { name, isEntry }]) => isEntry && /^[\w-]+$/.test(name ?? ''),
    );
    const names = scripts.map(([, { name }]) => name);
    expect(names).toEqual(expect.arrayContaining(['any', 'home', 'map', 'booking']));
    for (const [key, { name }] of scripts)
      expect([name, [...neededBy(key)].filter((needed) => manifest[needed]?.name === 'islands')]).toEqual([
        name,
        [],
      ]);
  });
});

describe('the two builds', () => {
  it('are listed: React and our own pages are among them', () => {
    expect(modules.some((id) => id.includes('/node_modules/react-dom/'))).toBe(true);
    expect(modules.some((id) => id.endsWith('/src/site/home/island.tsx'))).toBe(true);
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

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const list = new URL('../../dist/client/.vite/modules.json', import.meta.url);
const modules: string[] = JSON.parse(readFileSync(list, 'utf8'));

const rooms = 'place|price|fleet|payment|reviews|newsroom|booking|contract|messages|contact|newsletter|staff';
const packages =
  'pg|kysely|stripe|@electric-sql|pg-boss|nodemailer|pino|sanitize-html|sharp|pdfkit|hono|hono-openapi|@hono';

/** What the arrows promise for the sources must be true of what a browser really gets. */
describe('the scripts that a browser loads', () => {
  it('are listed: React and our own pages are among them', () => {
    expect(modules.some((id) => id.includes('/node_modules/react-dom/'))).toBe(true);
    expect(modules.some((id) => id.endsWith('/src/site/home/page.tsx'))).toBe(true);
    expect(modules.some((id) => /\/src\/\w+\/[\w-]+\.rules\.ts$/.test(id))).toBe(true);
  });

  it('hold no package of the server: neither database, nor provider, nor mail', () => {
    const found = new RegExp(`/node_modules/(${packages})/`);
    expect(modules.filter((id) => found.test(id))).toEqual([]);
  });

  it('hold of the rooms only rules and shapes', () => {
    const room = new RegExp(`/src/(${rooms})/(?!.*\\.(rules|shape)\\.ts)`);
    expect(modules.filter((id) => room.test(id))).toEqual([]);
  });

  it('hold nothing of database, gateways, demo and settings', () => {
    const found = /\/src\/(database|gateways|demo|documents)\/|\/src\/(main|shop|settings)\.ts/;
    expect(modules.filter((id) => found.test(id))).toEqual([]);
  });
});

import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
const config = join(root, '.dependency-cruiser.cjs');
const declared: { forbidden: { name: string }[] } = createRequire(import.meta.url)(config);

const order: string[][] = createRequire(import.meta.url)(join(root, 'rooms.cjs'));
const { gatewayPackages }: { gatewayPackages: Record<string, string[]> } = createRequire(import.meta.url)(
  join(root, 'packages.cjs'),
);

type Breach = [arrow: string, file: string, line: string];

/** Of each room that has another beside or below it: a file of its own that imports the last of those. */
const breachesOfTheOrder = order.flatMap((line, at): Breach[] =>
  line.flatMap((name) => {
    const last = order
      .slice(at)
      .flat()
      .findLast((other) => other !== name);
    if (name === 'basics' || last === undefined) return [];
    return [[`rooms-in-order-${name}`, `src/${name}/find-${name}.ts`, `import '../${last}/thing.ts';`]];
  }),
);

/** Of each package that belongs to a gateway: a room that asks it directly. */
const breachesOfGateways = Object.keys(gatewayPackages).map((name): Breach => [
  `one-door-to-${name}`,
  `src/mails/ask-${name}.ts`,
  `import '${name}';`,
]);

/** One breach for each arrow: the arrow, the file that goes too far, and its one forbidden line. */
const breaches: Breach[] = [
  ['no-cycles', 'src/fleet/take-unit.ts', "import './take-unit.ts';"],
  ['basics-import-nothing', 'src/basics/money.ts', "import 'zod/mini';"],
  ...breachesOfTheOrder,
  ['rooms-know-no-screen', 'src/booking/cancel.ts', "import '../settings.ts';"],
  ['rooms-know-no-http', 'src/booking/answer.ts', "import 'hono';"],
  ['pages-know-no-room', 'src/pages/show.ts', "import type { T } from '../booking/book.ts';"],
  ['seo-knows-no-page-of-ours', 'src/seo/head.ts', "import '../site/home/page.tsx';"],
  ['gateways-are-handed-in', 'src/payment/ask.ts', "import '../gateways/stripe/ask.ts';"],
  ['stores-are-handed-in', 'src/booking/hold.ts', "import '../fleet/fleet.store.ts';"],
  ['front-doors-open-their-own-stores', 'src/booking/booking.ts', "import '../fleet/fleet.store.ts';"],
  [
    'stores-stay-in-their-room',
    'src/contract/find.ts',
    "import type { S } from '../payment/payment.store.ts';",
  ],
  ['rooms-are-put-together-in-app', 'src/contract/renew.ts', "import '../booking/booking.ts';"],
  ['app-asks-front-doors', 'src/app/desk.ts', "import '../booking/book.ts';"],
  ['nobody-imports-app', 'src/pages/links.ts', "import '../app/shop.ts';"],
  ['app-knows-no-command', 'src/app/context.ts', "import '../operations/erase.command.ts';"],
  ['use-cases-know-no-door', 'src/booking/expire.ts', "import './booking.api.ts';"],
  ['rules-and-shapes-are-pure', 'src/price/price.rules.ts', "import 'node:fs';"],
  ['types-import-only-types', 'src/price/promo.type.ts', "import '../shop/business.ts';"],
  ['rules-are-told-the-time', 'src/price/age.rules.ts', "import '../basics/clock.ts';"],
  ['rules-are-told-the-time', 'src/price/draw.rules.ts', "import '../basics/random-source.ts';"],
  ['site-and-admin-are-strangers', 'src/site/map/page.tsx', "import '../../admin/table.tsx';"],
  ['admin-and-site-are-strangers', 'src/admin/list.tsx', "import '../site/home/page.tsx';"],
  ['browsers-get-only-rules-and-shapes', 'src/site/faq/page.tsx', "import '../../booking/book.ts';"],
  ['browsers-touch-no-server', 'src/site/news/page.tsx', "import 'kysely';"],
  ['ui-is-not-of-this-shop', 'src/ui/toast.tsx', "import '../shop/business.rules.ts';"],
  ['live-never-imports-stand-ins', 'src/http/app.ts', "import '../../stand-ins/sandbox.ts';"],
  ['one-door-to-stand-ins', 'src/pages/pages.ts', "void import('../../stand-ins/sandbox.ts');"],
  ['one-door-to-each-engine', 'src/http/health.ts', "import 'pg';"],
  ...breachesOfGateways,
  ['one-door-to-better-auth', 'src/identity/enter.ts', "import 'better-auth';"],
  ['sources-know-no-tests', 'bench/walk.ts', "import '../tests/journeys/walk.ts';"],
  ['sources-know-no-tests-support', 'src/http/server.ts', "import '../../tests/support/server.ts';"],
  ['only-what-is-declared', 'src/http/colour.ts', "import 'picocolors';"],
  ['everything-resolves', 'src/nowhere.ts', "import './nothing.ts';"],
];

/** What the breaches point at; by itself it keeps to every arrow. */
const innocent: Record<string, string> = {
  ...Object.fromEntries(order.flat().map((name) => [`src/${name}/thing.ts`, 'export const thing = 1;'])),
  'src/basics/clock.ts': 'export const systemClock = 1;',
  'src/basics/random-source.ts': 'export const systemRandomSource = 1;',
  'src/shop/business.ts': 'export const owner = 1;',
  'src/shop/business.rules.ts': 'export const business = 1;',
  'src/settings.ts': 'export const settings = 1;',
  'src/price/price.rules.ts': "import '../shop/business.rules.ts';",
  'src/fleet/fleet.store.ts': "import { sql } from 'kysely';\nexport const store = sql;",
  'src/booking/booking.rules.ts':
    "import type { Clock } from '../basics/clock.ts';\nimport * as z from 'zod/mini';\nexport const rule = z;",
  'src/booking/book.ts': "import type { Store } from '../fleet/fleet.store.ts';\nexport type T = 1;",
  'src/booking/booking.api.ts': "import 'hono';\nimport './book.ts';",
  'src/booking/booking-parts.store.ts': 'export const part = 1;',
  'src/contract/contract.store.ts': "import '../booking/booking-parts.store.ts';",
  'src/contract/sign.ts': "import '../booking/book.ts';",
  'src/mails/queue.ts': "import '../contract/sign.ts';",
  'src/gateways/stripe/ask.ts': "import 'stripe';",
  'stand-ins/sandbox.ts': "import type Stripe from 'stripe';",
  'src/ui/button.tsx': 'export const Button = () => <b />;',
  'src/site/home/page.tsx': "import '../../ui/button.tsx';\nimport '../../booking/booking.rules.ts';",
  'src/admin/table.tsx': "import '../ui/button.tsx';",
  'src/app/shop.ts':
    "import '../fleet/fleet.store.ts';\nimport '../payment/payment.ts';\nimport '../booking/booking.rules.ts';",
  'src/payment/payment.store.ts': 'export const store = 1;',
  'src/payment/payment.api.ts': "import 'hono';",
  'src/payment/payment.ts':
    "import './payment.store.ts';\nimport './payment.api.ts';\nexport type Payment = 1;",
  'src/contract/contract.ts': "import type { Store } from '../fleet/fleet.store.ts';\nexport type T = Store;",
  'src/booking/pay.ts': "import type { Payment } from '../payment/payment.ts';\nexport type T = 1;",
  'src/operations/erase.command.ts': "import '../app/shop.ts';",
  'src/main.ts': "import './app/shop.ts';\nimport './app/stand-ins.ts';",
  'src/app/stand-ins.ts': "void import('../../stand-ins/sandbox.ts');",
  'tests/support/server.ts': 'export const server = 1;',
  'tests/journeys/walk.ts': "import '../support/server.ts';",
  'bench/run.ts': "import '../tests/support/server.ts';",
};

const folders: string[] = [];
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })));

type Broken = { arrow: string; file: string };

/** What a house of these files breaks. */
function broken(files: Record<string, string>): Broken[] {
  const house = mkdtempSync(join(tmpdir(), 'costiera-arrows-'));
  folders.push(house);
  for (const name of ['node_modules', 'package.json']) symlinkSync(join(root, name), join(house, name));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(house, path)), { recursive: true });
    writeFileSync(join(house, path), text);
  }
  const cruiser = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
  const words = [cruiser, '--config', config, '--output-type', 'json', 'src', 'stand-ins', 'tests', 'bench'];
  const said = spawnSync(process.execPath, words, { cwd: house, encoding: 'utf8', maxBuffer: 1e8 });
  const { summary }: { summary: { violations: { rule: { name: string }; from: string }[] } } = JSON.parse(
    said.stdout,
  );
  return summary.violations.map(({ rule, from }) => ({ arrow: rule.name, file: from }));
}

describe('the arrows between the rooms', () => {
  it('are kept by a house in which everything is in its place', () => {
    expect(broken(innocent)).toEqual([]);
  });

  it('are all tried here', () => {
    expect([...new Set(breaches.map(([arrow]) => arrow))]).toEqual(
      declared.forbidden.map(({ name }) => name),
    );
  });

  const found = broken({
    ...innocent,
    ...Object.fromEntries(breaches.map(([, file, line]) => [file, line])),
  });
  it.each(breaches)('%s catches its breach in %s: %s', (arrow, file) => {
    expect(found).toContainEqual({ arrow, file });
  });
});

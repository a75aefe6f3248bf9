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

/** One breach for each arrow: the arrow, the file that goes too far, and its one forbidden line. */
const breaches: [arrow: string, file: string, line: string][] = [
  ['no-cycles', 'src/fleet/take-unit.ts', "import './take-unit.ts';"],
  ['basics-import-nothing', 'src/basics/money.ts', "import 'zod/mini';"],
  ['rooms-in-order-place', 'src/place/find-town.ts', "import '../price/tiers.ts';"],
  ['rooms-in-order-price', 'src/price/find-price.ts', "import '../fleet/unit.ts';"],
  ['rooms-in-order-fleet', 'src/fleet/find-unit.ts', "import type { T } from '../booking/book.ts';"],
  ['rooms-in-order-payment', 'src/payment/settle.ts', "import '../booking/book.ts';"],
  ['rooms-in-order-reviews', 'src/reviews/find-reviews.ts', "import '../price/tiers.ts';"],
  ['rooms-in-order-newsroom', 'src/newsroom/read-news.ts', "import '../price/tiers.ts';"],
  ['rooms-in-order-booking', 'src/booking/confirm.ts', "import '../contract/sign.ts';"],
  ['rooms-in-order-contract', 'src/contract/seal.ts', "import '../messages/queue.ts';"],
  ['rooms-in-order-handover', 'src/handover/tell.ts', "import '../messages/queue.ts';"],
  ['rooms-in-order-messages', 'src/messages/alarm.ts', "import '../staff/task.ts';"],
  ['rooms-in-order-contact', 'src/contact/send.ts', "import '../staff/task.ts';"],
  ['rooms-in-order-newsletter', 'src/newsletter/subscribe.ts', "import '../staff/task.ts';"],
  ['rooms-in-order-retention', 'src/retention/forget.ts', "import '../staff/task.ts';"],
  ['rooms-in-order-watch', 'src/watch/look.ts', "import '../staff/task.ts';"],
  ['rooms-know-no-screen', 'src/booking/cancel.ts', "import '../settings.ts';"],
  ['rooms-know-no-http', 'src/booking/answer.ts', "import 'hono';"],
  ['gateways-are-handed-in', 'src/payment/ask.ts', "import '../gateways/stripe/ask.ts';"],
  ['stores-are-handed-in', 'src/booking/hold.ts', "import '../fleet/fleet.store.ts';"],
  ['use-cases-know-no-door', 'src/booking/expire.ts', "import './booking.api.ts';"],
  ['rules-and-shapes-are-pure', 'src/price/price.rules.ts', "import 'node:fs';"],
  ['rules-are-told-the-time', 'src/price/age.rules.ts', "import '../basics/clock.ts';"],
  ['site-and-admin-are-strangers', 'src/site/map/page.tsx', "import '../../admin/table.tsx';"],
  ['admin-and-site-are-strangers', 'src/admin/list.tsx', "import '../site/home/page.tsx';"],
  ['browsers-get-only-rules-and-shapes', 'src/site/faq/page.tsx', "import '../../booking/book.ts';"],
  ['browsers-touch-no-server', 'src/site/news/page.tsx', "import 'kysely';"],
  ['ui-is-not-of-this-shop', 'src/ui/toast.tsx', "import '../business.ts';"],
  ['live-never-imports-demo', 'src/web/app.ts', "import '../demo/sandbox.ts';"],
  ['stand-ins-alone-load-demo', 'src/web/pages.ts', "void import('../demo/sandbox.ts');"],
  ['one-door-to-each-engine', 'src/web/health.ts', "import 'pg';"],
  ['one-door-to-stripe', 'src/payment/refund.ts', "import 'stripe';"],
  ['one-door-to-smtp', 'src/messages/send.ts', "import 'nodemailer';"],
  ['one-door-to-better-auth', 'src/staff/enter.ts', "import 'better-auth';"],
  ['sources-know-no-tests', 'bench/walk.ts', "import '../tests/journeys/walk.ts';"],
  ['sources-know-no-tests-support', 'src/web/server.ts', "import '../../tests/support/server.ts';"],
  ['only-what-is-declared', 'src/web/colour.ts', "import 'picocolors';"],
  ['everything-resolves', 'src/nowhere.ts', "import './nothing.ts';"],
];

/** What the breaches point at; by itself it keeps to every arrow. */
const innocent: Record<string, string> = {
  'src/basics/clock.ts': 'export const systemClock = 1;',
  'src/business.ts': 'export const business = 1;',
  'src/settings.ts': 'export const settings = 1;',
  'src/place/towns.ts': 'export const towns = 1;',
  'src/price/tiers.ts': 'export const tiers = 1;',
  'src/fleet/unit.ts': 'export const unit = 1;',
  'src/fleet/fleet.store.ts': "import { sql } from 'kysely';\nexport const store = sql;",
  'src/booking/booking.rules.ts':
    "import type { Clock } from '../basics/clock.ts';\nimport * as z from 'zod/mini';\nexport const rule = z;",
  'src/booking/book.ts': "import type { Store } from '../fleet/fleet.store.ts';\nexport type T = 1;",
  'src/booking/booking.api.ts': "import 'hono';\nimport './book.ts';",
  'src/contract/sign.ts': "import '../booking/book.ts';",
  'src/messages/queue.ts': "import '../contract/sign.ts';",
  'src/staff/task.ts': "import '../messages/queue.ts';",
  'src/gateways/stripe/ask.ts': "import 'stripe';",
  'src/demo/sandbox.ts': "import type Stripe from 'stripe';",
  'src/ui/button.tsx': 'export const Button = () => <b />;',
  'src/site/home/page.tsx': "import '../../ui/button.tsx';\nimport '../../booking/booking.rules.ts';",
  'src/admin/table.tsx': "import '../ui/button.tsx';",
  'src/shop.ts': "import './booking/booking.api.ts';",
  'src/main.ts': "import './shop.ts';\nimport './stand-ins.ts';",
  'src/stand-ins.ts': "void import('./demo/sandbox.ts');",
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
  const words = [cruiser, '--config', config, '--output-type', 'json', 'src', 'tests', 'bench'];
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
    expect(breaches.map(([arrow]) => arrow)).toEqual(declared.forbidden.map(({ name }) => name));
  });

  const found = broken({
    ...innocent,
    ...Object.fromEntries(breaches.map(([, file, line]) => [file, line])),
  });
  it.each(breaches)('%s catches its breach in %s: %s', (arrow, file) => {
    expect(found).toContainEqual({ arrow, file });
  });
});

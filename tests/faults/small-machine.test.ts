import { readFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { releaseFiles } from '../../release/make-release.ts';
import { writeFolder } from '../../release/release-file.ts';
import { seedShop } from '../../src/shop/shop.ts';
import { languages } from '../../src/translations/languages.ts';
import { describeOnPostgres, freshDatabase } from '../support/postgres/postgres.ts';
import { liveEnvironment } from '../support/process/live-environment.ts';
import { clear, type RunningServer, startServer } from '../support/process/server.ts';
import { openStorefront } from '../support/shop/open-storefront.ts';

const house = mkdtempSync(path.join(tmpdir(), 'costiera-memory-'));
const released = path.join(house, 'release');
beforeAll(() => writeFolder(released, releaseFiles(null).files));
afterAll(() => rmSync(house, { recursive: true, force: true, maxRetries: 5 }));

const endless = { LIMITS: 'requests=1000000' };
const pages = [
  '',
  'vehicles',
  'checkout',
  'about',
  'faq',
  'news',
  'contact',
  'terms-of-service',
  'find-booking',
];

/** Each page in each language, and what no page is: the sort of visitors of whom a small machine has many. */
async function lookAround({ url }: RunningServer): Promise<void> {
  for (let round = 0; round < 5; round += 1)
    for (const address of languages.flatMap((language) => pages.map((page) => `/${language}/${page}`)))
      for (const asked of [address, `${address}-none-${round}`]) await (await fetch(url + asked)).text();
}

const megabytesOf = ({ pid }: RunningServer): number =>
  (Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024) / 1e6;

// Why these figures: docs/decisions/109-small-machines.md; `npm run bench -- memory` measures more.
const describeOnLinux = process.platform === 'linux' ? describeOnPostgres : describe.skip;

describeOnLinux('on a small machine a release', { timeout: 120_000 }, () => {
  it('sells live in less than 220 MB of memory, all pages in all languages having been seen', async () => {
    const fresh = await freshDatabase();
    await openStorefront(fresh.database);
    await seedShop(fresh.database, 'costiera');
    const server = await startServer({ released, env: { ...liveEnvironment(fresh.url), ...endless } });
    await lookAround(server);

    expect(megabytesOf(server)).toBeLessThan(220);
    await server.stop();
    clear(server.dataDir);
  });

  it('shows the demo in less than 450 MB, its first start among it', async () => {
    const server = await startServer({ released, env: endless });
    await lookAround(server);

    expect(megabytesOf(server)).toBeLessThan(450);
    await server.stop();
    clear(server.dataDir);
  });
});

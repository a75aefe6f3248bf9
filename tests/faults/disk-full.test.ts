import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../src/database/open-database.ts';
import { aMorning } from '../builders/a-booking.ts';
import { startServer } from '../support/process/server.ts';
import { book, bookAndPay, type HeldBooking, payment, until } from '../support/process/shopper.ts';
import { makeSmallDisk, type SmallDisk } from '../support/process/small-disk.ts';

const disk = makeSmallDisk(260);
const megabyte = 1_000_000;

describe.skipIf(disk === null)('a disk that is full', () => {
  const { folder, fill, empty, remove } = disk as SmallDisk; // skipped without one
  afterAll(remove);

  it('F40 ends no process: the embedded database refuses to write, keeps what it has said yes to, and writes again', async () => {
    const dataDir = join(folder, 'written');
    const program = fileURLToPath(new URL('../support/process/write-until-told.ts', import.meta.url));
    const writer = spawn(process.execPath, [program, dataDir], { stdio: ['pipe', 'pipe', 'inherit'] });
    const ended = once(writer, 'exit');
    const written: string[] = [];
    let last: { written?: number; refused?: string } = {};
    createInterface(writer.stdout).on('line', (line) => {
      last = JSON.parse(line) as typeof last; // the program's own words
      if (last.written !== undefined) written.push(String(last.written));
    });
    const says = (what: 'written' | 'refused') =>
      until(`a write to be ${what}`, () => Promise.resolve(last[what] !== undefined), 60);
    try {
      await says('written');
      fill(80 * megabyte);
      await says('refused');
      expect(last).toEqual({ refused: 'ENOSPC' });
      fill(0);
      empty();
      await says('written');
      writer.stdin.end();
      expect(await ended).toEqual([0, null]);
    } finally {
      writer.kill('SIGKILL');
    }
    const again = await openDatabase({ dataDir });
    const rows = await again.database.selectFrom('staff_task').select('reference').orderBy('id').execute();
    expect(rows.map(({ reference }) => reference)).toEqual(written);
    await again.close();
  });

  it('F40 is no 500: the shop refuses until there is room, then goes on, and has all that it acknowledged', async () => {
    const dataDir = join(folder, 'shop');
    const server = await startServer({ dataDir });
    const statusOf = async (path: string) => (await fetch(server.url + path)).status;
    const kept: HeldBooking[] = [await bookAndPay(server.url, aMorning(3))];
    fill(0);
    const refused = await book(server.url, aMorning(4));
    expect([refused.status, refused.body]).toEqual([
      503,
      expect.objectContaining({ refusal: 'out_of_order' }),
    ]);
    const alive = await Promise.all(['/readyz', '/healthz', '/it/'].map(statusOf));
    expect(alive).toEqual([503, 200, 200]);
    empty();
    await until('the shop to be ready', async () => (await statusOf('/readyz')) === 200);
    // The demo's payment provider lives on the same disk, and may take a moment longer.
    await until(
      'the payment provider to answer again',
      async () => (await book(server.url, aMorning(6))).status === 201,
    );
    kept.push(await bookAndPay(server.url, aMorning(5)));
    for (const held of kept) expect((await payment(server.url, held)).body.state).toBe('success');
    expect(await server.stop()).toBe(0);
    const files = readdirSync(dataDir, { recursive: true }).map(String);
    expect(files.filter((file) => file.endsWith('.part'))).toEqual([]);
  });

  it('F40 is said in a sentence by a shop that cannot start for it', async () => {
    fill(0);
    const fault = await startServer({ dataDir: join(folder, 'new') }).catch((seen: unknown) => seen);
    const sentence = expect.stringMatching(
      /^cannot start: less than 64 MB are free for the folder/,
    ) as string;
    expect(fault).toMatchObject({ code: 1, output: sentence });
  });
});

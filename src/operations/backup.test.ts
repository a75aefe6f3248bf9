import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { findPause } from '../database/pause.ts';
import { openDatabase, type OpenDatabase } from '../database/open-database.ts';
import { aPaidBooking } from '../../tests/support/shop/booking-calls.ts';
import { describeOnPostgres, freshDatabase } from '../../tests/support/postgres/postgres.ts';
import { aShop } from '../../tests/support/shop/shop.ts';
import type { Header, Manifest } from './backup.shape.ts';
import { folderBackups } from '../gateways/backups/folder-backups.ts';
import { finishBackup, writeBackup, type TableLines } from './backup-file.ts';
import { backupFile } from './backup-source.ts';
import { restoreBackup, type RestoreOptions } from './restore-backup.ts';
import { createBackup } from './create-backup.ts';

let folder: string;
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'costiera-backup-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const secret = { fingerprint: 'abc', demoSecret: null };
const back = async (opened: Pick<OpenDatabase, 'inPlainSql' | 'engine'>) => {
  const made = await createBackup(opened, { store: folderBackups(folder), mode: 'demo', secret, seal: null });
  return { file: made.where, manifest: made.manifest };
};
const write = (name: string, header: Header, tables: AsyncIterable<TableLines>) =>
  writeBackup({ store: folderBackups(folder), name, seal: null, header }, tables).then(finishBackup);
const asked = (file: string, changes: Partial<RestoreOptions> = {}): RestoreOptions => ({
  source: backupFile(file),
  mode: 'demo',
  secretFingerprint: 'abc',
  replace: false,
  otherSecret: false,
  recordErasures: () => Promise.resolve(),
  printLine: () => undefined,
  ...changes,
});
const tasksIn = async ({ database }: Pick<OpenDatabase, 'database'>) =>
  await database.selectFrom('staff_task').select(['reference', 'detail']).orderBy('id').execute();
const addTask = ({ database }: Pick<OpenDatabase, 'database'>, reference: string, detail = {}) =>
  database
    .insertInto('staff_task')
    .values({ kind: 'test', reference, detail: JSON.stringify(detail) })
    .execute();

/** Letters that end a line somewhere, or look like something else. */
const oddText = 'a\u2028b\nc\r"d"\\ é 😀 <null>';

/** Whether two backups hold the same rows. That one was restored is a row of its own. */
const rowsOf = ({ tables: { restored: _, ...tables } }: Manifest) => tables;

const anEmpty = {
  postgres: async () => {
    const fresh = await freshDatabase();
    await fresh.inPlainSql((plain) => plain.script('drop schema public cascade; create schema public'));
    return fresh;
  },
  pglite: () => openDatabase({ dataDir: 'memory' }),
};

describeOnPostgres('a backup', () => {
  it.each(['postgres', 'pglite'] as const)(
    'F49 comes back row by row on %s, numbers go on where they were, and the shop is frozen',
    async (engine) => {
      const shop = await aShop();
      await aPaidBooking(shop);
      await addTask(shop, 'odd', { oddText, big: 12345678901234567890n.toString(), none: null });
      const { file, manifest } = await back(shop.opened);
      expect(manifest.tables['contract']?.rows).toBe(1);
      const target = await anEmpty[engine]();
      await restoreBackup(target, asked(file));
      expect(rowsOf((await back(target)).manifest)).toEqual(rowsOf(manifest));
      expect((await findPause(target.database))?.asOf.toISOString()).toBe(manifest.asOf);
      await addTask(target, 'next');
      const last = (await tasksIn(target)).at(-1);
      expect(last?.reference).toBe('next');
      await target.close();
    },
  );

  it('F49 is of one moment, though the shop goes on selling', async () => {
    const fresh = await freshDatabase('demo');
    const inPlainSql: OpenDatabase['inPlainSql'] = (work) =>
      fresh.inPlainSql(async (plain) =>
        work({
          ...plain,
          rows: async (text, values) => {
            const rows = await plain.rows<never>(text, values);
            if (text.includes('from shop')) await addTask(fresh, 'meanwhile');
            return rows;
          },
        }),
      );
    const { manifest } = await back({ inPlainSql, engine: 'postgres' });
    expect(await tasksIn(fresh)).toHaveLength(1);
    expect(manifest.tables['staff_task']?.rows).toBe(0);
  });

  it('is a file that only the shop’s user can read, and never half a one', async () => {
    const fresh = await freshDatabase('demo');
    const { file, manifest } = await back(fresh);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const { tables: _, ...header } = manifest;
    async function* breaksOff() {
      yield {
        table: 'unit',
        lines: (async function* () {
          yield '{"id":1}';
        })(),
      };
      throw new Error('the disk is full');
    }
    await expect(write('other.backup', header, breaksOff())).rejects.toThrow('full');
    expect(readdirSync(folder)).toEqual([path.basename(file)]);
  });

  it('F49 is refused where a byte of it is changed or missing, and then nothing was touched', async () => {
    const fresh = await freshDatabase('demo');
    await addTask(fresh, 'stays');
    const { file } = await back(fresh);
    const whole = readFileSync(file);
    const text = gunzipSync(whole).toString();
    const spoilt = {
      'a letter': gzipSync(text.replace('EA10037', 'EA10038')),
      'a row less': gzipSync(text.replace(/\{"id":1,"scooter_id":1.*\n/, '')),
      'a bit': Buffer.from(whole).fill(whole.readUInt8(900) ^ 1, 900, 901),
      'something else': gzipSync('hello\n'),
    };
    for (const bytes of Object.values(spoilt)) {
      writeFileSync(file, bytes);
      await expect(restoreBackup(fresh, asked(file, { replace: true }))).rejects.toThrow('no whole backup');
    }
    writeFileSync(file, whole);
    truncateSync(file, whole.length - 20);
    await expect(restoreBackup(fresh, asked(file, { replace: true }))).rejects.toThrow('no whole backup');
    expect(await tasksIn(fresh)).toHaveLength(1);
  });

  it.each<[string, Partial<RestoreOptions>, RegExp]>([
    ['another mode', { mode: 'live' }, /is of a demo shop, SHOP_MODE is live/],
    ['another secret', { secretFingerprint: 'other' }, /under another APP_SECRET/],
    ['a database that is not empty', {}, /not empty: 0 bookings .*\nNothing was changed[.] Say --replace/],
  ])('F49 is not restored into %s', async (_, changes, sentence) => {
    const fresh = await freshDatabase('demo');
    const { file } = await back(fresh);
    await fresh.database.destroy(); // else it counts as a shop that is running
    await expect(restoreBackup(fresh, asked(file, changes))).rejects.toThrow(sentence);
  });

  it('F49 is not restored under a shop that is running', async () => {
    const [fresh, target] = [await freshDatabase('demo'), await freshDatabase('demo')];
    const { file } = await back(fresh);
    await addTask(target, 'at work');
    await expect(restoreBackup(target, asked(file, { replace: true }))).rejects.toThrow('A shop is running');
    expect(await tasksIn(target)).toHaveLength(1);
  });

  it('F49 of a newer version is not restored by an older one', async () => {
    const fresh = await freshDatabase('demo');
    const { manifest } = await back(fresh);
    const { tables: _, ...header } = manifest;
    const newer: Header = { ...header, migrations: [...header.migrations, '999_later.sql'] };
    const file = path.join(folder, 'newer.backup');
    await write('newer.backup', newer, (async function* () {})());
    await expect(restoreBackup(fresh, asked(file))).rejects.toThrow(
      /newer version of the shop .999_later[.]sql/,
    );
  });

  it('F49 that breaks off while it is restored leaves what stood there before', async () => {
    const fresh = await freshDatabase('demo');
    const { manifest } = await back(fresh);
    const { tables: _, ...header } = manifest;
    const file = path.join(folder, 'broken.backup');
    const row = await fresh.database.selectFrom('unit').selectAll().executeTakeFirstOrThrow();
    const unit = JSON.stringify({ ...row, scooter_id: 7 }); // of a scooter that is not there
    async function* twice() {
      yield {
        table: 'unit',
        lines: (async function* () {
          yield unit;
        })(),
      };
    }
    await write('broken.backup', header, twice());
    const target = await freshDatabase('demo');
    await expect(restoreBackup(target, asked(file, { replace: true }))).rejects.toThrow(/foreign key/);
    expect(await target.database.selectFrom('unit').select('id').execute()).toHaveLength(20);
    expect(await findPause(target.database)).toBeNull();
  });
});

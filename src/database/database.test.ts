import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { DataFolderInUse, lockDataFolder } from './data-folder.ts';
import { RootUsedInsideTransaction } from './guarded-kysely.ts';
import { migrate, seed, stampMode, WrongMode } from './migrate.ts';
import { openDatabase } from './open-database.ts';
import { describeOnPostgres, freshDatabase } from '../../tests/support/postgres/postgres.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'costiera-database-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the embedded database', () => {
  it('belongs to one mode for life, and comes back as it was left', async () => {
    const first = await openDatabase({ dataDir: folder });
    await migrate(first);
    expect(await stampMode(first, 'demo')).toEqual({ isNew: true });
    await seed(first, 'base');
    await seed(first, 'demo');
    await first.close();
    const again = await openDatabase({ dataDir: folder });
    await migrate(again);
    expect(await stampMode(again, 'demo')).toEqual({ isNew: false });
    await expect(stampMode(again, 'live')).rejects.toThrow(WrongMode);
    await seed(again, 'demo');
    expect(await again.database.selectFrom('unit').select('id').execute()).toHaveLength(20);
    await again.close();
  });

  it('is opened by one process at a time', () => {
    const letGo = lockDataFolder(path.join(folder, 'locked'));
    expect(() => lockDataFolder(path.join(folder, 'locked'))).toThrow(DataFolderInUse);
    letGo();
    lockDataFolder(path.join(folder, 'locked'))();
  });

  it('says so at once when the root is used inside a transaction, instead of waiting for ever', async () => {
    const opened = await openDatabase({ dataDir: 'memory' });
    await migrate(opened);
    const { database } = opened;
    const wrong = database.transaction().execute(() => database.selectFrom('unit').select('id').execute());
    await expect(wrong).rejects.toThrow(RootUsedInsideTransaction);
    expect(await database.selectFrom('unit').select('id').execute()).toEqual([]);
    await opened.close();
  });
});

describeOnPostgres('a PostgreSQL server', () => {
  it('compiles no query of ours, and lets go of what a process that vanished has locked', async () => {
    const { database } = await freshDatabase();
    const { rows } = await sql`
      select current_setting('jit') as jit, current_setting('idle_in_transaction_session_timeout') as idle`.execute(
      database,
    );
    expect(rows).toEqual([{ jit: 'off', idle: '30s' }]);
  });

  it('reads dates, counts and bytes as the embedded one does', async () => {
    const { database } = await freshDatabase('demo');
    const embedded = await openDatabase({ dataDir: 'memory' });
    await migrate(embedded);
    const written = { code: 'TEST', percent: 5, valid_from: '2026-03-29', valid_until: '2026-10-25' };
    const readBack = async (db: typeof database) => {
      await db.insertInto('promo_code').values(written).execute();
      const dates = await db.selectFrom('promo_code').selectAll().where('code', '=', 'TEST').execute();
      const count = await db
        .selectFrom('promo_code')
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .executeTakeFirst();
      return { dates, kind: typeof count?.n };
    };
    const [real, stand] = [await readBack(database), await readBack(embedded.database)];
    expect(stand).toEqual(real);
    expect(real.dates[0]?.valid_from).toBe('2026-03-29');
    expect(real.kind).toBe('number');
    await embedded.close();
  });

  it('migrates once, however many copies start together', async () => {
    const { database, url, runScript } = await freshDatabase();
    await runScript('drop schema public cascade; create schema public;');
    const copies = await Promise.all(
      [1, 2, 3].map(() => openDatabase({ databaseUrl: url, dataDir: 'unused' })),
    );
    await Promise.all(copies.map(migrate));
    const names = await database.introspection.getTables();
    expect(names.filter(({ name }) => name === 'booking')).toHaveLength(1);
    await Promise.all(copies.map((copy) => copy.close()));
  });
});

import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { PGlite } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { PGliteDialect } from 'kysely';
import { fromPglite } from 'pg-boss';
import { lockDataFolder } from './data-folder.ts';
import { guarded, GuardedKysely, tellStatements } from './guarded-kysely.ts';
import type { DatabaseWatch } from './database-watch.type.ts';
import { parsers } from './parsers.ts';
import { type InPlainSql, plainOnPglite } from './plain-sql.ts';
import { createDiskSpaceCheck, DiskFull } from './disk-space.ts';

/** PGlite in the data folder (or in memory, for tests). Nothing is begun where the disk has no room for it (F40). */
export async function openEmbedded(dataDir: string, watch?: DatabaseWatch) {
  if (dataDir === 'memory')
    return opened(await start('memory://'), { hasRoom: anyTime, letGo: anyTime, watch });
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const hasRoom = createDiskSpaceCheck(dataDir);
  hasRoom();
  const letGo = lockDataFolder(dataDir);
  compileOnce();
  return opened(await start(path.join(dataDir, 'database')), { hasRoom, letGo, watch });
}

const anyTime = (): void => undefined;

/**
 * V8 would compile what is called often a second time, for speed, and take half a gigabyte for it while a demo starts
 * (docs/decisions/109-small-machines.md).
 */
function compileOnce(): void {
  for (const flag of ['--no-wasm-tier-up', '--no-wasm-dynamic-tiering']) setFlagsFromString(flag);
}

/** A demo's data is a few megabytes: the server's usual 128 for them would stay in memory (docs/decisions/109-small-machines.md). */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'];

const start = (dataDir: string): Promise<PGlite> =>
  PGlite.create({ dataDir, extensions: { btree_gist }, parsers, startParams });

type Surroundings = { hasRoom(this: void): void; letGo(this: void): void; watch: DatabaseWatch | undefined };

function opened(pglite: PGlite, { hasRoom, letGo, watch }: Surroundings) {
  const dialect = guarded(new PGliteDialect({ pglite }), { oneAtATime: true, beforeEach: hasRoom, watch });
  const database = new GuardedKysely({ dialect, ...tellStatements(watch) });
  const plain = plainOnPglite(pglite);
  const inPlainSql: InPlainSql = async (work) => {
    hasRoom();
    return plain(work);
  };
  const jobs = fromPglite(pglite);
  return {
    database,
    engine: 'pglite' as const,
    inPlainSql,
    runScript: (script: string) => inPlainSql((one) => one.script(script)),
    jobsDatabase: {
      executeSql: async (text: string, values?: unknown[]) => {
        hasRoom();
        return jobs.executeSql(text, values);
      },
    },
    poolUse: () => null,
    close: async () => {
      await endWell(pglite, database, hasRoom);
      letGo();
    },
  };
}

/** Its goodbye is written too; without room it goes as in a power cut, which it survives. */
async function endWell(pglite: PGlite, database: GuardedKysely, hasRoom: () => void): Promise<void> {
  try {
    hasRoom();
  } catch (fault) {
    if (fault instanceof DiskFull) return;
    throw fault;
  }
  await database.destroy();
  // Kysely closes only what it has used.
  if (!pglite.closed) await pglite.close();
}

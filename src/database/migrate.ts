import { readdirSync, readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { inProject } from '../basics/project-folder.ts';
import type { OpenDatabase } from './open-database.ts';
import { brokenConstraint } from './retry.ts';
import { lockNumbers } from './lock-numbers.ts';
import type { Queryable } from './tables.ts';

const migrationsFolder = inProject('db/migrations');

export class WrongMode extends Error {
  override name = 'WrongMode';
}

// One key for all copies that start at once: the second waits, then finds the work done.
const lockFirst = `select pg_advisory_xact_lock(${lockNumbers.migration});`;

/**
 * Brings the database to the newest migration. Each file is one transaction together with its mark, so a start that dies
 * half-way is taken up again where it stopped (F50).
 */
export async function migrate({ database, runScript }: OpenDatabase): Promise<void> {
  await runScript(`${lockFirst}\n${makeList}`);
  const done = await sql<{ name: string }>`select name from migration`.execute(database);
  const names = new Set(done.rows.map((row) => row.name));
  for (const name of sqlFiles(migrationsFolder).filter((file) => !names.has(file))) {
    await runScript(`${lockFirst}\n${migrationScript(name)}`).catch(unlessDoneByAnother);
  }
}

const makeList =
  'create table if not exists migration (name text primary key, at timestamptz not null default now());';

/** Those that this version of the shop knows, in their order. */
export const knownMigrations = (): string[] => sqlFiles(migrationsFolder);

/** All tables as they were after these migrations, in a database without any; for a restore. */
export const tablesAfter = (names: readonly string[]): string =>
  [makeList, ...names.toSorted().map(migrationScript)].join('\n');

const migrationScript = (name: string): string =>
  onlyOnce(name, readFileSync(`${migrationsFolder}/${name}`, 'utf8'));

function unlessDoneByAnother(fault: unknown): void {
  if (brokenConstraint(fault) !== 'migration_pkey') throw fault;
}

const sqlFiles = (folder: string): string[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort();

// The mark goes first: a second copy that comes too late fails on it, before any statement of the file.
const onlyOnce = (name: string, script: string): string =>
  `insert into migration (name) values ('${name}');\n${script}`;

/** Stamps a new database with its mode; refuses one that was born in the other (docs/decisions, modes). */
export async function stampMode(
  { database }: OpenDatabase,
  mode: 'demo' | 'live',
): Promise<{ isNew: boolean }> {
  const stamped = await database
    .insertInto('shop')
    .values({ mode })
    .onConflict((conflict) => conflict.doNothing())
    .returning('mode')
    .executeTakeFirst();
  if (stamped) return { isNew: true };
  const shop = await database.selectFrom('shop').select('mode').executeTakeFirstOrThrow();
  if (shop.mode === mode) return { isNew: false };
  throw new WrongMode(`cannot start: this database belongs to a ${shop.mode} shop, SHOP_MODE is ${mode}`);
}

/** Whether the database answers, with a shop in it. */
export const pingShop = (db: Queryable): Promise<unknown> => db.selectFrom('shop').select('mode').execute();

/** What every shop begins with (`base`, and `news`: the newsroom's first articles), and the demo's fleet (`demo`) or that of the other example shop (`example`). Seeds may run again: they only fill what is empty. */
export async function seed(
  { runScript }: OpenDatabase,
  name: 'base' | 'demo' | 'example' | 'news',
): Promise<void> {
  await runScript(readFileSync(inProject(`db/seed/${name}.sql`), 'utf8'));
}

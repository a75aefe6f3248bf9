import { readdirSync, readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { inProject } from '../basics/project-folder.ts';
import { sha256 } from '../basics/tokens.ts';
import { requireFittingServer } from './fitting-server.ts';
import type { OpenDatabase } from './open-database.ts';
import { brokenConstraint, retryUntilUnlocked } from './retry.ts';
import { isUnreachable } from './unreachable.ts';
import { lockNumbers } from './lock-numbers.ts';
import type { Queryable } from './tables.ts';

const migrationsFolder = inProject('db/migrations');

export class WrongMode extends Error {
  override name = 'WrongMode';
}

// One key for all copies that start at once: the second waits, then finds the work done.
const lockFirst = `select pg_advisory_xact_lock(${lockNumbers.migration});`;

// Whoever waits for a table has everybody behind it wait too, in a shop that sells. Not for the first lock, which nobody sells under.
const stepBack = `set local lock_timeout = '5s';`;

/** A migration is another than the one that this database was made with. */
export class EditedMigration extends Error {
  override name = 'EditedMigration';
  constructor(name: string) {
    super(
      `cannot start: ${name} is not what this database was made with. A migration that was released is never edited: ` +
        'bring the file back. (Of your own, in development: begin with a new DATA_DIR.)',
    );
  }
}

/** A migration met what it does not fit. The database is as it was before it. */
export class FailedMigration extends Error {
  override name = 'FailedMigration';
  constructor(name: string, cause: unknown) {
    const why = cause instanceof Error ? cause.message : String(cause);
    super(
      `cannot start: the migration ${name} failed and left nothing of itself: ${why}. The release of before still runs on this database.`,
      { cause },
    );
  }
}

/**
 * Brings the database to the newest migration. Each file is one transaction together with its mark, so a start that dies
 * half-way is taken up again where it stopped (F50). Throws UnfitServer or EditedMigration before anything is changed, and
 * FailedMigration where one was not done.
 */
export async function migrate(opened: OpenDatabase): Promise<void> {
  await requireFittingServer(opened);
  const { database, runScript } = opened;
  await runScript(`${lockFirst}\n${makeList}\n${renameMarks}`);
  const { rows } = await sql<{ name: string; sha256: string | null }>`
    select name, sha256 from migration`.execute(database);
  const done = new Map(rows.map(({ name, sha256 }) => [name, sha256]));
  const files = sqlFiles(migrationsFolder);
  for (const name of files) {
    const known = done.get(name);
    if (typeof known === 'string' && known !== fingerprintOf(name)) throw new EditedMigration(name);
  }
  for (const name of files.filter((file) => !done.has(file))) await applyMigration(opened, name, read(name));
  // Those of before fingerprints were kept: whatever they were, they have been mended (090_mend_edited_migrations.sql).
  const unknown = files.filter((name) => done.get(name) === null);
  for (const name of unknown)
    await sql`update migration set sha256 = ${fingerprintOf(name)} where name = ${name}`.execute(database);
}

/** One of them, whole or not at all, in a shop that may be selling. Throws FailedMigration. */
export async function applyMigration(
  { runScript }: Pick<OpenDatabase, 'runScript'>,
  name: string,
  script: string,
): Promise<void> {
  const whole = `${lockFirst}\n${stepBack}\n${onlyOnce(name, script)}`;
  await retryUntilUnlocked(() => runScript(whole)).catch((fault: unknown) => whatFailed(name, fault));
}

const makeList = `
  create table if not exists migration (name text primary key, at timestamptz not null default now());
  alter table migration add column if not exists sha256 text;`;

/** What two migrations were called before each number was given once. */
const formerNames = new Map([
  ['024_wider_networks.sql', '028_wider_networks.sql'],
  ['026_pickup_photos.sql', '027_pickup_photos.sql'],
]);
/** Whose statements stand in others now. */
const takenIn = ['066_charges_collected.sql', '071_deposit_pays_charges.sql', '078_charges_given_back.sql'];

/** What was taken back for another, and what that makes itself. */
const withdrawn = new Map([['096_journal.sql', 'drop index payment_fact_moved']]);

const renameMarks = [
  ...[...formerNames].map(
    ([former, name]) => `update migration set name = '${name}' where name = '${former}';`,
  ),
  ...[...withdrawn].map(
    ([name, undo]) => `do $$ begin if exists (select from migration where name = '${name}') then
      ${undo}; delete from migration where name = '${name}'; end if; end $$;`,
  ),
].join('\n');

const read = (name: string): string => readFileSync(`${migrationsFolder}/${name}`, 'utf8');
const fingerprintOf = (name: string): string => sha256(read(name));

/** Those that a database went through, in their order. */
export async function migrationsOf(db: Queryable): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/** Those that this version of the shop knows, in their order. */
export const knownMigrations = (): string[] => sqlFiles(migrationsFolder);

/** The names by which this version knows them; what it does not know it leaves. */
export const currentNames = (names: readonly string[]): string[] =>
  names
    .filter((name) => !takenIn.includes(name) && !withdrawn.has(name))
    .map((name) => formerNames.get(name) ?? name);

/** All tables as they were after these migrations, in a database without any; for a restore. */
export const tablesAfter = (names: readonly string[]): string =>
  [makeList, ...currentNames(names).toSorted().map(migrationScript)].join('\n');

const migrationScript = (name: string): string => onlyOnce(name, read(name));

function whatFailed(name: string, fault: unknown): void {
  const isDoneByAnother = brokenConstraint(fault) === 'migration_pkey';
  if (isDoneByAnother) return;
  throw isUnreachable(fault) ? fault : new FailedMigration(name, fault);
}

const sqlFiles = (folder: string): string[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort();

// The mark goes first: a second copy that comes too late fails on it, before any statement of the file.
const onlyOnce = (name: string, script: string): string =>
  `insert into migration (name, sha256) values ('${name}', '${sha256(script)}');\n${script}`;

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

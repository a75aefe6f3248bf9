import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { EditedMigration, migrate } from '../../src/database/migrate.ts';
import { openDatabase, type OpenDatabase } from '../../src/database/open-database.ts';
import { describeOnPostgres, freshDatabase } from '../support/postgres/postgres.ts';
import { describeSchema } from '../../src/database/describe-schema.ts';

const folder = path.join(import.meta.dirname, '../../db/migrations');
const formerFolder = path.join(import.meta.dirname, 'former-migrations');

/** When some migrations were otherwise, or had other names: what was different, and the last one of that time. */
const formerTimes: [time: string, last: string][] = [
  ['evidence', '014_booking_changes.sql'],
  ['fewer-steps', '021_rider_note.sql'],
  ['units-of-a-ride', '023_rates.sql'],
  ['numbers-given-twice', '026_pickup_photos.sql'],
  ['riders', '053_kept_ways.sql'],
  ['deposit-pays', '072_card_consents.sql'],
  ['journal', '091_stored_files.sql'],
];

/** The database as a shop of that time had made it. */
async function asMadeThen({ runScript }: OpenDatabase, [time, last]: [string, string]) {
  const former = path.join(formerFolder, time);
  const names = new Set([...readdirSync(former), ...readdirSync(folder).filter((name) => name <= last)]);
  await runScript(`drop schema public cascade; create schema public;
    create table migration (name text primary key, at timestamptz not null default now());`);
  for (const name of [...names].sort()) {
    const from = readdirSync(former).includes(name) ? former : folder;
    const script = readFileSync(path.join(from, name), 'utf8');
    await runScript(`insert into migration (name) values ('${name}');\n${script}`);
  }
}

async function asMadeNow(opened: OpenDatabase): Promise<string[]> {
  await opened.runScript('drop schema public cascade; create schema public;');
  await migrate(opened);
  return describeSchema(opened.database);
}

describeOnPostgres('a database that was made with migrations which were edited later', () => {
  it.each(formerTimes)('F50 (%s) has after the start exactly what a new one has', async (...time) => {
    const fresh = await freshDatabase();
    const now = await describeSchema(fresh.database);
    await asMadeThen(fresh, time);
    await migrate(fresh);
    expect(await describeSchema(fresh.database)).toEqual(now);
  });
});

describe('an embedded database of that kind', () => {
  let embedded: OpenDatabase;
  beforeAll(async () => {
    embedded = await openDatabase({ dataDir: 'memory' });
    return () => embedded.close();
  });

  it('F50 has it too', async () => {
    const now = await asMadeNow(embedded);
    for (const time of formerTimes) {
      await asMadeThen(embedded, time);
      await migrate(embedded);
      expect([time, await describeSchema(embedded.database)]).toEqual([time, now]);
    }
  });
});

describeOnPostgres('a migration that was edited after this database was made with it', () => {
  it('F50 is refused at the start with its name, and nothing is changed', async () => {
    const fresh = await freshDatabase();
    await migrate(fresh);
    const { database } = fresh;
    await sql`update migration set sha256 = 'of another text' where name = '051_riders.sql'`.execute(
      database,
    );
    await sql`delete from migration where name = '090_mend_edited_migrations.sql'`.execute(database);
    await expect(migrate(fresh)).rejects.toThrow(EditedMigration);
    await expect(migrate(fresh)).rejects.toThrow('051_riders.sql is not what this database was made with');
    const { rows } = await sql`select from migration where name like '090%'`.execute(database);
    expect(rows).toEqual([]);
  });

  it('is not looked for where the database is older than the fingerprints: then they are written down', async () => {
    const fresh = await freshDatabase();
    const { database } = fresh;
    await sql`update migration set sha256 = null`.execute(database);
    await migrate(fresh);
    const { rows } = await sql`select from migration where sha256 is null`.execute(database);
    expect(rows).toEqual([]);
  });
});

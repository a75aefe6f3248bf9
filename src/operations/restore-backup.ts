import type { OpenDatabase } from '../database/open-database.ts';
import { currentNames, knownMigrations, tablesAfter } from '../database/migrate.ts';
import { pauseInPlainSql } from '../database/pause.ts';
import type { PlainSql } from '../database/plain-sql.ts';
import {
  insertRowLines,
  advanceSequences,
  dropEverything,
  readRowLines,
  canonicalSettings,
  tablesInOrder,
} from '../database/tables/table-rows.ts';
import type { ErasureEntry, ErasureList } from '../gateways/erasure-list.ts';
import type { Manifest } from './backup.shape.ts';
import type { BackupSource } from './backup-source.ts';
import { counter, readManifest, rowsIn } from './backup-file.ts';
import { assertBackupMatchesShop, describeExistingData } from './check-restore-target.ts';
import { RefusedCommand } from './refused-command.ts';

export type RestoreOptions = {
  source: BackupSource;
  mode: 'demo' | 'live';
  secretFingerprint: string;
  /** Destroys what stands in the database. */
  replace: boolean;
  /** The secret of the backup is lost for good: links and sealed contracts stay closed. */
  otherSecret: boolean;
  /** Keeps outside of the database whom it has forgotten: what is brought back does not know. */
  recordErasures: ErasureList['add'];
  printLine(line: string): void;
};

/**
 * Brings a backup back, all of it or nothing, and leaves the shop paused: the rows, the mark of the pause and the end of what
 * stood there before are one transaction (F49). What was read back is compared with what had been written, row by row.
 */
export async function restoreBackup(
  { inPlainSql }: Pick<OpenDatabase, 'inPlainSql'>,
  options: RestoreOptions,
): Promise<Manifest> {
  const manifest = await readManifest(options.source);
  assertBackupMatchesShop(
    { ...manifest, migrations: currentNames(manifest.migrations) },
    { ...options, file: options.source.name },
    knownMigrations(),
  );
  await inPlainSql(async (plain) => {
    await plain.script(`${canonicalSettings} set local costiera.is_restoring = 'yes';`);
    await clearDatabase(plain, options);
    await plain.script(tablesAfter(manifest.migrations));
    for await (const { table, lines } of rowsIn(options.source)) await insertRowLines(plain, table, lines);
    for (const table of await tablesInOrder(plain)) {
      await assertRestoredAsWritten(plain, table, manifest);
      await advanceSequences(plain, table);
    }
    await pauseInPlainSql(plain, manifest.asOf);
  });
  return manifest;
}

async function clearDatabase(
  plain: PlainSql,
  { replace, recordErasures, printLine }: RestoreOptions,
): Promise<void> {
  const standing = await describeExistingData(plain);
  if (standing.runsHere > 0)
    throw new RefusedCommand('A shop is running on this database. Stop every copy of it first.');
  if (standing.sentence === null) return;
  if (!replace)
    throw new RefusedCommand(
      `${standing.sentence}\nNothing was changed. Say --replace to destroy all of that.`,
    );
  await recordErasures(await erasuresIn(plain));
  printLine(`${standing.sentence}\nIt is destroyed now, and replaced by the backup.`);
  await plain.script(`set local lock_timeout = '10s'; ${dropEverything}`);
}

/** Of a database of any version. */
async function erasuresIn(plain: PlainSql): Promise<ErasureEntry[]> {
  const [table] = await plain.rows<{ old: boolean; new: boolean }>(
    `select to_regclass('public.erasure') is not null as old, to_regclass('public.erasure_entry') is not null as new`,
  );
  const listed = [
    ...(table?.old ? [`select 'contract' as subject, contract_id as id from public.erasure`] : []),
    ...(table?.new ? ['select subject, id from public.erasure_entry'] : []),
  ];
  return listed.length === 0 ? [] : plain.rows<ErasureEntry>(listed.join(' union all '));
}

async function assertRestoredAsWritten(plain: PlainSql, table: string, { tables }: Manifest): Promise<void> {
  const read = counter();
  for await (const line of readRowLines(plain, table)) read.add(line);
  const { rows, sha256 } = read.mark();
  const written = tables[table];
  if (written?.rows === rows && written.sha256 === sha256) return;
  throw new Error(`the table ${table} did not come back as it was: ${rows} rows of ${written?.rows ?? 0}`);
}

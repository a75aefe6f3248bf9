import type { OpenDatabase } from '../database/open-database.ts';
import type { PlainSql } from '../database/plain-sql.ts';
import { readRowLines, canonicalSettings, tablesInOrder } from '../database/tables/table-rows.ts';
import type { Header, Manifest } from './backup.shape.ts';
import type { BackupStore } from '../gateways/backups/backup-store.type.ts';
import { finishBackup, writeBackup, type TableLines } from './backup-file.ts';
import { nameOfBackup } from './backup-name.rules.ts';
import type { BackupSeal } from './backup-seal.ts';
import { RefusedCommand } from './refused-command.ts';

type BackupSecret = { fingerprint: string; demoSecret: string | null };
export type BackupOptions = {
  store: BackupStore;
  mode: 'demo' | 'live';
  secret: BackupSecret;
  /** Encrypts it; null: whoever has the file can read it. */
  seal: BackupSeal | null;
};
export type MadeBackup = { name: string; where: string; bytes: number; manifest: Manifest };

/**
 * Everything that the shop knows, as it stood in one moment, in one file. A shop on PostgreSQL goes on selling meanwhile. The
 * queue of jobs is left out: all its causes stand in the tables, and the sweeps find them. Its transaction is over before the file
 * is read again: for as long as it stands, a new version's change of a table waits, and everybody behind that.
 */
export async function createBackup(
  { inPlainSql, engine }: Pick<OpenDatabase, 'inPlainSql' | 'engine'>,
  { store, mode, secret, seal }: BackupOptions,
): Promise<MadeBackup> {
  const written = await inPlainSql(async (plain) => {
    await plain.script(`set transaction isolation level repeatable read read only; ${canonicalSettings}`);
    const asOf = await snapshotOf(plain, mode);
    const header: Header = {
      costiera: 'backup',
      format: 1,
      mode,
      engine,
      asOf,
      migrations: (await plain.rows<{ name: string }>('select name from migration order by name')).map(
        ({ name }) => name,
      ),
      secretFingerprint: secret.fingerprint,
      demoSecret: secret.demoSecret,
    };
    const name = nameOfBackup(mode, asOf, seal !== null);
    return writeBackup({ store, name, seal, header }, allTables(plain));
  });
  const manifest = await finishBackup(written);
  const { name, bytes } = written;
  return { name, where: store.describe(name), bytes, manifest };
}

/** The first statement of the transaction: what commits after it is not seen any more. */
async function snapshotOf(plain: PlainSql, mode: 'demo' | 'live'): Promise<string> {
  const [standing] = await plain.rows<{ is: boolean }>(`select to_regclass('public.shop') is not null as is`);
  if (!standing?.is) throw new RefusedCommand('There is no shop in this database: nothing to back up.');
  const [shop] = await plain.rows<{ mode: string; now: string }>(
    `select mode, to_char(now(), 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as now from shop`,
  );
  if (shop?.mode !== mode)
    throw new RefusedCommand(
      `This database belongs to a ${shop?.mode ?? 'nameless'} shop, SHOP_MODE is ${mode}.`,
    );
  return shop.now;
}

async function* allTables(plain: PlainSql): AsyncGenerator<TableLines> {
  for (const table of await tablesInOrder(plain)) yield { table, lines: readRowLines(plain, table) };
}

import { sql } from 'kysely';
import { sealingKeys } from '../contract/keys/sealing-keys.ts';
import { readAppSecret } from '../app/stand-ins.ts';
import { describeSchema } from '../database/describe-schema.ts';
import { migrate, migrationsOf } from '../database/migrate.ts';
import type { OpenDatabase } from '../database/open-database.ts';
import type { Queryable } from '../database/tables.ts';
import { counterKinds } from '../payment/fact-kinds-parts.store.ts';
import type { Settings } from '../settings.ts';
import { rowsIn } from './backup-file.ts';
import type { BackupSource } from './backup-source.ts';
import { checkAllEvidence, describeBrokenContract } from './check-all-evidence.ts';
import { createContractDeps } from './create-contract-deps.ts';
import { restoreBackup } from './restore-backup.ts';
import { openScratch } from './scratch-database.ts';
import {
  addFact,
  areSame,
  emptySums,
  type LedgerSums,
  type VerifiedBackup,
} from './verified-backup.rules.ts';

type ToVerify = {
  settings: Settings;
  /** The shop’s own, which is only read. */
  opened: OpenDatabase;
  /** Where no database may be made on the server: a command may do it in this process, a shop that serves must not. */
  mayEmbed: boolean;
};

/** Brings a backup back as a restore would, elsewhere, and looks whether all of it is there and opens. Throws what a restore would throw. */
export async function verifyBackup(
  source: BackupSource,
  { settings, opened, mayEmbed }: ToVerify,
): Promise<VerifiedBackup> {
  const began = performance.now();
  const secret = await readAppSecret(settings);
  const { currentId, byId } = sealingKeys(secret, ...settings.replacedSecrets);
  const scratch = await openScratch({ opened, databaseUrl: settings.databaseUrl, mayEmbed });
  try {
    const manifest = await restoreBackup(scratch, {
      source,
      mode: settings.mode,
      secretFingerprint: currentId,
      // One from before a rotation is of this shop too: what seals it is known.
      otherSecret: Object.keys(byId).length > 1,
      replace: false,
      recordErasures: () => Promise.resolve(),
      printLine: () => undefined,
    });
    await migrate(scratch);
    const written = await ledgerIn(source);
    const restored = await ledgerOf(scratch.database);
    const evidence = await checkAllEvidence(await createContractDeps(settings, scratch), null);
    const schema = await compareSchemas(scratch, opened);
    return {
      ...(await newestOf(scratch.database)),
      asOf: manifest.asOf,
      seconds: (performance.now() - began) / 1000,
      rows: Object.values(manifest.tables).reduce((sum, { rows }) => sum + rows, 0),
      tables: Object.keys(manifest.tables).length,
      ledger: { written, restored },
      contracts: evidence.contracts,
      events: evidence.events,
      brokenContract: evidence.broken && describeBrokenContract(evidence.broken),
      schema,
      isSound: areSame(written, restored) && evidence.broken === null && schema !== 'differs',
    };
  } finally {
    await scratch.drop();
  }
}

async function ledgerIn(source: BackupSource): Promise<LedgerSums> {
  const sums = emptySums();
  for await (const { table, lines } of rowsIn(source))
    if (table === 'payment_fact')
      for (const line of lines) addFact(sums, JSON.parse(line) as Parameters<typeof addFact>[1]); // written as its columns are called
  return sums;
}

const byHand = sql`object_kind in ${counterKinds}`;
const isDone = sql`status in ('succeeded', 'received')`;

/** The same by another way: the database adds up. */
async function ledgerOf(db: Queryable): Promise<LedgerSums> {
  const { rows } = await sql<{ facts: number; in: number; out: number }>`
    select count(*)::int as facts,
      coalesce(sum(amount_cents) filter (where ${isDone} and (object_kind = 'charge' or ${byHand})), 0)::float8 as in,
      coalesce(sum(amount_cents) filter (where (object_kind = 'refund' and ${isDone}) or (${byHand} and not ${isDone})), 0)::float8 as out
    from payment_fact`.execute(db);
  return { facts: rows[0]?.facts ?? 0, inCents: rows[0]?.in ?? 0, outCents: rows[0]?.out ?? 0 };
}

async function newestOf(db: Queryable): Promise<Pick<VerifiedBackup, 'bookings' | 'newestBooking'>> {
  const { rows } = await sql<{ count: number; newest: Date | null }>`
    select count(*)::int as count, max(created_at) as newest from booking`.execute(db);
  return { bookings: rows[0]?.count ?? 0, newestBooking: rows[0]?.newest?.toISOString() ?? null };
}

/** Two engines write the same rules in other words. */
async function compareSchemas(scratch: OpenDatabase, shop: OpenDatabase): Promise<VerifiedBackup['schema']> {
  if (scratch.engine !== shop.engine) return null;
  // While versions are exchanged, the shop's tables may be ahead by now: then they are no measure.
  const [there, here] = [await migrationsOf(scratch.database), await migrationsOf(shop.database)];
  if (there.join() !== here.join()) return null;
  const [restored, own] = [await describeSchema(scratch.database), await describeSchema(shop.database)];
  return restored.join('\n') === own.join('\n') ? 'same' : 'differs';
}

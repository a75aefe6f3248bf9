import type { PlainSql } from '../database/plain-sql.ts';
import { tablesInOrder } from '../database/tables/table-rows.ts';
import type { Manifest } from './backup.shape.ts';
import { RefusedCommand } from './refused-command.ts';

type RestoreTarget = { file: string; mode: 'demo' | 'live'; secretFingerprint: string; otherSecret: boolean };

/** A backup of another shop, of a newer one, or under another secret. */
export function assertBackupMatchesShop(
  manifest: Manifest,
  target: RestoreTarget,
  known: readonly string[],
): void {
  const { mode, migrations, secretFingerprint } = manifest;
  if (mode !== target.mode)
    throw new RefusedCommand(`${target.file} is of a ${mode} shop, SHOP_MODE is ${target.mode}.`);
  const newer = migrations.filter((name) => !known.includes(name));
  if (newer.length > 0)
    throw new RefusedCommand(
      `${target.file} was made by a newer version of the shop (${newer.join(', ')}). Install that version, then restore.`,
    );
  if (secretFingerprint === target.secretFingerprint || target.otherSecret) return;
  throw new RefusedCommand(
    `${target.file} was made under another APP_SECRET. Without it no link in a customer's mail works and no sealed contract\n` +
      'can be opened. Set the APP_SECRET of that time; only where it is lost for good say --other-secret.',
  );
}

/** What a restore would destroy, in a sentence; null for a database without any table. */
export async function describeExistingData(
  plain: PlainSql,
): Promise<{ sentence: string | null; runsHere: number }> {
  const [running] = await plain.rows<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and application_name = 'costiera' and pid <> pg_backend_pid()`,
  );
  const runsHere = running?.count ?? 0;
  const tables = await tablesInOrder(plain);
  if (tables.length === 0) return { sentence: null, runsHere };
  const count = async (table: string): Promise<number> => {
    if (!tables.includes(table)) return 0;
    const [row] = await plain.rows<{ count: number }>(`select count(*)::int as count from public.${table}`);
    return row?.count ?? 0;
  };
  const newest = tables.includes('booking')
    ? await plain.rows<{ at: string | null }>(`select max(created_at)::text as at from public.booking`)
    : [];
  const sentence =
    `This database is not empty: ${await count('booking')} bookings (the newest of ${newest[0]?.at ?? 'never'}), ` +
    `${await count('contract')} contracts, ${await count('payment_fact')} facts about money, ${await count('mail')} mails.`;
  return { sentence, runsHere };
}

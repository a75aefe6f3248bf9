import { occupiesUnit } from '../booking/booking.rules.ts';
import { inTransaction } from '../database/retry.ts';
import type { ErasureEntry } from '../gateways/erasure-list.ts';
import { eraseBookings, eraseRows } from './erase-rows.ts';
import type { ErasureDeps } from './erasure-deps.type.ts';
import { emptyReport } from './erasure-report.rules.ts';
import { removeErasedFiles } from './remove-erased-files.ts';

/**
 * Erases what is listed and still there: a database that was brought back knows people again, an erasure died before its end, and versions
 * before erased a contract alone. How many bookings and other rows that were.
 */
export async function replayErasures(deps: ErasureDeps): Promise<number> {
  const listed = [...(await deps.list.entries(deps.database)), ...(await deps.keptErasures.read())];
  const again = (await replayBookings(deps, listed)) + (await replayRows(deps, listed));
  // Each copy's own list knows of all, also of what another has erased. A store that is away must not keep the shop shut: the night tries again.
  await deps.keptErasures.add(listed).catch(() => undefined);
  await removeErasedFiles(deps).catch(() => undefined);
  return again;
}

const idsOf = (listed: readonly ErasureEntry[], subject: ErasureEntry['subject']): string[] => [
  ...new Set(listed.flatMap((entry) => (entry.subject === subject ? [entry.id] : []))),
];

async function replayBookings(deps: ErasureDeps, listed: readonly ErasureEntry[]): Promise<number> {
  const named = idsOf(listed, 'booking');
  const byContract = await deps.contracts.bookingsOf(deps.database, idsOf(listed, 'contract'));
  const open = await deps.customers.notErased(deps.database, [...new Set([...named, ...byContract])]);
  let again = 0;
  for (const id of open)
    again += await inTransaction(deps.database, async (tx) => {
      // Whose contract alone was erased may still be waiting for the scooter.
      const isDue = ({ state }: { state: Parameters<typeof occupiesUnit>[0] }) =>
        named.includes(id) || !occupiesUnit(state);
      const bookings = (await deps.customers.locked(tx, { ids: [id] })).filter(isDue);
      const entries = await eraseBookings(deps, tx, bookings, emptyReport());
      await deps.keptErasures.add(entries);
      return entries.length;
    });
  return again;
}

async function replayRows(deps: ErasureDeps, listed: readonly ErasureEntry[]): Promise<number> {
  let again = 0;
  for (const table of deps.rows) {
    const ids = await table.existing(deps.database, idsOf(listed, table.subject));
    if (ids.length === 0) continue;
    const rows = ids.map((id) => ({ table, id }));
    again += await inTransaction(
      deps.database,
      async (tx) => (await eraseRows(deps, tx, rows, emptyReport())).length,
    );
  }
  return again;
}

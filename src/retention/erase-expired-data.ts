import { today } from '../basics/rome-time.ts';
import { isPaused } from '../database/pause.ts';
import { inTransaction } from '../database/retry.ts';
import type { Queryable } from '../database/tables.ts';
import { eraseBookings, eraseRows } from './erase-rows.ts';
import type { ErasureDeps } from './erasure-deps.type.ts';
import { emptyReport } from './erasure-report.rules.ts';
import { removeErasedFiles } from './remove-erased-files.ts';
import { replayErasures } from './replay-erasures.ts';
import { oldestInvoiceYear, retentionCutoffs } from './retention.rules.ts';
import type { RetentionStore } from './retention.store.ts';

export type EraseExpiredDataDeps = {
  erasure: ErasureDeps;
  retention: RetentionStore;
  /** Each room erases what is its own. */
  eraseMessages(db: Queryable, before: Date): Promise<void>;
  eraseWaits(db: Queryable, endedBefore: Date): Promise<number>;
  eraseSessions(db: Queryable, endedBefore: Date): Promise<void>;
  eraseLicencePhotos(): Promise<void>;
  deleteUnusedPictures(): Promise<void>;
};

/**
 * What the shop has promised to keep no longer, every night (docs/product.md §9): bookings and contracts, papers that were kept of people
 * who were erased, messages and waits. A run that dies goes on in the next night; erased people stay erased after a restore, because
 * they are listed outside of the database and the rest is old again. The log of what people of the shop did holds nobody's data and stays.
 */
export async function eraseExpiredData(deps: EraseExpiredDataDeps): Promise<void> {
  const { erasure, retention } = deps;
  const { database, clock } = erasure;
  if (await isPaused(database)) return;
  await replayErasures(erasure);
  const now = clock.now();
  const since = retentionCutoffs(now);
  for (const id of await retention.bookingsToErase(database, since))
    await inTransaction(database, async (tx) => {
      const bookings = await erasure.customers.locked(tx, { ids: [id] });
      await erasure.keptErasures.add(await eraseBookings(erasure, tx, bookings, emptyReport()));
    });
  for (const table of erasure.rows)
    for (const id of (await table.expired?.(database, since)) ?? [])
      await inTransaction(database, async (tx) => {
        await erasure.keptErasures.add(await eraseRows(erasure, tx, [{ table, id }], emptyReport()));
      });
  for (const id of await erasure.contracts.keptBefore(database, today(now)))
    await inTransaction(database, (tx) => erasure.contracts.deleteKeptPaper(tx, id));
  await inTransaction(database, async (tx) => {
    const scans = await erasure.deleteNobodysFines(tx, since.bookings);
    await erasure.list.addFiles(
      tx,
      scans.map((name) => ({ store: 'photos', name })),
    );
  });
  await inTransaction(database, (tx) => erasure.deleteOldInvoices(tx, oldestInvoiceYear(now)));
  await deps.eraseMessages(database, since.messages);
  await deps.eraseWaits(database, since.waits);
  await deps.eraseSessions(database, since.sessions);
  await deps.eraseLicencePhotos();
  await deps.deleteUnusedPictures();
  await removeErasedFiles(erasure);
}

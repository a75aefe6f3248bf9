import { eachAlone } from '../basics/each-alone.ts';
import type { Job } from '../database/jobs.ts';
import { inTransaction } from '../database/retry.ts';
import type { InvoiceDeps } from './invoice-deps.type.ts';
import { type AskedReading, readAskedInvoices } from './read-asked-invoices.ts';
import { syncAskedTask } from './sync-asked-task.ts';

type WatchDeps = AskedReading & Pick<InvoiceDeps, 'database' | 'bookings' | 'tasks' | 'log'>;

/** What was paid after it was asked for is a task; what went back whole, or whose person is erased, is one no more. Each is asked once more under its lock. */
async function watchInvoiceRequests(deps: WatchDeps): Promise<unknown> {
  const { database, bookings, tasks } = deps;
  const each = eachAlone(deps.log, 'sweep of asked invoices');
  const asked = await readAskedInvoices(deps, database);
  const open = await tasks.openReferences(database, 'invoice_asked');
  await each([...new Set([...open, ...asked.map((one) => one.order)])], (order) =>
    inTransaction(database, async (tx) => {
      await bookings.locked(tx, order);
      await syncAskedTask(deps, tx, order);
    }),
  );
  return each.outcome();
}

export const watchInvoiceRequestsJob = (deps: WatchDeps): Job => ({
  name: 'watch-invoice-requests',
  handle: () => watchInvoiceRequests(deps),
  schedule: 'every hour',
  leaseSeconds: 600,
});

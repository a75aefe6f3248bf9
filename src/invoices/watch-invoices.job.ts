import type { Cents } from '../basics/money.ts';
import type { Job } from '../database/jobs.ts';
import type { Queryable } from '../database/tables.ts';
import { type AskedInvoice, askedTaskOf } from './asked-task.rules.ts';
import { ordersWithMoney } from './fiscal/read-fiscal.ts';
import type { InvoiceDeps } from './invoice-deps.type.ts';

type ReadDeps = Pick<InvoiceDeps, 'invoices' | 'fiscal' | 'isLive'>;

/** With what each would be of; the last that asked come first. */
export async function readAsked(deps: ReadDeps, db: Queryable): Promise<(AskedInvoice & { cents: Cents })[]> {
  const asked = await deps.invoices.asked(db);
  const orders = asked.map(({ order }) => order);
  const paid = new Map((await ordersWithMoney(deps, db, orders)).map((one) => [one.order, one]));
  return asked.flatMap((one) => {
    const money = paid.get(one.order);
    return money ? [{ ...one, ...money }] : [];
  });
}

type WatchDeps = ReadDeps & Pick<InvoiceDeps, 'database' | 'tasks'>;

/** Each of them is a task; what went back whole, or whose person is erased, is one no more. */
async function watchInvoices(deps: WatchDeps): Promise<void> {
  const { database, tasks } = deps;
  const asked = await readAsked(deps, database);
  const orders = asked.map(({ order }) => order);
  await tasks.syncTasks(database, 'invoice_asked', orders);
  for (const one of asked) await tasks.openTask(database, askedTaskOf(one));
}

export const watchInvoicesJob = (deps: WatchDeps): Job => ({
  name: 'watch-invoices',
  handle: () => watchInvoices(deps),
  schedule: 'every hour',
  leaseSeconds: 600,
});

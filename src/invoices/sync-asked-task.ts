import type { Tx } from '../database/tables.ts';
import { askedTaskOf } from './asked-task.rules.ts';
import type { InvoiceDeps } from './invoice-deps.type.ts';
import { type AskedReading, readAskedInvoices } from './read-asked-invoices.ts';

type SyncDeps = AskedReading & { tasks: Pick<InvoiceDeps['tasks'], 'openTask' | 'closeTasks'> };

/**
 * The desk is asked for the invoice of this order, or is no more: as it stands now. The order is locked, so that nobody asks for it, issues it or erases its person
 * meanwhile.
 */
export async function syncAskedTask(deps: SyncDeps, tx: Tx, order: string): Promise<void> {
  const [asked] = await readAskedInvoices(deps, tx, { orders: [order] });
  if (asked) await deps.tasks.openTask(tx, askedTaskOf(asked));
  else await deps.tasks.closeTasks(tx, { kind: 'invoice_asked', reference: order });
}

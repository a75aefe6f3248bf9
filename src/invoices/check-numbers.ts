import { refuse, type Refusal } from '../basics/refusals.ts';
import { lastRestoredAt } from '../database/pause.ts';
import { inTransaction } from '../database/retry.ts';
import type { Queryable, Tx } from '../database/tables.ts';
import type { InvoiceDeps } from './invoice-deps.type.ts';
import { counterOf, fileCounter } from './invoice.rules.ts';

type CheckDeps = Pick<InvoiceDeps, 'database' | 'clock' | 'invoices' | 'invoicing'>;

/** A database that was brought back may not know the last numbers that the channel has: nobody has said them since. */
export async function areNumbersUnchecked(
  { invoices }: Pick<InvoiceDeps, 'invoices'>,
  db: Queryable,
): Promise<boolean> {
  const restoredAt = await lastRestoredAt(db);
  if (restoredAt === null) return false;
  const checkedAt = await invoices.lastNumberCheck(db);
  return checkedAt === null || checkedAt < restoredAt;
}

/**
 * The last number of this year's series, and the last file, as somebody has them from outside: the next ones are above them, and above those that the
 * database knows. Sent twice it is one. Refusals: changed_meanwhile (nothing is to be checked).
 */
export const checkNumbers = (
  deps: CheckDeps,
  { id, last, staffId }: { id: string; last: number; staffId: string },
  onChecked: (tx: Tx) => Promise<void>,
): Promise<'checked' | Refusal> =>
  inTransaction(deps.database, async (tx) => {
    const { invoices, clock } = deps;
    const counter = counterOf(deps.invoicing(), clock.now());
    const known = await invoices.lockCounter(tx, counter);
    if (await invoices.hasNumberCheck(tx, id)) return 'checked';
    if (!(await areNumbersUnchecked(deps, tx))) return refuse('changed_meanwhile');
    await invoices.setCounter(tx, counter, Math.max(known, last));
    // Each number was sent in a file at least; those that were sent again, twice: far enough above them all.
    const files = await invoices.lockCounter(tx, fileCounter);
    await invoices.setCounter(tx, fileCounter, files + 2 * Math.max(0, last - known) + filesAhead);
    await invoices.addNumberCheck(tx, {
      id,
      at: clock.now(),
      staffId,
      numbers: { [counter]: Math.max(known, last) },
    });
    await onChecked(tx);
    return 'checked';
  });

const filesAhead = 100;

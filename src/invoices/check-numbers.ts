import { refuse, type Refusal } from '../basics/refusals.ts';
import { sentAgain } from '../basics/sent-again.rules.ts';
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
  const check = await invoices.lastNumberCheck(db);
  return check === null || check.at < restoredAt;
}

/**
 * The last number of this year's series, and the last file, as somebody has them from outside: the next ones are above them, and above those that the
 * database knows. Sent twice it is one. As long as no invoice was issued since, a higher one may be said: the first was mistyped, and its answer was lost, so whoever
 * typed it does not know that it counts. Refusals: changed_meanwhile (nothing is to be checked), key_reused.
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
    const sent = await invoices.numberCheck(tx, id);
    if (sent) return sentAgain({ last: sent.numbers[saidLast] ?? null }, { last }, 'checked');
    const isRaised = last > known && known === (await invoices.lastNumberCheck(tx))?.numbers[counter];
    if (!isRaised && !(await areNumbersUnchecked(deps, tx))) return refuse('changed_meanwhile');
    await invoices.setCounter(tx, counter, Math.max(known, last));
    // Each number was sent in a file at least; those that were sent again, twice: far enough above them all.
    const files = await invoices.lockCounter(tx, fileCounter);
    await invoices.setCounter(tx, fileCounter, files + 2 * Math.max(0, last - known) + filesAhead);
    await invoices.addNumberCheck(tx, {
      id,
      at: clock.now(),
      staffId,
      numbers: { [counter]: Math.max(known, last), [saidLast]: last },
    });
    await onChecked(tx);
    return 'checked';
  });

const filesAhead = 100;

/** Beside the counters, which may be above it: what somebody said. */
const saidLast = 'said';

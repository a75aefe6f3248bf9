import type { Cents } from '../basics/money.ts';
import { refuse, type Refusal } from '../basics/refusals.ts';
import { today } from '../basics/rome-time.ts';
import { inTransaction } from '../database/retry.ts';
import type { Queryable, Tx } from '../database/tables.ts';
import type { TillDeps } from './till-deps.type.ts';
import type { TillDay } from './till.type.ts';

/** What the last count left in the drawer; nothing before the first. */
export async function readProposedFloat({ till }: Pick<TillDeps, 'till'>, db: Queryable): Promise<Cents> {
  const [last] = await till.closedDays(db, { atMost: 1 });
  return last?.closing.leftCents ?? 0;
}

type Opening = {
  staffId: string | null;
  floatCents: Cents;
  /** In its transaction, where it was not opened so before. */
  onOpened(tx: Tx, day: TillDay): Promise<void>;
};

/** The float is counted before the day's first customer, or after one who came earlier. Refusals: till_open. */
export const openTill = (
  deps: TillDeps,
  { staffId, floatCents, onOpened }: Opening,
): Promise<TillDay | Refusal> =>
  inTransaction(deps.database, async (tx) => {
    const { till } = deps;
    await till.lockOpening(tx);
    const standing = await till.openDay(tx, 'update');
    if (standing?.isFloatCounted) return standing.floatCents === floatCents ? standing : refuse('till_open');
    if (standing) await till.setFloat(tx, standing.number, floatCents);
    const opened = standing
      ? { ...standing, floatCents, isFloatCounted: true }
      : await till.addDay(tx, { ...beginningOf(deps, staffId), floatCents, isFloatCounted: true });
    await onOpened(tx, opened);
    return opened;
  });

/**
 * The day that takes money now; it is not closed before this transaction ends. Money is never refused because nobody has opened the
 * till, or has closed it a moment ago: then the next day begins with it.
 */
export async function openDayForMoney(
  deps: Pick<TillDeps, 'clock' | 'till'>,
  tx: Tx,
  staffId: string | null,
): Promise<TillDay> {
  const { till } = deps;
  const standing = await till.openDay(tx, 'share');
  if (standing) return standing;
  await till.lockOpening(tx);
  const opened = await till.openDay(tx, 'share');
  if (opened) return opened;
  const floatCents = await readProposedFloat(deps, tx);
  return till.addDay(tx, { ...beginningOf(deps, staffId), floatCents, isFloatCounted: false });
}

const beginningOf = ({ clock }: Pick<TillDeps, 'clock'>, staffId: string | null) => ({
  day: today(clock.now()),
  openedAt: clock.now(),
  openedBy: staffId,
});

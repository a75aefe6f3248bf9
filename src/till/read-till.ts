import { cutList } from '../basics/cut-list.ts';
import type { Cents } from '../basics/money.ts';
import { refuse, type Refusal } from '../basics/refusals.ts';
import type { Queryable } from '../database/tables.ts';
import { readProposedFloat } from './open-till.ts';
import { firstSeal, sealOf } from './till-seal.ts';
import type { TillDeps } from './till-deps.type.ts';
import type { ClosedDay, TillDay, TillEntry } from './till.type.ts';

/** `leftBeforeCents`: by the closing before it; null for the first day of all. */
type WithEntries<Day> = { day: Day; entries: TillEntry[]; leftBeforeCents: Cents | null };

const mostListed = 60;

/** The day that is open, what the last one left, and the last closed ones; `more`: there are older ones. */
export async function readTill(
  deps: TillDeps,
  db: Queryable,
): Promise<{
  open: WithEntries<TillDay> | null;
  proposedFloatCents: Cents;
  closed: ClosedDay[];
  more: boolean;
}> {
  const day = await deps.till.openDay(db);
  const found = await deps.till.closedDays(db, { atMost: mostListed + 1 });
  const { listed: closed, more } = cutList(found, mostListed);
  const leftBeforeCents = closed[0]?.closing.leftCents ?? null;
  return {
    open: day && { day, entries: await deps.till.entries(db, day.number), leftBeforeCents },
    proposedFloatCents: await readProposedFloat(deps, db),
    closed,
    more,
  };
}

/** A closed day as it was signed; `isIntact`: nobody has changed it past the shop, nor the seal before it. */
export async function readClosedDay(
  { till }: TillDeps,
  db: Queryable,
  number: number,
): Promise<(WithEntries<ClosedDay> & { isIntact: boolean }) | Refusal> {
  const day = await till.day(db, number);
  const closing = day?.closing;
  if (!day || !closing) return refuse('not_found');
  const entries = await till.entries(db, number);
  const [before] = await till.closedDays(db, { atMost: 1, before: number });
  const { seal, ...unsealed } = closing;
  const isIntact = sealOf({ ...day, closing: unsealed }, entries, before?.closing.seal ?? firstSeal) === seal;
  const leftBeforeCents = before?.closing.leftCents ?? null;
  return { day: { ...day, closing }, entries, leftBeforeCents, isIntact };
}

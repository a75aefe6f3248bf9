import type { Cents } from '../basics/money.ts';
import { refuse, type Refusal } from '../basics/refusals.ts';
import type { Queryable } from '../database/tables.ts';
import { readProposedFloat } from './open-till.ts';
import { firstSeal, sealOf } from './till-seal.ts';
import type { TillDeps } from './till-deps.type.ts';
import type { ClosedDay, TillDay, TillEntry } from './till.type.ts';

type WithEntries<Day> = { day: Day; entries: TillEntry[] };

/** The day that is open, what the last one left, and the last closed ones. */
export async function readTill(
  deps: TillDeps,
  db: Queryable,
): Promise<{ open: WithEntries<TillDay> | null; proposedFloatCents: Cents; closed: ClosedDay[] }> {
  const day = await deps.till.openDay(db);
  return {
    open: day && { day, entries: await deps.till.entries(db, day.number) },
    proposedFloatCents: await readProposedFloat(deps, db),
    closed: await deps.till.closedDays(db, { atMost: 60 }),
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
  return { day: { ...day, closing }, entries, isIntact };
}

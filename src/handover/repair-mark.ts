import { refuse, type Refusal } from '../basics/refusals.ts';
import type { PlainDate } from '../basics/rome-time.ts';
import { inTransaction } from '../database/retry.ts';
import type { Queryable, Tx } from '../database/tables.ts';
import type { HandoverDeps } from './handover-deps.ts';
import { isRepairDay, isSameMark, knownDamages, repairMoment, standingMarks } from './known-damages.rules.ts';
import type { Damage, Mark } from './report.shape.ts';
import type { StoredRepair } from './repaired-mark.store.ts';

export type UnitMarksDeps = Pick<HandoverDeps, 'database' | 'reports' | 'repairedMarks' | 'fleet' | 'clock'>;
/** `seenAt`: when the last report was made that names it. */
type StandingMark = { mark: Damage; seenAt: Date };
export type UnitMarks = { standing: StandingMark[]; repaired: StoredRepair[] };

/** None of its rides: every report of the unit is of before. */
const nextRide = { bookingId: '00000000-0000-0000-0000-000000000000', unitNumber: 0, from: null };

/** What the next report of a unit begins with, and what was repaired of it. */
export async function readUnitMarks(
  { reports, repairedMarks }: Pick<UnitMarksDeps, 'reports' | 'repairedMarks'>,
  db: Queryable,
  unitId: number,
): Promise<UnitMarks> {
  const made = await reports.damagesOfUnitBefore(db, unitId, nextRide);
  const repaired = await repairedMarks.ofUnit(db, unitId);
  const left = standingMarks(made, repaired, null);
  const standing = knownDamages(left).map((mark) => ({
    mark,
    seenAt: made.reduce(
      (last, { doneAt }, nth) =>
        doneAt > last && left[nth]?.some((one) => isSameMark(one, mark)) ? doneAt : last,
      new Date(0),
    ),
  }));
  return { standing, repaired };
}

export type MarkToRepair = {
  /** Made by the page: sent twice it is one. */
  id: string;
  unitId: number;
  mark: Mark;
  day: PlainDate;
  staffId: string;
  onDone(tx: Tx): Promise<void>;
};

/** The shop says that a mark is repaired: the next report does not begin with it. Refusals: not_found, key_reused, repair_day. */
export const repairMark = (
  deps: UnitMarksDeps,
  { id, unitId, mark, day, staffId, onDone }: MarkToRepair,
): Promise<'repaired' | Refusal> =>
  inTransaction(deps.database, async (tx) => {
    if (!(await deps.fleet.lockUnit(tx, unitId))) return refuse('not_found');
    const known = await deps.repairedMarks.byId(tx, id);
    if (known)
      return known.unitId === unitId && isSameMark(known.mark, mark) ? 'repaired' : refuse('key_reused');
    const { standing } = await readUnitMarks(deps, tx, unitId);
    const found = standing.find((one) => isSameMark(one.mark, mark));
    if (!found) return refuse('changed_meanwhile');
    const now = deps.clock.now();
    if (!isRepairDay(day, { seenAt: found.seenAt, now })) return refuse('repair_day');
    await deps.repairedMarks.add(tx, { id, unitId, mark, repairedAt: repairMoment(day, now), staffId });
    await onDone(tx);
    return 'repaired';
  });

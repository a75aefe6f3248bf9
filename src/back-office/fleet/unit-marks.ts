import { refuse, type Refusal } from '../../basics/refusals.ts';
import { lastDayBefore, today } from '../../basics/rome-time.ts';
import type { FleetStore } from '../../fleet/fleet.store.ts';
import type { HandoverRoom } from '../../handover/handover.ts';
import type { Permit } from '../../identity/authorize.ts';
import type { StaffDeps } from '../../identity/staff-deps.ts';
import { writeAudit } from '../../identity/write-audit.ts';
import type { RepairedMarkBody, UnitMarksAnswer } from './fleet.shape.ts';

export type UnitMarksDeps = StaffDeps & {
  fleet: Pick<FleetStore, 'unitState'>;
  handover: Pick<HandoverRoom, 'readUnitMarks' | 'repairMark'>;
};
type MarksPermit = Permit<'manage the fleet'>;

/** What reports say that a unit has, and what was repaired of it, by whom. */
export async function readMarksForDesk(
  { database: db, fleet, handover, staff }: UnitMarksDeps,
  _by: MarksPermit,
  unitId: number,
): Promise<UnitMarksAnswer | Refusal> {
  if (!(await fleet.unitState(db, unitId))) return refuse('not_found');
  const { standing, repaired } = await handover.readUnitMarks(db, unitId);
  const names = await staff.namesOf(db, [...new Set(repaired.map(({ staffId }) => staffId))]);
  return {
    standing: standing.map(({ mark: { view, x, y, kind }, seenAt }) => ({
      mark: { view, x, y, kind },
      seenOn: today(seenAt),
    })),
    repaired: repaired.map(({ id, mark, repairedAt, staffId }) => ({
      id,
      mark,
      day: lastDayBefore(repairedAt),
      by: names.get(staffId) ?? '',
    })),
  };
}

/** Refusals: not_found, changed_meanwhile, repair_day, key_reused. */
export async function repairMarkForDesk(
  deps: UnitMarksDeps,
  by: MarksPermit,
  unitId: number,
  body: RepairedMarkBody,
): Promise<'repaired' | Refusal> {
  const unit = await deps.fleet.unitState(deps.database, unitId);
  if (!unit) return refuse('not_found');
  return deps.handover.repairMark({
    ...body,
    unitId,
    staffId: by.staffId,
    onDone: (tx) =>
      writeAudit(deps, tx, by, {
        action: 'repaired a mark',
        subject: { kind: 'unit', id: unit.plate },
        after: { mark: `${body.mark.view} ${body.mark.kind}`, repairedOn: body.day },
      }),
  });
}

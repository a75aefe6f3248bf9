import { isRefusal, refuse, type Refusal } from '../../basics/refusals.ts';
import { instantOf } from '../../basics/rome-time.ts';
import type { Bookings } from '../../booking/booking.ts';
import type {
  AssignTogetherRequest,
  TogetherRefusal,
  UnitChoice,
} from '../../booking/units/assign-together.ts';
import type { AssignUnitRequest, UnitOccupants } from '../../booking/units/assign-unit.ts';
import type { ExpectedVersion } from '../../booking/expected-version.ts';
import type { Tx } from '../../database/tables.ts';
import type { Period } from '../../fleet/period.rules.ts';
import type { UnitOccupancy } from '../../fleet/unit-moves.store.ts';
import type {
  AssignTogetherBody,
  MaintenanceBody,
  TogetherRefusalAnswer,
  UnitConflictAnswer,
} from './calendar.shape.ts';
import type { CalendarStore } from './calendar.store.ts';
import { withAudit, type BookingVersionRef } from '../today/desk-actions.ts';
import type { Permit } from '../../identity/authorize.ts';
import type { StaffDeps } from '../../identity/staff-deps.ts';
import { writeAudit } from '../../identity/write-audit.ts';

type MaintenancePeriod = { unitId: number; period: Period; note: string | null };

/** What the desk does with the scooters' time; the front door hands the use cases in. */
export type CalendarActionDeps = Pick<StaffDeps, 'database' | 'audit' | 'auditKey' | 'clock'> & {
  bookings: Pick<Bookings, 'byCode' | 'driversOf'>;
  calendar: Pick<CalendarStore, 'plate'>;
  units: {
    assignUnit(choice: AssignUnitRequest, seen: ExpectedVersion): Promise<'chosen' | Refusal<UnitOccupants>>;
    assignTogether(
      request: AssignTogetherRequest,
      seenOf: (choice: UnitChoice) => ExpectedVersion,
    ): Promise<'chosen' | TogetherRefusal>;
    scheduleMaintenance(
      work: MaintenancePeriod,
      onDone: (tx: Tx) => Promise<void>,
    ): Promise<'taken' | Refusal>;
    endMaintenance(id: string, onDone: (tx: Tx, before: UnitOccupancy) => Promise<void>): Promise<'ended'>;
  };
};

type UnitAssignment = BookingVersionRef &
  Pick<AssignUnitRequest, 'unitId' | 'othersMove'> & { workshop?: WorkshopBody | undefined };

/** Another unit of the same scooter; the booking that has it then is named. */
export async function assignUnit(
  deps: CalendarActionDeps,
  by: Permit<'assign units'>,
  { code, version, unitId, othersMove, workshop }: UnitAssignment,
): Promise<'chosen' | Refusal> {
  const booking = await deps.bookings.byCode(deps.database, code);
  if (!booking) return refuse('not_found');
  const seen = await auditOfChoice(deps, by, { version, unitId });
  const request = {
    bookingId: booking.id,
    unitId,
    othersMove,
    workshop: workshop && workshopOf(deps, by, workshop),
  };
  const chosen = await deps.units.assignUnit(request, seen);
  if (!isRefusal(chosen) || chosen.refusal !== 'unit_taken') return chosen;
  return refuse('unit_taken', await describeConflict(deps, chosen.detail?.standing ?? []));
}

const auditOfChoice = async (
  deps: CalendarActionDeps,
  by: Permit<'assign units'>,
  { version, unitId }: { version: number; unitId: number },
): Promise<ExpectedVersion> => {
  const unit = await deps.calendar.plate(deps.database, unitId);
  return withAudit(deps, by, version, (before) => ({
    action: 'chose the scooter',
    after: { state: before.state, version: before.version + 1, unit },
  }));
};

/** Several of one order, all or none; a refusal says for which of them there was a reason. */
export async function assignTogether(
  deps: CalendarActionDeps,
  by: Permit<'assign units'>,
  { choices, othersMove }: AssignTogetherBody,
): Promise<'chosen' | Refusal> {
  const known: UnitChoice[] = [];
  const seen = new Map<string, ExpectedVersion>();
  for (const { code, ...choice } of choices) {
    const booking = await deps.bookings.byCode(deps.database, code);
    if (!booking || seen.has(booking.id)) return refuse('not_found');
    known.push({ bookingId: booking.id, ...choice });
    seen.set(booking.id, await auditOfChoice(deps, by, choice));
  }
  const [first, ...others] = known;
  if (!first) return refuse('not_found');
  const request = { choices: [first, ...others], othersMove } as const;
  const chosen = await deps.units.assignTogether(request, ({ bookingId }) => seen.get(bookingId) ?? {});
  return isRefusal(chosen) ? refuse(chosen.refusal, await describeOne(deps, chosen)) : chosen;
}

async function describeOne(
  deps: CalendarActionDeps,
  { detail }: TogetherRefusal,
): Promise<TogetherRefusalAnswer | undefined> {
  if (!detail) return undefined;
  const { bookingId, standing } = detail;
  const of = (await deps.bookings.driversOf(deps.database, [bookingId])).get(bookingId);
  return of && { of, ...(standing && (await describeConflict(deps, standing))) };
}

type WorkshopBody = Pick<MaintenanceBody, 'endDate' | 'endTime' | 'note'>;

/** Of the scooter that a customer gives back for another one. */
function workshopOf(
  deps: CalendarActionDeps,
  by: Permit<'assign units'>,
  { endDate, endTime, note }: WorkshopBody,
): AssignUnitRequest['workshop'] {
  const until = instantOf({ date: endDate, time: endTime });
  return {
    until,
    note: note || null,
    onSent: async (tx, unitId) =>
      writeAudit(deps, tx, by, {
        action: 'sent to the workshop',
        subject: { kind: 'unit', id: await deps.calendar.plate(tx, unitId) },
        after: { from: deps.clock.now().toISOString(), until: until.toISOString() },
      }),
  };
}

async function describeConflict(
  deps: CalendarActionDeps,
  standing: readonly UnitOccupancy[],
): Promise<UnitConflictAnswer> {
  const ids = standing.flatMap(({ reference }) => reference ?? []);
  const names = await deps.bookings.driversOf(deps.database, ids);
  const taken = standing.map(({ reference, period }) => {
    const who = reference === null ? null : (names.get(reference) ?? null);
    return {
      kind: reference === null ? ('maintenance' as const) : ('booking' as const),
      driver: who?.driver ?? null,
      code: who?.code ?? null,
      from: period.from.toISOString(),
      until: period.until.toISOString(),
    };
  });
  return { taken };
}

/** The unit is blocked meanwhile. Its bookings get another; those without one become tasks. */
export async function scheduleMaintenance(
  deps: CalendarActionDeps,
  by: Permit<'schedule maintenance'>,
  { unitId, note, startDate, startTime, endDate, endTime }: MaintenanceBody,
): Promise<'taken' | Refusal> {
  const from = instantOf({ date: startDate, time: startTime });
  const until = instantOf({ date: endDate, time: endTime });
  if (until <= deps.clock.now()) return refuse('in_the_past');
  const plate = await deps.calendar.plate(deps.database, unitId);
  const after = { from: from.toISOString(), until: until.toISOString() };
  const work = { unitId, period: { from, until }, note: note || null };
  return deps.units.scheduleMaintenance(work, (tx) =>
    writeAudit(deps, tx, by, {
      action: 'sent to the workshop',
      subject: { kind: 'unit', id: plate },
      after,
    }),
  );
}

/** It is back early, or never goes. */
export const endMaintenance = (
  deps: CalendarActionDeps,
  by: Permit<'schedule maintenance'>,
  id: string,
): Promise<'ended'> =>
  deps.units.endMaintenance(id, async (tx, { unitId, period }) => {
    const plate = await deps.calendar.plate(tx, unitId);
    await writeAudit(deps, tx, by, {
      action: 'took from the workshop',
      subject: { kind: 'unit', id: plate },
      before: { from: period.from.toISOString(), until: period.until.toISOString() },
    });
  });

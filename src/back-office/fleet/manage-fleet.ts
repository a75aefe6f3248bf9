import { refuse, type Refusal } from '../../basics/refusals.ts';
import { today } from '../../basics/rome-time.ts';
import type { Tx } from '../../database/tables.ts';
import type { BookingState } from '../../booking/booking.rules.ts';
import type { Bookings } from '../../booking/booking.ts';
import type { FleetStore } from '../../fleet/fleet.store.ts';
import type { UnitRecord } from '../../fleet/unit-state.store.ts';
import { kilometresToKeep } from '../../fleet/kilometres.rules.ts';
import { barringPaper } from '../../fleet/unit-deadlines.rules.ts';
import { warningsOf } from '../../fleet/unit-warnings.rules.ts';
import type { FleetAnswer, FleetUnit, NewUnitBody, UnitSheetBody } from './fleet.shape.ts';
import type { Permit } from '../../identity/authorize.ts';
import type { StaffDeps } from '../../identity/staff-deps.ts';
import { writeAudit } from '../../identity/write-audit.ts';

/** The front door hands in how a scooter leaves the fleet. */
export type FleetDeps = StaffDeps & {
  fleet: Pick<
    FleetStore,
    'allUnits' | 'lockUnit' | 'isPlateTaken' | 'changeUnit' | 'addUnit' | 'freeScooters'
  > &
    Pick<FleetStore, 'scooter' | 'unitState' | 'lockFleet' | 'letOut'>;
  bookings: Pick<Bookings, 'byCode' | 'states' | 'codesOf'>;
  withdrawUnit(unitId: number, onDone: (tx: Tx) => Promise<void>): Promise<'withdrawn' | Refusal>;
};

/** Every scooter: where it is, how far it went, and what it wants. */
export async function readFleet(deps: FleetDeps, _by: Permit<'see the fleet'>): Promise<FleetAnswer> {
  const { database: db } = deps;
  const units = await deps.fleet.allUnits(db);
  const references = units.flatMap(({ reference }) => reference ?? []);
  const states = await deps.bookings.states(db, references);
  const codes = await deps.bookings.codesOf(db, references);
  const day = today(deps.clock.now());
  const scooters = await deps.fleet.freeScooters(db, null);
  return {
    units: units.map(({ now, reference, workshop, papersUntil, registeredUntil, letOutOn, ...unit }) => ({
      ...unit,
      ...whereabouts(
        whereIs(now, unit.state, reference === null ? null : (states.get(reference) ?? null)),
        reference === null ? null : (codes.get(reference) ?? null),
      ),
      warnings: unit.state === 'withdrawn' ? [] : warningsOf({ ...unit, papersUntil }, day),
      barredBy:
        unit.state === 'withdrawn'
          ? null
          : barringPaper({ insuredUntil: unit.insuredUntil, registeredUntil, letOutOn }, day),
      isLetOut: letOutOn === day,
      workshop: workshop && {
        ...workshop,
        from: workshop.from.toISOString(),
        until: workshop.until.toISOString(),
      },
    })),
    scooters: scooters.map(({ id, model, colour, colourNames }) => ({ id, model, colour, colourNames })),
  };
}

/** What was brought back stands with no booking, though its turnaround is that of its last one. */
const whereabouts = (is: FleetUnit['is'], code: string | null) => ({
  is,
  code: is === 'out' || is === 'promised' ? code : null,
});

function whereIs(
  now: UnitRecord['now'],
  state: UnitRecord['state'],
  booking: BookingState | null,
): FleetUnit['is'] {
  if (state === 'withdrawn') return 'withdrawn';
  if (now === 'maintenance') return 'workshop';
  if (booking === 'collected') return 'out';
  // What was brought back is free, though its turnaround lasts.
  return booking === 'confirmed' || booking === 'held' ? 'promised' : 'free';
}

type FleetPermit = Permit<'manage the fleet'>;

/** A scooter's sheet, as it was seen (F07). */
export const changeUnit = (
  deps: FleetDeps,
  by: FleetPermit,
  unitId: number,
  { version, seenKilometres, ...typed }: UnitSheetBody,
): Promise<'changed' | Refusal> =>
  deps.database.transaction().execute(async (tx) => {
    await deps.fleet.lockFleet(tx);
    const before = await deps.fleet.lockUnit(tx, unitId);
    if (!before) return refuse('not_found');
    if (before.version !== version) return refuse('changed_meanwhile');
    const kilometres = kilometresToKeep({
      typed: typed.kilometres,
      seen: seenKilometres,
      now: before.kilometres,
    });
    if (kilometres === null) return refuse('kilometres_changed', { kilometres: before.kilometres });
    const sheet = { ...typed, kilometres };
    if (await deps.fleet.isPlateTaken(tx, sheet.plate, unitId)) return refuse('plate_taken');
    await deps.fleet.changeUnit(tx, unitId, sheet);
    await writeAudit(deps, tx, by, {
      action: 'changed a scooter',
      subject: { kind: 'unit', id: sheet.plate },
      before: factsOf(before),
      after: factsOf(sheet),
    });
    return 'changed';
  });

const factsOf = ({
  plate,
  kilometres,
  serviceDueOn,
  serviceDueKm,
  insuredUntil,
}: Omit<NewUnitBody, 'scooterId'>) => ({
  unit: plate,
  kilometres,
  serviceDueOn,
  serviceDueKm,
  insuredUntil,
});

/** From now on it is for hire. */
export const addUnit = (
  deps: FleetDeps,
  by: FleetPermit,
  { scooterId, ...sheet }: NewUnitBody,
): Promise<{ id: number } | Refusal> =>
  deps.database.transaction().execute(async (tx) => {
    await deps.fleet.lockFleet(tx);
    if (!(await deps.fleet.scooter(tx, scooterId))) return refuse('not_found');
    if (await deps.fleet.isPlateTaken(tx, sheet.plate, null)) return refuse('plate_taken');
    const id = await deps.fleet.addUnit(tx, scooterId, sheet);
    const subject = { kind: 'unit', id: sheet.plate } as const;
    await writeAudit(deps, tx, by, { action: 'added a scooter', subject, after: factsOf(sheet) });
    return { id };
  });

/** For good: its bookings get another one, or become tasks (F06). Refused while it is out. */
export async function withdrawUnit(
  deps: FleetDeps,
  by: Permit<'withdraw units'>,
  unitId: number,
): Promise<'withdrawn' | Refusal> {
  const unit = await deps.fleet.unitState(deps.database, unitId);
  if (!unit) return refuse('not_found');
  const subject = { kind: 'unit', id: unit.plate } as const;
  return deps.withdrawUnit(unitId, (tx) =>
    writeAudit(deps, tx, by, { action: 'let a scooter go', subject, after: { state: 'withdrawn' } }),
  );
}

/** For this day alone, though its insurance or its registration for hire has ended: the log tells why. */
export const letUnitOut = (
  deps: FleetDeps,
  by: Permit<'let out with expired papers'>,
  unitId: number,
  reason: string,
): Promise<'let out' | Refusal> =>
  deps.database.transaction().execute(async (tx) => {
    const unit = await deps.fleet.lockUnit(tx, unitId);
    if (!unit) return refuse('not_found');
    const day = today(deps.clock.now());
    await deps.fleet.letOut(tx, unitId, day);
    await writeAudit(deps, tx, by, {
      action: 'changed a scooter',
      subject: { kind: 'unit', id: unit.plate },
      after: { letOutOn: day, letOutReason: reason },
    });
    return 'let out';
  });

import { custodiesOf, hadAt } from '../../booking/rental/custody.rules.ts';
import { refuse, type Refusal } from '../../basics/refusals.ts';
import { instantOf, type WallClock } from '../../basics/rome-time.ts';
import type { Bookings } from '../../booking/booking.ts';
import type { Queryable } from '../../database/tables.ts';
import type { FleetStore } from '../../fleet/fleet.store.ts';
import type { Permit } from '../../identity/authorize.ts';
import type { StaffDeps } from '../../identity/staff-deps.ts';
import type { UnitHistoryAnswer, UnitInHistory } from './fleet.shape.ts';
import type { UnitReading } from '../../handover/handover.ts';
import { untilReported } from '../../handover/until-reported.rules.ts';
import type { UnitHistoryStore } from './unit-history.store.ts';

export type UnitHistoryDeps = Pick<StaffDeps, 'database'> & {
  fleet: Pick<FleetStore, 'unitState'>;
  bookings: Pick<Bookings, 'custodyEventsOfUnit'>;
  unitHistory: UnitHistoryStore;
  readingsOfUnit(db: Queryable, unitId: number): Promise<UnitReading[]>;
};

/**
 * Who had a scooter when, and what became of it: a fine comes months later, with a plate, a day and an hour. With `moment` only who
 * had it then. Newest first.
 */
export async function readUnitHistory(
  { database: db, fleet, bookings, unitHistory, readingsOfUnit }: UnitHistoryDeps,
  _by: Permit<'find bookings'>,
  { unitId, moment }: { unitId: number; moment: WallClock | null },
): Promise<UnitHistoryAnswer | Refusal> {
  if (!(await fleet.unitState(db, unitId))) return refuse('not_found');
  const then = moment && instantOf(moment);
  const reports = await readingsOfUnit(db, unitId);
  const custodies = custodiesOf(await bookings.custodyEventsOfUnit(db, unitId))
    .filter((custody) => custody.unitId === unitId)
    .map((custody) => untilReported(custody, reports))
    .filter((custody) => !then || hadAt(custody, then))
    .toReversed();
  const found = await unitHistory.bookings(db, [...new Set(custodies.map(({ bookingId }) => bookingId))]);
  const workshop = await unitHistory.maintenance(db, unitId);
  return {
    customers: custodies.map(({ bookingId, from, until }): UnitInHistory => {
      const booking = found.find(({ id }) => id === bookingId);
      return {
        code: booking?.code ?? '',
        driver: booking?.driver ?? '',
        from: from.toISOString(),
        until: until?.toISOString() ?? null,
        ...readingsOf(reports.filter((report) => report.bookingId === bookingId)),
      };
    }),
    workshop: workshop
      .filter((stay) => !then || hadAt(stay, then))
      .map(({ from, until, note }) => ({ from: from.toISOString(), until: until.toISOString(), note }))
      .toReversed(),
  };
}

/** Where it was had twice in one booking, from the first handover to the last return. */
function readingsOf(reports: readonly UnitReading[]) {
  const back = reports.findLast(({ kind }) => kind === 'return');
  return {
    kilometresOut: reports.find(({ kind }) => kind === 'handover')?.kilometres ?? null,
    kilometresBack: back?.kilometres ?? null,
    newDamages: back?.damages ?? 0,
  };
}

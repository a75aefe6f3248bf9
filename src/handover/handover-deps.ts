import type { Clock } from '../basics/clock.ts';
import type { RandomSource } from '../basics/random-source.ts';
import type { Refusal } from '../basics/refusals.ts';
import type { Booking } from '../booking/booking.type.ts';
import type { CountedItem } from '../booking/extras/read-equipment.ts';
import type { Bookings } from '../booking/booking.ts';
import type { UnitObstacle } from '../booking/units/clear-unit.ts';
import type { ExpectedVersion } from '../booking/expected-version.ts';
import type { ContractRoom } from '../contract/contract.ts';
import type { Database, Queryable } from '../database/tables.ts';
import type { FleetStore } from '../fleet/fleet.store.ts';
import type { Period } from '../fleet/period.rules.ts';
import type { PhotoStore } from '../gateways/photos/photo-store.ts';
import type { KeyBoxRoom } from '../key-box/key-box.ts';
import type { StaffTasks } from '../tasks/staff-tasks.store.ts';
import type { PickupStore } from './pickup/pickup.store.ts';
import type { RepairedMarkStore } from './repaired-mark.store.ts';
import type { ReportStore } from './report.store.ts';

export type HandoverDeps = {
  database: Database;
  bookings: Pick<
    Bookings,
    'byCode' | 'byId' | 'together' | 'locked' | 'historyOf' | 'recordEvent' | 'custodyEventsOf'
  >;
  contract: Pick<
    ContractRoom,
    'summaryOf' | 'envelopeOf' | 'record' | 'isContractSigned' | 'agreedReplacements'
  >;
  fleet: Pick<
    FleetStore,
    'lockUnit' | 'occupancyOf' | 'unitState' | 'unitDates' | 'setKilometres' | 'vehicle' | 'pinUnit'
  >;
  findUnitToFetch: KeyBoxRoom['findUnitToFetch'];
  tasks: Pick<StaffTasks, 'openTask' | 'syncTasks'>;
  /** Of the people of the shop, by their ids. */
  namesOf(db: Queryable, ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
  reports: ReportStore;
  repairedMarks: RepairedMarkStore;
  pickups: PickupStore;
  photos: PhotoStore;
  clock: Clock;
  chance: RandomSource;
  steps: {
    readEquipment(booking: Booking): Promise<CountedItem[]>;
    readObstacles(asked: { unitId: number; period: Period; own: string }): Promise<UnitObstacle[]>;
    handOver(bookingId: string, seen: ExpectedVersion): Promise<'collected' | Refusal>;
    returnScooter(bookingId: string, seen: ExpectedVersion): Promise<'returned' | Refusal>;
  };
};

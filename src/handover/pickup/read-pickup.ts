import type { Booking } from '../../booking/booking.type.ts';
import type { Queryable } from '../../database/tables.ts';
import type { NoUnitToFetch, UnitToFetch } from '../../key-box/find-unit-to-fetch.ts';
import type { PickupProgress } from '../../key-box/key-box.rules.ts';
import type { HandoverDeps } from '../handover-deps.ts';
import { scooterSides } from '../report.shape.ts';
import type { PickupPhotoKind } from './pickup-photo.shape.ts';
import type { SidePhoto } from './pickup.store.ts';

type ReadPickupDeps = Pick<HandoverDeps, 'fleet' | 'reports' | 'pickups' | 'findUnitToFetch'>;

export type Pickup = {
  licenceAt: Date | null;
  /** Of the unit that is chosen now: photos of another one do not count. */
  sides: SidePhoto[];
  /** Whose key waits, or why none does. */
  unit: UnitToFetch | NoUnitToFetch;
  /** The code was shown, and these photos are a report. */
  isReported: boolean;
};

/** What a customer who opens a key box has photographed so far. */
export async function readPickup(deps: ReadPickupDeps, db: Queryable, booking: Booking): Promise<Pickup> {
  const { place, licenceAt, sides } = await readPhotos(deps, db, booking.id);
  const unit = await deps.findUnitToFetch(db, booking);
  return {
    licenceAt,
    sides,
    unit,
    isReported: place ? await deps.reports.isReportedByCustomer(db, booking.id, place.unitId) : false,
  };
}

export const photosOf = ({ licenceAt, sides }: Pick<Pickup, 'licenceAt' | 'sides'>): PickupPhotoKind[] => [
  ...(licenceAt ? (['licence'] as const) : []),
  ...scooterSides.filter((wanted) => sides.some(({ side }) => side === wanted)),
];

/** What the code of a key box waits for. */
export async function readPickupProgress(
  deps: Pick<HandoverDeps, 'fleet' | 'contract' | 'pickups'>,
  db: Queryable,
  bookingId: string,
): Promise<PickupProgress> {
  const { licenceAt, sides } = await readPhotos(deps, db, bookingId);
  return {
    isSigned: await deps.contract.isContractSigned(db, bookingId),
    hasPhotos: licenceAt !== null && sides.length === scooterSides.length,
  };
}

async function readPhotos(deps: Pick<HandoverDeps, 'fleet' | 'pickups'>, db: Queryable, bookingId: string) {
  const licence = await deps.pickups.licence(db, bookingId);
  const place = await deps.fleet.occupancyOf(db, bookingId);
  const sides = place ? await deps.pickups.sidesOf(db, bookingId, place.unitId) : [];
  return { place, licenceAt: licence?.kept_at ?? null, sides };
}

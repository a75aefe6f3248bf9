import type { Booking } from '../booking/booking.type.ts';
import type { MissingItem } from './missing-item.shape.ts';
import { type LostThing, lostThings } from '../shop/lost-things.rules.ts';
import type { HandoverDeps } from './handover-deps.ts';
import type { StoredReport } from './report.store.ts';
import { openReportContents } from './sealed-report-contents.ts';
import { type UnitOfRide, unitsOfRide } from './units-of-ride.ts';
import { handedOutInRide, mostMissing, mostMissingOfExtra } from './went-out.rules.ts';

/** What is known of one scooter of a ride before it is reported. */
type ReportedBefore = { units: readonly UnitOfRide[]; unitNumber: number; ofRide: readonly StoredReport[] };

/** How many of it can be missing at the return. */
export type MostMissing = (item: MissingItem) => number;

/** Of a thing as many as went out, where that is known; of an extra with a price as many as were booked, but none of what stayed behind. */
export async function readMostMissing(
  deps: HandoverDeps,
  booking: Booking,
  { units, unitNumber, ofRide }: ReportedBefore,
): Promise<MostMissing> {
  const ride = await readRide(deps, booking, { units, ofRide });
  const things = new Map<LostThing, number>(
    lostThings.map((thing) => [thing, mostMissing(ride, unitNumber, thing) ?? Infinity]),
  );
  const { replacements = [] } = booking.quote;
  return (item) =>
    'thing' in item
      ? (things.get(item.thing) ?? Infinity)
      : mostMissingOfExtra(ride.reports, replacements, item.extra);
}

/** How many of a thing went along on the whole ride, with every scooter of it; null where nobody counted. */
export async function readHandedOut(
  deps: HandoverDeps,
  booking: Booking,
): Promise<(thing: LostThing) => number | null> {
  const units = await unitsOfRide(deps, deps.database, booking);
  const ofRide = await deps.reports.ofBooking(deps.database, booking.id);
  const ride = await readRide(deps, booking, { units, ofRide });
  return (thing) => handedOutInRide(ride, thing);
}

async function readRide(
  deps: HandoverDeps,
  booking: Booking,
  { units, ofRide }: Pick<ReportedBefore, 'units' | 'ofRide'>,
) {
  const reports = await Promise.all(ofRide.map((kept) => countedBy(deps, kept)));
  const equipment = await deps.steps.readEquipment(booking);
  return { units: units.map((_, nth) => ({ number: nth + 1 })), reports, equipment };
}

async function countedBy({ database, contract }: HandoverDeps, kept: StoredReport) {
  const paper = await contract.envelopeOf(database, { contractId: kept.contract_id });
  const { handedOut, ticked, unticked } = (paper ? openReportContents(paper.envelope, kept) : null) ?? {};
  return {
    kind: kept.kind,
    unitNumber: kept.unit_number,
    ...(handedOut && { handedOut }),
    ...(ticked && { ticked }),
    ...(unticked && { unticked }),
  };
}

import type { Booking } from '../booking/booking.type.ts';
import { type LostThing, lostThings } from '../shop/lost-things.rules.ts';
import type { HandoverDeps } from './handover-deps.ts';
import type { StoredReport } from './report.store.ts';
import { openReportContents } from './sealed-report-contents.ts';
import type { UnitOfRide } from './units-of-ride.ts';
import { mostMissing, type ReportedRide } from './went-out.rules.ts';

/** What is known of one scooter of a ride before it is reported. */
type ReportedBefore = { units: readonly UnitOfRide[]; unitNumber: number; ofRide: readonly StoredReport[] };

/** How many of each thing can be missing at the return; null where nobody knows how many went out. */
export async function readMostMissing(
  deps: HandoverDeps,
  booking: Booking,
  { units, unitNumber, ofRide }: ReportedBefore,
): Promise<Record<LostThing, number | null>> {
  const ride = {
    units: units.map((_, nth) => ({ number: nth + 1 })),
    reports: await Promise.all(ofRide.map((kept) => countedBy(deps, kept))),
    equipment: await deps.steps.readEquipment(booking),
  };
  const most = (thing: LostThing) => [thing, mostMissing(ride, unitNumber, thing)] as const;
  // Each of them is in it.
  return Object.fromEntries(lostThings.map(most)) as Record<LostThing, number | null>;
}

async function countedBy(
  { database, contract }: HandoverDeps,
  kept: StoredReport,
): Promise<ReportedRide['reports'][number]> {
  const paper = await contract.envelopeOf(database, { contractId: kept.contract_id });
  const handedOut = paper ? openReportContents(paper.envelope, kept)?.handedOut : undefined;
  return { kind: kept.kind, unitNumber: kept.unit_number, ...(handedOut && { handedOut }) };
}

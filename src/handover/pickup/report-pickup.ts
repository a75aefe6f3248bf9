import type { Booking } from '../../booking/booking.type.ts';
import { asBytes, sha256 } from '../../contract/find-contract.ts';
import type { Tx } from '../../database/tables.ts';
import type { PickupReadings } from '../../key-box/show-key-box-code.ts';
import type { HandoverDeps } from '../handover-deps.ts';
import type { SealedReportContents } from '../sealed-report-contents.ts';
import type { SidePhoto } from './pickup.store.ts';

/**
 * The customer's own report of how the scooter left: their photos of it, and what they read from its clock later. Made once, when the
 * code of its key is shown; where another scooter was chosen since, that one's takes its place.
 */
export async function reportPickup(
  deps: HandoverDeps,
  tx: Tx,
  booking: Booking,
  { unitId, kilometres, fuelEighths }: { unitId: number } & PickupReadings,
): Promise<void> {
  const { reports } = deps;
  if (booking.state === 'confirmed' && !(await reports.isReportedByCustomer(tx, booking.id, unitId))) {
    await reports.removeCustomersOwn(tx, booking.id);
    await addReport(deps, tx, booking, unitId);
  }
  await reports.addReadings(tx, booking.id, { kilometres, fuelEighths });
}

async function addReport(deps: HandoverDeps, tx: Tx, booking: Booking, unitId: number): Promise<void> {
  const paper = await deps.contract.envelopeOf(tx, { bookingId: booking.id });
  if (!paper) return;
  const { contractId, envelope } = paper;
  const sides = await deps.pickups.sidesOf(tx, booking.id, unitId);
  const photos = sides.map(({ id }) => id);
  const id = deps.chance.uuid();
  const reportSha256 = hashOf(sides);
  const isNew = await deps.reports.add(tx, {
    id,
    booking_id: booking.id,
    contract_id: contractId,
    kind: 'handover',
    unit_number: 1,
    unit_id: unitId,
    staff_id: null,
    body_sha256: reportSha256,
    done_at: deps.clock.now(),
    kilometres: null,
    fuel_eighths: null,
    damages: [],
    missing: [],
    photos,
    sealed: envelope.seal(`report ${id}`, asBytes(JSON.stringify(empty))),
  });
  if (!isNew) return;
  const detail = { by: 'customer', photos, reportSha256 };
  await deps.contract.record(tx, { contractId, kind: 'handed_over', detail });
  await deps.bookings.recordEvent(tx, booking.id, { kind: 'reported_by_customer', actor: 'customer' });
}

const empty: SealedReportContents = {
  note: '',
  damageNotes: [],
  licences: [],
  signatures: { customer: null, staff: null },
};

/** Of the photos as the phone sent them. */
const hashOf = (sides: readonly SidePhoto[]): string =>
  sha256(JSON.stringify(sides.map(({ id, side, sha256: sent }) => ({ id, side, sent }))));

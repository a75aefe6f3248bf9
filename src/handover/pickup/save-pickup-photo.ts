import { isRefusal, refuse } from '../../basics/refusals.ts';
import type { Booking } from '../../booking/booking.type.ts';
import { uuidFrom } from '../../basics/tokens.ts';
import { sha256 } from '../../contract/find-contract.ts';
import type { ContractEnvelope } from '../../contract/keys/open-contract-envelope.ts';
import { inTransaction } from '../../database/retry.ts';
import type { Queryable } from '../../database/tables.ts';
import { decodePhoto, type Photo } from '../decode-photo.ts';
import type { HandoverDeps } from '../handover-deps.ts';
import type { ScooterSide } from '../report.shape.ts';
import type { PickupPhotoKind } from './pickup-photo.shape.ts';
import { mostLicencePhotos, mostSidePhotos, pickupPhotoRefusal } from './pickup.rules.ts';
import { photosOf, readPickup, type Pickup } from './read-pickup.ts';

export type PickupPhotoUpload = { bookingId: string; kind: PickupPhotoKind; sent: Uint8Array };

/**
 * A photo that a customer takes before the key box opens (Ride Now), drawn anew and sealed under their contract's key. The same photo
 * again is one; another one takes its place. Says which photos are there now.
 */
export async function savePickupPhoto(deps: HandoverDeps, { bookingId, kind, sent }: PickupPhotoUpload) {
  const { database: db } = deps;
  const booking = await deps.bookings.byId(db, bookingId);
  if (!booking) return refuse('not_found');
  const pickup = await readPickup(deps, db, booking);
  const isSigned = await deps.contract.isContractSigned(db, bookingId);
  const about = { booking: { ...booking, ...booking.trip }, isSigned, isReported: pickup.isReported };
  const reason = pickupPhotoRefusal(kind, about, deps.clock.now());
  if (reason) return refuse(reason);
  const paper = await deps.contract.envelopeOf(db, { bookingId });
  if (!paper) return refuse('contract_not_found');
  const upload = { booking, paper, sent, sentSha256: sha256(sent) };
  const saved =
    kind === 'licence' ? await saveLicence(deps, upload) : await saveSide(deps, upload, kind, pickup.unit);
  return isRefusal(saved) ? saved : photosOf(await readPickup(deps, db, booking));
}

type Upload = { booking: Booking; paper: ContractEnvelope; sent: Uint8Array; sentSha256: string };

/** Row and picture are one: there is nothing to sweep when the shop dies in between. */
async function saveLicence(deps: HandoverDeps, { booking, paper, sent, sentSha256 }: Upload) {
  const before = await licencesBefore(deps, deps.database, { booking, sentSha256 });
  if (before === 'kept' || isRefusal(before)) return before;
  const photo = await decodePhoto(sent);
  if (isRefusal(photo)) return photo;
  const row = {
    booking_id: booking.id,
    contract_id: paper.contractId,
    sent_sha256: sentSha256,
    sealed: paper.envelope.seal('licence photo', photo.bytes),
  };
  return inTransaction(deps.database, async (tx) => {
    await deps.bookings.locked(tx, booking.id);
    const meanwhile = await licencesBefore(deps, tx, { booking, sentSha256 });
    if (meanwhile === 'kept' || isRefusal(meanwhile)) return meanwhile;
    await deps.pickups.replaceLicence(tx, { ...row, sent_times: meanwhile.times + 1 });
    await deps.tasks.openTask(tx, {
      kind: 'licence_to_check',
      reference: booking.id,
      detail: { sent: sentSha256 },
      evenIfDone: true,
    });
    await deps.bookings.recordEvent(tx, booking.id, { kind: 'licence_photographed', actor: 'customer' });
    return 'kept' as const;
  });
}

/** How many were sent before, or why this one is not taken. Asked before it is decoded, and again under the booking's lock: of many at once each is counted. */
async function licencesBefore(
  { pickups }: Pick<HandoverDeps, 'pickups'>,
  db: Queryable,
  { booking, sentSha256 }: Pick<Upload, 'booking' | 'sentSha256'>,
) {
  const last = await pickups.licence(db, booking.id);
  if (last?.sent_sha256 === sentSha256) return 'kept' as const;
  const times = last?.sent_times ?? 0;
  return times >= mostLicencePhotos ? refuse('too_many_photos') : { times };
}

async function saveSide(
  deps: HandoverDeps,
  { booking, paper, sent, sentSha256 }: Upload,
  side: ScooterSide,
  unit: Pickup['unit'],
) {
  if (isRefusal(unit)) return unit;
  const hasTooMany = async (db: Queryable) =>
    (await deps.pickups.countSides(db, booking.id)) >= mostSidePhotos;
  if (await hasTooMany(deps.database)) return refuse('too_many_photos');
  const { unitId } = unit;
  // The same photo of the same side has the same name.
  const id = uuidFrom([booking.id, unitId, side, sentSha256].join(' '));
  const photo = await decodePhoto(sent);
  if (isRefusal(photo)) return photo;
  await writeSide(deps, { id, paper, photo });
  const { width, height } = photo;
  const owner = { booking_id: booking.id, contract_id: paper.contractId, unit_id: unitId };
  return inTransaction(deps.database, async (tx) => {
    await deps.bookings.locked(tx, booking.id);
    if (await hasTooMany(tx)) return refuse('too_many_photos');
    await deps.pickups.addSide(tx, { id, ...owner, side, sent_sha256: sentSha256, width, height });
    // The customer stands before this very scooter.
    await deps.fleet.pinUnit(tx, booking.id);
    return 'kept' as const;
  });
}

/** The file is there before the list knows of it. Sent again it has the same name; one that never is, is sealed and goes with its folder. */
const writeSide = (
  deps: Pick<HandoverDeps, 'photos'>,
  { id, paper: { contractId, envelope }, photo }: { id: string; paper: ContractEnvelope; photo: Photo },
): Promise<void> => deps.photos.put(`${contractId}/${id}`, envelope.seal(`photo ${id}`, photo.bytes));

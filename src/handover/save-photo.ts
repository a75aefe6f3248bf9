import { isRefusal, refuse, type Refusal } from '../basics/refusals.ts';
import { sha256 } from '../contract/find-contract.ts';
import { inTransaction } from '../database/retry.ts';
import type { Queryable } from '../database/tables.ts';
import type { HandoverDeps } from './handover-deps.ts';
import { decodePhoto } from './decode-photo.ts';
import { maxPhotos } from './report-limits.rules.ts';
import { reportKinds } from './report.shape.ts';

/** Some are taken again, and some belong to a report that was never sent. */
const mostOfBooking = maxPhotos * reportKinds.length * 2;

type PhotoUpload = { code: string; id: string; picture: string; staffId: string };

/**
 * A photo of a scooter, sealed under its contract's key. Its id is the phone's: the same again is the same photo. The file is there
 * before the list knows of it; one that never gets into the list is sealed, and is deleted with its folder.
 */
export async function savePhoto(
  deps: HandoverDeps,
  { code, id, picture, staffId }: PhotoUpload,
): Promise<'kept' | Refusal> {
  const { database: db, reports } = deps;
  const booking = await deps.bookings.byCode(db, code);
  if (!booking) return refuse('not_found');
  const sent = new Uint8Array(Buffer.from(picture, 'base64'));
  const sentSha256 = sha256(sent);
  const known = await reports.photo(db, id);
  if (known)
    return known.booking_id === booking.id && known.sent_sha256 === sentSha256
      ? 'kept'
      : refuse('key_reused');
  const hasTooMany = async (reader: Queryable) => {
    const byShop = (await reports.photosOf(reader, booking.id)).filter((photo) => photo.staff_id !== null);
    return byShop.length >= mostOfBooking;
  };
  if (await hasTooMany(db)) return refuse('too_many_photos');
  const paper = await deps.contract.envelopeOf(db, { bookingId: booking.id });
  if (!paper) return refuse('contract_not_found');
  const photo = await decodePhoto(sent);
  if (isRefusal(photo)) return photo;
  const { contractId, envelope } = paper;
  await deps.photos.put(`${contractId}/${id}`, envelope.seal(`photo ${id}`, photo.bytes));
  const { width, height } = photo;
  const owner = {
    booking_id: booking.id,
    contract_id: contractId,
    staff_id: staffId,
    side: null,
    unit_id: null,
  };
  return inTransaction(db, async (tx) => {
    await deps.bookings.locked(tx, booking.id);
    if (await hasTooMany(tx)) return refuse('too_many_photos');
    await reports.addPhoto(tx, { id, ...owner, sent_sha256: sentSha256, width, height });
    return 'kept';
  });
}

/** JPEG. Not found also where its person was forgotten. */
export async function readPhoto(
  deps: HandoverDeps,
  { code, id }: { code: string; id: string },
): Promise<Uint8Array | Refusal<unknown, 'not_found'>> {
  const booking = await deps.bookings.byCode(deps.database, code);
  const photo = await deps.reports.photo(deps.database, id);
  if (!booking || photo?.booking_id !== booking.id) return refuse('not_found');
  return (await decryptPhoto(deps, photo)) ?? refuse('not_found');
}

export async function decryptPhoto(
  deps: Pick<HandoverDeps, 'database' | 'contract' | 'photos'>,
  { id, contract_id: contractId }: { id: string; contract_id: string },
): Promise<Uint8Array | null> {
  const paper = await deps.contract.envelopeOf(deps.database, { contractId });
  const sealed = paper && (await deps.photos.get(`${contractId}/${id}`));
  return sealed ? paper.envelope.open(`photo ${id}`, sealed) : null;
}

import { isRefusal, refuse, type Refusal } from '../basics/refusals.ts';

import { sha256 } from '../contract/find-contract.ts';
import type { Booking } from '../booking/booking.type.ts';
import { inTransaction } from '../database/retry.ts';
import { decodePaper } from '../fleet/decode-paper.ts';
import { isTold, stateAfter } from './charge.rules.ts';
import { mostFiles } from './charge.shape.ts';
import type { ChargeFile } from './charge.type.ts';
import type { ByStaff, ChargesDeps } from './charges-deps.type.ts';
import { findOpenBooking, lockCharge } from './find-charge.ts';

export type ChargeFilesDeps = Pick<
  ChargesDeps,
  'database' | 'charges' | 'bookings' | 'contract' | 'photos' | 'readPhoto'
>;
type FileOfCharge = ByStaff & { code: string; chargeId: string; fileId: string };
/** Beside the photos of the reports, and never in the place of one: of two that are sent under one id each has its own name. */
const nameOf = ({ contract_id, id, sent_sha256 }: Pick<ChargeFile, 'contract_id' | 'id' | 'sent_sha256'>) =>
  `${contract_id}/charge-${id}-${sent_sha256.slice(0, 16)}`;

type Paper = NonNullable<Awaited<ReturnType<ChargesDeps['contract']['envelopeOf']>>>;
type FileToSeal = { chargeId: string; fileId: string; sent: Uint8Array };

/** Under its contract's key, before there is a row that names it. */
export async function sealChargeFile(
  { photos }: Pick<ChargeFilesDeps, 'photos'>,
  { contractId, envelope }: Paper,
  { chargeId, fileId, sent }: FileToSeal,
) {
  const decoded = await decodePaper(sent);
  if (isRefusal(decoded)) return decoded;
  const { type, bytes } = decoded;
  const row = { id: fileId, charge_id: chargeId, contract_id: contractId, sent_sha256: sha256(sent), type };
  await photos.put(nameOf(row), envelope.seal(`charge file ${fileId}`, bytes));
  return row;
}

export type FileBytes = { type: ChargeFile['type']; bytes: Uint8Array };

/**
 * A photo, or the receipt for what the shop has paid, sealed under its contract's key beside the photos of the reports: it goes when their folder
 * goes. Its id is the page's: the same again is the same file. Evidence is added until the customer has been told.
 */
export async function saveChargeFile(
  deps: ChargeFilesDeps,
  {
    code,
    chargeId,
    fileId,
    staffId,
    body,
    onDone,
  }: FileOfCharge & { body: { kind: 'photo' | 'receipt'; file: string } },
): Promise<'kept' | Refusal> {
  const booking = await findOpenBooking(deps, code);
  if (isRefusal(booking)) return booking;
  const sent = new Uint8Array(Buffer.from(body.file, 'base64'));
  const sentSha256 = sha256(sent);
  const sameAs = (known: ChargeFile) =>
    known.charge_id === chargeId && known.sent_sha256 === sentSha256 ? 'kept' : refuse('key_reused');
  const known = await deps.charges.file(deps.database, fileId);
  if (known) return sameAs(known);
  const charge = await deps.charges.byId(deps.database, chargeId);
  const paper = charge && (await deps.contract.envelopeOf(deps.database, { contractId: charge.contractId }));
  if (charge?.bookingId !== booking.id || !paper) return refuse('not_found');
  const row = await sealChargeFile(deps, paper, { chargeId, fileId, sent });
  if (isRefusal(row)) return row;
  return inTransaction(deps.database, async (tx) => {
    const found = await lockCharge(deps, tx, { bookingId: booking.id, chargeId });
    if (isRefusal(found)) return found;
    if (stateAfter(found.charge.state, 'announce') === null) return refuse('charge_decided');
    if ((await deps.charges.filesOf(tx, [chargeId])).length >= mostFiles) return refuse('too_many_files');
    if (!(await deps.charges.addFile(tx, { ...row, kind: body.kind }))) {
      const other = await deps.charges.file(tx, fileId);
      return other ? sameAs(other) : refuse('charge_decided');
    }
    await deps.charges.addEvent(tx, {
      chargeId,
      kind: 'changed',
      actor: 'staff',
      staffId,
      cents: found.charge.cents,
    });
    await onDone(tx);
    return 'kept';
  });
}

export async function removeChargeFile(
  deps: ChargeFilesDeps,
  { code, chargeId, fileId, onDone }: FileOfCharge,
): Promise<'removed' | Refusal> {
  const booking = await findOpenBooking(deps, code);
  if (isRefusal(booking)) return booking;
  const removed = await inTransaction(deps.database, async (tx) => {
    const found = await lockCharge(deps, tx, { bookingId: booking.id, chargeId });
    if (isRefusal(found)) return found;
    const file = await deps.charges.file(tx, fileId);
    if (file?.charge_id !== chargeId) return refuse('not_found');
    // What the customer has seen as evidence stays.
    if (stateAfter(found.charge.state, 'announce') === null) return refuse('charge_decided');
    await deps.charges.removeFile(tx, fileId);
    await onDone(tx);
    return file;
  });
  if (isRefusal(removed)) return removed;
  await deps.photos.remove(nameOf(removed));
  return 'removed';
}

/** For the desk, any; for the customer, what belongs to a charge that they were told of. */
export async function readChargeFile(
  deps: ChargeFilesDeps,
  { booking, fileId, isCustomers }: { booking: Booking; fileId: string; isCustomers: boolean },
): Promise<FileBytes | Refusal<unknown, 'not_found'>> {
  const all = await deps.charges.ofBooking(deps.database, booking.id);
  const charges = isCustomers ? all.filter(isTold) : all;
  if (charges.some(({ photos }) => photos.includes(fileId))) {
    const photo = await deps.readPhoto({ code: booking.code, id: fileId });
    return isRefusal(photo) ? photo : { type: 'image/jpeg', bytes: photo };
  }
  const file = await deps.charges.file(deps.database, fileId);
  if (!file || charges.every(({ id }) => id !== file.charge_id)) return refuse('not_found');
  const paper = await deps.contract.envelopeOf(deps.database, { contractId: file.contract_id });
  const sealed = paper && (await deps.photos.get(nameOf(file)));
  return sealed
    ? { type: file.type, bytes: paper.envelope.open(`charge file ${fileId}`, sealed) }
    : refuse('not_found');
}

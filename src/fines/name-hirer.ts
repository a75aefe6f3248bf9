import { createHash } from 'node:crypto';
import { refuse, type Refusal } from '../basics/refusals.ts';
import type { CustomerData } from '../contract/contract.shape.ts';
import { inTransaction } from '../database/retry.ts';
import type { Tx } from '../database/tables.ts';
import type { FineDeps, OnFine } from './fine-deps.type.ts';
import type { FineDeclaration } from './fine-declaration.type.ts';
import type { FineLine } from './fine.store.ts';

type Step = { id: string; version: number };

/**
 * The letter that names who signed the contract of that ride. Their data is opened for this alone, and the contract's chain says so; the
 * letter is sealed under the same key. Refusals: not_found, changed_meanwhile, fine_nobody, erased.
 */
export const nameHirer = (
  deps: FineDeps,
  { id, version }: Step,
  onNamed: OnFine,
): Promise<'named' | Refusal> =>
  inTransaction(deps.database, async (tx) => {
    const before = await deps.fines.lock(tx, id);
    if (!before) return refuse('not_found');
    if (before.version !== version) return refuse('changed_meanwhile');
    const { contract_id: contractId } = before;
    if (before.state !== 'recorded' || !contractId) return refuse('fine_nobody');
    const opened = await deps.contract.openSigner(tx, { contractId, fineId: id, purpose: 'naming' });
    const declaration = opened && (await declarationOf(deps, tx, before, opened.customer));
    if (!opened || !declaration) return refuse('erased');
    const pdf = await deps.declarationPdf(declaration);
    await deps.fines.change(tx, id, {
      state: 'named',
      named_at: declaration.at,
      sealed_declaration: opened.envelope.seal(`fine declaration ${id}`, pdf),
      declaration_sha256: createHash('sha256').update(pdf).digest('hex'),
    });
    const after = (await deps.fines.byId(tx, id)) ?? before;
    await onNamed(tx, { before, after });
    return 'named';
  });

async function declarationOf(
  { bookings, contract, handover, fleet, clock }: FineDeps,
  tx: Tx,
  fine: FineLine,
  customer: CustomerData,
): Promise<FineDeclaration | null> {
  const booking = fine.booking_id === null ? null : await bookings.byId(tx, fine.booking_id);
  if (!booking || booking.isErased || !fine.ridden_from) return null;
  const unit = await fleet.unitByPlate(tx, fine.plate);
  const vehicle = await fleet.vehicle(tx, unit?.scooterId ?? booking.rides[0].scooterId);
  const { fullName, dateOfBirth, placeOfBirth, address, zipCode, city, idNumber } = customer;
  const signer = await contract.findSigner(tx, { bookingId: booking.id, moment: fine.ridden_from });
  const [licence = null] = await handover.licencesOf(tx, booking.id);
  return {
    authority: fine.authority,
    noticeNumber: fine.notice_number,
    notifiedOn: fine.notified_on,
    moment: { date: fine.day, time: fine.time },
    place: fine.place ?? '',
    plate: fine.plate,
    model: vehicle.model,
    isMoped: vehicle.licence === 'AM',
    hirer: {
      fullName,
      dateOfBirth,
      placeOfBirth,
      address: `${address}, ${zipCode} ${city}`,
      licenceNumber: idNumber,
    },
    licence,
    ride: { code: booking.code, from: fine.ridden_from, until: fine.ridden_until },
    signedAt: signer.kind === 'signed' ? signer.signedAt : null,
    at: clock.now(),
  };
}

/** Opened anew: the chain and the shop's log say so each time. Refusals: not_found, erased. */
export const readDeclaration = (deps: FineDeps, id: string, onRead: OnFine): Promise<Uint8Array | Refusal> =>
  inTransaction(deps.database, async (tx) => {
    const fine = await deps.fines.whole(tx, id);
    if (!fine || fine.named_at === null) return refuse('not_found');
    const { contract_id: contractId, sealed_declaration: sealed } = fine;
    const opened =
      contractId && sealed
        ? await deps.contract.openSigner(tx, { contractId, fineId: id, purpose: 'reading' })
        : null;
    if (!opened || !sealed) return refuse('erased');
    await onRead(tx, { before: fine, after: fine });
    return opened.envelope.open(`fine declaration ${id}`, sealed);
  });

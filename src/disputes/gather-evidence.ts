import { isRefusal } from '../basics/refusals.ts';
import type { Booking } from '../booking/booking.type.ts';
import { isTold } from '../charges/charge.rules.ts';
import type { WholeCharge } from '../charges/read-charges.ts';
import type { OpenedForDispute } from '../contract/keys/open-for-dispute.ts';
import type { Queryable } from '../database/tables.ts';
import type { MailKind } from '../mails/mail.shape.ts';
import type { Dispute } from '../payment/payment.ts';
import { cutFields, evidenceFieldsOf } from './evidence-fields.ts';
import type { ChargeEvidence, EvidencePaper, RideEvidence } from './evidence-paper.type.ts';
import type { DisputesDeps, SentMail } from './disputes-deps.type.ts';

/** A scooter of what was paid, with its contract opened. */
export type OpenedRide = { booking: Booking; opened: OpenedForDispute | null };

/** The one that a payment is about in front; where it paid for an order, all of it that was paid together, too. */
export async function ridesPaidBy(
  { bookings }: DisputesDeps,
  db: Queryable,
  { bookingId, ofOrder }: { bookingId: string; ofOrder: boolean },
): Promise<Booking[]> {
  const booking = await bookings.byId(db, bookingId);
  if (!booking || booking.isErased) return [];
  if (!ofOrder) return [booking];
  const all = await bookings.together(db, booking);
  const payer = booking.party?.payerId;
  const paid = all.filter(({ party, isErased }) => party?.payerId === payer && !isErased);
  return [booking, ...paid.filter(({ id }) => id !== booking.id)];
}

export async function gatherEvidence(
  deps: DisputesDeps,
  dispute: Dispute,
  { rides: opened, explanation }: { rides: readonly [OpenedRide, ...OpenedRide[]]; explanation: string },
): Promise<EvidencePaper> {
  const { database: db, clock } = deps;
  const [{ booking, opened: own }] = opened;
  const [orderer] = await deps.bookings.together(db, booking);
  const rides: RideEvidence[] = [];
  for (const ride of opened) rides.push(await readRide(deps, ride));
  // Whose card paid ordered all of them; the contract of one who rides beside says nothing of them.
  const customer = orderer.id === booking.id ? (own?.customer ?? null) : null;
  const money = await deps.payment.moves(db, dispute.reference);
  return {
    dispute: {
      id: dispute.disputeId,
      reason: dispute.reason,
      amountCents: dispute.amountCents,
      dueAt: dispute.dueAt,
    },
    fields: cutFields(
      evidenceFieldsOf({ booking, orderer, customer, rides, money, explanation }),
      deps.payment.mostEvidenceCharacters,
    ),
    rides,
    money,
    mails: await readMails(deps, [dispute.reference, ...opened.map((ride) => ride.booking.id)]),
    at: clock.now(),
  };
}

async function readRide(deps: DisputesDeps, { booking, opened }: OpenedRide): Promise<RideEvidence> {
  const { database: db } = deps;
  const told = (await deps.charges.readCharges(db, booking.id)).filter(isTold);
  const charges: ChargeEvidence[] = [];
  for (const charge of told) charges.push(await withPictures(deps, booking, charge));
  return {
    booking,
    model: (await deps.contract.vehicleOf(db, booking.rides[0].scooterId)).model,
    history: await deps.bookings.historyOf(db, booking.id),
    contract: opened && { evidence: opened.evidence, signed: opened.signed },
    reports: await deps.handover.reportDocuments(booking),
    charges,
  };
}

async function withPictures(
  deps: DisputesDeps,
  booking: Booking,
  charge: WholeCharge,
): Promise<ChargeEvidence> {
  const pictures: Uint8Array[] = [];
  const receipts = charge.files.filter(({ type }) => type !== 'image/jpeg').length;
  for (const { id, type } of charge.files) {
    if (type !== 'image/jpeg') continue;
    const file = await deps.charges.readChargeFile({ booking, fileId: id, isCustomers: false });
    if (!isRefusal(file)) pictures.push(file.bytes);
  }
  return { ...charge, pictures, receipts };
}

async function readMails({ mailsOf }: DisputesDeps, references: readonly string[]): Promise<SentMail[]> {
  const mails: SentMail[] = [];
  for (const reference of new Set(references))
    for (const mail of await mailsOf(reference)) mails.push({ ...mail, kind: mail.kind as MailKind }); // written by queue-mail.ts only
  return mails.toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
}

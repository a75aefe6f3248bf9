import { createHash } from 'node:crypto';
import { isRefusal, refuse, type Refusal } from '../basics/refusals.ts';
import { inTransaction } from '../database/retry.ts';
import type { Queryable } from '../database/tables.ts';
import { isUndecidedDispute } from '../payment/fact.rules.ts';
import type { Dispute } from '../payment/payment.ts';
import { isOver } from './dispute.rules.ts';
import type { DisputesDeps, OnDispute } from './disputes-deps.type.ts';
import type { EvidenceContents, EvidencePaper } from './evidence-paper.type.ts';
import { gatherEvidence, ridesPaidBy, type OpenedRide } from './gather-evidence.ts';

type ToPutTogether = { disputeId: string; explanation: string; staffId: string; onOpened: OnDispute };

/**
 * One file of all that the shop can show, and the provider's own fields; sealed under the contract's key, to be looked at before it is sent.
 * Whose papers are opened for it is in the logs before they are read. Done again it takes the place of what was there. Refusals: not_found,
 * dispute_over, dispute_too_late, evidence_sent, no_papers (of no booking, without a contract, or erased).
 */
export async function putTogetherEvidence(
  deps: DisputesDeps,
  { disputeId, explanation, staffId, onOpened }: ToPutTogether,
): Promise<'put together' | Refusal> {
  const dispute = await findAnswerable(deps, deps.database, disputeId);
  if (isRefusal(dispute)) return dispute;
  const rides = await openPapers(deps, dispute, onOpened);
  if (isRefusal(rides)) return rides;
  const [{ booking, opened }] = rides;
  if (!opened) return refuse('no_papers');
  const paper = await gatherEvidence(deps, dispute, { rides, explanation });
  const { pdf, pages } = await deps.evidencePdf(paper, deps.payment.mostEvidenceBytes);
  const id = deps.chance.uuid();
  const { contractId, envelope } = opened;
  const fields = new TextEncoder().encode(JSON.stringify(paper.fields));
  return inTransaction(deps.database, async (tx) => {
    const bookingIds = rides.map((ride) => ride.booking.id).toSorted();
    // One of them erased meanwhile: then nothing of it is kept. Erasing waits for these locks.
    for (const each of bookingIds)
      if ((await deps.bookings.locked(tx, each))?.isErased !== false) return refuse('no_papers');
    const made = {
      dispute_id: disputeId,
      id,
      booking_id: booking.id,
      contract_id: contractId,
      made_at: paper.at,
      made_by: staffId,
      sealed_fields: envelope.seal(`dispute fields ${id}`, fields),
      sealed_file: envelope.seal(`dispute evidence ${id}`, pdf),
      file_sha256: createHash('sha256').update(pdf).digest('hex'),
      file_bytes: pdf.length,
      file_pages: pages,
      contents: contentsOf(paper),
    };
    const isKept = await deps.evidence.put(tx, made, bookingIds);
    return isKept ? 'put together' : refuse('evidence_sent');
  });
}

/** The bank still waits for the shop. */
export async function findAnswerable(
  deps: Pick<DisputesDeps, 'payment' | 'clock'>,
  db: Queryable,
  disputeId: string,
): Promise<Dispute | Refusal> {
  const dispute = await deps.payment.disputeOf(db, disputeId);
  if (!dispute) return refuse('not_found');
  if (!isUndecidedDispute(dispute.status)) return refuse('dispute_over');
  if (dispute.submittedAt) return refuse('evidence_sent');
  return isOver(dispute, deps.clock.now()) ? refuse('dispute_too_late') : dispute;
}

async function openPapers(
  deps: DisputesDeps,
  { disputeId, reference }: Dispute,
  onOpened: OnDispute,
): Promise<[OpenedRide, ...OpenedRide[]] | Refusal> {
  return inTransaction(deps.database, async (tx) => {
    const paid = await deps.paidFor(tx, reference);
    const [first, ...others] = paid ? await ridesPaidBy(deps, tx, paid) : [];
    if (!first) return refuse('no_papers');
    const open = async (booking: typeof first): Promise<OpenedRide> => ({
      booking,
      opened: await deps.contract.openForDispute(tx, {
        bookingId: booking.id,
        disputeId,
        purpose: 'evidence',
      }),
    });
    const rides: [OpenedRide, ...OpenedRide[]] = [await open(first)];
    for (const other of others) rides.push(await open(other));
    await onOpened(tx, first.id);
    return rides;
  });
}

const contentsOf = ({ fields, rides, money, mails }: EvidencePaper): EvidenceContents => ({
  fields: Object.keys(fields).length,
  contracts: rides.filter(({ contract }) => contract?.signed).length,
  reports: rides.reduce((sum, { reports }) => sum + reports.length, 0),
  photos: rides.reduce(
    (sum, { reports, charges }) =>
      sum +
      reports.reduce((all, { photos }) => all + photos.length, 0) +
      charges.reduce((all, { pictures }) => all + pictures.length, 0),
    0,
  ),
  charges: rides.reduce((sum, { charges }) => sum + charges.length, 0),
  moves: money.length,
  mails: mails.length,
});

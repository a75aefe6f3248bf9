import { cutList } from '../basics/cut-list.ts';
import { refuse, type Refusal } from '../basics/refusals.ts';
import { inTransaction } from '../database/retry.ts';
import type { Dispute } from '../payment/payment.ts';
import { disputeStateOf, type DisputeState } from './dispute.rules.ts';
import type { DisputesDeps, OnDispute } from './disputes-deps.type.ts';
import type { EvidenceRecord } from './evidence.store.ts';

/** With what was put together for it, and the booking that it is about. */
export type ReadDispute = Dispute & {
  state: DisputeState;
  code: string | null;
  /** Whose booking that is; empty where they were erased. */
  customer: string | null;
  evidence: EvidenceRecord | null;
};

const mostListed = 100;

/** Of the shop the newest, the newest first; `more`: there are older ones. */
export async function listDisputes(deps: DisputesDeps): Promise<{ disputes: ReadDispute[]; more: boolean }> {
  const found = await deps.payment.latestDisputes(deps.database, mostListed + 1);
  const { listed, more } = cutList(found, mostListed);
  return { disputes: await withEvidence(deps, listed), more };
}

/** All whose bank still takes an answer then. */
export const disputesDueAfter = async (deps: DisputesDeps, moment: Date): Promise<ReadDispute[]> =>
  withEvidence(deps, await deps.payment.disputesDueAfter(deps.database, moment));

/** Of all payments for a booking, and for those that were paid with it. */
export async function disputesOfBooking(deps: DisputesDeps, code: string): Promise<ReadDispute[] | Refusal> {
  const { database: db } = deps;
  const booking = await deps.bookings.byCode(db, code);
  if (!booking) return refuse('not_found');
  const found: Dispute[] = [];
  for (const reference of await deps.referencesOf(db, booking.id))
    found.push(...(await deps.payment.disputesOf(db, reference)));
  return withEvidence(deps, found);
}

async function withEvidence(deps: DisputesDeps, disputes: readonly Dispute[]): Promise<ReadDispute[]> {
  const { database: db } = deps;
  const made = await deps.evidence.ofDisputes(
    db,
    disputes.map(({ disputeId }) => disputeId),
  );
  const now = deps.clock.now();
  const read: ReadDispute[] = [];
  for (const dispute of disputes) {
    const evidence = made.find(({ disputeId }) => disputeId === dispute.disputeId) ?? null;
    const paid = await deps.paidFor(db, dispute.reference);
    const booking = paid && (await deps.bookings.byId(db, paid.bookingId));
    const state = disputeStateOf(dispute, evidence, now);
    const customer = booking?.driver.fullName ?? null;
    read.push({ ...dispute, state, code: booking?.code ?? null, customer, evidence });
  }
  return read;
}

/** The file, opened anew: the chain of each contract in it and the shop's log say so each time. Refusals: not_found. */
export const readEvidenceFile = (
  deps: DisputesDeps,
  { disputeId, onOpened }: { disputeId: string; onOpened: OnDispute },
): Promise<Uint8Array | Refusal> =>
  inTransaction(deps.database, async (tx) => {
    const [record] = await deps.evidence.ofDisputes(tx, [disputeId]);
    const sealed = record && (await deps.evidence.sealed(tx, disputeId));
    const paper = sealed && (await deps.contract.envelopeOf(tx, { contractId: sealed.contractId }));
    if (!sealed || !paper) return refuse('not_found');
    for (const bookingId of await deps.evidence.ridesOf(tx, disputeId))
      await deps.contract.openForDispute(tx, { bookingId, disputeId, purpose: 'reading' });
    await onOpened(tx, record.bookingId);
    return paper.envelope.open(`dispute evidence ${sealed.id}`, sealed.file);
  });

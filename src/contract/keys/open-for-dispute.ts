import type { Tx } from '../../database/tables.ts';
import type { CustomerData } from '../contract.shape.ts';
import type { Evidence } from '../evidence/evidence.rules.ts';
import { readEvidence } from '../evidence/read-evidence.ts';
import { signedDocumentOf, type ContractDocument, type SealContractDeps } from '../evidence/seal-contract.ts';
import { customerDataOf, openContract } from '../find-contract.ts';
import type { Envelope } from './envelope.ts';

type OpenForDisputeDeps = Omit<SealContractDeps, 'contractPdf' | 'failpoint'>;
type ForDispute = { bookingId: string; disputeId: string; purpose: 'evidence' | 'reading' };

/** `signed`: null where nobody has signed it. */
export type OpenedForDispute = {
  contractId: string;
  envelope: Envelope;
  customer: CustomerData | null;
  evidence: Evidence;
  signed: ContractDocument | null;
};

/** A booking's contract, opened for one dispute alone; its chain says so first. Null where there is none, or its person was erased. */
export async function openForDispute(
  deps: OpenForDisputeDeps,
  tx: Tx,
  { bookingId, disputeId, purpose }: ForDispute,
): Promise<OpenedForDispute | null> {
  const row = await deps.contracts.byBooking(tx, bookingId);
  const open = row && (await openContract(deps, tx, row));
  if (!open) return null;
  const contractId = row.id;
  await deps.contracts.record(tx, {
    contractId,
    kind: 'opened_for_dispute',
    detail: { dispute: disputeId, purpose },
  });
  return {
    contractId,
    envelope: open.envelope,
    customer: customerDataOf(open),
    evidence: await readEvidence(deps, tx, open),
    signed: row.status === 'signed' ? await signedDocumentOf(deps, tx, open) : null,
  };
}

import { inTransaction } from '../database/retry.ts';
import type { ContractLanguage } from './contract.rules.ts';
import {
  customerDataOf,
  openContract,
  sha256,
  textOf,
  type ContractDeps,
  type OpenContract,
} from './find-contract.ts';

/** Everything that the signed contract's file shows; src/documents/contract-pdf.ts draws it. */
export type ContractPaper = {
  language: ContractLanguage;
  contractId: string;
  code: string;
  signer: string;
  text: string;
  textSha256: string;
  templateVersion: string;
  /** PNG, 600×200. */
  signature: Uint8Array;
  times: {
    firstServedAt: Date | null;
    lastServedAt: Date | null;
    acceptedAt: Date;
    /** Null: signed without approving the onerous clauses one by one. */
    clausesApprovedAt: Date | null;
    signedAt: Date;
  };
};
export type SealDeps = ContractDeps & { contractPdf(paper: ContractPaper): Promise<Uint8Array> };

/** Makes the file of a signed contract, once. Run again it finds the work done; a crash before the commit changes nothing (F31). */
export async function sealContract(deps: SealDeps, contractId: string): Promise<void> {
  const row = await deps.contracts.byId(deps.database, contractId);
  if (!row || row.status !== 'signed' || row.sealed_at) return;
  const open = await openContract(deps, deps.database, row);
  if (!open) return; // Erased: there is nothing left to show.
  const pdf = await deps.contractPdf(await paperOf(deps, open));
  const sealed = open.envelope.seal('pdf', pdf);
  await inTransaction(deps.database, async (tx) => {
    const isFirst = await deps.contracts.seal(tx, row.id, { sealed, sha256: sha256(pdf) });
    const event = { contractId: row.id, kind: 'sealed', textSha256: row.text_sha256, visitor: null } as const;
    if (isFirst) await deps.contracts.record(tx, event);
  });
}

async function paperOf(deps: SealDeps, open: OpenContract): Promise<ContractPaper> {
  const { row, booking, text, envelope } = open;
  const contractText = textOf(open);
  const { accepted_at: acceptedAt, signed_at: signedAt, sealed_signature: signature } = row;
  if (!text || contractText === null || !acceptedAt || !signedAt || !signature) {
    throw new Error('a signed contract is complete');
  }
  const served = await deps.contracts.servedTimes(deps.database, row.id, text.sha256, signedAt);
  return {
    language: text.language,
    contractId: row.id,
    code: booking.code,
    signer: customerDataOf(open)?.fullName ?? '',
    text: contractText,
    textSha256: text.sha256,
    templateVersion: row.template_version ?? '',
    signature: envelope.open('signature', signature),
    times: {
      firstServedAt: served?.first ?? null,
      lastServedAt: served?.last ?? null,
      acceptedAt,
      clausesApprovedAt: row.clauses_approved_at,
      signedAt,
    },
  };
}

import type { Clock } from '../../basics/clock.ts';
import type { Failpoint } from '../../basics/failpoint.ts';
import type { Language } from '../../translations/languages.ts';
import { inTransaction } from '../../database/retry.ts';
import type { Queryable } from '../../database/tables.ts';
import type { Evidence } from './evidence.rules.ts';
import {
  customerDataOf,
  openContract,
  sha256,
  textOf,
  type ContractDeps,
  type OpenContract,
} from '../find-contract.ts';
import { readEvidence } from './read-evidence.ts';

/** Everything that the signed contract's file shows; src/documents/contract-pdf.ts draws it. */
export type ContractDocument = {
  language: Language;
  signer: string;
  text: string;
  textSha256: string;
  /** PNG, 600×200. */
  signature: Uint8Array;
  /** In the sealed file up to the signature: what comes later is in the record. */
  evidence: Evidence;
  times: {
    acceptedAt: Date;
    /** Null: signed without approving the onerous clauses one by one. */
    clausesApprovedAt: Date | null;
    signedAt: Date;
  };
  /** The page on which anybody can verify the file. */
  verifyUrl: string;
  /** Stands only in the operator's signature: without one the same contract gives the same bytes, whenever it is drawn. */
  sealedAt: Date;
};

/** What closes a file against change: the operator's signature, or a time stamp alone. */
export type FileSeal = {
  kind: 'signature' | 'time_stamp';
  /** Whose certificate, or whose clock. */
  signerName: string;
  /** Whose clock besides. */
  stampedBy: string | null;
  /** The most bytes that `close` can answer. */
  reservedBytes: number;
  /** CMS as DER over all bytes of the file but its own. Throws where a service is away: sealing is tried again. */
  sealBytes(covered: Uint8Array): Promise<Uint8Array>;
};

export type SealContractDeps = ContractDeps & {
  contractPdf(paper: ContractDocument): Promise<Uint8Array>;
  clock: Clock;
  pages: { verify(language: Language): string };
  failpoint?: ((name: Failpoint) => void) | undefined;
};

/** Makes the file of a signed contract, once. Run again it finds the work done; a crash before the commit changes nothing (F31). */
export async function sealContract(deps: SealContractDeps, contractId: string): Promise<void> {
  const row = await deps.contracts.byId(deps.database, contractId);
  if (!row || row.status !== 'signed' || row.sealed_at) return;
  const open = await openContract(deps, deps.database, row);
  if (!open) return; // Erased: there is nothing left to show.
  const document = await signedDocumentOf(deps, deps.database, open);
  const pdf = await deps.contractPdf({ ...document, evidence: untilSigned(document.evidence) });
  const sealed = open.envelope.seal('pdf', pdf);
  const pdfSha256 = sha256(pdf);
  deps.failpoint?.('contract drawn');
  await inTransaction(deps.database, async (tx) => {
    const isFirst = await deps.contracts.seal(tx, row.id, { sealed, sha256: pdfSha256 });
    const event = { contractId: row.id, kind: 'sealed', textSha256: row.text_sha256, visitor: null } as const;
    if (isFirst) await deps.contracts.record(tx, { ...event, detail: { pdfSha256 } });
  });
}

/** With all that happened until now. */
export async function signedDocumentOf(
  deps: Pick<SealContractDeps, 'contracts' | 'pages' | 'clock'>,
  db: Queryable,
  open: OpenContract,
): Promise<ContractDocument> {
  const { row, text, envelope } = open;
  const contractText = textOf(open);
  const { accepted_at: acceptedAt, signed_at: signedAt, sealed_signature: signature } = row;
  if (!text || contractText === null || !acceptedAt || !signedAt || !signature) {
    throw new Error('a signed contract is complete');
  }
  return {
    language: text.language,
    signer: customerDataOf(open)?.fullName ?? '',
    text: contractText,
    textSha256: text.sha256,
    signature: envelope.open('signature', signature),
    evidence: await readEvidence(deps, db, open),
    times: { acceptedAt, clausesApprovedAt: row.clauses_approved_at, signedAt },
    verifyUrl: deps.pages.verify(text.language),
    sealedAt: deps.clock.now(),
  };
}

/** Sealing may be late, or be tried again after somebody looked at the contract: the file does not depend on it. */
function untilSigned(evidence: Evidence): Evidence {
  const signed = evidence.events.findIndex(({ kind }) => kind === 'signed');
  return { ...evidence, events: evidence.events.slice(0, signed + 1) };
}

import type { Database } from '../../database/tables.ts';
import { languagesOfVersion } from '../contract.rules.ts';
import type { ContractStore } from '../contract.store.ts';
import type { VerificationResult } from './verification.shape.ts';

export type VerifyContractDeps = { database: Database; contracts: Pick<ContractStore, 'findSigned'> };
/** At least one of them: the fingerprint of a file, the code that is printed in it. */
export type VerificationQuery = { sha256: string | null; code: string | null };

/**
 * Whether a file was issued here and is unchanged; says nothing of whose it is. One query on the same two indexes, whatever the
 * answer. A file alone that is unknown may be a changed one: only the code printed in it can tell the two apart.
 */
export async function verifyContract(
  { database, contracts }: VerifyContractDeps,
  { sha256, code }: VerificationQuery,
): Promise<VerificationResult> {
  const found = await contracts.findSigned(database, { sha256, code });
  const byFile = found.find((row) => sha256 !== null && row.pdf_sha256 === sha256);
  const byCode = found.find((row) => code !== null && row.verification_code === code);
  const row = code === null ? byFile : byCode;
  if (!row?.signed_at) return { result: 'unknown', signedAt: null, sha256: null };
  const languages = languagesOfVersion(row.template_version);
  return {
    result: resultOf(sha256, row.pdf_sha256),
    signedAt: row.signed_at.toISOString(),
    sha256: row.pdf_sha256,
    ...(languages.length > 1 && { languages }),
  };
}

function resultOf(given: string | null, issued: string | null): VerificationResult['result'] {
  if (given === null) return 'issued';
  return given === issued ? 'unchanged' : 'changed';
}

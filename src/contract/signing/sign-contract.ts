import { isRefusal, refuse } from '../../basics/refusals.ts';
import { inTransaction } from '../../database/retry.ts';
import type { Booking } from '../../booking/booking.type.ts';
import type { Tx } from '../../database/tables.ts';
import { isStepAllowed, hashesFromIfMatch } from '../contract.rules.ts';
import type { Visitor } from '../evidence/evidence.rules.ts';
import { findContract, sha256, type ContractDeps, type OpenContract } from '../find-contract.ts';
import { decodeSignaturePicture } from './decode-signature-picture.ts';
import { refuseStaleText } from '../text/refuse-stale-text.ts';
import { generateVerificationCode } from '../evidence/verification-code.rules.ts';

type SignedContract = { id: string; signedAt: Date; textSha256: string };
export type SignContractDeps = ContractDeps & {
  /** What else belongs to a signature, in the same transaction: the job that seals the file, the mail. */
  onSigned(tx: Tx, booking: Booking, contract: SignedContract): Promise<void>;
};
type SignatureInput = { token: string; signatureData: string; ifMatch: string | undefined; visitor: Visitor };

/**
 * Signs the text that If-Match names, else the one last shown to this link. The first signature counts; repeating it gives
 * the same answer (F30). Refusals: contract_not_found, bad_signature_picture, blank_signature, no_text_yet, text_changed.
 */
export async function signContract(deps: SignContractDeps, input: SignatureInput) {
  // Looked up first, so that only who has a link can make us decode a picture; decoded outside the transaction.
  const before = await findContract(deps, deps.database, input.token);
  if (isRefusal(before)) return before;
  const picture = await decodeSignaturePicture(input.signatureData);
  if (isRefusal(picture)) return picture;
  return inTransaction(deps.database, async (tx) => {
    const found = await findContract(deps, tx, input.token, 'lock');
    return isRefusal(found) ? found : sign(deps, tx, found, { ...input, picture });
  });
}

async function sign(
  deps: SignContractDeps,
  tx: Tx,
  found: OpenContract,
  { ifMatch, visitor, picture }: SignatureInput & { picture: Uint8Array },
) {
  const { row, booking, envelope } = found;
  const named = hashesFromIfMatch(ifMatch);
  if (found.status === 'signed') {
    return named && !named.includes(row.text_sha256 ?? '') ? refuse('text_changed') : signedContract(row);
  }
  const refusal = isStepAllowed(found.status, 'sign')
    ? await refuseStaleText(deps, tx, found, named)
    : refuse('no_text_yet');
  if (refusal) return refusal;
  const event = { contractId: row.id, kind: 'signed', textSha256: row.text_sha256, visitor } as const;
  const at = await deps.contracts.record(tx, { ...event, detail: { signatureSha256: sha256(picture) } });
  const sealed = envelope.seal('signature', picture);
  const verificationCode = generateVerificationCode(deps.chance);
  const signed = signedContract(await deps.contracts.sign(tx, row.id, { sealed, at, verificationCode }));
  await deps.onSigned(tx, booking, signed);
  return signed;
}

function signedContract(row: OpenContract['row']): SignedContract {
  if (!row.signed_at || !row.text_sha256) throw new Error('a signed contract has a text and an instant');
  return { id: row.id, signedAt: row.signed_at, textSha256: row.text_sha256 };
}

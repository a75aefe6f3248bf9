import { isRefusal, refuse } from '../../basics/refusals.ts';
import { inTransaction } from '../../database/retry.ts';
import { recordApproval } from './approve-clauses.ts';
import type { AcceptanceAnswer } from '../contract-answers.shape.ts';
import { isStepAllowed } from '../contract.rules.ts';
import type { ContractRow } from '../contract.store.ts';
import type { Visitor } from '../evidence/evidence.rules.ts';
import { findContract, type ContractDeps } from '../find-contract.ts';
import { refuseStaleText } from '../text/refuse-stale-text.ts';

type AcceptanceInput = {
  token: string;
  textSha256: string | undefined;
  clausesApproved: boolean;
  visitor: Visitor;
};

/**
 * "Ho letto e accetto il contratto". Counts for the text that the hash names, else for the one last shown; said again it
 * answers the same. Refusals: contract_not_found, already_signed, no_text_yet, text_changed.
 */
export function acceptContract(deps: ContractDeps, input: AcceptanceInput) {
  return inTransaction(deps.database, async (tx) => {
    const found = await findContract(deps, tx, input.token, 'lock');
    if (isRefusal(found)) return found;
    if (found.status === 'signed') return repeated(found.row, input);
    const named = input.textSha256 === undefined ? null : [input.textSha256];
    const refusal = isStepAllowed(found.status, 'accept')
      ? await refuseStaleText(deps, tx, found, named)
      : refuse('no_text_yet');
    if (refusal) return refusal;
    const { visitor } = input;
    if (input.clausesApproved) await recordApproval(deps, tx, found, visitor);
    const { id, text_sha256: textSha256 } = found.row;
    const at = await deps.contracts.record(tx, { contractId: id, kind: 'accepted', textSha256, visitor });
    return answerOf(await deps.contracts.accept(tx, id, at));
  });
}

/** The answer to an acceptance that arrives again after the signature; one that would add something comes too late. */
function repeated(row: ContractRow, { textSha256, clausesApproved }: AcceptanceInput) {
  const sameText = textSha256 === undefined || textSha256 === row.text_sha256;
  const sameClauses = !clausesApproved || row.clauses_approved_at !== null;
  return sameText && sameClauses ? answerOf(row) : refuse('already_signed');
}

function answerOf(row: ContractRow): AcceptanceAnswer {
  if (!row.text_sha256 || !row.accepted_at) throw new Error('an accepted contract has a text and an instant');
  return {
    status: row.status,
    textSha256: row.text_sha256,
    acceptedAt: row.accepted_at.toISOString(),
    clausesApprovedAt: row.clauses_approved_at?.toISOString() ?? null,
  };
}

import { isRefusal, refuse } from '../../basics/refusals.ts';
import { inTransaction } from '../../database/retry.ts';
import type { Tx } from '../../database/tables.ts';
import type { ClausesAnswer } from '../contract-answers.shape.ts';
import { onerousClauses } from '../text/contract-text.rules.ts';
import { isStepAllowed } from '../contract.rules.ts';
import type { ContractRow } from '../contract.store.ts';
import type { Visitor } from '../evidence/evidence.rules.ts';
import { findContract, textOf, type ContractDeps, type OpenContract } from '../find-contract.ts';
import { refuseStaleText } from '../text/refuse-stale-text.ts';

type ApprovalInput = { token: string; textSha256: string | undefined; visitor: Visitor };

/**
 * The clauses that Italian law wants approved one by one (art. 1341 c.c.), apart from the acceptance and with a moment of their
 * own. Refusals: contract_not_found, already_signed, no_text_yet, text_changed.
 */
export function approveClauses(deps: ContractDeps, { token, textSha256, visitor }: ApprovalInput) {
  return inTransaction(deps.database, async (tx) => {
    const found = await findContract(deps, tx, token, 'lock');
    if (isRefusal(found)) return found;
    const named = textSha256 === undefined ? null : [textSha256];
    if (found.status === 'signed') return repeated(found.row, named);
    const refusal = isStepAllowed(found.status, 'accept')
      ? await refuseStaleText(deps, tx, found, named)
      : refuse('no_text_yet');
    return refusal ?? answerOf(await recordApproval(deps, tx, found, visitor));
  });
}

/** Which clauses they were stands in the record: the list is a part of the text. */
export async function recordApproval(
  deps: ContractDeps,
  tx: Tx,
  found: OpenContract,
  visitor: Visitor,
): Promise<ContractRow> {
  const { row } = found;
  const clauses = onerousClauses(textOf(found) ?? '').map(({ label }) => label);
  const event = { contractId: row.id, kind: 'clauses_approved', textSha256: row.text_sha256 } as const;
  const at = await deps.contracts.record(tx, { ...event, visitor, detail: { clauses } });
  return deps.contracts.approveClauses(tx, row.id, at);
}

/** After the signature, repeating an approval gives the same answer; a first approval is refused. */
const repeated = (row: ContractRow, named: readonly string[] | null) =>
  row.clauses_approved_at !== null && (named ?? [row.text_sha256]).includes(row.text_sha256 ?? '')
    ? answerOf(row)
    : refuse('already_signed');

function answerOf({ text_sha256: textSha256, clauses_approved_at: at }: ContractRow): ClausesAnswer {
  if (!textSha256 || !at) throw new Error('approved clauses have a text and an instant');
  return { textSha256, clausesApprovedAt: at.toISOString() };
}

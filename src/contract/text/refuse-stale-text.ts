import { refuse, type Refusal } from '../../basics/refusals.ts';
import type { Tx } from '../../database/tables.ts';
import type { ContractDeps, OpenContract } from '../find-contract.ts';

/** text_changed where the text that the visitor has before them is not the present one (F29). */
export async function refuseStaleText(
  deps: ContractDeps,
  tx: Tx,
  { row, text }: OpenContract,
  named: readonly string[] | null,
): Promise<Refusal<unknown, 'no_text_yet' | 'text_changed'> | null> {
  if (!text) return refuse('no_text_yet');
  const seen = named ?? [await deps.contracts.lastServed(tx, row.id)];
  return seen.includes(text.sha256) ? null : refuse('text_changed');
}

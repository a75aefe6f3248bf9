import { inTransaction } from '../database/retry.ts';
import type { ErasureFile } from '../gateways/erasure-file.ts';
import type { ContractDeps } from './find-contract.ts';

export type EraseDeps = Pick<ContractDeps, 'database' | 'contracts'> & { erasureFile: ErasureFile };

/**
 * Forgets the person of a contract: its key goes, and with it everything that was sealed under it, here and in every copy of
 * the sealed bytes; so does who opened it from where. That there was a contract, its hashes and moments stay, and the chain
 * still checks. Listed first, outside of the database too, so that a backup from before is made to forget it again. False
 * where it was forgotten already.
 */
export async function eraseContract(
  { database, contracts, erasureFile }: EraseDeps,
  contractId: string,
): Promise<boolean> {
  await erasureFile.add(contractId);
  return inTransaction(database, async (tx) => {
    const row = await contracts.lockedById(tx, contractId);
    await contracts.listErasure(tx, contractId);
    if (!row?.wrapped_key) return false;
    await contracts.record(tx, { contractId, kind: 'erased' });
    await contracts.dropKey(tx, contractId);
    await contracts.forgetWho(tx, contractId);
    return true;
  });
}

/** A database that was brought back knows people again who had asked to be forgotten: it forgets them before it is used. */
export async function replayErasures(deps: EraseDeps): Promise<number> {
  const done = new Set(await deps.contracts.erasures(deps.database));
  const open = deps.erasureFile.read().filter((id) => !done.has(id));
  for (const contractId of open) await eraseContract(deps, contractId);
  return open.length;
}

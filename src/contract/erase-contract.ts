import { inTransaction } from '../database/retry.ts';
import type { ContractDeps } from './find-contract.ts';

export type EraseDeps = Pick<ContractDeps, 'database' | 'contracts'>;

/**
 * Forgets the person of a contract: its key goes, and with it everything that was sealed under it, here and in every copy of
 * the sealed bytes; so does who opened it from where. That there was a contract, its hashes and moments stay, and the chain
 * still checks. Listed, so that a backup from before is made to forget it again. False where it was forgotten already.
 */
export function eraseContract({ database, contracts }: EraseDeps, contractId: string): Promise<boolean> {
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

import { inTransaction } from '../../database/retry.ts';
import type { ErasureFile } from '../../gateways/erasure-file.ts';
import type { Tx } from '../../database/tables.ts';
import type { PhotoStore } from '../../gateways/photos/photo-store.ts';
import type { ContractDeps } from '../find-contract.ts';

export type EraseContractDeps = Pick<ContractDeps, 'database' | 'contracts'> & {
  erasureFile: ErasureFile;
  /** What other rooms sealed under the contract's key: it cannot be opened any more, so it is deleted. */
  eraseRelatedData(tx: Tx, erased: { contractId: string; bookingId: string }): Promise<void>;
  photos: Pick<PhotoStore, 'removeFolder'>;
};

/**
 * Forgets the person of a contract: its key goes, and with it everything that was sealed under it, here and in every copy of
 * the sealed bytes; so does who opened it from where. That there was a contract, its hashes and moments stay, and the chain
 * still checks. Listed first, outside of the database too, so that a backup from before is made to forget it again. False
 * where it was forgotten already.
 */
export async function eraseContract(deps: EraseContractDeps, contractId: string): Promise<boolean> {
  const isNews = await deleteContractKey(deps, contractId);
  // Sealed under a key that is gone. Should their store be away, saying it again takes them away as well.
  await deps.photos.removeFolder(contractId);
  return isNews;
}

async function deleteContractKey(
  { database, contracts, erasureFile, eraseRelatedData }: EraseContractDeps,
  contractId: string,
): Promise<boolean> {
  await erasureFile.add(contractId);
  return inTransaction(database, async (tx) => {
    const row = await contracts.lockById(tx, contractId);
    await contracts.recordErasure(tx, contractId);
    if (!row?.wrapped_key) return false;
    await contracts.record(tx, { contractId, kind: 'erased' });
    await contracts.deleteKey(tx, contractId);
    await contracts.eraseVisitor(tx, contractId);
    await eraseRelatedData(tx, { contractId, bookingId: row.booking_id });
    return true;
  });
}

/** A database that was brought back knows people again who had asked to be forgotten: it forgets them before it is used. */
export async function replayErasures(deps: EraseContractDeps): Promise<number> {
  const done = new Set(await deps.contracts.erasures(deps.database));
  const open = deps.erasureFile.read().filter((id) => !done.has(id));
  for (const contractId of open) {
    await deleteContractKey(deps, contractId);
    // A store that is away must not keep the shop shut: what lies there opens for nobody.
    await deps.photos.removeFolder(contractId).catch(() => undefined);
  }
  return open.length;
}

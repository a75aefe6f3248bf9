import type { Job } from '../../database/jobs.ts';
import { sealContract, type SealContractDeps } from './seal-contract.ts';

export const sealContractJobName = 'seal-contract';

/**
 * Enqueued by a signature for its contract, and every minute for all that a crash, a full disk or the queue's last try left
 * behind: signed implies sealed, sooner or later. What stays unsealed for long becomes a task for a person.
 */
export const sealContractJob = (deps: SealContractDeps): Job<{ contractId?: string }> => ({
  name: sealContractJobName,
  schedule: 'every minute',
  handle: ({ contractId }) => (contractId ? sealContract(deps, contractId) : sweep(deps)),
});

async function sweep(deps: SealContractDeps): Promise<void> {
  const faults: unknown[] = [];
  for (const contractId of await deps.contracts.unsealed(deps.database, 50)) {
    // One contract that cannot be drawn must not keep the others waiting.
    await sealContract(deps, contractId).catch((fault: unknown) => faults.push(fault));
  }
  await deps.contracts.reportUnsealed(deps.database);
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} contracts could not be sealed`);
}

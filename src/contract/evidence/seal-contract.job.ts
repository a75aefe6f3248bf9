import type { Job } from '../../database/jobs.ts';
import type { StaffTasks } from '../../tasks/staff-tasks.store.ts';
import { sealContract, type SealContractDeps } from './seal-contract.ts';

export const sealContractJobName = 'seal-contract';

export type SealContractJobDeps = SealContractDeps & { tasks: Pick<StaffTasks, 'syncTasks'> };

/**
 * Enqueued by a signature for its contract, and every minute for all that a crash, a full disk or the queue's last try left
 * behind: signed implies sealed, sooner or later. What stays unsealed for long becomes a task for a person.
 */
export const sealContractJob = (deps: SealContractJobDeps): Job<{ contractId?: string }> => ({
  name: sealContractJobName,
  schedule: 'every minute',
  handle: ({ contractId }) => (contractId ? sealContract(deps, contractId) : sweep(deps)),
});

async function sweep(deps: SealContractJobDeps): Promise<void> {
  const faults: unknown[] = [];
  for (const contractId of await deps.contracts.unsealed(deps.database, 50)) {
    // One contract that cannot be drawn must not keep the others waiting.
    await sealContract(deps, contractId).catch((fault: unknown) => faults.push(fault));
  }
  const unsealed = await deps.contracts.unsealedForLong(deps.database);
  await deps.tasks.syncTasks(deps.database, 'contract_not_sealed', unsealed);
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} contracts could not be sealed`);
}

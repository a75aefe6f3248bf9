import { isPaused } from '../database/pause.ts';
import type { Job } from '../database/jobs.ts';
import { takesDeposits } from '../shop/agreed-fees.rules.ts';
import { askForDeposits, type AskForDepositsDeps } from './ask-for-deposit.ts';
import type { DepositDeps } from './deposit-deps.type.ts';
import { findDueDeposits, type FindDueDepositsDeps } from './find-due-deposits.ts';
import { settleDeposit, type SettleDepositDeps } from './settle-deposit.ts';

export type SweepDepositsDeps = AskForDepositsDeps &
  SettleDepositDeps &
  FindDueDepositsDeps &
  Pick<DepositDeps, 'log'>;

/** Asks for those that are due, and takes, lets go or renews those that stand: whatever a dead process left is made up for. */
async function sweepDeposits(deps: SweepDepositsDeps): Promise<void> {
  const { database, log } = deps;
  if (await isPaused(database)) return;
  if (takesDeposits()) await askForDeposits(deps);
  // What goes wrong with one customer keeps no other waiting.
  for (const id of await findDueDeposits(deps))
    await settleDeposit(deps, id).catch((fault: unknown) =>
      log.error({ deposit: id, fault: String(fault) }, 'sweep of deposits'),
    );
}

export const sweepDepositsJob = (deps: SweepDepositsDeps): Job => ({
  name: 'sweep-deposits',
  handle: () => sweepDeposits(deps),
  schedule: 'every minute',
  leaseSeconds: 300,
});

import { eachAlone } from '../basics/each-alone.ts';
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
async function sweepDeposits(deps: SweepDepositsDeps): Promise<unknown> {
  const { database, log } = deps;
  if (await isPaused(database)) return 'done';
  const each = eachAlone(log, 'sweep of deposits');
  if (takesDeposits()) await askForDeposits(deps, each);
  await each(await findDueDeposits(deps), (id) => settleDeposit(deps, id));
  return each.outcome();
}

export const sweepDepositsJob = (deps: SweepDepositsDeps): Job => ({
  name: 'sweep-deposits',
  handle: () => sweepDeposits(deps),
  schedule: 'every minute',
  leaseSeconds: 300,
});

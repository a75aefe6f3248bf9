import type { Tx } from '../database/tables.ts';
import type { DepositDeps } from './deposit-deps.type.ts';
import type { Deposit } from './deposit.type.ts';

/** Nothing is held any more of what the shop still wanted: a person has to know. Of one, however often it is found. */
export const tellLapsed = (
  { tasks }: Pick<DepositDeps, 'tasks'>,
  tx: Tx,
  { id, cents }: Pick<Deposit, 'id' | 'cents'>,
): Promise<void> =>
  tasks.openTask(tx, { kind: 'deposit_lapsed', reference: id, detail: { amountCents: cents } });

import type { AppContext } from '../app-context.ts';
import { bindTo } from '../basics/bind-to.ts';
import { closeTill } from './close-till.ts';
import { moveCash } from './move-cash.ts';
import { openTill } from './open-till.ts';
import { readClosedDay, readTill } from './read-till.ts';
import { recordCounterMoney } from './record-counter-money.ts';
import type { TillDeps } from './till-deps.type.ts';
import { remindOfTillJob } from './till.job.ts';
import { tillStore } from './till.store.ts';

/** The drawer with the shop's cash: what must lie in it, what was counted, and who signed. */
export function createTill(
  { database, clock }: Pick<AppContext, 'database' | 'clock'>,
  { tasks }: Pick<TillDeps, 'tasks'>,
) {
  const deps: TillDeps = { database, clock, till: tillStore, tasks };
  const bound = bindTo(deps);
  return {
    recordCounterMoney: bound(recordCounterMoney),
    open: bound(openTill),
    moveCash: bound(moveCash),
    close: bound(closeTill),
    read: bound(readTill),
    readClosedDay: bound(readClosedDay),
    jobs: [remindOfTillJob(deps)],
  };
}
export type Till = ReturnType<typeof createTill>;

import type { AppContext } from '../app-context.ts';
import { bindTo } from '../basics/bind-to.ts';
import type { Tx } from '../database/tables.ts';
import { closeFine, markSent } from './answer-fine.ts';
import { fineDeadlinesJob } from './fine-deadlines.job.ts';
import type { FineDeps } from './fine-deps.type.ts';
import { type FineLine, fineStore } from './fine.store.ts';
import { nameHirer, readDeclaration } from './name-hirer.ts';
import { readFine, readFinesOf, readNotice, readScan } from './read-fine.ts';
import { correctFine, recordFine } from './record-fine.ts';

export type FineNeeds = Pick<
  FineDeps,
  'fleet' | 'bookings' | 'contract' | 'handover' | 'tasks' | 'declarationPdf'
>;

/** Fines that come months later: who rode is found by plate and moment and named to the authority. The shop asks nothing for it. */
export function createFines({ database, clock, chance, files }: AppContext, needs: FineNeeds) {
  const { fleet, bookings, contract, handover, tasks, declarationPdf } = needs;
  const deps: FineDeps = {
    database,
    clock,
    chance,
    files,
    fines: fineStore,
    fleet,
    bookings,
    contract,
    handover,
    tasks,
    declarationPdf,
  };
  const bound = bindTo(deps);
  return {
    listFines: fineStore.list,
    readFine: bound(readFine),
    readScan: bound(readScan),
    readDeclaration: bound(readDeclaration),
    readNotice: bound(readNotice),
    recordFine: bound(recordFine),
    correctFine: bound(correctFine),
    nameHirer: bound(nameHirer),
    markSent: bound(markSent),
    closeFine: bound(closeFine),
    finesOf: bound(readFinesOf),
    jobs: [fineDeadlinesJob(deps)],
  };
}
export type { FineLine };
export type FineRoom = ReturnType<typeof createFines>;

/** Of the rides of somebody who is erased; the scans lie in folders of their own. */
export const eraseFines = (tx: Tx, bookingId: string): Promise<{ count: number; scanIds: string[] }> =>
  fineStore.erase(tx, bookingId);

/** Of no ride, once they are kept no longer, and of rides whose rider was erased before, once they are closed. */
export const deleteNobodysFines = async (tx: Tx, before: Date): Promise<string[]> => [
  ...(await fineStore.deleteNobodys(tx, before)),
  ...(await fineStore.eraseClosed(tx)),
];

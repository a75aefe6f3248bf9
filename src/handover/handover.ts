import type { AppContext } from '../app-context.ts';
import type { Bookings } from '../booking/booking.ts';
import type { ContractDeps } from '../contract/find-contract.ts';
import type { Tx } from '../database/tables.ts';
import type { HandoverDeps } from './handover-deps.ts';
import { reportFile, type ReportFileDeps } from './report-file.ts';
import type { ReportKind } from './report.shape.ts';
import { reportStore } from './report.store.ts';

export type HandoverNeeds = Pick<HandoverDeps, 'fleet' | 'photos' | 'steps' | 'namesOf'> &
  Pick<ReportFileDeps, 'reportPdf'> & {
    bookings: Bookings;
    contract: { deps: Pick<ContractDeps, 'contracts' | 'sealingKeys'> };
  };

/** Reports of scooters that change hands: what they are sealed with, where their photos lie, and their files. */
export function createHandover(context: AppContext, needs: HandoverNeeds) {
  const { database, clock, chance } = context;
  const { fleet, photos, steps, namesOf, reportPdf, bookings } = needs;
  const { contracts, sealingKeys } = needs.contract.deps;
  const deps: HandoverDeps & ReportFileDeps = {
    database,
    clock,
    chance,
    sealingKeys,
    contracts,
    bookings,
    fleet,
    photos,
    steps,
    namesOf,
    reportPdf,
    reports: reportStore,
  };
  return {
    deps,
    reportFile: (bookingId: string, kind: ReportKind, unitNumber?: number) =>
      reportFile(deps, bookingId, kind, unitNumber),
  };
}

/** What was sealed in reports under the key of a contract that is forgotten. */
export const eraseReports = (tx: Tx, contractId: string): Promise<void> => reportStore.erase(tx, contractId);

import type { ContractDeps } from '../contract/find-contract.ts';
import { reportPdf } from '../documents/report-pdf.ts';
import { reportFile } from '../handover/report-file.ts';
import { reportStore } from '../handover/report.store.ts';
import type { ReportKind } from '../handover/report.shape.ts';
import { createPhotoStore } from './open-photos.ts';
import type { AppContext, AppAdapters } from './app-adapters.ts';

/** Reports of scooters that change hands: what they are sealed with, where their photos lie, and their files. */
export function createHandover(
  { settings, fileSeal = null }: AppAdapters,
  { common, contracts }: { common: AppContext; contracts: ContractDeps },
) {
  const deps = {
    ...contracts,
    bookings: common.bookings,
    fleet: common.fleet,
    clock: common.clock,
    reports: reportStore,
    photos: createPhotoStore(settings),
    reportPdf: (paper: Parameters<typeof reportPdf>[0]) => reportPdf(paper, fileSeal),
  };
  const papers = { reportFile: (bookingId: string, kind: ReportKind) => reportFile(deps, bookingId, kind) };
  return { deps, papers };
}
export type Handover = ReturnType<typeof createHandover>;

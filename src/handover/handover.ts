import type { AppContext } from '../app-context.ts';
import { bindTo } from '../basics/bind-to.ts';
import type { Bookings } from '../booking/booking.ts';
import type { Tx } from '../database/tables.ts';
import type { HandoverDeps } from './handover-deps.ts';
import { readReportDocuments, reportFile, type ReportFileDeps } from './report-file.ts';
import { eraseLicencePhotos, readLicencePhoto } from './pickup/licence-photo.ts';
import { pickupStore } from './pickup/pickup.store.ts';
import { readPickup, readPickupProgress } from './pickup/read-pickup.ts';
import { reportPickup } from './pickup/report-pickup.ts';
import { savePickupPhoto } from './pickup/save-pickup-photo.ts';
import { readHandover } from './read-handover.ts';
import { readLicences } from './read-licences.ts';
import { readHandedOut } from './read-most-missing.ts';
import { readUnitMarks, repairMark } from './repair-mark.ts';
import { repairedMarkStore } from './repaired-mark.store.ts';
import { readPhoto, savePhoto } from './save-photo.ts';
import { saveReport } from './save-report.ts';
import { reportStore } from './report.store.ts';
import type { UnitReading } from './unit-reading.type.ts';

export type HandoverNeeds = Pick<
  HandoverDeps,
  'fleet' | 'photos' | 'steps' | 'namesOf' | 'contract' | 'findUnitToFetch' | 'tasks'
> &
  Pick<ReportFileDeps, 'reportPdf'> & {
    bookings: Bookings;
  };

/** Reports of scooters that change hands: what they are sealed with, where their photos lie, and their files. */
export function createHandover(context: AppContext, needs: HandoverNeeds) {
  const { database, clock, chance } = context;
  const { fleet, photos, steps, namesOf, reportPdf, bookings, contract, findUnitToFetch, tasks } = needs;
  const deps: HandoverDeps & ReportFileDeps = {
    database,
    clock,
    chance,
    contract,
    findUnitToFetch,
    tasks,
    bookings,
    fleet,
    photos,
    steps,
    namesOf,
    reportPdf,
    reports: reportStore,
    repairedMarks: repairedMarkStore,
    pickups: pickupStore,
  };
  const bound = bindTo(deps);
  return {
    readHandover: bound(readHandover),
    savePhoto: bound(savePhoto),
    readPhoto: bound(readPhoto),
    saveReport: bound(saveReport),
    readUnitMarks: bound(readUnitMarks),
    repairMark: bound(repairMark),
    reportFile: bound(reportFile),
    reportDocuments: bound(readReportDocuments),
    readPickup: bound(readPickup),
    readPickupProgress: bound(readPickupProgress),
    savePickupPhoto: bound(savePickupPhoto),
    reportPickup: bound(reportPickup),
    readLicencePhoto: bound(readLicencePhoto),
    licencesOf: bound(readLicences),
    eraseLicencePhotos: bound(eraseLicencePhotos),
    readingsOfUnit: reportStore.readingsOfUnit,
    reportsOf: reportStore.ofBooking,
    handedOutOf: bound(readHandedOut),
    /** Where photos of scooters lie, sealed, in a folder for each contract: what else belongs to a contract lies beside them. */
    photoStore: photos,
  };
}
export type { UnitReading };
export type HandoverRoom = ReturnType<typeof createHandover>;

/** Of the contracts of somebody who is erased. Photos lie in a folder for each contract, which goes once this is committed. */
export async function eraseReports(tx: Tx, contractIds: readonly string[]): Promise<number> {
  await pickupStore.eraseLicences(tx, contractIds);
  return reportStore.erase(tx, contractIds);
}

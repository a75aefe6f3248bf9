import { hasSecondDriver } from '../shop/extras.rules.ts';
import { refuse, type Refusal } from '../basics/refusals.ts';
import { findContractEnvelopeById, type HandoverDeps } from './handover-deps.ts';
import type { HandoverAnswer, Report } from './report.shape.ts';
import type { StoredReport } from './report.store.ts';
import { openReportContents } from './sealed-report-contents.ts';

/** What is needed to hand a scooter over or to take it back, and what was reported of it. */
export async function readHandover(deps: HandoverDeps, code: string): Promise<HandoverAnswer | Refusal> {
  const { database: db } = deps;
  const booking = await deps.bookings.byCode(db, code);
  if (!booking) return refuse('not_found');
  const place = await deps.fleet.occupancyOf(db, booking.id);
  const unit = place && (await deps.fleet.unitState(db, place.unitId));
  const contract = await deps.contracts.byBooking(db, booking.id);
  const { fullName, licenceCategory: category, licenceCountry: country } = booking.driver;
  const reports: Report[] = [];
  const saved = await deps.reports.ofBooking(db, booking.id);
  const names = await deps.namesOf(
    db,
    saved.map(({ staff_id: id }) => id),
  );
  for (const kept of saved) reports.push(await reportOf(deps, kept, names.get(kept.staff_id) ?? ''));
  return {
    code: booking.code,
    state: booking.state,
    driver: fullName,
    scooter: await deps.fleet.vehicle(db, booking.rides[0].scooterId),
    plate: unit?.plate ?? null,
    kilometres: unit?.kilometres ?? 0,
    endDate: booking.end.date,
    licence: { category, country },
    secondDriver: hasSecondDriver(booking.rides[0].extras),
    contractSigned: contract?.status === 'signed',
    reports,
  };
}

async function reportOf(deps: HandoverDeps, kept: StoredReport, by: string): Promise<Report> {
  const paper = await findContractEnvelopeById(deps, deps.database, kept.contract_id);
  const words = paper && openReportContents(paper.envelope, kept);
  return {
    kind: kept.kind,
    doneAt: kept.done_at.toISOString(),
    by,
    plate: kept.plate,
    kilometres: kept.kilometres,
    fuelEighths: kept.fuel_eighths,
    damages: kept.damages.map((damage, nth) => ({ ...damage, note: words?.damageNotes[nth] ?? '' })),
    photos: paper ? kept.photos : [],
    note: words?.note ?? null,
    licences: words?.licences ?? [],
    customerSigned: words ? words.signatures.customer !== null : true,
  };
}

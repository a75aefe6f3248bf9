import type { Booking } from '../booking/booking.type.ts';
import { inTransaction } from '../database/retry.ts';
import { sha256 } from '../contract/find-contract.ts';
import { agreedExtra } from '../price/extra.rules.ts';
import type { MissingItem } from './missing-item.shape.ts';
import type { HandoverDeps } from './handover-deps.ts';
import { decryptPhoto } from './save-photo.ts';
import type { ReportDocument } from './report-document.type.ts';
import type { ReportKind } from './report.shape.ts';
import type { StoredReport, WhichReport } from './report.store.ts';
import { openReportContents, type SealedReportContents } from './sealed-report-contents.ts';

export type ReportFileDeps = Omit<HandoverDeps, 'steps'> & {
  reportPdf(paper: ReportDocument): Promise<Uint8Array>;
};

/** The file of a report of a scooter, made when first asked for and then unchanged; null where there is none, or nobody to show. */
export async function reportFile(
  deps: ReportFileDeps,
  bookingId: string,
  kind: ReportKind,
  which: WhichReport,
): Promise<{ pdf: Uint8Array; plate: string } | null> {
  const { database: db } = deps;
  const booking = await deps.bookings.byId(db, bookingId);
  const kept = await deps.reports.ofKind(db, bookingId, kind, which);
  const paper = kept && (await deps.contract.envelopeOf(db, { contractId: kept.contract_id }));
  const words = paper && openReportContents(paper.envelope, kept);
  if (!booking || !words) return null;
  const field = `report pdf ${kept.id}` as const;
  const plate = kept.plate ?? '';
  if (kept.sealed_pdf) return { pdf: paper.envelope.open(field, kept.sealed_pdf), plate };
  const pdf = await deps.reportPdf(await contentsOf(deps, booking, kept, words));
  const file = { sealed: paper.envelope.seal(field, pdf), sha256: sha256(pdf) };
  const isFirst = await inTransaction(db, async (tx) => {
    if (!(await deps.reports.saveFile(tx, kept.id, file))) return false;
    const detail = { report: kind, pdfSha256: file.sha256 };
    await deps.contract.record(tx, { contractId: paper.contractId, kind: 'report_sealed', detail });
    return true;
  });
  return isFirst ? { pdf, plate } : reportFile(deps, bookingId, kind, which);
}

/** All reports of a booking, opened; those of somebody who is erased are not among them. */
export async function readReportDocuments(deps: ReportFileDeps, booking: Booking): Promise<ReportDocument[]> {
  const documents: ReportDocument[] = [];
  for (const kept of await deps.reports.ofBooking(deps.database, booking.id)) {
    const paper = await deps.contract.envelopeOf(deps.database, { contractId: kept.contract_id });
    const words = paper && openReportContents(paper.envelope, kept);
    if (words) documents.push(await contentsOf(deps, booking, kept, words));
  }
  return documents;
}

async function contentsOf(
  deps: ReportFileDeps,
  booking: Booking,
  kept: StoredReport,
  words: SealedReportContents,
): Promise<ReportDocument> {
  const photos: Uint8Array[] = [];
  for (const id of kept.photos) {
    const photo = await decryptPhoto(deps, { id, contract_id: kept.contract_id });
    if (photo) photos.push(photo);
  }
  const names = await deps.namesOf(deps.database, kept.staff_id === null ? [] : [kept.staff_id]);
  const { customer, staff } = words.signatures;
  const bytes = (base64: string | null) =>
    base64 === null ? null : new Uint8Array(Buffer.from(base64, 'base64'));
  return {
    language: booking.language,
    kind: kept.kind,
    code: booking.code,
    driver: booking.driver.fullName,
    scooter: await deps.fleet.vehicle(deps.database, booking.rides[0].scooterId),
    plate: kept.plate,
    doneAt: kept.done_at,
    kilometres: kept.kilometres,
    fuelEighths: kept.fuel_eighths,
    damages: kept.damages.map((damage, nth) => ({ ...damage, note: words.damageNotes[nth] ?? '' })),
    handedOut: words.handedOut ?? [],
    missing: kept.missing.filter((item) => 'thing' in item),
    missingExtras: extrasMissing(booking, kept.missing),
    note: words.note,
    licences: words.licences,
    photos,
    signatures: { customer: bytes(customer), staff: bytes(staff) },
    by: kept.staff_id === null ? null : (names.get(kept.staff_id) ?? ''),
    reportSha256: kept.body_sha256,
    sealedAt: deps.clock.now(),
  };
}

/** By the names under which they were booked, which is how the contract calls them. */
const extrasMissing = ({ quote, language }: Booking, missing: readonly MissingItem[]): string[] =>
  missing.flatMap((item) => {
    const agreed = quote.replacements?.find(({ id }) => 'extra' in item && item.extra === id);
    return (agreed && agreedExtra({ extra: agreed, quantity: item.pieces }, language)) ?? [];
  });

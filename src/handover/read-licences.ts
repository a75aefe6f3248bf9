import type { Queryable } from '../database/tables.ts';
import type { HandoverDeps } from './handover-deps.ts';
import type { CheckedLicence } from './report.shape.ts';
import { openReportContents } from './sealed-report-contents.ts';

/** As somebody of the shop had them in their hands when the ride began, the signer’s first; none where nobody wrote any down. */
export async function readLicences(
  { reports, contract }: Pick<HandoverDeps, 'reports' | 'contract'>,
  db: Queryable,
  bookingId: string,
): Promise<CheckedLicence[]> {
  for (const kept of (await reports.ofBooking(db, bookingId)).filter(({ kind }) => kind === 'handover')) {
    const paper = await contract.envelopeOf(db, { contractId: kept.contract_id });
    const words = paper && openReportContents(paper.envelope, kept);
    if (words && words.licences.length > 0) return words.licences;
  }
  return [];
}

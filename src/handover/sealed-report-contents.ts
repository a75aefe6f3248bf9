import type { Envelope } from '../contract/keys/envelope.ts';
import { asText } from '../contract/find-contract.ts';
import type { ReportBody } from './report.shape.ts';
import type { StoredReport } from './report.store.ts';

/** What of a report is of a person, and of what they took along. Signatures are PNG, 600×200, as base64. */
export type SealedReportContents = Pick<
  ReportBody,
  'note' | 'licences' | 'handedOut' | 'ticked' | 'unticked'
> & {
  damageNotes: string[];
  signatures: { customer: string | null; staff: string | null };
};

export function openReportContents(
  envelope: Envelope,
  { id, sealed }: Pick<StoredReport, 'id' | 'sealed'>,
): SealedReportContents | null {
  // Sealed by save-report.ts after its shape was checked, and unchanged since, or it would not open.
  return sealed ? (JSON.parse(asText(envelope.open(`report ${id}`, sealed))) as SealedReportContents) : null;
}

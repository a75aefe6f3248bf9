import type { ReportKind } from '../handover/report.shape.ts';
import type { LoadedMail, MailData } from './mail.shape.ts';

/** Null where there is none, or where the person was forgotten. */
export type ReportFile = (bookingId: string, kind: ReportKind) => Promise<Uint8Array | null>;

/** A letter about a booking with the file of what was signed when its scooter changed hands. */
export function reportLetters(
  reportFile: ReportFile,
  letter: MailData['booking_link'],
): Pick<MailData, 'handover_report' | 'return_report'> {
  const load = async (bookingId: string, kind: ReportKind): Promise<LoadedMail<'handover_report'>> => {
    const loaded = await letter(bookingId);
    if (typeof loaded === 'string') return loaded;
    const pdf = await reportFile(bookingId, kind);
    return pdf ? { ...loaded, pdf } : 'nothing_to_send';
  };
  return {
    handover_report: (bookingId) => load(bookingId, 'handover'),
    return_report: (bookingId) => load(bookingId, 'return'),
  };
}

import type { ReportKind } from '../handover/report.shape.ts';
import type { LoadedMail, MailData } from './mail.shape.ts';

export type DeskDocuments = {
  /** Null where there is none, or where the person was forgotten. */
  reportFile(bookingId: string, kind: ReportKind): Promise<Uint8Array | null>;
  /** The provider's page, while it can be paid. */
  payPage(bookingId: string): Promise<string | null>;
};

/** What the desk sends after a visit: how to pay, and what was signed when the scooter changed hands. */
export function deskMailData(
  { reportFile, payPage }: DeskDocuments,
  loadBookingLink: MailData['booking_link'],
): Pick<MailData, 'handover_report' | 'return_report' | 'payment_link'> {
  const load = async (bookingId: string, kind: ReportKind): Promise<LoadedMail<'handover_report'>> => {
    const loaded = await loadBookingLink(bookingId);
    if (typeof loaded === 'string') return loaded;
    const pdf = await reportFile(bookingId, kind);
    return pdf ? { ...loaded, pdf } : 'nothing_to_send';
  };
  return {
    handover_report: (bookingId) => load(bookingId, 'handover'),
    return_report: (bookingId) => load(bookingId, 'return'),
    async payment_link(bookingId) {
      const loaded = await loadBookingLink(bookingId);
      if (typeof loaded === 'string') return loaded;
      const pay = await payPage(bookingId);
      return pay === null ? 'nothing_to_send' : { ...loaded, links: { ...loaded.links, pay } };
    },
  };
}

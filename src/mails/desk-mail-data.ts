import type { ReportKind } from '../handover/report.shape.ts';
import type { LoadedMail, MailData } from './mail.shape.ts';

export type DeskDocuments = {
  /** Null where there is none, or where the person was forgotten. */
  reportFile(
    bookingId: string,
    kind: ReportKind,
    which: { id: string | undefined },
  ): Promise<{ pdf: Uint8Array; plate: string } | null>;
  /** The provider's page, while it can be paid. */
  payPage(bookingId: string): Promise<string | null>;
};

/** What the desk sends after a visit: how to pay, and what was signed when the scooter changed hands. */
export function deskMailData(
  { reportFile, payPage }: DeskDocuments,
  loadBookingLink: MailData['booking_link'],
): Pick<MailData, 'handover_report' | 'return_report' | 'payment_link'> {
  const load = async (
    bookingId: string,
    kind: ReportKind,
    cause: string | undefined,
  ): Promise<LoadedMail<'handover_report'>> => {
    const loaded = await loadBookingLink(bookingId);
    if (typeof loaded === 'string') return loaded;
    // The cause names the report: after a swap a ride has several of a kind.
    const file = await reportFile(bookingId, kind, { id: cause?.split(':')[1] });
    return file ? { ...loaded, ...file } : 'no_document';
  };
  return {
    handover_report: (bookingId, cause) => load(bookingId, 'handover', cause),
    return_report: (bookingId, cause) => load(bookingId, 'return', cause),
    async payment_link(bookingId) {
      const loaded = await loadBookingLink(bookingId);
      if (typeof loaded === 'string') return loaded;
      const pay = await payPage(bookingId);
      return pay === null ? 'not_payable' : { ...loaded, links: { ...loaded.links, pay } };
    },
  };
}

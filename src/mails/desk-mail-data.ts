import type { FineNotice } from '../fines/fine-notice.type.ts';
import type { ReportKind } from '../handover/report.shape.ts';
import {
  bookingLink,
  type BookingMailDeps,
  findMailSource,
  findRiderMailSource,
  ofOnePayment,
} from './booking-mail-source.ts';
import { fineNotice } from './fine-mail-data.ts';
import type { LoadedMail, MailData } from './mail.shape.ts';

export type DeskDocuments = {
  /** Null where there is none, or where the person was forgotten. */
  reportFile(
    bookingId: string,
    kind: ReportKind,
    which: { id: string | undefined },
  ): Promise<{ pdf: Uint8Array; plate: string } | null>;
  /** Null where it was erased. */
  fineNotice(id: string): Promise<FineNotice | null>;
  /** The provider's page, while it can be paid. */
  payPage(bookingId: string): Promise<string | null>;
};

/** What the desk sends after a visit: how to pay, and what was signed when the scooter changed hands. */
export function deskMailData(
  deps: BookingMailDeps & { documents: DeskDocuments },
): Pick<MailData, 'handover_report' | 'return_report' | 'payment_link' | 'booking_kept' | 'fine_notice'> {
  const { reportFile, payPage } = deps.documents;
  const load = async (
    bookingId: string,
    kind: ReportKind,
    cause: string | undefined,
  ): Promise<LoadedMail<'handover_report'>> => {
    // The cause names the report, for after a swap a ride has several of a kind, and whether it is the rider's copy.
    const [, id, whose] = cause?.split(':') ?? [];
    const isRiders = whose === 'rider';
    const found = await (isRiders ? findRiderMailSource : findMailSource)(deps, bookingId);
    if (typeof found === 'string') return found;
    if (isRiders && !found.isRiders) return 'recipient_gone';
    const file = await reportFile(bookingId, kind, { id });
    const { to, booking } = found;
    return file ? { to, booking, links: { booking: bookingLink(deps, found) }, ...file } : 'no_document';
  };
  return {
    handover_report: (bookingId, cause) => load(bookingId, 'handover', cause),
    return_report: (bookingId, cause) => load(bookingId, 'return', cause),
    fine_notice: (bookingId, cause) => fineNotice(deps, bookingId, cause),
    async booking_kept(bookingId) {
      const found = await findMailSource(deps, bookingId, ofOnePayment(bookingId));
      if (typeof found === 'string') return found;
      const [{ kept }] = found.about;
      // Paid, declined or over before the mail could leave.
      if (!kept || found.state !== 'held' || kept.until <= deps.clock.now()) return 'booking_state';
      return { to: found.to, booking: found.booking, links: { booking: bookingLink(deps, found) }, kept };
    },
    async payment_link(bookingId) {
      const found = await findMailSource(deps, bookingId, ofOnePayment(bookingId));
      if (typeof found === 'string') return found;
      const pay = await payPage(bookingId);
      if (pay === null) return 'not_payable';
      return { to: found.to, booking: found.booking, links: { booking: bookingLink(deps, found), pay } };
    },
  };
}

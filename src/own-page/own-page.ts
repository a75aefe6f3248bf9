import type { AppContext } from '../app-context.ts';
import { bindTo } from '../basics/bind-to.ts';
import type { Addable } from '../booking/add/add-scooter.shape.ts';
import { isRefusal, type Refusal } from '../basics/refusals.ts';
import type { BookingRoom } from '../booking/booking.ts';
import { openByLink } from '../booking/open-by-link.ts';
import type { CustomersRoom } from '../customers/customers.ts';
import type { ChargesRoom } from '../charges/charges.ts';
import type { ContractRoom } from '../contract/contract.ts';
import type { HandoverRoom } from '../handover/handover.ts';
import type { InvoiceRoom } from '../invoices/invoices.ts';
import type { KeyBoxRoom } from '../key-box/key-box.ts';
import type { MoneyRequestRoom } from '../money-request/money-request.ts';
import type { StaffTasks } from '../tasks/staff-tasks.store.ts';
import { bookingLinkJob, requestBookingLink, type BookingLinkDeps } from './booking-link.job.ts';
import { ownInvoiceApi, type OwnInvoiceDeps } from './invoice.api.ts';
import { evidenceApi, type EvidenceDeps } from './evidence.api.ts';
import { exportPersonalData, type ExportPersonalDataDeps } from './export-personal-data.ts';
import { findBookingPageForm } from './find-booking.form.ts';
import { ownBookingPageForms, type OwnBookingFormsDeps } from './own-booking.form.ts';
import { personalDataApi } from './personal-data.api.ts';
import type { PersonalDataFormDeps } from './personal-data.form.ts';
import { pickupPhotosApi } from './pickup-photos.api.ts';
import { readOwnBooking, type ReadOwnBookingDeps } from './read-own-booking.ts';
import { ownReportApi, type OwnReportDeps } from './report.api.ts';
import { requestErasure } from './request-erasure.ts';
import { reviewRequestsPageForm } from './review-requests.form.ts';
import { sendDataCode, type SendDataCodeDeps } from './send-data-code.ts';
import { ticketApi, type TicketDeps } from './ticket.api.ts';

export type OwnPageNeeds = Pick<ExportPersonalDataDeps, 'finesOf'> &
  Pick<BookingLinkDeps, 'queueBookingLinkMail'> &
  Pick<SendDataCodeDeps, 'queueDataCodeMail'> &
  Pick<OwnBookingFormsDeps, 'queueRiderLinkMail'> &
  Pick<ReadOwnBookingDeps, 'fleet' | 'reviewOf' | 'movesOf'> & {
    mails: Pick<ExportPersonalDataDeps, 'mailsOf'> & {
      mending: Pick<ReadOwnBookingDeps, 'readMailBack'> & Pick<OwnBookingFormsDeps, 'correctAddress'>;
    };
    keyBox: KeyBoxRoom;
    handover: HandoverRoom;
    customers: CustomersRoom;
    later: {
      invoices: InvoiceRoom;
      charges: ChargesRoom;
      moneyRequest: ReadOwnBookingDeps['moneyRequest'] & Pick<MoneyRequestRoom, 'openById'>;
      deposit: {
        read: ReadOwnBookingDeps['readDeposit'];
        isClaimed: ReadOwnBookingDeps['isDepositClaimed'];
        openOf: OwnBookingFormsDeps['openDeposit'];
      };
    };
    tasks: Pick<StaffTasks, 'openTask'>;
    booking: BookingRoom;
    contract: ContractRoom;
  };
type OwnPageDeps = OwnInvoiceDeps &
  OwnReportDeps &
  OwnBookingFormsDeps &
  EvidenceDeps &
  ReadOwnBookingDeps &
  BookingLinkDeps &
  TicketDeps;

/** The customer's own pages, by the link of their mails: what they show, and what is done on them. */
export function createOwnPage(context: AppContext, needs: OwnPageNeeds) {
  const { database, clock, links, jobs } = context;
  const { booking, contract, fleet, reviewOf, queueBookingLinkMail, keyBox, handover } = needs;
  const { bookings, changes, payments } = booking;
  const deps: OwnPageDeps = {
    database,
    clock,
    links,
    pages: context.pages,
    bookings,
    changes,
    payments,
    opening: context.opening,
    fleet,
    files: context.files,
    reviewOf,
    readDeposit: needs.later.deposit.read,
    isDepositClaimed: needs.later.deposit.isClaimed,
    openDeposit: needs.later.deposit.openOf,
    changeRiderNote: booking.changeRiderNote,
    cancelBooking: booking.cancelBooking,
    cancelTogether: booking.cancelTogether,
    openHeldPayment: booking.openHeldPayment,
    acceptKept: booking.acceptKept,
    letKeptGo: booking.letKeptGo,
    openRestPayment: booking.openRestPayment,
    readRest: booking.readRest,
    restStanding: booking.restStanding,
    lacksRest: booking.lacksRest,
    secureCookies: context.secureCookies,
    findExtensions: booking.findExtensions,
    findExtensionsTogether: booking.findExtensionsTogether,
    readAdding: booking.readAdding,
    showKeyBoxCode: keyBox.showKeyBoxCode,
    savePickupPhoto: handover.savePickupPhoto,
    handover,
    readPot: booking.readPot,
    charges: needs.later.charges,
    moneyRequest: needs.later.moneyRequest,
    openRequest: needs.later.moneyRequest.openById,
    movesOf: needs.movesOf,
    invoices: needs.later.invoices,
    readMailBack: needs.mails.mending.readMailBack,
    correctAddress: needs.mails.mending.correctAddress,
    readPickup: (found) => handover.readPickup(database, found),
    ...personalDataOf(context, needs),
    ownContractOf: async (bookingId) => {
      const link = await contract.linkOf(database, bookingId);
      if (!link) return null;
      const { status, token, hasPdf } = link;
      return { token, status, pdfUrl: hasPdf ? `/api/contracts/pdf/${token}` : null };
    },
    requestBookingLink: ({ code, driver }) =>
      requestBookingLink({ database, jobs }, { code, email: driver.email }),
    replaceLink: booking.replaceLink,
    replaceRiderLink: booking.replaceRiderLink,
    queueRiderLinkMail: needs.queueRiderLinkMail,
    queueBookingLinkMail,
  };
  return {
    readOwnBooking: bindTo(deps)(readOwnBooking),
    /** What the customer behind a link may add to their booking; null where it opens none. */
    async readAddable(token: string): Promise<Addable | Refusal | null> {
      const own = await openByLink(deps, token);
      return isRefusal(own) ? null : booking.readAddable(own);
    },
    forms: ownBookingPageForms(deps),
    findBookingForm: findBookingPageForm({ database, jobs }),
    reviewRequestsForm: reviewRequestsPageForm(deps),
    apis: [
      personalDataApi(deps),
      pickupPhotosApi(deps),
      ticketApi(deps),
      evidenceApi(deps),
      ownInvoiceApi(deps),
      ownReportApi(deps),
    ],
    jobs: [bookingLinkJob(deps)],
  };
}

/** What a customer may have of what is stored about them: a copy, and that it goes. */
function personalDataOf({ database, clock, links }: AppContext, needs: OwnPageNeeds): PersonalDataFormDeps {
  const { booking, contract, tasks, reviewOf, mails, finesOf, later, queueDataCodeMail } = needs;
  const { bookings, payments } = booking;
  const bound = bindTo({
    database,
    clock,
    links,
    bookings,
    payments,
    tasks,
    personalDataOf: contract.personalDataOf,
    reviewOf,
    mailsOf: mails.mailsOf,
    finesOf,
    rememberedOf: needs.customers.readRemembered,
    requestsOf: later.moneyRequest.requestsOf,
    invoices: later.invoices,
    charges: later.charges,
    readDeposit: later.deposit.read,
    queueDataCodeMail,
  });
  return {
    sendDataCode: bound(sendDataCode),
    exportPersonalData: bound(exportPersonalData),
    requestErasure: bound(requestErasure),
  };
}

import { afterChange } from './after-change.ts';
import { requestErasure } from '../own-page/request-erasure.ts';
import { bookingChangeApi } from '../booking/change/booking-change.api.ts';
import { bookingChangeStore } from '../booking/change/booking-change.store.ts';
import { bookingLinkJob } from '../own-page/booking-link.job.ts';
import { cancelBooking, type CancelBookingDeps } from '../booking/cancel/cancel-booking.ts';
import { changeBooking, offerChange, type ChangeBookingDeps } from '../booking/change/change-booking.ts';
import { changePageForm } from '../booking/change/change.form.ts';
import { findChangeAlternatives, findExtensions } from '../booking/change/find-change-alternatives.ts';
import { findBookingPageForm } from '../own-page/find-booking.form.ts';
import { personalDataApi } from '../own-page/personal-data.api.ts';
import { ownBookingPageForms } from '../own-page/own-booking.form.ts';
import { showKeyBoxCode, type ShowKeyBoxCodeDeps } from '../key-box/show-key-box-code.ts';
import { keyCodeOf } from '../key-box/key-boxes.ts';
import { readOwnBooking, type ReadOwnBookingDeps } from '../own-page/read-own-booking.ts';
import { openHeldPayment } from '../booking/create/payment-result.ts';
import type { Payments } from '../booking/payments.type.ts';
import { findContractLink } from '../contract/links/find-contract-link.ts';
import type { ContractDeps } from '../contract/find-contract.ts';
import { birthDateOf, isContractSigned } from '../contract/renew-contract.ts';
import { personalDataOf } from '../contract/keys/read-personal-data.ts';
import { customerReviewStore } from '../reviews/customer-review.store.ts';
import { mailStore } from '../messages/mail.store.ts';
import type { MailNotifier } from './open-mailing.ts';
import type { AppContext, AppAdapters } from './app-adapters.ts';
import type { ChangeActionDeps } from '../back-office/bookings/change-actions.ts';
import { pageLinks } from '../pages/page-links.ts';
import type { PageForms } from '../pages/page-forms.ts';
import type { ReadContent } from '../pages/read-content.ts';

/** What the desk does for a customer who calls. */
export type ChangeCalls = Omit<ChangeActionDeps['changing'], 'cash'>;

type Beside = { common: AppContext; payments: Payments; contracts: ContractDeps; tell: MailNotifier };

/** The customer's own pages, by the link of their mails: what they show, and what is done on them. */
export function createOwnBooking({ jobs, settings, publicUrl }: AppAdapters, beside: Beside) {
  const { common, payments, contracts, tell } = beside;
  const cancelling: CancelBookingDeps = {
    ...common,
    payments,
    onCancelled: (tx, cancelled) => tell(tx, 'booking_cancelled', cancelled),
  };
  const changing: ChangeBookingDeps = {
    ...common,
    payments,
    changes: bookingChangeStore,
    opening: settings.opening,
    birthDateOf: (db, bookingId) => birthDateOf(contracts, db, bookingId),
    isSigned: (bookingId) => isContractSigned(contracts, common.database, bookingId),
    onChanged: afterChange({ contracts, sendMail: tell }),
  };
  const reading: ReadOwnBookingDeps = {
    ...common,
    payments,
    changes: bookingChangeStore,
    reviews: customerReviewStore,
    findExtensions: (booking) => findExtensions(changing, booking),
    ownContractOf: (bookingId) => ownContractOf(contracts, bookingId),
  };
  // On the phone people agree on what is nearer than customers may choose by themselves.
  const soon = { ...settings.opening, minimumNoticeMinutes: 0 };
  const byStaff: ChangeBookingDeps = { ...changing, changeNoticeHours: 0, opening: soon };
  const showing: ShowKeyBoxCodeDeps = {
    ...common,
    isSigned: (db, bookingId) => isContractSigned(contracts, db, bookingId),
    keyCodeOf: (db, unitId) => keyCodeOf(common, db, unitId),
  };
  const readContent: Pick<ReadContent, 'booking'> = {
    booking: async ({ params }) => ({ value: await readOwnBooking(reading, params['token'] ?? '') }),
  };
  const forms: PageForms = {
    ...ownBookingPageForms({
      ...common,
      cancelBooking: (asked) => cancelBooking(cancelling, asked),
      requestErasure: (token) => requestErasure(common, token),
      showKeyBoxCode: (bookingId) => showKeyBoxCode(showing, bookingId),
      openHeldPayment: (booking) => openHeldPayment({ ...common, payments }, booking),
    }),
    bookingChange: changePageForm({
      ...common,
      offerChange: (booking, wish) => offerChange(changing, booking, wish),
      changeBooking: (asked) => changeBooking(changing, asked),
      findChangeAlternatives: (booking, wish, refused) =>
        findChangeAlternatives(changing, booking, wish, refused),
    }),
    findBooking: findBookingPageForm({ database: common.database, jobs }),
  };
  const linkJob = bookingLinkJob({
    ...common,
    sendBookingLinkMail: (tx, booking, nth) => tell(tx, 'booking_link', booking, { nth }),
  });
  const api = bookingChangeApi({
    ...common,
    payments,
    changes: bookingChangeStore,
    paths: pageLinks(''),
    secureCookies: publicUrl.startsWith('https://'),
  });
  const data = personalDataApi({
    ...common,
    payments,
    personalDataOf: (bookingId) => personalDataOf(contracts, bookingId),
    reviewOf: (bookingId) => customerReviewStore.ofBooking(common.database, bookingId),
    mailsOf: (bookingId) => mailStore.mailsOf(common.database, bookingId),
  });
  const changes: ChangeCalls = {
    offer: (booking, wish) => offerChange(byStaff, booking, wish),
    change: (asked, onDone) => changeBooking(byStaff, asked, onDone),
  };
  return { changing: changes, readContent, forms, jobs: [linkJob], apis: [api, data] };
}

async function ownContractOf(contracts: ContractDeps, bookingId: string) {
  const booking = await contracts.bookings.byId(contracts.database, bookingId);
  const link = booking && (await findContractLink(contracts, contracts.database, bookingId));
  if (!link) return null;
  const { status, token, hasPdf } = link;
  return { token, status, pdfUrl: hasPdf ? `/api/contracts/pdf/${token}` : null };
}

import { afterChange } from './after-change.ts';
import { askErasure } from '../own-page/ask-erasure.ts';
import { bookingChangeApi } from '../booking/change/booking-change.api.ts';
import { bookingChanges } from '../booking/change/booking-change.store.ts';
import { bookingLinkJob } from '../own-page/booking-link.job.ts';
import { cancelBooking, type CancelDeps } from '../booking/cancel/cancel-booking.ts';
import { changeBooking, offerChange, type ChangeDeps } from '../booking/change/change-booking.ts';
import { changeForm } from '../booking/change/change-form.api.ts';
import { changeInstead, keepLonger } from '../booking/change/change-instead.ts';
import { findBookingForm } from '../own-page/find-booking-form.api.ts';
import { ownDataApi } from '../own-page/own-data.api.ts';
import { ownBookingForms } from '../own-page/own-booking-forms.api.ts';
import { showKey, type ShowKeyDeps } from '../key-box/show-key.ts';
import { keyCodeOf } from '../key-box/key-boxes.ts';
import { readOwnBooking, type ReadOwnDeps } from '../own-page/read-own-booking.ts';
import { payHeld } from '../booking/create/payment-result.ts';
import type { Payments } from '../booking/payments.ts';
import { findContractLink } from '../contract/links/find-contract-link.ts';
import type { ContractDeps } from '../contract/find-contract.ts';
import { birthDateOf, isContractSigned } from '../contract/renew-contract.ts';
import { personalDataOf } from '../contract/keys/read-personal-data.ts';
import { ownReviewStore } from '../reviews/own-review.store.ts';
import { mailStore } from '../messages/mail.store.ts';
import type { Tell } from './open-mailing.ts';
import type { CommonDeps, ShopParts } from './shop-parts.ts';
import type { ChangeStepDeps } from '../back-office/bookings/change-steps.ts';
import { pageLinks } from '../pages/page-links.ts';
import type { PageForms } from '../pages/page-forms.ts';
import type { ReadContent } from '../pages/read-content.ts';

/** What the desk does for a customer who calls. */
export type Changing = Omit<ChangeStepDeps['changing'], 'cash'>;

type Beside = { common: CommonDeps; payments: Payments; contracts: ContractDeps; tell: Tell };

/** The customer's own pages, by the link of their mails: what they show, and what is done on them. */
export function openOwnBooking({ jobs, settings, publicUrl }: ShopParts, beside: Beside) {
  const { common, payments, contracts, tell } = beside;
  const cancelling: CancelDeps = {
    ...common,
    payments,
    onCancelled: (tx, cancelled) => tell(tx, 'booking_cancelled', cancelled),
  };
  const changing: ChangeDeps = {
    ...common,
    payments,
    changes: bookingChanges,
    opening: settings.opening,
    birthDateOf: (db, bookingId) => birthDateOf(contracts, db, bookingId),
    isSigned: (bookingId) => isContractSigned(contracts, common.database, bookingId),
    onChanged: afterChange({ contracts, tell }),
  };
  const reading: ReadOwnDeps = {
    ...common,
    payments,
    changes: bookingChanges,
    reviews: ownReviewStore,
    keepLonger: (booking) => keepLonger(changing, booking),
    ownContractOf: (bookingId) => ownContractOf(contracts, bookingId),
  };
  // On the phone people agree on what is nearer than customers may choose by themselves.
  const soon = { ...settings.opening, minimumNoticeMinutes: 0 };
  const byStaff: ChangeDeps = { ...changing, changeNoticeHours: 0, opening: soon };
  const showing: ShowKeyDeps = {
    ...common,
    isSigned: (db, bookingId) => isContractSigned(contracts, db, bookingId),
    keyCodeOf: (db, unitId) => keyCodeOf(common, db, unitId),
  };
  const readContent: Pick<ReadContent, 'booking'> = {
    booking: async ({ params }) => ({ value: await readOwnBooking(reading, params['token'] ?? '') }),
  };
  const forms: PageForms = {
    ...ownBookingForms({
      ...common,
      cancelBooking: (asked) => cancelBooking(cancelling, asked),
      askErasure: (token) => askErasure(common, token),
      showKey: (bookingId) => showKey(showing, bookingId),
      payHeld: (booking) => payHeld({ ...common, payments }, booking),
    }),
    bookingChange: changeForm({
      ...common,
      offerChange: (booking, wish) => offerChange(changing, booking, wish),
      changeBooking: (asked) => changeBooking(changing, asked),
      changeInstead: (booking, wish, refused) => changeInstead(changing, booking, wish, refused),
    }),
    findBooking: findBookingForm({ database: common.database, jobs }),
  };
  const linkJob = bookingLinkJob({
    ...common,
    tellLink: (tx, booking, nth) => tell(tx, 'booking_link', booking, { nth }),
  });
  const api = bookingChangeApi({
    ...common,
    payments,
    changes: bookingChanges,
    paths: pageLinks(''),
    secureCookies: publicUrl.startsWith('https://'),
  });
  const data = ownDataApi({
    ...common,
    payments,
    personalDataOf: (bookingId) => personalDataOf(contracts, bookingId),
    reviewOf: (bookingId) => ownReviewStore.ofBooking(common.database, bookingId),
    lettersOf: (bookingId) => mailStore.lettersOf(common.database, bookingId),
  });
  const changes: Changing = {
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

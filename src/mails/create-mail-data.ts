import type { Clock } from '../basics/clock.ts';
import { alarmNotice, shopNotice, shopRecipient, type ShopNoticeDeps } from './shop-notice-data.ts';
import { normalizeEmail } from '../basics/email-address.ts';
import { sha256 } from '../basics/tokens.ts';
import { openDataCode } from '../booking/data-code.rules.ts';
import { dataCodeDigits, readDataCodes } from '../booking/read-data-codes.ts';
import { callOffOf, type CallOffCause } from '../booking/cancel/weather.rules.ts';
import type { Bookings } from '../booking/booking.ts';
import type { Booking } from '../booking/booking.type.ts';
import type { Payments } from '../booking/payments.type.ts';
import type { PageLinks } from '../booking/create/page-links.type.ts';
import { canOpenLink } from '../contract/contract.rules.ts';
import type { Queryable } from '../database/tables.ts';
import type { FleetStore } from '../fleet/fleet.store.ts';
import type { RefusalReason } from '../reviews/customer-review.type.ts';
import {
  bookingLink,
  type BookingMailSource,
  bothLinks,
  findBookingSource,
  findMailSource,
  findRiderMailSource,
  findSignerMailSource,
  isOfUnreachedRider,
  reviewLinks,
} from './booking-mail-source.ts';
import { chargeMailData, type ChargeMailDataDeps } from './charge-mail-data.ts';
import { depositMailData, type DepositMailDataDeps } from './deposit-mail-data.ts';
import { deskMailData, type DeskDocuments } from './desk-mail-data.ts';
import { missingInMail } from './missing-mail-data.ts';
import { refundMailData, type RefundMailDataDeps } from './refund-mail-data.ts';
import { restMailData, type RestMailDataDeps } from './rest-mail-data.ts';
import { orderMailData, type OrderMailDataDeps } from './order-mail-data.ts';
import { potMailData, type PotMailDataDeps } from './pot-mail-data.ts';
import { timedMailData, type TimedMailDataDeps } from './timed-mail-data.ts';
import type { LoadedMail, MailData } from './mail.shape.ts';

export type CreateMailDataDeps = TimedMailDataDeps &
  OrderMailDataDeps &
  RefundMailDataDeps &
  RestMailDataDeps &
  ChargeMailDataDeps &
  DepositMailDataDeps &
  PotMailDataDeps &
  ShopNoticeDeps & {
    bookings: Pick<Bookings, 'openByEmail' | 'eventDetails'>;
    /** Whole addresses: they are read outside our pages. */
    pages: Pick<PageLinks, 'booking' | 'contract' | 'receipt' | 'review' | 'verify'>;
    refundedAmount: Payments['refundedAmount'];
    bookingOfChange(db: Queryable, changeId: string): Promise<string | null>;
    clock: Clock;
    remindersIn: FleetStore['remindersIn'];
    /** Why the review of a booking is not shown. */
    reviewRefusalReason(db: Queryable, bookingId: string): Promise<RefusalReason | null>;
    waiting: Pick<MailData, 'waiting_confirm' | 'waiting_offer'>;
    asked: Pick<MailData, 'money_request' | 'money_request_paid' | 'money_request_returned'>;
    newsletter: Pick<MailData, 'newsletter_confirm' | 'newsletter_welcome'>;
    documents: DeskDocuments;
    /** Of a room to the right of this one. */
    staff: Pick<MailData, 'staff_invitation' | 'sign_in_attempts' | 'staff_digest'>;
    replies: Pick<MailData, 'contact_reply'>;
  };

/** What the mails of a booking show, read when they are sent; links are made again from the secret. */
export const createMailData = (deps: CreateMailDataDeps): MailData => ({
  ...orderMailData(deps),
  ...refundMailData(deps),
  ...restMailData(deps),
  ...potMailData(deps),
  ...chargeMailData(deps),
  ...depositMailData(deps),
  ...deps.asked,
  contract_signed: (bookingId) => signed(deps, bookingId),
  contract_filed: (bookingId, cause) => filed(deps, bookingId, cause),
  contract_link: (bookingId) => contractLinkResent(deps, bookingId),
  review_refused: (bookingId) => reviewRefused(deps, bookingId),
  change_given_back: (changeId) => changeGivenBack(deps, changeId),
  weather_day: async (bookingId) => {
    const found = await calledOff(deps, bookingId, 'weather');
    return typeof found === 'string' ? found : { ...found.mail, weather: found.off };
  },
  closed_day: async (bookingId) => {
    const found = await calledOff(deps, bookingId, 'closure');
    return typeof found === 'string' ? found : { ...found.mail, closed: found.off };
  },
  booking_link: (bookingId) => bookingLinkResent(deps, bookingId),
  data_code: (bookingId) => dataCode(deps, bookingId),
  ...deskMailData(deps),
  unit_deadlines: async (digest, cause) => {
    const reminders = await deps.remindersIn(deps.database, digest);
    if (reminders.length === 0) return 'erased';
    const told = await shopRecipient(deps, 'unit_deadline', cause);
    return told ? { ...told, reminders } : 'recipient_gone';
  },
  alarm: (noticeId, cause) => alarmNotice(deps, noticeId, cause),
  shop_notice: (group, cause) => shopNotice(deps, group, cause),
  contact_message: (id, cause) => contactMessage(deps, id, cause),
  ...deps.newsletter,
  ...deps.waiting,
  ...deps.staff,
  ...deps.replies,
  // Last: a timed mail with a loader of its own above does not compile.
  ...timedMailData(deps),
});

/** To whoever signed it: who left no address by the one that they wrote into the contract. Nobody else is sent what is written in it. */
async function signed(deps: CreateMailDataDeps, bookingId: string): Promise<LoadedMail<'contract_signed'>> {
  const found = await findSignerMailSource(deps, bookingId);
  if (typeof found === 'string') return found;
  const read = await signedFile(deps, found);
  if (read === 'erased' || read === 'not_yet') return read;
  if (isOfUnreachedRider(found)) return 'no_address';
  const { contract, pdf } = read;
  const links = { booking: bookingLink(deps, found), verify: deps.pages.verify(found.language) };
  const missing = await missingInMail(deps, found);
  return { to: found.to, booking: found.booking, links, contract: { ...contract, pdf }, missing };
}

async function filed(
  deps: CreateMailDataDeps,
  bookingId: string,
  cause?: string,
): Promise<LoadedMail<'contract_filed'>> {
  const found = await findBookingSource(deps, bookingId);
  if (found === 'erased') return found;
  const read = await signedFile(deps, found);
  if (read === 'erased' || read === 'not_yet') return read;
  const told = await shopRecipient(deps, 'contract_signed', cause);
  if (!told) return 'recipient_gone';
  const links = { verify: deps.pages.verify(deps.notices().ownerLanguage) };
  const customer = found.booking.rider ?? found.to.name;
  return { ...told, customer, booking: found.booking, links, contract: read.contract };
}

/** The sealed file with its fingerprints; both mails about it wait for it. */
async function signedFile(deps: CreateMailDataDeps, { id }: BookingMailSource) {
  const row = await deps.contract.summaryOf(deps.database, id);
  if (!row || row.isErased) return 'erased';
  const file = await deps.contract.fileOf(row.id);
  if (!file || !row.signedAt || !row.textSha256) return 'not_yet';
  const { signedAt, textSha256, languages, verificationCode } = row;
  const contract = { signedAt, textSha256, pdfSha256: file.sha256, languages, verificationCode };
  return { contract, pdf: file.bytes };
}

/** A rider who has no address of their own hears of it by the customer, whose page has the link as well. */
async function contractLinkResent(
  deps: CreateMailDataDeps,
  bookingId: string,
): Promise<LoadedMail<'contract_link'>> {
  const [found, row] = await Promise.all([
    findRiderMailSource(deps, bookingId),
    deps.contract.summaryOf(deps.database, bookingId),
  ]);
  if (typeof found === 'string') return found;
  if (!row || row.isErased) return 'erased';
  // Cancelled meanwhile: the link would open nothing.
  if (!canOpenLink(found.state, row.status)) return 'booking_state';
  return { to: found.to, booking: found.booking, links: await bothLinks(deps, found) };
}

async function reviewRefused(
  deps: CreateMailDataDeps,
  bookingId: string,
): Promise<LoadedMail<'review_refused'>> {
  const [found, reason] = await Promise.all([
    findMailSource(deps, bookingId),
    deps.reviewRefusalReason(deps.database, bookingId),
  ]);
  if (typeof found === 'string') return found;
  if (reason === null) return 'review_changed';
  return { to: found.to, booking: found.booking, links: reviewLinks(deps, found), reason };
}

async function changeGivenBack(
  deps: CreateMailDataDeps,
  changeId: string,
): Promise<LoadedMail<'change_given_back'>> {
  const bookingId = await deps.bookingOfChange(deps.database, changeId);
  const found = bookingId === null ? 'erased' : await findMailSource(deps, bookingId);
  if (typeof found === 'string') return found;
  const refundCents = await deps.refundedAmount(deps.database, changeId);
  return { to: found.to, booking: found.booking, links: { booking: bookingLink(deps, found) }, refundCents };
}

/** One for all whose day it is; nothing where they were moved or cancelled meanwhile. */
async function calledOff(deps: CreateMailDataDeps, bookingId: string, cause: CallOffCause) {
  const now = deps.clock.now();
  const isOff = (booking: Booking) => callOffOf(booking, now)?.cause === cause;
  const found = await findMailSource(deps, bookingId, (together) => together.filter(isOff));
  if (typeof found === 'string') return found;
  const off = callOffOf(found.about[0], now);
  if (off?.cause !== cause) return 'booking_state';
  return {
    mail: { to: found.to, booking: found.booking, links: { booking: bookingLink(deps, found) } },
    off,
  };
}

async function bookingLinkResent(
  deps: CreateMailDataDeps,
  bookingId: string,
): Promise<LoadedMail<'booking_link'>> {
  const found = await findMailSource(deps, bookingId);
  if (typeof found === 'string') return found;
  const open = await deps.bookings.openByEmail(deps.database, sha256(normalizeEmail(found.to.email)));
  const links = { booking: bookingLink(deps, found) };
  const { together } = found;
  return { to: found.to, booking: found.booking, links, others: open.filter(isOther).map(linked) };

  /** Of an order in somebody else's name this address is one rider's: the customer's link of it is not theirs. */
  function isOther({ id, party, riderLink }: Booking): boolean {
    return (
      together.every((one) => one.id !== id) && riderLink === null && (party === null || party.id === id)
    );
  }
  function linked({ code, start, language, ...other }: Booking) {
    const pageToken = deps.links.tokenFor('booking', other.id, other.linkGeneration, other.linkSha256);
    return { code, start, link: bookingLink(deps, { language, pageToken }) };
  }
}

/** The latest, and not after its time. */
async function dataCode(deps: CreateMailDataDeps, bookingId: string): Promise<LoadedMail<'data_code'>> {
  const found = await findRiderMailSource(deps, bookingId);
  const codes = await readDataCodes(deps.bookings, deps.database, bookingId);
  const open = openDataCode(codes, deps.clock.now());
  if (typeof found === 'string') return found;
  // A rider's is for them alone.
  if (isOfUnreachedRider(found)) return 'recipient_gone';
  if (!open) return 'too_late';
  return { to: found.to, booking: found.booking, digits: dataCodeDigits(deps.links, bookingId, open.nth) };
}

async function contactMessage(
  deps: CreateMailDataDeps,
  id: string,
  cause?: string,
): Promise<LoadedMail<'contact_message'>> {
  const contact = await deps.contactMessage(deps.database, id);
  if (!contact) return 'erased';
  const told = await shopRecipient(deps, 'contact_message', cause);
  return told ? { ...told, replyTo: contact.email, contact } : 'recipient_gone';
}

import type { Clock } from '../basics/clock.ts';
import { alarmNotice, shopNotice, shopRecipient, type ShopNoticeDeps } from './shop-notice-data.ts';
import { normalizeEmail } from '../basics/email-address.ts';
import { instantOf } from '../basics/rome-time.ts';
import { sha256 } from '../basics/tokens.ts';
import { openDataCode } from '../booking/data-code.rules.ts';
import { dataCodeDigits, readDataCodes } from '../booking/read-data-codes.ts';
import { callOffOf, type CallOffCause } from '../booking/cancel/weather.rules.ts';
import type { Bookings } from '../booking/booking.ts';
import type { Payments } from '../booking/payments.type.ts';
import type { PageLinks } from '../booking/create/page-links.type.ts';
import { canOpenLink } from '../contract/contract.rules.ts';
import type { Queryable } from '../database/tables.ts';
import type { FleetStore } from '../fleet/fleet.store.ts';
import type { RefusalReason } from '../reviews/customer-review.type.ts';
import type { Language } from '../translations/languages.ts';
import { bookingLink, bothLinks, findMailSource, reviewLinks } from './booking-mail-source.ts';
import { deskMailData, type DeskDocuments } from './desk-mail-data.ts';
import { timedMailData, type TimedMailDataDeps } from './timed-mail-data.ts';
import type { LoadedMail, MailData } from './mail.shape.ts';

export type CreateMailDataDeps = TimedMailDataDeps &
  ShopNoticeDeps & {
    bookings: Pick<Bookings, 'openByEmail' | 'eventDetails'>;
    /** Whole addresses: they are read outside our pages. */
    pages: Pick<PageLinks, 'booking' | 'contract' | 'review' | 'verify'> & {
      home(language: Language): string;
    };
    refundedAmount: Payments['refundedAmount'];
    /** What was agreed when it was cancelled. */
    cancellation(db: Queryable, bookingId: string): Promise<{ refundCents: number } | null>;
    bookingOfChange(db: Queryable, changeId: string): Promise<string | null>;
    clock: Clock;
    remindersIn: FleetStore['remindersIn'];
    /** Why the review of a booking is not shown. */
    reviewRefusalReason(db: Queryable, bookingId: string): Promise<RefusalReason | null>;
    waiting: Pick<MailData, 'waiting_confirm' | 'waiting_offer'>;
    newsletter: Pick<MailData, 'newsletter_confirm' | 'newsletter_welcome'>;
    documents: DeskDocuments;
    /** Of a room to the right of this one. */
    staff: Pick<MailData, 'staff_invitation' | 'sign_in_attempts'>;
    replies: Pick<MailData, 'contact_reply'>;
  };

/** What the mails of a booking show, read when they are sent; links are made again from the secret. */
export const createMailData = (deps: CreateMailDataDeps): MailData => ({
  booking_confirmed: (bookingId) => confirmed(deps, bookingId),
  contract_signed: (bookingId) => signed(deps, bookingId),
  contract_filed: (bookingId, cause) => filed(deps, bookingId, cause),
  contract_link: (bookingId) => contractLinkResent(deps, bookingId),
  contract_reminder: (bookingId) => reminder(deps, bookingId),
  review_refused: (bookingId) => reviewRefused(deps, bookingId),
  booking_refunded: (bookingId) => refunded(deps, bookingId),
  booking_cancelled: (bookingId) => cancelled(deps, bookingId),
  booking_changed: (bookingId) => changed(deps, bookingId),
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
  ...deskMailData(deps.documents, (bookingId) => bookingLinkResent(deps, bookingId)),
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

async function confirmed(
  deps: CreateMailDataDeps,
  bookingId: string,
): Promise<LoadedMail<'booking_confirmed'>> {
  const found = await findMailSource(deps, bookingId);
  // Cancelled meanwhile: a late "confirmed" would only confuse.
  if (!found) return 'erased';
  if (found.state !== 'confirmed' && found.state !== 'collected') return 'booking_state';
  const { to, booking } = found;
  return { to, booking, links: await bothLinks(deps, found) };
}

async function signed(deps: CreateMailDataDeps, bookingId: string): Promise<LoadedMail<'contract_signed'>> {
  const read = await signedFile(deps, bookingId);
  if (typeof read === 'string') return read;
  const { found, contract, pdf } = read;
  const links = { booking: bookingLink(deps, found), verify: deps.pages.verify(found.language) };
  return { to: found.to, booking: found.booking, links, contract: { ...contract, pdf } };
}

async function filed(
  deps: CreateMailDataDeps,
  bookingId: string,
  cause?: string,
): Promise<LoadedMail<'contract_filed'>> {
  const read = await signedFile(deps, bookingId);
  if (typeof read === 'string') return read;
  const { found, contract } = read;
  const told = await shopRecipient(deps, 'contract_signed', cause);
  if (!told) return 'recipient_gone';
  const links = { verify: deps.pages.verify(deps.notices().ownerLanguage) };
  return { ...told, customer: found.to.name, booking: found.booking, links, contract };
}

/** A booking and its contract; null where either was erased. */
async function findWithContract(deps: CreateMailDataDeps, bookingId: string) {
  const [found, row] = await Promise.all([
    findMailSource(deps, bookingId),
    deps.contract.summaryOf(deps.database, bookingId),
  ]);
  return found && row && !row.isErased ? { found, row } : null;
}

/** The sealed file with its fingerprints; both mails about it wait for it. */
async function signedFile(deps: CreateMailDataDeps, bookingId: string) {
  const both = await findWithContract(deps, bookingId);
  if (!both) return 'erased';
  const { found, row } = both;
  const file = await deps.contract.fileOf(row.id);
  if (!file || !row.signedAt || !row.textSha256) return 'not_yet';
  const { signedAt, textSha256, languages, verificationCode } = row;
  const contract = { signedAt, textSha256, pdfSha256: file.sha256, languages, verificationCode };
  return { found, contract, pdf: file.bytes };
}

async function contractLinkResent(
  deps: CreateMailDataDeps,
  bookingId: string,
): Promise<LoadedMail<'contract_link'>> {
  const both = await findWithContract(deps, bookingId);
  if (!both) return 'erased';
  const { found, row } = both;
  // Cancelled meanwhile: the link would open nothing.
  if (!canOpenLink(found.state, row.status)) return 'booking_state';
  return { to: found.to, booking: found.booking, links: await bothLinks(deps, found) };
}

async function reminder(
  deps: CreateMailDataDeps,
  bookingId: string,
): Promise<LoadedMail<'contract_reminder'>> {
  const both = await findWithContract(deps, bookingId);
  if (!both) return 'erased';
  const { found, row } = both;
  if (found.state !== 'confirmed') return 'booking_state';
  if (row.status === 'signed') return 'contract_signed';
  if (instantOf(found.booking.start) <= deps.clock.now()) return 'too_late';
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
  if (!found) return 'erased';
  if (reason === null) return 'review_changed';
  return { to: found.to, booking: found.booking, links: reviewLinks(deps, found), reason };
}

async function refunded(
  deps: CreateMailDataDeps,
  bookingId: string,
): Promise<LoadedMail<'booking_refunded'>> {
  const found = await findMailSource(deps, bookingId);
  if (!found) return 'erased';
  const { to, booking, language } = found;
  const links = { home: deps.pages.home(language), booking: bookingLink(deps, found) };
  return { to, booking, links, refundCents: booking.quote.totalCents };
}

async function cancelled(
  deps: CreateMailDataDeps,
  bookingId: string,
): Promise<LoadedMail<'booking_cancelled'>> {
  const found = await findMailSource(deps, bookingId);
  if (!found) return 'erased';
  const { to, booking, language } = found;
  const agreed = await deps.cancellation(deps.database, bookingId);
  const refundCents = agreed?.refundCents ?? 0;
  const links = { home: deps.pages.home(language), booking: bookingLink(deps, found) };
  return { to, booking, links, refundCents };
}

async function changed(deps: CreateMailDataDeps, bookingId: string): Promise<LoadedMail<'booking_changed'>> {
  const found = await findMailSource(deps, bookingId);
  if (!found) return 'erased';
  if (found.state !== 'confirmed' && found.state !== 'collected') return 'booking_state';
  const contract = await deps.contract.linkOf(deps.database, bookingId);
  const { language, to, booking } = found;
  const unsigned = contract && contract.status !== 'signed';
  const links = {
    booking: bookingLink(deps, found),
    contract: unsigned ? deps.pages.contract(language, contract.token) : null,
  };
  return { to, booking, links };
}

async function changeGivenBack(
  deps: CreateMailDataDeps,
  changeId: string,
): Promise<LoadedMail<'change_given_back'>> {
  const bookingId = await deps.bookingOfChange(deps.database, changeId);
  const found = bookingId === null ? null : await findMailSource(deps, bookingId);
  if (!found) return 'erased';
  const refundCents = await deps.refundedAmount(deps.database, changeId);
  return { to: found.to, booking: found.booking, links: { booking: bookingLink(deps, found) }, refundCents };
}

/** Nothing where it was moved or cancelled meanwhile. */
async function calledOff(deps: CreateMailDataDeps, bookingId: string, cause: CallOffCause) {
  const found = await findMailSource(deps, bookingId);
  if (!found) return 'erased';
  const booking = await deps.bookings.byId(deps.database, bookingId);
  const off = booking && callOffOf(booking, deps.clock.now());
  if (off?.cause !== cause) return 'booking_state';
  const { to, booking: inMail } = found;
  return { mail: { to, booking: inMail, links: { booking: bookingLink(deps, found) } }, off };
}

async function bookingLinkResent(
  deps: CreateMailDataDeps,
  bookingId: string,
): Promise<LoadedMail<'booking_link'>> {
  const found = await findMailSource(deps, bookingId);
  if (!found) return 'erased';
  const open = await deps.bookings.openByEmail(deps.database, sha256(normalizeEmail(found.to.email)));
  const others = open
    .filter(({ id }) => id !== bookingId)
    .map((other) => ({ code: other.code, start: other.start, link: bookingLink(deps, other) }));
  return { to: found.to, booking: found.booking, links: { booking: bookingLink(deps, found) }, others };
}

/** The latest, and not after its time. */
async function dataCode(deps: CreateMailDataDeps, bookingId: string): Promise<LoadedMail<'data_code'>> {
  const found = await findMailSource(deps, bookingId);
  const codes = await readDataCodes(deps.bookings, deps.database, bookingId);
  const open = openDataCode(codes, deps.clock.now());
  if (!found) return 'erased';
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

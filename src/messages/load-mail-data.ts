import type { Clock } from '../basics/clock.ts';
import { instantOf } from '../basics/rome-time.ts';
import type { Booking } from '../booking/booking.store.ts';
import { calledOff } from '../booking/cancel/weather.rules.ts';
import type { Payments } from '../booking/payments.ts';
import type { PageLinks } from '../booking/create/page-links.ts';
import { linkOpens } from '../contract/contract.rules.ts';
import type { ContractDeps } from '../contract/find-contract.ts';
import { findContractLink } from '../contract/links/find-contract-link.ts';
import { contractFile } from '../contract/evidence/read-contract-pdf.ts';
import type { Queryable } from '../database/tables.ts';
import type { RefusalReason } from '../reviews/own-review.shape.ts';
import type { Language } from '../translations/languages.ts';
import { deskLetters, type DeskPapers } from './desk-letters.ts';
import type { AlarmNews } from './alarm.shape.ts';
import type { BookingMessage } from './timed-message.rules.ts';
import type { BookingInMail, ContactInMail, LoadedMail, MailData, Recipient } from './mail.shape.ts';

export type LoadMailDeps = ContractDeps & {
  /** Whole addresses: they are read outside our pages. */
  pages: Pick<PageLinks, 'booking' | 'contract' | 'review' | 'verify'> & { home(language: Language): string };
  givenBack: Payments['givenBack'];
  /** What was agreed when it was cancelled. */
  cancellation(db: Queryable, bookingId: string): Promise<{ refundCents: number } | null>;
  bookingOfChange(db: Queryable, changeId: string): Promise<string | null>;
  clock: Clock;
  owner: Recipient;
  notice(db: Queryable, id: string): Promise<AlarmNews | null>;
  /** Who reads what visitors write. */
  desk: Recipient;
  ownerLanguage: Language;
  contactMessage(db: Queryable, id: string): Promise<ContactInMail | null>;
  /** Why the review of a booking is not shown. */
  reasonAgainst(db: Queryable, bookingId: string): Promise<RefusalReason | null>;
  /** Whether a message of its time is still true, and wanted (queue-timed-messages.ts). */
  mayLeave(db: Queryable, message: BookingMessage, booking: Booking): Promise<boolean>;
  waiting: Pick<MailData, 'waiting_confirm' | 'waiting_offer'>;
  newsletter: Pick<MailData, 'newsletter_confirm' | 'newsletter_welcome'>;
  papers: DeskPapers;
  /** Of a room to the right of this one. */
  staff: Pick<MailData, 'staff_invitation'>;
  replies: Pick<MailData, 'contact_reply'>;
};

/** What the mails of a booking show, read when they are sent; links are made again from the secret. */
export const mailData = (deps: LoadMailDeps): MailData => ({
  booking_confirmed: (bookingId) => confirmed(deps, bookingId),
  contract_signed: (bookingId) => signed(deps, bookingId),
  contract_filed: (bookingId) => filed(deps, bookingId),
  contract_link: (bookingId) => linkAgain(deps, bookingId),
  contract_reminder: (bookingId) => reminder(deps, bookingId),
  pickup_tomorrow: (bookingId) => pickupTomorrow(deps, bookingId),
  return_today: (bookingId) => returnToday(deps, bookingId),
  review_request: (bookingId) => reviewRequest(deps, bookingId),
  review_refused: (bookingId) => reviewRefused(deps, bookingId),
  booking_refunded: (bookingId) => refunded(deps, bookingId),
  booking_cancelled: (bookingId) => cancelled(deps, bookingId),
  booking_changed: (bookingId) => changed(deps, bookingId),
  change_given_back: (changeId) => changeGivenBack(deps, changeId),
  weather_day: (bookingId) => weatherDay(deps, bookingId),
  booking_link: (bookingId) => lostLink(deps, bookingId),
  ...deskLetters(deps.papers, (bookingId) => lostLink(deps, bookingId)),
  alarm: (noticeId) => alarm(deps, noticeId),
  contact_message: (id) => contactMessage(deps, id),
  ...deps.newsletter,
  ...deps.waiting,
  ...deps.staff,
  ...deps.replies,
});

async function confirmed(deps: LoadMailDeps, bookingId: string): Promise<LoadedMail<'booking_confirmed'>> {
  const found = await find(deps, bookingId);
  // Cancelled meanwhile: a late "confirmed" would only confuse.
  if (found?.state !== 'confirmed' && found?.state !== 'collected') return 'nothing_to_send';
  const { to, booking } = found;
  return { to, booking, links: await bothLinks(deps, found) };
}

async function signed(deps: LoadMailDeps, bookingId: string): Promise<LoadedMail<'contract_signed'>> {
  const read = await signedFile(deps, bookingId);
  if (typeof read === 'string') return read;
  const { found, contract, pdf } = read;
  const links = { booking: bookingLink(deps, found), verify: deps.pages.verify(found.language) };
  return { to: found.to, booking: found.booking, links, contract: { ...contract, pdf } };
}

async function filed(deps: LoadMailDeps, bookingId: string): Promise<LoadedMail<'contract_filed'>> {
  const read = await signedFile(deps, bookingId);
  if (typeof read === 'string') return read;
  const { found, contract } = read;
  const links = { verify: deps.pages.verify(deps.ownerLanguage) };
  return { to: deps.desk, customer: found.to.name, booking: found.booking, links, contract };
}

/** The sealed file with its fingerprints; both mails about it wait for it. */
async function signedFile(deps: LoadMailDeps, bookingId: string) {
  const [found, row] = await Promise.all([
    find(deps, bookingId),
    deps.contracts.byBooking(deps.database, bookingId),
  ]);
  if (!found || !row?.wrapped_key) return 'nothing_to_send'; // erased
  const file = await contractFile(deps, row.id);
  if (!file || !row.signed_at || !row.text_sha256) return 'not_yet';
  const { signed_at: signedAt, text_sha256: textSha256, verification_code: verificationCode } = row;
  const contract = { signedAt, textSha256, pdfSha256: file.sha256, verificationCode };
  return { found, contract, pdf: file.bytes };
}

async function linkAgain(deps: LoadMailDeps, bookingId: string): Promise<LoadedMail<'contract_link'>> {
  const [found, row] = await Promise.all([
    find(deps, bookingId),
    deps.contracts.byBooking(deps.database, bookingId),
  ]);
  // Cancelled or erased meanwhile: the link would open nothing.
  if (!found || !row?.wrapped_key || !linkOpens(found.state, row.status)) return 'nothing_to_send';
  return { to: found.to, booking: found.booking, links: await bothLinks(deps, found) };
}

async function reminder(deps: LoadMailDeps, bookingId: string): Promise<LoadedMail<'contract_reminder'>> {
  const [found, row] = await Promise.all([
    find(deps, bookingId),
    deps.contracts.byBooking(deps.database, bookingId),
  ]);
  const isLate = found !== null && instantOf(found.booking.start) <= deps.clock.now();
  if (found?.state !== 'confirmed' || !row?.wrapped_key || row.status === 'signed' || isLate)
    return 'nothing_to_send';
  return { to: found.to, booking: found.booking, links: await bothLinks(deps, found) };
}

/** Looked at once more when it leaves: cancelled, moved or past by now, or switched off, and nobody hears of it. */
async function findTimed(
  deps: LoadMailDeps,
  message: BookingMessage,
  bookingId: string,
): Promise<Found | null> {
  const booking = await deps.bookings.byId(deps.database, bookingId);
  const leaves = booking && (await deps.mayLeave(deps.database, message, booking));
  return leaves ? find(deps, bookingId) : null;
}

async function pickupTomorrow(deps: LoadMailDeps, bookingId: string): Promise<LoadedMail<'pickup_tomorrow'>> {
  const found = await findTimed(deps, 'pickup_tomorrow', bookingId);
  if (!found) return 'nothing_to_send';
  const contract = await findContractLink(deps, deps.database, bookingId);
  const isUnsigned = contract !== null && contract.status !== 'signed';
  const links = {
    booking: bookingLink(deps, found),
    contract: isUnsigned ? deps.pages.contract(found.language, contract.token) : null,
  };
  return { to: found.to, booking: found.booking, links };
}

async function returnToday(deps: LoadMailDeps, bookingId: string): Promise<LoadedMail<'return_today'>> {
  const found = await findTimed(deps, 'return_today', bookingId);
  if (!found) return 'nothing_to_send';
  return { to: found.to, booking: found.booking, links: { booking: bookingLink(deps, found) } };
}

async function reviewRequest(deps: LoadMailDeps, bookingId: string): Promise<LoadedMail<'review_request'>> {
  const found = await findTimed(deps, 'review_request', bookingId);
  if (!found) return 'nothing_to_send';
  return { to: found.to, booking: found.booking, links: reviewLinks(deps, found) };
}

async function reviewRefused(deps: LoadMailDeps, bookingId: string): Promise<LoadedMail<'review_refused'>> {
  const [found, reason] = await Promise.all([
    find(deps, bookingId),
    deps.reasonAgainst(deps.database, bookingId),
  ]);
  if (!found || reason === null) return 'nothing_to_send'; // written anew or taken back meanwhile
  return { to: found.to, booking: found.booking, links: reviewLinks(deps, found), reason };
}

const reviewLinks = (deps: LoadMailDeps, found: Found) => ({
  booking: bookingLink(deps, found),
  review: deps.pages.review(found.language, tokenOf(deps, found)),
});

const bothLinks = async (deps: LoadMailDeps, found: Found) => ({
  booking: bookingLink(deps, found),
  contract: await contractLink(deps, found),
});

async function contractLink(deps: LoadMailDeps, { id, language }: Found): Promise<string> {
  const link = await findContractLink(deps, deps.database, id);
  if (!link) throw new Error('a booking with a contract has its link');
  return deps.pages.contract(language, link.token);
}

async function refunded(deps: LoadMailDeps, bookingId: string): Promise<LoadedMail<'booking_refunded'>> {
  const found = await find(deps, bookingId);
  if (!found) return 'nothing_to_send';
  const { to, booking, language } = found;
  const links = { home: deps.pages.home(language), booking: bookingLink(deps, found) };
  return { to, booking, links, refundCents: booking.quote.totalCents };
}

async function cancelled(deps: LoadMailDeps, bookingId: string): Promise<LoadedMail<'booking_cancelled'>> {
  const found = await find(deps, bookingId);
  if (!found) return 'nothing_to_send';
  const { to, booking, language } = found;
  const agreed = await deps.cancellation(deps.database, bookingId);
  const refundCents = agreed?.refundCents ?? 0;
  const links = { home: deps.pages.home(language), booking: bookingLink(deps, found) };
  return { to, booking, links, refundCents };
}

async function changed(deps: LoadMailDeps, bookingId: string): Promise<LoadedMail<'booking_changed'>> {
  const found = await find(deps, bookingId);
  if (found?.state !== 'confirmed' && found?.state !== 'collected') return 'nothing_to_send';
  const contract = await findContractLink(deps, deps.database, bookingId);
  const { language, to, booking } = found;
  const unsigned = contract && contract.status !== 'signed';
  const links = {
    booking: bookingLink(deps, found),
    contract: unsigned ? deps.pages.contract(language, contract.token) : null,
  };
  return { to, booking, links };
}

async function changeGivenBack(
  deps: LoadMailDeps,
  changeId: string,
): Promise<LoadedMail<'change_given_back'>> {
  const bookingId = await deps.bookingOfChange(deps.database, changeId);
  const found = bookingId === null ? null : await find(deps, bookingId);
  if (!found) return 'nothing_to_send';
  const refundCents = await deps.givenBack(deps.database, changeId);
  return { to: found.to, booking: found.booking, links: { booking: bookingLink(deps, found) }, refundCents };
}

/** Nothing where it was moved or cancelled meanwhile. */
async function weatherDay(deps: LoadMailDeps, bookingId: string): Promise<LoadedMail<'weather_day'>> {
  const found = await find(deps, bookingId);
  const booking = found && (await deps.bookings.byId(deps.database, bookingId));
  const weather = booking && calledOff(booking, deps.clock.now());
  if (!weather) return 'nothing_to_send';
  return { to: found.to, booking: found.booking, links: { booking: bookingLink(deps, found) }, weather };
}

async function lostLink(deps: LoadMailDeps, bookingId: string): Promise<LoadedMail<'booking_link'>> {
  const found = await find(deps, bookingId);
  if (!found) return 'nothing_to_send';
  return { to: found.to, booking: found.booking, links: { booking: bookingLink(deps, found) } };
}

async function alarm({ owner, notice, database }: LoadMailDeps, id: string): Promise<LoadedMail<'alarm'>> {
  const news = await notice(database, id);
  return news ? { to: owner, news } : 'nothing_to_send';
}

async function contactMessage(
  { desk, contactMessage: byId, database }: LoadMailDeps,
  id: string,
): Promise<LoadedMail<'contact_message'>> {
  const contact = await byId(database, id);
  return contact ? { to: desk, replyTo: contact.email, contact } : 'nothing_to_send'; // erased
}

type Found = Pick<Booking, 'id' | 'state' | 'language' | 'linkGeneration' | 'linkSha256'> & {
  to: Recipient;
  booking: BookingInMail;
};

async function find(deps: LoadMailDeps, bookingId: string): Promise<Found | null> {
  const booking = await deps.bookings.byId(deps.database, bookingId);
  if (!booking) return null;
  const { id, state, language, linkGeneration, linkSha256, driver } = booking;
  const to = { name: driver.fullName, email: driver.email };
  const scooter = await deps.contracts.vehicle(deps.database, booking.scooterId);
  const shown = inMail(booking, scooter, deps.clock.now());
  return { id, state, language, linkGeneration, linkSha256, to, booking: shown };
}

const tokenOf = ({ links }: LoadMailDeps, { id, linkGeneration, linkSha256 }: Found): string =>
  links.tokenFor('booking', id, linkGeneration, linkSha256);

const bookingLink = (deps: LoadMailDeps, found: Found): string =>
  deps.pages.booking(found.language, tokenOf(deps, found));

const additionalDriver = '5'; // the extra's number (docs/product.md §4)

const inMail = (booking: Booking, scooter: BookingInMail['scooter'], writtenAt: Date): BookingInMail => ({
  id: booking.id,
  code: booking.code,
  version: booking.version,
  bookedAt: booking.createdAt,
  writtenAt,
  town: booking.destination,
  scooter,
  start: booking.start,
  end: booking.end,
  pickupOption: booking.pickupOption,
  deliveryAddress: booking.deliveryAddress,
  returnAddress: booking.returnAddress,
  quote: booking.quote,
  licenceCountry: booking.driver.licenceCountry,
  secondDriver: (booking.extras[additionalDriver] ?? 0) > 0,
});

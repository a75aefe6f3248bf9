import type { Clock } from '../basics/clock.ts';
import { instantOf } from '../basics/rome-time.ts';
import type { Booking } from '../booking/booking.store.ts';
import type { Payments } from '../booking/payments.ts';
import type { PageLinks } from '../booking/page-links.ts';
import { linkOpens } from '../contract/contract.rules.ts';
import type { ContractDeps } from '../contract/find-contract.ts';
import { findContractLink } from '../contract/find-contract-link.ts';
import { contractFile } from '../contract/read-contract-pdf.ts';
import type { Queryable } from '../database/tables.ts';
import type { Language } from '../translations/languages.ts';
import type { AlarmNews } from './alarm.shape.ts';
import type { BookingInMail, ContactInMail, LoadedMail, MailData, Recipient } from './mail.shape.ts';

export type LoadMailDeps = ContractDeps & {
  /** Whole addresses: they are read outside our pages. */
  pages: Pick<PageLinks, 'booking' | 'contract' | 'verify'> & { home(language: Language): string };
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
  newsletter: Pick<MailData, 'newsletter_confirm' | 'newsletter_welcome'>;
  /** Of a room to the right of this one. */
  staff: Pick<MailData, 'staff_invitation'>;
};

/** What the mails of a booking show, read when they are sent; links are made again from the secret. */
export const mailData = (deps: LoadMailDeps): MailData => ({
  booking_confirmed: (bookingId) => confirmed(deps, bookingId),
  contract_signed: (bookingId) => signed(deps, bookingId),
  contract_filed: (bookingId) => filed(deps, bookingId),
  contract_link: (bookingId) => linkAgain(deps, bookingId),
  contract_reminder: (bookingId) => reminder(deps, bookingId),
  booking_refunded: (bookingId) => refunded(deps, bookingId),
  booking_cancelled: (bookingId) => cancelled(deps, bookingId),
  booking_changed: (bookingId) => changed(deps, bookingId),
  change_given_back: (changeId) => changeGivenBack(deps, changeId),
  booking_link: (bookingId) => lostLink(deps, bookingId),
  alarm: (noticeId) => alarm(deps, noticeId),
  contact_message: (id) => contactMessage(deps, id),
  ...deps.newsletter,
  ...deps.staff,
});

async function confirmed(deps: LoadMailDeps, bookingId: string): Promise<LoadedMail<'booking_confirmed'>> {
  const found = await find(deps, bookingId);
  // Cancelled meanwhile: a late "confirmed" would only confuse.
  if (found?.state !== 'confirmed' && found?.state !== 'collected') return 'nothing_to_send';
  const { to, booking } = found;
  const links = { booking: bookingLink(deps, found), contract: await contractLink(deps, found) };
  return { to, booking, links };
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
  return { to: found.to, booking: found.booking, links: { contract: await contractLink(deps, found) } };
}

async function reminder(deps: LoadMailDeps, bookingId: string): Promise<LoadedMail<'contract_reminder'>> {
  const [found, row] = await Promise.all([
    find(deps, bookingId),
    deps.contracts.byBooking(deps.database, bookingId),
  ]);
  const isLate = found !== null && instantOf(found.booking.start) <= deps.clock.now();
  if (found?.state !== 'confirmed' || !row?.wrapped_key || row.status === 'signed' || isLate)
    return 'nothing_to_send';
  return { to: found.to, booking: found.booking, links: { contract: await contractLink(deps, found) } };
}

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

const bookingLink = (deps: LoadMailDeps, { id, language, linkGeneration, linkSha256 }: Found): string =>
  deps.pages.booking(language, deps.links.tokenFor('booking', id, linkGeneration, linkSha256));

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

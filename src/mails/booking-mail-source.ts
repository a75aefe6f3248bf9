import { hasSecondDriver } from '../shop/extras.rules.ts';
import type { LinkTokens } from '../basics/tokens.ts';
import type { Database } from '../database/tables.ts';
import type { Clock } from '../basics/clock.ts';
import type { Booking } from '../booking/booking.type.ts';
import type { PageLinks } from '../booking/create/page-links.type.ts';
import type { Bookings } from '../booking/booking.ts';
import { riderAddressOf } from '../booking/party/addressee.rules.ts';
import { isWayPaidByOther } from '../booking/party/delivery-share.rules.ts';
import { customerFirst } from '../booking/party/customer-first.ts';
import { riderTokenOf } from '../booking/rider-link.ts';
import type { ContractRoom } from '../contract/contract.ts';
import { linesWithFreeDelivery } from '../price/quote-lines.rules.ts';
import type { BookingInMail, Recipient } from './mail.shape.ts';

export type BookingMailDeps = {
  database: Database;
  bookings: Pick<Bookings, 'byId' | 'together'>;
  contract: Pick<ContractRoom, 'summaryOf' | 'linkOf' | 'fileOf' | 'vehicleOf' | 'personalDataOf'>;
  links: LinkTokens;
  /** Whole addresses: they are read outside our pages. */
  pages: Pick<PageLinks, 'booking' | 'contract'>;
  clock: Clock;
};

/** What every mail about a booking is made of. */
export type BookingMailSource = Pick<Booking, 'id' | 'state' | 'language'> & {
  to: Recipient;
  booking: BookingInMail;
  /** What it is about, and whatever else was ordered with it. */
  about: Together;
  together: Together;
  /** Whose link opens what: the customer's everything, a rider's their own part. */
  isRiders: boolean;
  pageToken: string;
};
type Together = readonly [Booking, ...Booking[]];

/** Why there is nobody to write to. */
export type NobodyToWrite = 'erased' | 'no_address';

/** Paid for, and not over or given up. */
export const stands = ({ state }: Pick<Booking, 'state'>): boolean =>
  state === 'confirmed' || state === 'collected';

/** Those that were ordered at once with a booking: of one that was added later, itself alone. */
export const orderedWith =
  (bookingId: string): Choose =>
  (together) =>
    together.find(({ id }) => id === bookingId)?.addsTo
      ? together.filter(({ id }) => id === bookingId)
      : together.filter(({ addsTo }) => addsTo === null);

/** All that one payment is for. */
export const ofOnePayment =
  (bookingId: string): Choose =>
  (together) => {
    const payerOf = ({ id, party }: Booking): string => party?.payerId ?? id;
    const asked = together.find(({ id }) => id === bookingId);
    return together.filter((one) => asked && payerOf(one) === payerOf(asked));
  };

/** Of those that were ordered together, which a mail to the customer is about; nothing where it is about none of them. */
type Choose = (together: Together) => readonly Booking[];

/** To the customer, who is written to where they left an address: `findBookingSource`. */
export async function findMailSource(
  deps: BookingMailDeps,
  bookingId: string,
  choose?: Choose,
): Promise<BookingMailSource | NobodyToWrite> {
  const found = await findBookingSource(deps, bookingId, choose);
  return typeof found === 'string' ? found : unlessUnwritten(found);
}

/** Who called and left no address has bookings of which the shop is told all the same. */
const unlessUnwritten = (found: BookingMailSource): BookingMailSource | NobodyToWrite =>
  found.to.email === '' ? 'no_address' : found;

/** Of one scooter, or of all that `choose` takes; then the link is that of the first one's page, which shows all. */
export async function findBookingSource(
  deps: BookingMailDeps,
  bookingId: string,
  choose?: Choose,
): Promise<BookingMailSource | 'erased'> {
  const found = await findTogether(deps, bookingId);
  if (!found) return 'erased';
  const { booking, together } = found;
  // Nobody is written to who is erased; a rider who was leaves what the customer is written: they have ordered and paid.
  if (together[0].isErased) return 'erased';
  const [main = booking, ...others] = (choose?.(together) ?? []).filter(({ isErased }) => !isErased);
  const page = choose || booking.isErased ? together[0] : booking;
  return toCustomer(deps, { about: [main, ...others], page, together });
}

/**
 * To the rider of a scooter, by a link of their own, and by an address of their own or one that they `wrote` elsewhere; to the customer where
 * there is none. A customer who left no address is written to by the one that they `wrote` about their own scooter.
 */
export async function findRiderMailSource(
  deps: BookingMailDeps,
  bookingId: string,
  wrote?: () => Promise<string | undefined>,
): Promise<BookingMailSource | NobodyToWrite> {
  const found = await findTogether(deps, bookingId);
  if (!found) return 'erased';
  const { booking, together } = found;
  if (booking.isErased) return 'erased';
  const pageToken = riderTokenOf(deps.links, booking);
  if (pageToken === null) return toCustomerOf(deps, { booking, together }, wrote);
  const email = riderAddressOf(booking, together) ?? (await wrote?.());
  if (!email) return toCustomerOf(deps, { booking, together });
  const { id, state, language, driver } = booking;
  const to = { name: driver.fullName, email };
  const shown = await inMail(deps, booking, together);
  return { id, state, language, to, booking: shown, about: [booking], together, isRiders: true, pageToken };
}

/** To whoever signed its contract, also by the address that they wrote into that. */
export const findSignerMailSource = (
  deps: BookingMailDeps,
  bookingId: string,
): Promise<BookingMailSource | NobodyToWrite> =>
  findRiderMailSource(
    deps,
    bookingId,
    async () => (await deps.contract.personalDataOf(bookingId))?.customerData?.email,
  );

/** Found is the customer for want of an address of the rider's: what is for the rider alone goes to nobody. */
export const isOfUnreachedRider = ({ isRiders, id, together }: BookingMailSource): boolean =>
  !isRiders && id !== together[0].id;

async function toCustomerOf(
  deps: BookingMailDeps,
  { booking, together }: { booking: Booking; together: Together },
  wrote?: () => Promise<string | undefined>,
): Promise<BookingMailSource | NobodyToWrite> {
  if (together[0].isErased) return 'erased';
  const found = await toCustomer(deps, { about: [booking], page: booking, together });
  const email = found.to.email || ((await wrote?.()) ?? '');
  return unlessUnwritten({ ...found, to: { ...found.to, email } });
}

async function findTogether(deps: BookingMailDeps, bookingId: string) {
  const booking = await deps.bookings.byId(deps.database, bookingId);
  if (!booking) return null;
  return { booking, together: await customerFirst(deps.bookings, deps.database, booking) };
}

async function toCustomer(
  deps: BookingMailDeps,
  { about, page, together }: { about: Together; page: Booking; together: Together },
): Promise<BookingMailSource> {
  const [{ driver }] = together;
  const [main, ...others] = about;
  const { id, state, language } = main;
  const withRider = async (one: Booking) => ({
    ...(await inMail(deps, one, together)),
    ...(one.party && { rider: one.driver.fullName }),
  });
  const further = await Promise.all(others.map(withRider));
  return {
    id,
    state,
    language,
    to: { name: driver.fullName, email: driver.email },
    booking: { ...(await withRider(main)), ...(further.length > 0 && { further }) },
    about,
    together,
    isRiders: false,
    pageToken: deps.links.tokenFor('booking', page.id, page.linkGeneration, page.linkSha256),
  };
}

export const bookingLink = (
  { pages }: Pick<BookingMailDeps, 'pages'>,
  { language, pageToken }: Pick<BookingMailSource, 'language' | 'pageToken'>,
): string => pages.booking(language, pageToken);

export const reviewLinks = (
  deps: BookingMailDeps & { pages: Pick<PageLinks, 'review'> },
  found: BookingMailSource,
) => ({
  booking: bookingLink(deps, found),
  review: deps.pages.review(found.language, found.pageToken),
});

async function inMail(deps: BookingMailDeps, booking: Booking, together: Together): Promise<BookingInMail> {
  const { id, code, version, start, end, quote, driver, rides } = booking;
  const { destination: town, ...meeting } = booking.trip;
  const isFreelyDelivered = meeting.pickupOption === 'delivery' && !isWayPaidByOther(booking, together);
  return {
    id,
    code,
    version,
    start,
    end,
    quote: { ...quote, lines: linesWithFreeDelivery(quote, isFreelyDelivered) },
    ...meeting,
    town,
    bookedAt: booking.createdAt,
    writtenAt: deps.clock.now(),
    scooter: await deps.contract.vehicleOf(deps.database, rides[0].scooterId),
    licenceCountry: driver.licenceCountry,
    secondDriver: hasSecondDriver(rides[0].extras),
  };
}

export const bothLinks = async (deps: BookingMailDeps, found: BookingMailSource) => ({
  booking: bookingLink(deps, found),
  contract: await contractLink(deps, found),
});

export async function contractLink(
  deps: BookingMailDeps,
  { id, language }: BookingMailSource,
): Promise<string> {
  const link = await deps.contract.linkOf(deps.database, id);
  if (!link) throw new Error('a booking with a contract has its link');
  return deps.pages.contract(language, link.token);
}

/** Contracts that nobody has signed: each with the way to it. A rider's begins on their own page, where they say which licence they have. */
export async function unsignedAmong(
  deps: BookingMailDeps,
  bookings: readonly Booking[],
): Promise<{ id: string; name: string; way: string }[]> {
  const found = [];
  for (const booking of bookings) {
    const { id, language, driver } = booking;
    const link = await deps.contract.linkOf(deps.database, id);
    if (!link || link.status === 'signed') continue;
    const rider = riderTokenOf(deps.links, booking);
    const way =
      rider === null ? deps.pages.contract(language, link.token) : deps.pages.booking(language, rider);
    found.push({ id, name: driver.fullName, way });
  }
  return found;
}

/** Of what a mail is about: the reader's own contract, where it is not signed, and those of riders who are written to by nobody else. */
export async function missingSignatures(deps: BookingMailDeps, found: BookingMailSource) {
  const { about, together, isRiders } = found;
  const own = isRiders ? about[0].id : together[0].id;
  const asked = about.filter((one) => one.id === own || riderAddressOf(one, together) === null);
  const unsigned = await unsignedAmong(deps, asked);
  return {
    contract: unsigned.find(({ id }) => id === own)?.way ?? null,
    riders: unsigned.filter(({ id }) => id !== own),
  };
}

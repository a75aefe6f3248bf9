import { isRefusal, refuse, type Refusal, type RefusalOf } from '../../basics/refusals.ts';
import { parseBookingCode } from '../../basics/booking-code.ts';
import type { Database, Queryable } from '../../database/tables.ts';
import type { FleetStore } from '../../fleet/fleet.store.ts';
import type { PaymentView } from '../booking.shape.ts';
import { isPaidOnArrival } from '../kept.rules.ts';
import type { BookingStore } from '../booking.store.ts';
import type { Booking } from '../booking.type.ts';
import { hasCardConsent, openPaymentPage } from './create-booking.ts';
import { hasNobodyToWrite } from '../party/addressee.rules.ts';
import { customerFirst } from '../party/customer-first.ts';
import { totalOf } from '../party/party-share.rules.ts';
import { readRest } from '../part-payment/read-rest.ts';
import type { LinkTokens } from '../../basics/tokens.ts';
import type { PageLinks } from './page-links.type.ts';
import { readPaidChange, shownRental, type ReadPaidChangeDeps } from '../change/read-paid-change.ts';
import type { LinkHolder } from '../booking-link.rules.ts';
import type { Pot } from '../pot/pot.store.ts';
import { potView } from '../pot/read-pot.ts';
import type { ContractOf } from '../read-booking.ts';
import type { Payments, PaymentStatus } from '../payments.type.ts';

export type PaymentResultDeps = ReadPaidChangeDeps & {
  database: Database;
  bookings: BookingStore;
  fleet: Pick<FleetStore, 'hasUnit'>;
  payments: Payments;
  links: LinkTokens;
  pages: PageLinks;
  /** The same links as paths, for pages of our own. */
  paths: PageLinks;
  contractOf: ContractOf;
};

/**
 * Who asks: by the cookie that the booking left in this browser, or by the session id in the provider's return address. Without a code:
 * about the booking that these know.
 */
export type PaymentResultRequest = {
  code: string | null;
  resultToken: string | null;
  sessionId: string | null;
};

/** How the payment stands. Only the ledger says so; being on the return page proves nothing (F26). */
export async function readPaymentResult(
  deps: PaymentResultDeps,
  asking: PaymentResultRequest,
): Promise<PaymentView | RefusalOf<typeof findRequestedBooking>> {
  const { database, payments } = deps;
  const recent = (sessionId: string) => payments.bookingOfRecentSession(database, sessionId);
  const found = await findRequestedBooking(deps, asking, recent);
  if (isRefusal(found)) return found;
  const { booking, isByCookie, isCustomersBrowser, holder } = found;
  const { sessionId } = asking;
  const standing = await settledStatusOf(deps, booking);
  const now = (await deps.bookings.byId(deps.database, booking.id)) ?? booking;
  const { scooterId } = now.rides[0];
  const changeId = sessionId === null ? null : await payments.changeOfRecentSession(database, sessionId);
  // A rider is shown their own share alone, though it may be paid with others later.
  const together = holder === 'rider' ? [now] : await deps.bookings.paidTogether(deps.database, now);
  const further = await furtherScooters(deps, now, together);
  const pot = await potView(deps, now);
  const isPotOpen = now.state === 'held' && pot !== null && pot.isPaid;
  return {
    bookingId: now.code,
    state: displayedState(standing, now),
    destination: now.trip.destination,
    startDate: now.start.date,
    endDate: now.end.date,
    totalCents: totalOf(together),
    currency: 'EUR',
    rental: await shownRental(deps, { ...now.trip, start: now.start, end: now.end, scooterId }),
    // A change is of one scooter: the others are none of its business.
    ...(further.length > 0 && changeId === null && { furtherScooters: further }),
    ...((await isSentNowhere(deps, now)) && { hasNobodyToWrite: true as const }),
    ...(now.addsTo !== null && { isAdded: true as const }),
    ...(changeId === null && (await partOf(deps, together))),
    paidChange: await readPaidChange(deps, now, changeId),
    unitHeld: await deps.fleet.hasUnit(deps.database, now.id),
    canRetry:
      now.state === 'held' &&
      standing !== 'paid' &&
      standing !== 'awaiting' &&
      (holder === 'customer' || pot?.step === 'open'),
    ...(pot && {
      pot: {
        ...pot,
        isCustomers: holder === 'customer',
        isGivenBack: standing === 'paid' && !pot.isPaid,
      },
    }),
    // The link is a secret, and a session id stands in addresses: only the browser that booked is given it.
    bookingUrl: isCustomersBrowser ? await customersPage(deps, now, isPotOpen) : null,
    contractUrl: isByCookie && isConfirmed(now) && !now.addsTo ? await unsignedContract(deps, now.id) : null,
    typed: isByCookie && now.state === 'expired' && !now.isErased && !now.addsTo ? typedFor(now) : null,
  };
}

const isSentNowhere = async ({ database, bookings }: PaymentResultDeps, now: Booking): Promise<boolean> =>
  hasNobodyToWrite(now, await customerFirst(bookings, database, now));

/** Before its part is paid nothing is owed yet: then it is what will be. */
async function partOf(
  deps: PaymentResultDeps,
  together: readonly Booking[],
): Promise<Pick<PaymentView, 'part'>> {
  const [first] = together;
  const rest = first && (await readRest(deps, deps.database, first));
  if (!rest) return {};
  const { nowCents, dueOn } = rest;
  const restCents = isConfirmed(first) ? rest.owedCents : totalOf(together) - nowCents;
  return { part: { nowCents, restCents, dueOn } };
}

type ShownScooter = PaymentView['rental']['scooter'];

/** What they are, not who rides them: a session id stands in addresses. */
async function furtherScooters(
  { database, fleet }: PaymentResultDeps,
  now: Booking,
  together: readonly Booking[],
): Promise<ShownScooter[]> {
  const others = together.filter(({ id, state }) => id !== now.id && state !== 'cancelled');
  return Promise.all(
    others.map(async ({ rides: [{ scooterId }] }) => {
      const { model, colour, colourNames } = await fleet.scooterEvenIfInactive(database, scooterId);
      return { model, colour, colourNames };
    }),
  );
}

/** The birth date is sealed, and asked again. */
function typedFor({ driver, trip }: Booking): PaymentView['typed'] {
  const { fullName, email, phone, licenceCountry, licenceCategory } = driver; // the customer's own: always told
  const licence = { licenceCountry: licenceCountry ?? '', licenceCategory: licenceCategory ?? '' };
  return { fullName, email, phone, ...licence, riderNote: trip.riderNote };
}

async function unsignedContract(deps: PaymentResultDeps, bookingId: string): Promise<string | null> {
  const contract = await deps.contractOf(bookingId);
  return contract && contract.status !== 'signed' ? contract.url : null;
}

/** Asks the provider only while the answer can still change. */
async function settledStatusOf(deps: PaymentResultDeps, booking: Booking): Promise<PaymentStatus> {
  const payerId = booking.party?.payerId ?? booking.id;
  if (booking.state === 'held') await deps.payments.settle(payerId);
  return deps.payments.state(deps.database, payerId);
}

export const isConfirmed = ({ state }: Booking): boolean =>
  state !== 'held' && state !== 'expired' && state !== 'cancelled';

function displayedState(standing: PaymentStatus, booking: Booking): PaymentView['state'] {
  if (isConfirmed(booking)) return 'success';
  if (booking.state !== 'held' || standing === 'dead' || standing === 'none') return 'failed';
  return 'processing';
}

/** A page to pay on: the one still open, or a new one with a new key (F14). */
export async function retryBookingPayment(deps: PaymentResultDeps, asking: PaymentResultRequest) {
  const { database, payments } = deps;
  const anyTime = (sessionId: string) => payments.referenceOfSession(database, sessionId);
  const found = await findRequestedBooking(deps, asking, anyTime);
  return isRefusal(found) ? found : openHeldPayment(deps, found.booking, found.holder);
}

/** The same for a customer who uses the link of their booking. */
export async function openHeldPayment(
  deps: OpenHeldPaymentDeps,
  booking: Booking,
  /** By whose link; a rider pays by an address of their own, and sees nobody else's. */
  holder: LinkHolder = 'customer',
) {
  if (isConfirmed(booking)) return refuse('already_paid');
  if (booking.state !== 'held') return refuse('hold_over');
  const pot = booking.party && (await deps.bookings.potOf(deps.database, booking.party.id));
  // A rider pays nothing but a share of their own, as long as the shares may come.
  if (holder === 'rider' && pot?.step !== 'open') return refuse('not_your_booking');
  const asked = holder === 'customer' ? await owedInstead(deps, pot, booking) : booking;
  const together = await deps.bookings.paidTogether(deps.database, asked);
  // What is accepted without money has no page of the provider's.
  if (together.some(({ kept }) => isPaidOnArrival(kept)) || (await isUnread(deps, together)))
    return refuse('bad_form');
  const keepsCard = await hasCardConsent(deps, together[0]);
  const opened = await openPaymentPage(deps, together, { how: 'retry', payer: holder, keepsCard });
  return isRefusal(opened) ? opened : { checkoutUrl: opened.checkoutUrl };
}

export type OpenHeldPaymentDeps = Pick<PaymentResultDeps, 'database' | 'bookings' | 'payments' | 'pages'>;

/** Under which terms the customer said yes to what the desk keeps; null where they have not, in writing. */
export async function termsAcceptedOf(
  { bookings }: Pick<OpenHeldPaymentDeps, 'bookings'>,
  db: Queryable,
  bookingId: string,
): Promise<string | null> {
  const accepted = (await bookings.eventDetails(db, bookingId, 'terms_accepted')) as { version: string }[]; // answer-kept.ts wrote it
  return accepted.at(-1)?.version ?? null;
}

/** What was agreed on the telephone is paid by nobody who has not ticked the terms of all of it (answer-kept.ts). */
async function isUnread(deps: OpenHeldPaymentDeps, together: readonly Booking[]): Promise<boolean> {
  if (!together.some(({ kept }) => kept)) return false;
  for (const { id } of together) if ((await termsAcceptedOf(deps, deps.database, id)) === null) return true;
  return false;
}

/** What the customer owes of a pot, whichever of its scooters they ask for. */
async function owedInstead(
  { database, bookings }: OpenHeldPaymentDeps,
  pot: Pot | null,
  booking: Booking,
): Promise<Booking> {
  const owed = pot?.step === 'owed' && pot.owedId ? await bookings.byId(database, pot.owedId) : null;
  return owed ?? booking;
}

/** `holder`: whose page the session is of; a cookie is the customer's. */
type RequestedBooking = {
  booking: Booking;
  isByCookie: boolean;
  /** It booked this one, or another that was ordered with it. */
  isCustomersBrowser: boolean;
  holder: LinkHolder;
};

/** Whose payment the address names, then whose cookie this browser has. One answer for "not yours" and "no such booking": nobody learns which codes exist. */
async function findRequestedBooking(
  { database, bookings, links, payments }: PaymentResultDeps,
  { code, resultToken, sessionId }: PaymentResultRequest,
  referenceOf: (sessionId: string) => Promise<string | null>,
): Promise<RequestedBooking | Refusal<unknown, 'not_your_booking'>> {
  const isAskedFor = (booking: Booking | null): booking is Booking =>
    booking !== null && (code === null || booking.code === parseBookingCode(code));
  const remembered =
    resultToken === null ? null : await bookings.byResultToken(database, links.fingerprint(resultToken));
  const reference = sessionId === null ? null : await referenceOf(sessionId);
  const paid = reference === null ? null : await bookings.byId(database, reference);
  if (isAskedFor(paid) && sessionId !== null) {
    const holder = await payments.payerOfSession(database, sessionId);
    // On one phone both may pay: whose link was opened says who is spoken to, not whose cookie is there.
    const isByCookie = holder === 'customer' && remembered?.id === paid.id;
    const isOfParty = paid.party !== null && remembered?.party?.id === paid.party.id;
    const isCustomersBrowser = isByCookie || (holder === 'customer' && isOfParty);
    return { booking: paid, isByCookie, isCustomersBrowser, holder };
  }
  if (!isAskedFor(remembered)) return refuse('not_your_booking');
  return { booking: remembered, isByCookie: true, isCustomersBrowser: true, holder: 'customer' };
}

/** Of all that were ordered together the first one's; where it is one that is added, whatever becomes of the payment. */
async function customersPage(
  deps: PaymentResultDeps,
  now: Booking,
  isPotOpen: boolean,
): Promise<string | null> {
  if (now.addsTo === null && !isConfirmed(now) && !isPotOpen) return null;
  const first = await deps.bookings.byId(deps.database, now.addsTo ?? now.party?.id ?? now.id);
  return bookingPage(deps, first ?? now);
}

const bookingPage = (deps: PaymentResultDeps, booking: Booking): string => {
  const { id, language, linkGeneration, linkSha256 } = booking;
  return deps.paths.booking(language, deps.links.tokenFor('booking', id, linkGeneration, linkSha256));
};

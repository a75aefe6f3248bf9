import { openingAhead, type Opening } from '../fleet/opening.rules.ts';
import { hasSecondDriver } from '../shop/extras.rules.ts';
import { addHours } from '../basics/rome-time.ts';
import type { Clock } from '../basics/clock.ts';
import type { Database } from '../database/tables.ts';
import { isUnreachable } from '../database/unreachable.ts';
import { openDataCode } from '../booking/data-code.rules.ts';
import { readDataCodes } from '../booking/read-data-codes.ts';
import { nextState, occupiesUnit } from '../booking/booking.rules.ts';
import { refundDueTogether } from '../booking/cancel/cancel-together.ts';
import { refundDueOnCancellation, refundPartsOf, ridersPartsOf } from '../booking/cancel/refund-due.ts';
import type { BookingChanges, Bookings } from '../booking/booking.ts';
import { sumOfCents } from '../basics/money.ts';
import { versionsText, wishOf } from '../booking/change/change.shape.ts';
import type { Booking } from '../booking/booking.type.ts';
import type { DepositRoom } from '../deposit/deposit.ts';
import type { OwnBooking, OwnBookingResult } from './own-booking.type.ts';
import type { Payments } from '../booking/payments.type.ts';
import type { ChargesRoom } from '../charges/charges.ts';
import type { SubmittedReview } from '../reviews/customer-review.type.ts';
import { readPartRefunds } from './read-part-refunds.ts';
import { readOwnDeposit } from './read-own-deposit.ts';
import { readOwnCharges, type ReadOwnChargesDeps } from './read-own-charges.ts';
import { howLinkEnded } from './how-link-ended.ts';
import { readOwnGroup, type ReadOwnGroupDeps } from './read-own-group.ts';
import { readOwnInvoice, type ReadOwnInvoiceDeps } from './read-own-invoice.ts';
import { replacementsIn } from '../price/replacement.rules.ts';
import { readOwnKept } from './read-own-kept.ts';
import { readOwnKey, type ReadOwnKeyDeps } from './read-own-key.ts';
import { readOwnMailBack, type ReadOwnMailBackDeps } from './read-own-mail-back.ts';
import { readOwnReports, type ReadOwnReportsDeps } from './read-own-reports.ts';
import { readOwnRest, type ReadOwnRestDeps } from './read-own-rest.ts';
import { readOwnRequests, type ReadOwnRequestsDeps } from './read-own-requests.ts';
import { forRiderAlone, readOwnPot, type ReadOwnPotDeps } from './read-own-pot.ts';
import { policyOf } from '../price/booking-policy.rules.ts';
import type { ReadBookingDeps } from '../booking/read-booking.ts';
import { onAll } from '../booking/party/people.rules.ts';
import { riderAddressOf } from '../booking/party/addressee.rules.ts';
import { isWayPaidByOther } from '../booking/party/delivery-share.rules.ts';
import { partyIdOf } from '../booking/party/party.rules.ts';
import { callOffOf } from '../booking/cancel/weather.rules.ts';
import { assetUrl } from '../booking/offer/read-offer.ts';

export type ReadOwnBookingDeps = Pick<ReadBookingDeps, 'database' | 'fleet' | 'links'> & {
  bookings: Pick<Bookings, 'byLinkOfAnyAge' | 'byRiderLinkOfAnyAge' | 'hasLinkEnded' | 'together'> &
    Pick<Bookings, 'byId' | 'eventDetails' | 'lastActor' | 'ridesOf'>;
  charges: ReadOwnChargesDeps['charges'] & ReadOwnRequestsDeps['charges'] & Pick<ChargesRoom, 'readKeptCard'>;
  moneyRequest: ReadOwnRequestsDeps['moneyRequest'];
  movesOf: ReadOwnRequestsDeps['movesOf'];
  invoices: ReadOwnInvoiceDeps['invoices'];
  readDeposit: DepositRoom['read'];
  isDepositClaimed: DepositRoom['isClaimed'];
  pages: ReadOwnGroupDeps['pages'];
  readPot: ReadOwnPotDeps['readPot'];
  readRest: ReadOwnRestDeps['readRest'];
  restStanding: ReadOwnRestDeps['restStanding'];
  lacksRest: ReadOwnRestDeps['lacksRest'];
  payments: Pick<
    Payments,
    'keptAmount' | 'undisputedAmount' | 'ridersPart' | 'moves' | 'ridersMoves' | 'state'
  >;
  changes: Pick<BookingChanges, 'openOf' | 'paidBy' | 'paidCentsSince'>;
  reviewOf(db: Database, bookingId: string): Promise<SubmittedReview | null>;
  clock: Clock;
  opening(): Opening;
  readPickup: ReadOwnKeyDeps['readPickup'];
  handover: ReadOwnReportsDeps['handover'];
  /** Handed in, because what a change may be is asked of the change's own rules. */
  findExtensions(booking: Booking): Promise<OwnBooking['longer']>;
  findExtensionsTogether(booking: Booking): Promise<OwnBooking['longerTogether']>;
  readAdding(booking: Booking): Promise<OwnBooking['adding']>;
  readMailBack: ReadOwnMailBackDeps['readMailBack'];
  /** The contract of a paid booking; handed in, because contracts know bookings and not the other way round. */
  ownContractOf(bookingId: string): Promise<OwnBooking['contract']>;
};

/** So long the page thanks for what was paid for a change. */
const hoursOfThanks = 1;

/** The booking that a link's token opens, for the pages of its owner; null where it opens none. */
export async function readOwnBooking(
  deps: ReadOwnBookingDeps,
  token: string,
): Promise<OwnBookingResult | null> {
  try {
    const sha256 = deps.links.fingerprint(token);
    const own = await deps.bookings.byLinkOfAnyAge(deps.database, sha256);
    const booking = own ?? (await deps.bookings.byRiderLinkOfAnyAge(deps.database, sha256));
    if (booking && (await deps.bookings.hasLinkEnded(deps.database, booking, deps.clock.now())))
      return own ? howLinkEnded(own) : 'ride_ended';
    const shown = booking && (await ownBooking(deps, booking, token));
    if (!shown) return null;
    if (own) return { ...shown, ...(await ofCustomer(deps, own)) };
    return await forRider(deps, booking, shown);
  } catch (fault) {
    if (isUnreachable(fault)) return 'away';
    throw fault;
  }
}

/** What is told to the customer of several alone. */
const ofCustomer = async (deps: ReadOwnBookingDeps, own: Booking) => ({
  group: await readOwnGroup(deps, own),
  mailBack: await readOwnMailBack(deps, own),
  adding: await deps.readAdding(own),
  charges: await readOwnCharges(deps, own),
  keptCard: await deps.charges.readKeptCard(deps.database, own),
  ...(await readOwnRequests(deps, own)),
  invoice: await readOwnInvoice(deps, own),
  rest: await readOwnRest(deps, own),
  partRefunds: await readPartRefunds(deps, own),
  deposit: await readOwnDeposit(deps, own),
  longerTogether: await deps.findExtensionsTogether(own),
});

/** Without what is between the customer and the shop: their money, changes, and what was said of it. */
async function forRider(deps: ReadOwnBookingDeps, booking: Booking, shown: OwnBooking): Promise<OwnBooking> {
  const together = await deps.bookings.together(deps.database, booking);
  const [first] = together;
  const [bookedBy = ''] = first.driver.fullName.split(' ');
  return {
    ...shown,
    rider: { bookedBy },
    pot: shown.pot && forRiderAlone(shown.pot),
    replacements: booking.state === 'held' ? replacementsIn(booking.quote) : [],
    people: null,
    moves: await deps.payments.ridersMoves(deps.database, booking.id),
    retainedCents: 0,
    refundNowCents: null,
    disputedCents: 0,
    refundNowParts: null,
    refundTogether: null,
    changeUntil: null,
    openChange: null,
    paidChangeCents: null,
    longer: [],
    isReviewable: false,
    review: null,
    hasOwnAddress: riderAddressOf(booking, together) !== null,
    ...(await askedForData(deps, booking.id)),
  };
}

const tripOfGuest = ({ trip, partner }: Booking) => ({ ...trip, sentBy: partner?.name ?? null });

const choiceOf = ({ id, model, colour, colourNames }: OwnBooking['scooters'][number]) => ({
  id,
  model,
  colour,
  colourNames,
});

async function ownBooking(
  deps: ReadOwnBookingDeps,
  booking: Booking,
  token: string,
): Promise<OwnBooking | null> {
  const { database, fleet, payments, clock } = deps;
  const { id, state, quote, driver } = booking;
  const [ride] = booking.rides;
  const scooter = await fleet.scooterEvenIfInactive(database, ride.scooterId);
  const contract = state === 'held' || state === 'expired' ? null : await deps.ownContractOf(id);
  const together = await deps.bookings.together(database, booking);
  const isReviewable = together.some((one) => one.state === 'returned');
  const mayCancel = nextState(state, 'cancel') !== null;
  const due = mayCancel ? await refundDueOnCancellation(deps, database, booking) : null;
  const freeUntil = new Date(quote.freeCancellationUntil);
  const weather = callOffOf(booking, clock.now());
  return {
    token,
    rider: null,
    group: null,
    charges: null,
    keptCard: null,
    asked: [],
    paidBeside: [],
    rest: null,
    replacements: replacementsIn({
      rides: together.filter((one) => one.state === 'held').map((one) => one.quote),
    }),
    nowCents: state === 'held' ? ((await deps.readRest(database, booking))?.nowCents ?? null) : null,
    deposit: null,
    kept: await readOwnKept(deps, booking),
    pot: await readOwnPot(deps, booking),
    adding: null,
    code: booking.code,
    state,
    fullName: driver.fullName,
    ...tripOfGuest(booking),
    start: booking.start,
    end: booking.end,
    scooter: { ...scooter, id: ride.scooterId, imageUrl: assetUrl(scooter.imageFile) },
    secondDriver: hasSecondDriver(ride.extras),
    people: occupiesUnit(state) ? onAll(ridesAhead(together).map(({ people }) => people)) : null,
    booked: wishOf(booking),
    licenceCountry: driver.licenceCountry,
    licenceCategory: driver.licenceCategory,
    quote,
    isWayPaidByOther: isWayPaidByOther(booking, together),
    bookedAt: booking.createdAt,
    moves: await payments.moves(database, id),
    contract,
    reports: await readOwnReports(deps, booking),
    freeUntil: weather ? weather.until : freeUntil,
    isFreeOver: freeUntil < clock.now() && !weather,
    weather,
    changeUntil: changeUntil(booking, clock.now()),
    opening: openingAhead(clock.now(), deps.opening()),
    openChange: await openChangeOf(deps, booking),
    paidChangeCents: await deps.changes.paidCentsSince(database, id, addHours(clock.now(), -hoursOfThanks)),
    longer: await deps.findExtensions(booking),
    longerTogether: [],
    retainedCents: booking.retainedCents,
    scooters: (await fleet.freeScooters(database, null)).map(choiceOf),
    key: await readOwnKey(deps, booking, contract?.status === 'signed'),
    refundNowCents: due && due.dueCents,
    disputedCents:
      (await payments.keptAmount(database, id)) - (await payments.undisputedAmount(database, id)),
    ...passedOf(booking, clock.now()),
    refundNowParts:
      due && booking.party
        ? refundPartsOf(due.dueCents, await ridersPartsOf(deps, database, [due]), together)
        : null,
    refundTogether: booking.party && (await refundDueTogether(deps, database, booking)),
    isReviewable,
    review: isReviewable ? await deps.reviewOf(database, partyIdOf(booking)) : null,
    hasOwnAddress: together[0].driver.email !== '',
    ...(await askedForData(deps, partyIdOf(booking))),
  };
}

/** What its times say by now. */
const passedOf = ({ state, startsAt, endsAt }: Booking, now: Date) => ({
  isPickupOver: startsAt <= now,
  isMissed: state === 'confirmed' && endsAt <= now,
});

/** Of those that still stand. */
const ridesAhead = (together: readonly Booking[]) =>
  together.filter(({ state }) => occupiesUnit(state)).map(({ rides: [ride] }) => ride);

/** What somebody asked for of their data, by the booking that says who they are. */
async function askedForData({ bookings, database, clock }: ReadOwnBookingDeps, id: string) {
  return {
    hasOpenDataCode: openDataCode(await readDataCodes(bookings, database, id), clock.now()) !== null,
    erasureAsked: (await bookings.eventDetails(database, id, 'erasure_asked')).length > 0,
  };
}

/** Before the pickup by the booking's own notice; on the road as long as the scooter is out. */
function changeUntil(booking: Booking, now: Date): Date | null {
  const { state, startsAt, endsAt } = booking;
  if (state === 'collected') return endsAt;
  const calledOffUntil = callOffOf(booking, now)?.until;
  const until = calledOffUntil ?? addHours(startsAt, -policyOf(booking.quote).changeNoticeHours);
  return state === 'confirmed' && now <= until ? until : null;
}

async function openChangeOf(
  { bookings, changes, database }: ReadOwnBookingDeps,
  booking: Booking,
): Promise<OwnBooking['openChange']> {
  const open = await changes.openOf(database, booking.id);
  if (!open) return null;
  const { bookingVersion: version, wish } = open;
  if (open.togetherId === null) return { dueCents: open.dueCents, version, wish, versions: null };
  const party = await bookings.together(database, booking);
  const paid = await changes.paidBy(database, open.togetherId);
  const versions = paid.map((one) => ({
    code: party.find(({ id }) => id === one.bookingId)?.code ?? '',
    version: one.bookingVersion,
  }));
  const dueCents = sumOfCents(paid.map((one) => one.dueCents));
  return { dueCents, version, wish, versions: versionsText(versions) };
}

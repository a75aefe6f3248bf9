import { sumOfCents } from '../../basics/money.ts';
import { referenceOf } from '../../booking/change/booking-change.rules.ts';
import { formatPhone } from '../../shop/format-phone.rules.ts';
import { hasSecondDriver } from '../../shop/extras.rules.ts';
import { refuse, type Refusal } from '../../basics/refusals.ts';
import { today } from '../../basics/rome-time.ts';
import type { SoldBeside } from '../../booking/booking-event.shape.ts';
import { isChangeable, nextState, occupiesUnit } from '../../booking/booking.rules.ts';
import type { BookingChange, BookingChanges, Bookings } from '../../booking/booking.ts';
import { refundDueTogether } from '../../booking/cancel/cancel-together.ts';
import {
  type RefundDue,
  refundDueOnCancellation,
  type RefundDueDeps,
  refundPartsOf,
  ridersPartsOf,
} from '../../booking/cancel/refund-due.ts';
import { chosenEquipment } from '../../booking/extras/read-equipment.ts';
import { closedEndOf } from '../../booking/cancel/weather.rules.ts';
import { lacksAddress, riderAddressOf } from '../../booking/party/addressee.rules.ts';
import { customerFirst } from '../../booking/party/customer-first.ts';
import type { Booking } from '../../booking/booking.type.ts';
import { payUntil } from '../../booking/pot/pot.rules.ts';
import type { PotStanding } from '../../booking/pot/read-pot.ts';
import type { Queryable } from '../../database/tables.ts';
import type { Opening } from '../../fleet/opening.rules.ts';
import type { Payments } from '../../booking/payments.type.ts';
import { writeCsv } from '../../documents/write-csv.ts';
import { canOpenLink } from '../../contract/contract.rules.ts';
import type { ChargesRoom } from '../../charges/charges.ts';
import type { ContractRoom } from '../../contract/contract.ts';
import type { ReadDeliveries } from '../../mails/read-deliveries.ts';
import {
  type FreeMove,
  type BookingAnswer,
  type BookingLine,
  type BookingsAnswer,
  type BookingsQuery,
  mostInFile,
  type TimelineEntry,
} from './bookings.shape.ts';
import { pageHolderOf } from './page-holder.rules.ts';
import { readParty } from './read-party.ts';
import type { BookingSearchStore } from './booking-search.store.ts';
import type { CalendarStore } from '../calendar/calendar.store.ts';
import { hasPermission } from '../../identity/permissions.rules.ts';
import type { Permit } from '../../identity/authorize.ts';
import type { StaffDeps } from '../../identity/staff-deps.ts';

export type BookingsDeps = Pick<StaffDeps, 'database' | 'clock'> & {
  bookings: Pick<Bookings, 'byId' | 'byCode' | 'together' | 'freeMoves' | 'eventDetails'>;
  bookingSearch: BookingSearchStore;
  changes: Pick<BookingChanges, 'openOf' | 'paidBy'>;
  calendar: Pick<CalendarStore, 'unitsFor' | 'scooters'>;
  opening(): Opening;
  readPot(db: Queryable, booking: Booking): Promise<PotStanding | null>;
  /** Where something is paid at this moment. */
  payPage(reference: string): Promise<string | null>;
  contract: Pick<ContractRoom, 'summaryOf' | 'vehicleOf'>;
  readDeliveries: ReadDeliveries;
  charges: Pick<ChargesRoom, 'paidBeside'>;
  mending: { readMailBack(db: Queryable, booking: Booking): Promise<object | null> };
  payments: Pick<Payments, 'keptAmount' | 'state' | 'refundSources'> & RefundDueDeps['payments'];
};

export async function findBookings(
  { database, bookingSearch }: BookingsDeps,
  _by: Permit<'find bookings'>,
  { q, show, ...wanted }: BookingsQuery,
): Promise<BookingsAnswer> {
  const { lines, count } = await bookingSearch.find(database, { ...wanted, text: q, atMost: show });
  return { lines: lines.map(withReadPhone), count, more: count > lines.length };
}

const withReadPhone = (line: BookingLine): BookingLine => ({ ...line, phone: formatPhone(line.phone) });

/** One booking, what happened to it, and what may be done. */
export async function readBookingForDesk(
  deps: BookingsDeps,
  { role }: Permit<'find bookings'>,
  code: string,
): Promise<BookingAnswer | Refusal> {
  const { database: db } = deps;
  const booking = await deps.bookings.byCode(db, code);
  const line = await deps.bookingSearch.line(db, code);
  if (!booking || !line) return refuse('not_found');
  const [ride] = booking.rides;
  const contract = await deps.contract.summaryOf(db, booking.id);
  const keptCents = await deps.payments.keptAmount(db, booking.id);
  const mayCancel = nextState(booking.state, 'cancel') !== null && hasPermission(role, 'cancel a booking');
  const mayChoose = occupiesUnit(booking.state) && hasPermission(role, 'assign units');
  const open = await deps.changes.openOf(db, booking.id);
  const customersFirst = await customerFirst(deps.bookings, db, booking);
  const due = mayCancel
    ? await refundDueOnCancellation({ ...deps, payments: deps.payments }, db, booking)
    : null;
  return {
    ...withReadPhone(line),
    version: booking.version,
    language: booking.language,
    delivered: booking.trip.pickupOption === 'delivery',
    ...booking.trip,
    licence: licenceOf(booking.driver),
    secondDriver: hasSecondDriver(ride.extras),
    people: ride.people,
    extras: chosenEquipment(booking),
    source: booking.source,
    scooterId: ride.scooterId,
    scooters: await deps.calendar.scooters(db, ride.scooterId),
    scooter: await deps.contract.vehicleOf(db, ride.scooterId),
    lacksAddress: lacksAddress(booking),
    mailTo: mailToOf(booking, customersFirst),
    mailsComeBack: (await deps.mending.readMailBack(db, booking)) !== null,
    erased: booking.isErased ? { keptUntil: contract?.keptUntil ?? null } : null,
    contract: contract?.status ?? null,
    contractLanguages: contract?.languages ?? [],
    payment: await deps.payments.state(db, booking.party?.payerId ?? booking.id),
    keptCents,
    besideCents: await deps.charges.paidBeside(db, booking.id),
    cancel: due && {
      refundCents: due.dueCents,
      // What was never paid is not kept.
      keptCents: Math.min(due.keptCents, keptCents),
      parts: await partsOf(deps, booking, due),
    },
    cancelTogether: mayCancel && booking.party ? await refundDueTogether(deps, db, booking) : null,
    mayChange: isChangeable(booking) && hasPermission(role, 'change a booking'),
    openChange: open && (await openChangeOf(deps, open)),
    units: mayChoose ? await deps.calendar.unitsFor(db, booking.id, today(deps.clock.now())) : [],
    // A share of a pot that is not decided goes back with all of it, or not at all.
    refundSources: await deps.payments.refundSources(db, booking.id),
    mayGiveBack: keptCents > 0 && booking.state !== 'held' && hasPermission(role, 'refund more than agreed'),
    pageHolder: isAgreed(booking) ? pageHolderOf(booking, customersFirst) : null,
    maySendLink: contract !== null && !booking.isErased && canOpenLink(booking.state, contract.status),
    freeMove: await freeMoveOf(deps, booking),
    pot: await potForDesk(deps, booking),
    together: await readParty(deps, booking),
    soldBeside: await readSoldBeside(deps, booking),
    history: await readHistory(deps, booking.id),
  };
}

/** Of several that were ordered together the customer's booking knows it. */
async function readSoldBeside(
  { database, bookings, bookingSearch }: BookingsDeps,
  { id, party }: Booking,
): Promise<BookingAnswer['soldBeside']> {
  const said = await bookings.eventDetails(database, party?.id ?? id, 'sold_beside');
  const lines: BookingAnswer['soldBeside'] = [];
  for (const { beside } of said as SoldBeside[]) {
    const line = await bookingSearch.line(database, beside);
    if (line) lines.push(line);
  }
  return lines;
}

/** What is held has its link where it says until when; what expired came to nothing. */
const isAgreed = ({ state }: Booking): boolean => state !== 'held' && state !== 'expired';

function mailToOf(booking: Booking, together: readonly [Booking, ...Booking[]]): BookingAnswer['mailTo'] {
  const { email, phone } = together[0].driver;
  return { email, phone: formatPhone(phone), riderEmail: riderAddressOf(booking, together) };
}

async function partsOf(deps: BookingsDeps, booking: Booking, due: RefundDue) {
  const { database: db } = deps;
  const together = await deps.bookings.together(db, booking);
  return refundPartsOf(due.dueCents, await ridersPartsOf(deps, db, [due]), together);
}

async function potForDesk(
  { database, readPot }: BookingsDeps,
  booking: Booking,
): Promise<BookingAnswer['pot']> {
  const pot = await readPot(database, booking);
  if (!pot || pot.step === 'paid' || pot.step === 'let_go') return null;
  const shares = pot.shares.map(({ booking: { code, driver }, shareCents, isPaid }) => ({
    code,
    driver: driver.fullName,
    cents: shareCents,
    isPaid,
  }));
  return { step: pot.step, ifMissing: pot.ifMissing, until: payUntil(pot).toISOString(), shares };
}

/** Where it is of several at once, what is due is due for all of them. */
async function openChangeOf(
  { database, changes, payPage }: BookingsDeps,
  open: BookingChange,
): Promise<BookingAnswer['openChange']> {
  const reference = referenceOf(open);
  const paid = await changes.paidBy(database, reference);
  const dueCents = sumOfCents(paid.map((one) => one.dueCents));
  return { dueCents, checkoutUrl: await payPage(reference) };
}

/** Nothing where all is as it was sold, or where it is too late to move. */
async function freeMoveOf(
  { database, clock, bookings, opening }: BookingsDeps,
  booking: Booking,
): Promise<FreeMove | null> {
  const closed = closedEndOf(booking, opening());
  if (!closed || booking.state !== 'confirmed' || booking.startsAt <= clock.now()) return null;
  const offers = await bookings.freeMoves(database, [booking.id]);
  const offer = offers.find(({ day }) => day === closed.date);
  return { day: closed.date, offeredAt: offer?.at.toISOString() ?? null };
}

async function readHistory(
  { database, bookingSearch, readDeliveries }: BookingsDeps,
  bookingId: string,
): Promise<TimelineEntry[]> {
  const entries = await bookingSearch.history(database, bookingId);
  const deliveries = await readDeliveries(
    database,
    entries.flatMap(({ mail }) => mail ?? []),
  );
  return entries.map((entry) => ({ ...entry, delivery: deliveries.get(entry.mail ?? '') ?? null }));
}

const columns = [
  'code',
  'state',
  'startDate',
  'startTime',
  'endDate',
  'endTime',
  'town',
  'driver',
  'phone',
  'email',
  'plate',
  'totalCents',
  'unpaidCents',
  'isUnsigned',
  'source',
  'orderedWith',
] as const;

/** For a spreadsheet: all of them, or none. Refusals: list_too_long. */
export async function listBookings(
  { database, bookingSearch }: BookingsDeps,
  _by: Permit<'export bookings'>,
  { q, show: _, ...wanted }: BookingsQuery,
): Promise<{ csv: string; rows: number } | Refusal> {
  const { lines, count } = await bookingSearch.find(database, { ...wanted, text: q, atMost: mostInFile });
  if (count > mostInFile) return refuse('list_too_long');
  // Of several that were ordered together, the customer's code: by it a spreadsheet adds them up.
  const rows = lines.map((line) => ({ ...line, orderedWith: line.party?.code ?? '' }));
  const csv = writeCsv(rows, columns);
  return { csv, rows: lines.length };
}

/** '' where the rider has not told it yet. */
const licenceOf = ({ licenceCategory, licenceCountry }: Booking['driver']): string =>
  licenceCategory === null ? '' : `${licenceCategory} (${licenceCountry})`;

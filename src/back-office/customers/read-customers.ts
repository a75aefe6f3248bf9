import { refuse, type Refusal } from '../../basics/refusals.ts';
import { normalizeEmail } from '../../basics/email-address.ts';
import { sumOfCents } from '../../basics/money.ts';
import { today } from '../../basics/rome-time.ts';
import type { Bookings } from '../../booking/booking.ts';
import type { Booking } from '../../booking/booking.type.ts';
import type { CustomersRoom } from '../../customers/customers.ts';
import { stateOn } from '../../customers/do-not-rent.rules.ts';
import type { Queryable } from '../../database/tables.ts';
import type { Permit } from '../../identity/authorize.ts';
import type { StaffDeps } from '../../identity/staff-deps.ts';
import { formatPhone } from '../../shop/format-phone.rules.ts';
import { parsePhone } from '../../shop/phone-number.rules.ts';
import { deskCountry } from '../../shop/phone.shape.ts';
import type { CustomerListStore, MergedPersons } from './customer-list.store.ts';
import type {
  CustomerAnswer,
  CustomerBrief,
  CustomerLine,
  CustomerNoteView,
  CustomersAnswer,
  CustomersQuery,
  DecisionView,
  OpenDecision,
} from './customers.shape.ts';

export type CustomersReadDeps = Pick<StaffDeps, 'database' | 'clock' | 'staff'> & {
  customers: CustomersRoom;
  customerList: CustomerListStore;
  bookings: Pick<Bookings, 'byCode' | 'byId' | 'driversOf'>;
  mending: { readMailBack(db: Queryable, booking: Booking): Promise<object | null> };
  /** In a live shop what a test moved is nobody's money. */
  isLive: boolean;
};
export type SeePermit = Permit<'see customers'>;

type StoredDecision = Awaited<ReturnType<CustomersRoom['findDecisions']>>[number];
type StoredNote = Awaited<ReturnType<CustomersRoom['notesOf']>>[number];

export async function findCustomers(
  deps: CustomersReadDeps,
  _by: SeePermit,
  { q, order, show }: CustomersQuery,
): Promise<CustomersAnswer> {
  const { database: db, customers, customerList, isLive } = deps;
  const merged = await readMergedPersons(deps);
  const found = await customerList.find(db, { text: q, order, atMost: show, merged, isLive });
  const open = await customers.openDecisions(db);
  const noted = Map.groupBy(
    await customers.notesOf(
      db,
      found.lines.flatMap(({ bookingIds }) => bookingIds),
    ),
    ({ booking_id: bookingId }) => bookingId,
  );
  const lines = found.lines.map(({ bookingIds, contacts, recent, ...line }): CustomerLine => {
    const [about] = customers.decisionsAbout(open, contacts);
    return {
      ...line,
      phone: formatPhone(line.phone),
      recent: today(recent),
      notes: bookingIds.reduce((sum, id) => sum + (noted.get(id)?.length ?? 0), 0),
      doNotRent: about ? openDecisionOf(about) : null,
    };
  });
  return { lines, count: found.count, more: found.count > lines.length };
}

async function readMergedPersons({ database, customers }: CustomersReadDeps): Promise<MergedPersons> {
  const { keysOf, known } = await customers.readMerged(database);
  return known.map((key) => ({ key, person: keysOf(key)[0] ?? key }));
}

export async function readCustomer(
  deps: CustomersReadDeps,
  _by: SeePermit,
  code: string,
): Promise<CustomerAnswer | Refusal> {
  const { database: db, customers, customerList, isLive } = deps;
  const person = await customers.findPerson(db, code);
  if (!person) return refuse('not_found');
  const ids = person.bookings.map(({ bookingId }) => bookingId);
  const bookings = await customerList.bookings(db, ids, isLive);
  const phones = distinct(person.bookings.map(({ phone }) => phone));
  const decisions = await decisionsOf(deps, person.bookings, ids);
  const newest = bookings.find(({ paidWith }) => paidWith === null) ?? bookings[0];
  if (!newest) return refuse('not_found');
  return {
    code,
    name: newest.driver,
    emails: distinct(person.bookings.map(({ email }) => normalizeEmail(email))),
    phones: phones.map(formatPhone),
    bouncing: await bouncingOf(deps, bookings),
    receiptsCents: sumOfCents(bookings.map(({ receiptsCents }) => receiptsCents)),
    bookings: bookings.map(({ id: _, language: __, email: ___, ...booking }) => booking),
    reviews: await customerList.reviews(db, ids),
    notes: await notesIn(deps, await customers.notesOf(db, ids)),
    decisions,
    merges: await mergesOf(deps, person.keys),
    similar: (await customerList.withPhones(db, { phones, without: person.keys })).map(
      ({ key: _, ...other }) => other,
    ),
  };
}

const distinct = (texts: readonly string[]): string[] => [...new Set(texts.filter(Boolean))];

/** The addresses of which what was written to them last about a booking came back. */
async function bouncingOf(
  { database, bookings, mending }: CustomersReadDeps,
  own: readonly { id: string; email: string }[],
): Promise<string[]> {
  const bouncing: string[] = [];
  for (const email of distinct(own.map((one) => normalizeEmail(one.email)))) {
    const newest = own.find((one) => normalizeEmail(one.email) === email);
    const booking = newest && (await bookings.byId(database, newest.id));
    if (booking && (await mending.readMailBack(database, booking)) !== null) bouncing.push(email);
  }
  return bouncing;
}

const openDecisionOf = ({ state, reason, until }: StoredDecision): OpenDecision => ({ state, reason, until });

async function decisionsOf(
  { database: db, clock, customers, staff }: CustomersReadDeps,
  contacts: Parameters<CustomersRoom['findDecisions']>[1],
  bookingIds: readonly string[],
): Promise<DecisionView[]> {
  const open = await customers.findDecisions(db, contacts);
  const over = (await customers.decisionsOf(db, bookingIds)).filter(({ id }) =>
    open.every((one) => one.id !== id),
  );
  const all = [...open, ...over];
  const names = await staff.namesOf(
    db,
    all.flatMap((one) => [one.decided_by, one.reviewed_by ?? one.decided_by]),
  );
  const day = today(clock.now());
  return all.map((one) => ({
    id: one.id,
    version: one.version,
    state: stateOn(one, day),
    reason: one.reason,
    until: one.until,
    why: one.why,
    by: names.get(one.decided_by) ?? '',
    at: one.decided_at.toISOString(),
    reviewedBy: one.reviewed_by && (names.get(one.reviewed_by) ?? ''),
  }));
}

async function notesIn(
  { database, staff }: Pick<CustomersReadDeps, 'database' | 'staff'>,
  notes: readonly StoredNote[],
): Promise<CustomerNoteView[]> {
  const names = await staff.namesOf(
    database,
    notes.map((note) => note.staff_id),
  );
  return notes.map((note) => ({
    id: note.id,
    version: note.version,
    text: note.text,
    atHandover: note.at_handover,
    by: names.get(note.staff_id) ?? '',
    at: note.written_at.toISOString(),
  }));
}

async function mergesOf(
  { database, customers, staff }: CustomersReadDeps,
  keys: readonly string[],
): Promise<CustomerAnswer['merges']> {
  if (keys.length < 2) return [];
  const merges = await customers.mergesAmong(database, keys);
  const names = await staff.namesOf(
    database,
    merges.map(({ by }) => by),
  );
  return merges.map(({ by, at, ...merge }) => ({ ...merge, by: names.get(by) ?? '', at: at.toISOString() }));
}

type BriefDeps = Pick<CustomersReadDeps, 'database' | 'customers' | 'bookings' | 'staff'>;

/** Whose a booking is, in few words; null where nobody can be told by it. */
export async function readCustomerOfBooking(
  deps: BriefDeps,
  _by: SeePermit,
  code: string,
): Promise<{ customer: CustomerBrief | null } | Refusal> {
  const booking = await deps.bookings.byCode(deps.database, code);
  if (!booking) return refuse('not_found');
  return { customer: await briefOf(deps, booking) };
}

async function briefOf(deps: BriefDeps, booking: Booking): Promise<CustomerBrief | null> {
  const { database: db, customers } = deps;
  const { code, driver } = booking;
  const person = await customers.findPerson(db, code);
  if (!person) return null;
  const { fullName: name, email, phone } = driver;
  const ids = person.bookings.map(({ bookingId }) => bookingId);
  const [decision] = await customers.findDecisions(db, [...person.bookings, { email, phone }]);
  return {
    code,
    name,
    email,
    phone,
    bookings: ids.length,
    notes: await notesIn(deps, await customers.notesOf(db, ids)),
    doNotRent: decision ? openDecisionOf(decision) : null,
    isDecided: await customers.isBookingDecided(booking.id),
  };
}

/** Who may be the one before the desk, by what was typed so far. Asked in a body: an address says nothing of a person. */
export async function findKnownCustomers(
  deps: CustomersReadDeps,
  _by: SeePermit,
  typed: { email: string; phone: string },
): Promise<{ known: CustomerBrief[] }> {
  const { database: db, customerList, bookings } = deps;
  const contact = { email: normalizeEmail(typed.email), phone: parsePhone(typed.phone, deskCountry) ?? '' };
  const known: CustomerBrief[] = [];
  for (const code of await customerList.codesOf(db, contact)) {
    const booking = await bookings.byCode(db, code);
    const brief = booking && (await briefOf(deps, booking));
    if (brief) known.push(brief);
  }
  return { known };
}

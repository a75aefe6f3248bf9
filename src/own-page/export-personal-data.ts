import { isRefusal, refuse } from '../basics/refusals.ts';
import { addHours } from '../basics/rome-time.ts';
import { countInWindow } from '../database/rate-counts.ts';
import { inTransaction } from '../database/retry.ts';
import type { Database, Queryable, Tx } from '../database/tables.ts';
import type { Bookings } from '../booking/booking.ts';
import type { Booking } from '../booking/booking.type.ts';
import type { BookedLicence } from '../booking/driver.shape.ts';
import { checkDataCode } from '../booking/data-code.rules.ts';
import { dataCodeDigits, readDataCodes } from '../booking/read-data-codes.ts';
import type { ChargesRoom } from '../charges/charges.ts';
import type { DepositRoom } from '../deposit/deposit.ts';
import { numberText } from '../invoices/invoice.rules.ts';
import type { InvoiceRoom } from '../invoices/invoices.ts';
import type { AskedMoney } from '../money-request/money-request.ts';
import { personBehind, type PersonBehindDeps } from './person-behind.ts';
import { fileNamePrefix } from '../shop/business.rules.ts';
import type { Payments } from '../booking/payments.type.ts';

export type ExportPersonalDataDeps = PersonBehindDeps & {
  database: Database;
  bookings: Pick<Bookings, 'historyOf' | 'eventDetails' | 'recordEvent' | 'cardConsentOf'>;
  charges: Pick<ChargesRoom, 'readKeptCard'>;
  payments: Pick<Payments, 'moves'>;
  /** What the contract keeps sealed; handed in, because contracts know bookings and not the other way round. */
  personalDataOf(bookingId: string): Promise<object | null>;
  reviewOf(db: Database, bookingId: string): Promise<object | null>;
  mailsOf(bookingId: string): Promise<object[]>;
  /** What authorities asked of who rode it. */
  finesOf(db: Queryable, bookingId: string): Promise<object[]>;
  invoices: Pick<InvoiceRoom, 'requestOf' | 'issuedFor'>;
  /** What the shop has noted of them beside their bookings. */
  rememberedOf(db: Queryable, code: string): Promise<object>;
  readDeposit: DepositRoom['read'];
  /** What its customer was asked for beside its price. */
  requestsOf(db: Queryable, bookingId: string): Promise<AskedMoney[]>;
};

type PaymentRequests = Pick<ExportPersonalDataDeps, 'database' | 'requestsOf'>;

export type PersonalDataFile = { filename: string; contentType: string; content: string };

/** Who may: the link says which booking, the code that its mailbox is theirs (send-data-code.ts). */
type DataRequest = { token: string; code: string };

/**
 * Everything that is stored about a customer beside a booking, as a file that people and programs can read (art. 15 and 20 GDPR): of several
 * scooters all that they ordered, and of who rides these what they told of them. A rider has what is about them, and nothing of the money.
 */
export async function exportPersonalData(deps: ExportPersonalDataDeps, asked: DataRequest) {
  const person = await inTransaction(deps.database, (tx) => useDataCode(deps, tx, asked));
  if (isRefusal(person)) return person;
  const data = await (person.isRider ? dataOfRider : dataOfCustomer)(deps, person.booking);
  const filename = `${fileNamePrefix()}-${person.booking.code}.json`;
  const contentType = 'application/json; charset=utf-8';
  const file: PersonalDataFile = { filename, contentType, content: JSON.stringify(data, null, 2) };
  return file;
}

async function dataOfCustomer(deps: ExportPersonalDataDeps, booking: Booking) {
  const { database, bookings, payments } = deps;
  const { id, version: _, linkGeneration: __, linkSha256: ___, linkExtendedUntil: ____, ...known } = booking;
  const { riderLink: _____, isUnassigned: ______, isErased: _______, ...stored } = known;
  const {
    trip,
    rides: [ride],
    ...others
  } = stored;
  const [, ...further] = await bookings.together(database, booking);
  return {
    booking: { ...others, ...trip, ...ride },
    history: await bookings.historyOf(database, id),
    money: await payments.moves(database, id),
    contract: await deps.personalDataOf(id),
    review: await deps.reviewOf(database, id),
    keptCard: await keptCardOf(deps, booking),
    deposit: await depositIn(deps, booking),
    requests: await requestsIn(deps, id),
    fines: await deps.finesOf(database, id),
    invoices: await invoicesIn(deps, booking),
    letters: await deps.mailsOf(id),
    remembered: await deps.rememberedOf(database, booking.code),
    ...(further.length > 0 && { further: await Promise.all(further.map((one) => orderedBeside(deps, one))) }),
  };
}

/** The card that they let the shop keep, and what they agreed to. */
async function keptCardOf({ database, bookings, charges }: ExportPersonalDataDeps, booking: Booking) {
  const consent = await bookings.cardConsentOf(database, booking.party?.id ?? booking.id);
  if (!consent) return null;
  const { words, version, agreedAt, endedAt } = consent;
  return {
    card: await charges.readKeptCard(database, booking),
    consent: { words, version, agreedAt, endedAt },
  };
}

/** What the customer has ordered and paid for another, and told of them; their licence and their contract are the rider's own. */
async function orderedBeside(deps: ExportPersonalDataDeps, one: Booking) {
  const { database, bookings, payments } = deps;
  const { id, code, state, start, end, quote, totalCents, driver, trip } = one;
  const { fullName, email, phone } = driver;
  return {
    booking: { code, state, start, end, ...trip, ...one.rides[0], quote, totalCents },
    rider: { fullName, email, phone } satisfies Record<
      Exclude<keyof Booking['driver'], keyof BookedLicence>,
      string
    >,
    history: await bookings.historyOf(database, id),
    money: await payments.moves(database, id),
    deposit: await depositIn(deps, one),
    requests: await requestsIn(deps, id),
  };
}

/** What is held on their card, or was; null where none is agreed. */
async function depositIn(
  { database, readDeposit }: Pick<ExportPersonalDataDeps, 'database' | 'readDeposit'>,
  booking: Booking,
) {
  const deposit = await readDeposit(database, booking);
  if (!deposit) return null;
  const { state, cents, capturedCents, captureBefore, waived } = deposit;
  return { state, cents, capturedCents, captureBefore, waived: waived && { why: waived.why } };
}

/** Whom the order's invoices are for, and what was issued, each as it stands on the paper. */
async function invoicesIn(
  { database, invoices }: Pick<ExportPersonalDataDeps, 'database' | 'invoices'>,
  booking: Booking,
) {
  const request = await invoices.requestOf(database, booking);
  const issued = await invoices.issuedFor(database, booking);
  return {
    for: request && { buyer: request.buyer, askedAt: request.askedAt },
    issued: issued.map(
      ({ type, series, number, year, issued_on: issuedOn, total_cents: totalCents, content }) => ({
        type,
        number: numberText(series, number, year),
        issuedOn,
        totalCents,
        buyer: content.buyer,
        lines: content.lines.map(({ text, grossCents }) => ({ text, cents: grossCents })),
      }),
    ),
  };
}

async function requestsIn({ database, requestsOf }: PaymentRequests, bookingId: string) {
  const all = await requestsOf(database, bookingId);
  return all.map(({ lines, amountCents, to, askedAt, expiresAt, state, paidCents, givenBackCents }) => ({
    lines: lines.map(({ text, cents }) => ({ text, cents })),
    amountCents,
    to,
    askedAt,
    expiresAt,
    state,
    paidCents,
    givenBackCents,
  }));
}

async function dataOfRider(deps: ExportPersonalDataDeps, booking: Booking) {
  const { id, code, state, language, start, end, trip, driver, createdAt } = booking;
  return {
    booking: { code, state, language, start, end, ...trip, ...booking.rides[0], driver, createdAt },
    contract: await deps.personalDataOf(id),
    fines: await deps.finesOf(deps.database, id),
    letters: await deps.mailsOf(id),
  };
}

/** Of the codes of one booking together: more than one who mistypes needs, and hopeless for one who guesses among a million. */
const triesADay = 10;
const triesOfACode = 5;

/** Whose data they are; the code is used up with that. */
async function useDataCode(deps: ExportPersonalDataDeps, tx: Tx, { token, code: typed }: DataRequest) {
  const { bookings, links, clock } = deps;
  const now = clock.now();
  const person = await personBehind(deps, tx, token);
  if (!person) return refuse('not_found');
  const { id } = person.booking;
  // Who counts holds the count until the end: of two who send one code at once, the second finds it used.
  const tries = (key: string, until: Date) => countInWindow(tx, { key, now, until });
  if ((await tries(`data code tries of ${id}`, addHours(now, 24))) > triesADay)
    return refuse('too_many_codes');
  const codes = await readDataCodes(bookings, tx, id);
  const latest = codes.at(-1);
  const isWornOut = latest && (await tries(`data code ${latest.nth} of ${id}`, latest.endsAt)) > triesOfACode;
  const digitsOf = (nth: number): string => dataCodeDigits(links, id, nth);
  const checked = checkDataCode(codes, { typed, now, digitsOf });
  if (isWornOut && checked !== 'data_code_used') return refuse('data_code_ended');
  if (typeof checked === 'string') return refuse(checked);
  const detail = { nth: checked.nth };
  await bookings.recordEvent(tx, id, { kind: 'data_downloaded', actor: 'customer', detail });
  return person;
}

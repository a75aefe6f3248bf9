import type { Clock } from '../basics/clock.ts';
import { isRefusal, refuse, type Refusal } from '../basics/refusals.ts';
import { addHours } from '../basics/rome-time.ts';
import { countInWindow } from '../database/rate-counts.ts';
import { inTransaction } from '../database/retry.ts';
import type { Database, Tx } from '../database/tables.ts';
import type { Bookings } from '../booking/booking.ts';
import type { Booking } from '../booking/booking.type.ts';
import { checkDataCode } from '../booking/data-code.rules.ts';
import { dataCodeDigits, readDataCodes } from '../booking/read-data-codes.ts';
import type { LinkTokens } from '../basics/tokens.ts';
import { fileNamePrefix } from '../shop/business.rules.ts';
import type { Payments } from '../booking/payments.type.ts';

export type ExportPersonalDataDeps = {
  database: Database;
  bookings: Pick<Bookings, 'byLink' | 'historyOf' | 'eventDetails' | 'recordEvent'>;
  links: LinkTokens;
  clock: Clock;
  payments: Pick<Payments, 'moves'>;
  /** What the contract keeps sealed; handed in, because contracts know bookings and not the other way round. */
  personalDataOf(bookingId: string): Promise<object | null>;
  reviewOf(db: Database, bookingId: string): Promise<object | null>;
  mailsOf(bookingId: string): Promise<object[]>;
};

export type PersonalDataFile = { filename: string; contentType: string; content: string };

/** Who may: the link says which booking, the code that its mailbox is theirs (send-data-code.ts). */
type DataRequest = { token: string; code: string };

/** Everything that is stored about a customer beside a booking, as a file that people and programs can read (art. 15 and 20 GDPR). */
export async function exportPersonalData(
  deps: ExportPersonalDataDeps,
  asked: DataRequest,
): Promise<PersonalDataFile | Refusal> {
  const { database, bookings, payments } = deps;
  const booking = await inTransaction(database, (tx) => useDataCode(deps, tx, asked));
  if (isRefusal(booking)) return booking;
  const { id, version: _, linkGeneration: __, linkSha256: ___, linkExtendedUntil: ____, ...known } = booking;
  const { riderLink: _____, isUnassigned: ______, isErased: _______, ...stored } = known;
  const {
    trip,
    rides: [ride],
    ...others
  } = stored;
  const data = {
    booking: { ...others, ...trip, ...ride },
    history: await bookings.historyOf(database, id),
    money: await payments.moves(database, id),
    contract: await deps.personalDataOf(id),
    review: await deps.reviewOf(database, id),
    letters: await deps.mailsOf(id),
  };
  const filename = `${fileNamePrefix()}-${booking.code}.json`;
  const contentType = 'application/json; charset=utf-8';
  return { filename, contentType, content: JSON.stringify(data, null, 2) };
}

/** Of the codes of one booking together: more than one who mistypes needs, and hopeless for one who guesses among a million. */
const triesADay = 10;
const triesOfACode = 5;

/** The booking, whose code is used up with that. */
async function useDataCode(
  { bookings, links, clock }: ExportPersonalDataDeps,
  tx: Tx,
  { token, code: typed }: DataRequest,
): Promise<Booking | Refusal> {
  const now = clock.now();
  const booking = await bookings.byLink(tx, links.fingerprint(token), now);
  if (!booking) return refuse('not_found');
  const { id } = booking;
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
  return booking;
}

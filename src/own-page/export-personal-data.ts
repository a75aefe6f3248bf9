import type { Clock } from '../basics/clock.ts';
import { refuse, type Refusal } from '../basics/refusals.ts';
import type { Database } from '../database/tables.ts';
import type { Bookings } from '../booking/booking.ts';
import type { LinkTokens } from '../basics/tokens.ts';
import type { Payments } from '../booking/payments.type.ts';

export type ExportPersonalDataDeps = {
  database: Database;
  bookings: Pick<Bookings, 'byLink' | 'historyOf'>;
  links: LinkTokens;
  clock: Clock;
  payments: Pick<Payments, 'moves'>;
  /** What the contract keeps sealed; handed in, because contracts know bookings and not the other way round. */
  personalDataOf(bookingId: string): Promise<object | null>;
  reviewOf(db: Database, bookingId: string): Promise<object | null>;
  mailsOf(bookingId: string): Promise<object[]>;
};

export type PersonalDataFile = { filename: string; content: string };

/** Everything that is stored about a customer beside a booking, as a file that people and programs can read (art. 15 and 20 GDPR). */
export async function exportPersonalData(
  deps: ExportPersonalDataDeps,
  token: string,
): Promise<PersonalDataFile | Refusal> {
  const { database, bookings, links, payments } = deps;
  const booking = await bookings.byLink(database, links.fingerprint(token), deps.clock.now());
  if (!booking) return refuse('not_found');
  const { id, version: _, linkGeneration: __, linkSha256: ___, linkExtendedUntil: ____, ...more } = booking;
  const { isUnassigned: _____, isErased: ______, ...stored } = more;
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
  return { filename: `costiera-${booking.code}.json`, content: JSON.stringify(data, null, 2) };
}

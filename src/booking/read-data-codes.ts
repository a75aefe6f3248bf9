import { addMinutes } from '../basics/rome-time.ts';
import type { LinkTokens } from '../basics/tokens.ts';
import type { Queryable } from '../database/tables.ts';
import type { BookingStore } from './booking.store.ts';
import { dataCodeMinutes, type DataCode } from './data-code.rules.ts';

/** The codes that were mailed for a booking, the latest last, as its history tells them. */
export async function readDataCodes(
  bookings: Pick<BookingStore, 'eventDetails'>,
  db: Queryable,
  bookingId: string,
): Promise<DataCode[]> {
  // `as`: written by send-data-code.ts and export-personal-data.ts.
  const sent = (await bookings.eventDetails(db, bookingId, 'data_code_sent')) as { at: string }[];
  const used = (await bookings.eventDetails(db, bookingId, 'data_downloaded')) as { nth: number }[];
  return sent.map(({ at }, place) => ({
    nth: place + 1,
    endsAt: addMinutes(new Date(at), dataCodeMinutes),
    isUsed: used.some(({ nth }) => nth === place + 1),
  }));
}

/** Their six digits stand nowhere: who has the secret makes them again. */
export function dataCodeDigits(links: LinkTokens, bookingId: string, nth: number): string {
  const token = Buffer.from(links.tokenFor('data-code', bookingId, nth), 'base64url');
  // Of 48 bits each of the million codes is as likely as any other.
  return String(token.readUIntBE(0, 6) % 1_000_000).padStart(6, '0');
}

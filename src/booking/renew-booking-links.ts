import type { Database } from '../database/tables.ts';
import type { BookingStore } from './booking.store.ts';
import type { LinkTokens } from '../basics/tokens.ts';

const batchSize = 200;
type Deps = {
  database: Database;
  bookings: Pick<BookingStore, 'listLinkFingerprints' | 'renewLinks'>;
  links: LinkTokens;
};

/** Ends every link to a booking, and every right to see a payment's result, that was made under a secret since replaced. */
export async function renewBookingLinks({ database, bookings, links }: Deps): Promise<number> {
  const print = (purpose: 'booking' | 'result', id: string, generation: number): string =>
    links.fingerprint(links.tokenFor(purpose, id, generation));
  let renewed = 0;
  let after: string | null = null;
  for (;;) {
    const some = await bookings.listLinkFingerprints(database, { after, most: batchSize });
    for (const { id, generation, linkSha256 } of some) {
      if (print('booking', id, generation) === linkSha256) continue;
      const link = { generation: generation + 1, linkSha256: print('booking', id, generation + 1) };
      await bookings.renewLinks(database, id, {
        ...link,
        resultSha256: print('result', id, 1),
        was: generation,
      });
      renewed += 1;
    }
    if (some.length < batchSize) return renewed;
    after = some.at(-1)?.id ?? null;
  }
}

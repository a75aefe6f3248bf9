import type { Database } from '../database/tables.ts';
import type { BookingStore } from './booking.store.ts';
import type { LinkTokens } from '../basics/tokens.ts';

const batchSize = 200;
type Deps = {
  database: Database;
  bookings: Pick<BookingStore, 'listLinkFingerprints' | 'renewLinks' | 'listRiderLinks' | 'replaceRiderLink'>;
  links: LinkTokens;
};

/** Ends every link to a booking, and every right to see a payment's result, that was made under a secret since replaced. */
export async function renewBookingLinks({ database, bookings, links }: Deps): Promise<number> {
  const print = (purpose: 'booking' | 'result' | 'rider', id: string, generation: number): string =>
    links.fingerprint(links.tokenFor(purpose, id, generation));
  let renewed = 0;
  for await (const { id, generation, linkSha256 } of inBatches((ask) =>
    bookings.listLinkFingerprints(database, ask),
  )) {
    if (print('booking', id, generation) === linkSha256) continue;
    const link = { generation: generation + 1, linkSha256: print('booking', id, generation + 1) };
    await bookings.renewLinks(database, id, {
      ...link,
      resultSha256: print('result', id, 1),
      was: generation,
    });
    renewed += 1;
  }
  for await (const { id, generation, sha256 } of inBatches((ask) => bookings.listRiderLinks(database, ask))) {
    if (print('rider', id, generation) === sha256) continue;
    const next = generation + 1;
    await bookings.replaceRiderLink(database, id, { generation: next, sha256: print('rider', id, next) });
    renewed += 1;
  }
  return renewed;
}

type Ask = { after: string | null; most: number };
async function* inBatches<Row extends { id: string }>(read: (ask: Ask) => Promise<Row[]>) {
  let after: string | null = null;
  for (;;) {
    const some: Row[] = await read({ after, most: batchSize });
    yield* some;
    if (some.length < batchSize) return;
    after = some.at(-1)?.id ?? null;
  }
}

import { sql } from 'kysely';
import { paidBooking } from '../../charges/paid-booking-parts.store.ts';
import type { Queryable } from '../../database/tables.ts';

/** Which booking each payment of the till was for, by the payment's reference. */
export const tillCodesStore = {
  async codesOf(db: Queryable, references: readonly string[]): Promise<ReadonlyMap<string, string>> {
    if (references.length === 0) return new Map();
    const { rows } = await sql<{ reference: string; code: string }>`
      select paid.reference, b.code from unnest(${[...new Set(references)]}::uuid[]) paid (reference)
      join booking b on b.id = ${paidBooking(sql`paid.reference`)}`.execute(db);
    return new Map(rows.map(({ reference, code }) => [reference, code]));
  },
};
export type TillCodesStore = typeof tillCodesStore;

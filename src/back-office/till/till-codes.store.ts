import { sql } from 'kysely';
import type { Queryable } from '../../database/tables.ts';

/** Which booking each payment of the till was for, by the payment's reference: its price, the rest of it, a change, or what was asked for beside it. */
export const tillCodesStore = {
  async codesOf(db: Queryable, references: readonly string[]): Promise<ReadonlyMap<string, string>> {
    if (references.length === 0) return new Map();
    const { rows } = await sql<{ reference: string; code: string }>`
      select distinct on (paid.reference) paid.reference, b.code
      from unnest(${[...new Set(references)]}::text[]) paid (reference)
      left join booking_change c on c.id::text = paid.reference or c.together_id::text = paid.reference
      left join money_request r on r.id::text = paid.reference
      join booking b on b.id::text = paid.reference or b.rest_id::text = paid.reference
        or b.id = coalesce(c.booking_id, r.booking_id)
      order by paid.reference, b.code`.execute(db);
    return new Map(rows.map(({ reference, code }) => [reference, code]));
  },
};
export type TillCodesStore = typeof tillCodesStore;

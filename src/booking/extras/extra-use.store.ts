import { sql } from 'kysely';
import type { Queryable } from '../../database/tables.ts';
import { hasUnit } from '../../fleet/fleet-parts.store.ts';
import type { Period } from '../../fleet/period.rules.ts';

type Use = { startsAt: Date; endsAt: Date; extras: Record<string, number> };

/**
 * Which pieces are promised, in SQL: it stands in the bookings themselves, so whatever ends one gives them back. Who has not paid
 * keeps theirs as long as a unit is held for them, or the shop took it away.
 */
export const extraUseStore = {
  /** Rentals of a period with any of these extras. `except`: whose own pieces are not in their way. */
  async usesOfExtras(
    db: Queryable,
    ids: readonly number[],
    { from, until }: Period,
    except: readonly string[],
  ): Promise<Use[]> {
    const wanted = sql.join(ids.map((id) => sql`${String(id)}::text`));
    const own = sql.join([sql`null::uuid`, ...except.map((id) => sql`${id}::uuid`)]);
    const { rows } = await sql<Use>`
      select starts_at as "startsAt", ends_at as "endsAt", extras from booking
      where starts_at < ${until} and ends_at > ${from}
        and (state in ('confirmed', 'collected')
          or state = 'held' and (unit_missing or ${hasUnit(sql`booking.id`)}))
        and jsonb_exists_any(extras, array[${wanted}])
        and (id in (${own})) is not true`.execute(db);
    return rows;
  },

  /** How many bookings that are not over have each extra, by its number. */
  async bookingsWithExtras(db: Queryable, now: Date): Promise<Map<number, number>> {
    const { rows } = await sql<{ id: number; bookings: number }>`
      select chosen.key::int as id, count(*)::int as bookings
      from booking, jsonb_each(extras) chosen
      where state in ('held', 'confirmed', 'collected') and ends_at > ${now}
      group by 1`.execute(db);
    return new Map(rows.map(({ id, bookings }) => [id, bookings]));
  },
};

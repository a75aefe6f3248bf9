import { sql } from 'kysely';
import type { Queryable } from '../../database/tables.ts';
import { isAmong } from '../../database/is-among.ts';
import { returnedAtOf } from '../booking-parts.store.ts';
import type { RideStanding } from './ride-standing.type.ts';
import { undoableStepOf } from './undo.rules.ts';

type Row = Omit<RideStanding, 'mayBeUndone'> & { kind: string | null; secondsAgo: number | null };

/** Of so many bookings, in one look. */
export const ridesStore = {
  async ridesOf(db: Queryable, bookingIds: readonly string[]): Promise<RideStanding[]> {
    if (bookingIds.length === 0) return [];
    const { rows } = await sql<Row>`
      select id as "bookingId", state, starts_at as "startsAt", ends_at as "endsAt", forgotten_at is not null as "isErased", last.kind, last."secondsAgo",
        case when state = 'returned' then coalesce(${returnedAtOf(sql`booking`)}, ends_at) end as "returnedAt"
      from booking left join lateral (
        select kind, extract(epoch from now() - at)::float8 as "secondsAgo" from booking_event
        where booking_id = booking.id and kind <> 'note' order by booking_event.id desc limit 1) last on true
      where ${isAmong(bookingIds)}`.execute(db);
    return rows.map(({ kind, secondsAgo, ...ride }) => {
      const last = kind === null || secondsAgo === null ? null : { kind, secondsAgo };
      return { ...ride, mayBeUndone: undoableStepOf(ride.state, last) !== null };
    });
  },
};

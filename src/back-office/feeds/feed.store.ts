import { sql } from 'kysely';
import { addDays, today } from '../../basics/rome-time.ts';
import { realEnd } from '../../booking/booking-parts.store.ts';
import type { Queryable, Tx } from '../../database/tables.ts';
import { type FeedStop, unitOfSubject } from './feed.rules.ts';

export type Feed = { subject: string; generation: number; linkSha256: string };

/** Past ones stay for a while, so that a calendar does not forget the week that has just been. */
const feedDays = { back: 31, ahead: 400 };

export const feedStore = {
  /** What has a link. */
  async all(db: Queryable): Promise<Feed[]> {
    const query = db
      .selectFrom('calendar_feed')
      .select(['subject', 'generation', 'link_sha256 as linkSha256']);
    return query.orderBy('subject').execute();
  },

  async byLink(db: Queryable, linkSha256: string): Promise<Feed | null> {
    const query = db
      .selectFrom('calendar_feed')
      .select(['subject', 'generation', 'link_sha256 as linkSha256']);
    return (await query.where('link_sha256', '=', linkSha256).executeTakeFirst()) ?? null;
  },

  /** Locked until the transaction ends, so that two who renew at once make two links, one after the other; 0 where there is none yet. */
  async lockedGeneration(tx: Tx, subject: string): Promise<number> {
    const query = tx.selectFrom('calendar_feed').select('generation').where('subject', '=', subject);
    return (await query.forUpdate().executeTakeFirst())?.generation ?? 0;
  },

  async setLink(tx: Tx, { subject, generation, linkSha256 }: Feed): Promise<void> {
    await tx
      .insertInto('calendar_feed')
      .values({ subject, generation, link_sha256: linkSha256 })
      .onConflict((conflict) =>
        conflict.column('subject').doUpdateSet({ generation, link_sha256: linkSha256, made_at: sql`now()` }),
      )
      .execute();
  },

  /** Null where there is no such unit. */
  async plateOf(db: Queryable, unitId: number): Promise<string | null> {
    const row = await db.selectFrom('unit').select('plate').where('id', '=', unitId).executeTakeFirst();
    return row?.plate ?? null;
  },

  async units(db: Queryable): Promise<{ id: number; plate: string }[]> {
    return db
      .selectFrom('unit')
      .select(['id', 'plate'])
      .where('state', '=', 'active')
      .orderBy('plate')
      .execute();
  },

  /** Both ends of every rental that stands or stood, as a calendar of this subject has them; what is back came back when it did, not as planned. */
  async stopsOf(db: Queryable, subject: string, now: Date): Promise<FeedStop[]> {
    const [from, until] = [addDays(today(now), -feedDays.back), addDays(today(now), feedDays.ahead)];
    const unitId = unitOfSubject(subject);
    const { rows } = await sql<FeedStop>`
      select b.code, b.version, stop.which, stop.at, b.destination as town,
        b.pickup_option = 'delivery' as "isDelivered", s.model, u.plate
      from booking b
      join scooter s on s.id = b.scooter_id
      left join lateral (
        select unit_id from occupancy where reference = b.id order by lower(period) limit 1) o on true
      left join unit u on u.id = o.unit_id
      cross join lateral (values ('pickup', b.starts_at, b.start_date), ('return', ${realEnd}, b.end_date)) stop (which, at, day)
      where b.state in ('confirmed', 'collected', 'returned') and stop.day between ${from}::date and ${until}::date
        and (b.start_date between ${from}::date and ${until}::date or b.end_date between ${from}::date and ${until}::date)
        and (${subject} <> 'riders' or b.pickup_option = 'delivery')
        and (${unitId}::int is null or u.id = ${unitId}::int)
      order by stop.at, b.code, stop.which`.execute(db);
    return rows;
  },
};
export type FeedStore = typeof feedStore;

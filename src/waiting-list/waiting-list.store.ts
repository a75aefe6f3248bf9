import { sql, type Selectable } from 'kysely';
import type { WallClock } from '../basics/rome-time.ts';
import { isAmong } from '../database/is-among.ts';
import type { Queryable, Tables, Tx } from '../database/tables.ts';
import { isLanguage, type Language } from '../translations/languages.ts';
import { lockNumbers } from '../database/lock-numbers.ts';

export type WaitingListEntry = {
  id: string;
  state: 'asked' | 'waiting' | 'offered' | 'booked' | 'over';
  email: string;
  language: Language;
  start: WallClock;
  end: WallClock;
  startsAt: Date;
  endsAt: Date;
  destination: string;
  pickupOption: 'office' | 'delivery';
  /** How many of these days are wanted together. */
  scooters: number;
  linkSha256: string;
  offer: { scooterIds: readonly number[]; until: Date } | null;
};
export type NewWaitingListEntry = Omit<WaitingListEntry, 'state' | 'offer'> & {
  networkKey: string;
  now: Date;
};

type Row = Selectable<Tables['waiting']>;
const waitingOf = (row: Row): WaitingListEntry => ({
  id: row.id,
  state: row.state,
  email: row.email,
  language: isLanguage(row.language) ? row.language : 'it',
  start: { date: row.start_date, time: row.start_time },
  end: { date: row.end_date, time: row.end_time },
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  destination: row.destination,
  pickupOption: row.pickup_option,
  scooters: row.scooters,
  linkSha256: row.link_sha256,
  offer:
    row.offered_scooter_id === null || row.offer_ends_at === null
      ? null
      : { scooterIds: [row.offered_scooter_id, ...row.further_scooter_ids], until: row.offer_ends_at },
});

const live = ['asked', 'waiting', 'offered'] as const;
const batchSize = 200;

/** Who waits for a scooter, in SQL. */
export const waitingListStore = {
  /** False where this address waits for as many of these days already. */
  async add(tx: Tx, waiting: NewWaitingListEntry): Promise<boolean> {
    const { id, email, language, start, end, startsAt, endsAt, destination, pickupOption } = waiting;
    const added = await tx
      .insertInto('waiting')
      .values({
        id,
        email,
        language,
        destination,
        start_date: start.date,
        start_time: start.time,
        end_date: end.date,
        end_time: end.time,
        starts_at: startsAt,
        ends_at: endsAt,
        pickup_option: pickupOption,
        scooters: waiting.scooters,
        network_key: waiting.networkKey,
        link_sha256: waiting.linkSha256,
        created_at: waiting.now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    return added !== undefined;
  },

  /**
   * How many places in the line an address and a network have; of those that nobody confirmed an address has only what this network asked
   * for. `mailedLately`: how many mails the unconfirmed ones have sent there since a moment, whoever asked.
   */
  async countEntries(db: Queryable, by: { email: string; networkKey: string; since: Date }) {
    return db
      .selectFrom('waiting')
      .select((eb) => [
        sql<number>`count(*) filter (where ${eb.and([
          eb('email', '=', by.email),
          eb.or([eb('state', '<>', 'asked'), eb('network_key', '=', by.networkKey)]),
        ])})::int`.as('ofEmail'),
        sql<number>`count(*) filter (where ${eb('network_key', '=', by.networkKey)})::int`.as('ofNetwork'),
        sql<number>`count(*) filter (where ${eb.and([
          eb('email', '=', by.email),
          eb('state', '=', 'asked'),
          eb('created_at', '>', by.since),
        ])})::int`.as('mailedLately'),
      ])
      .where('state', 'in', live)
      .executeTakeFirstOrThrow();
  },

  async byId(db: Queryable, id: string): Promise<WaitingListEntry | null> {
    const row = await db.selectFrom('waiting').selectAll().where('id', '=', id).executeTakeFirst();
    return row ? waitingOf(row) : null;
  },

  async byLink(db: Queryable, linkSha256: string): Promise<WaitingListEntry | null> {
    const query = db.selectFrom('waiting').selectAll().where('link_sha256', '=', linkSha256);
    const row = await query.executeTakeFirst();
    return row ? waitingOf(row) : null;
  },

  async locked(tx: Tx, id: string): Promise<WaitingListEntry | null> {
    const query = tx.selectFrom('waiting').selectAll().where('id', '=', id);
    const row = await query.forUpdate().executeTakeFirst();
    return row ? waitingOf(row) : null;
  },

  /** Who is offered something now. */
  async offered(db: Queryable): Promise<Pick<WaitingListEntry, 'id' | 'linkSha256'>[]> {
    const query = db.selectFrom('waiting').select(['id', 'link_sha256 as linkSha256']);
    return query.where('state', '=', 'offered').execute();
  },

  /** Of all copies of the shop one at a time serves the line: nobody gets ahead because another looked elsewhere. */
  async lockList(tx: Tx): Promise<void> {
    await sql`select pg_advisory_xact_lock(${lockNumbers.waitingList})`.execute(tx);
  },

  /** All of them, in the order in which they confirmed: whoever cannot be served stays at the head, and is to hide nobody behind. */
  async waitingInOrder(db: Queryable): Promise<string[]> {
    const query = db.selectFrom('waiting').select('id').where('state', '=', 'waiting');
    return (await query.orderBy('waits_since').orderBy('id').execute()).map(({ id }) => id);
  },

  /** Whose offer or wait has ended. */
  async dueToEnd(
    db: Queryable,
    ends: { now: Date; startsBefore: Date; askedBefore: Date },
  ): Promise<string[]> {
    const rows = await db
      .selectFrom('waiting')
      .select('id')
      .where((eb) =>
        eb.or([
          eb('offer_ends_at', '<=', ends.now),
          eb.and([eb('state', 'in', ['asked', 'waiting']), eb('starts_at', '<=', ends.startsBefore)]),
          eb.and([eb('state', '=', 'asked'), eb('created_at', '<=', ends.askedBefore)]),
        ]),
      )
      .where('state', 'in', live)
      .limit(batchSize)
      .execute();
    return rows.map(({ id }) => id);
  },

  async confirm(tx: Tx, id: string, now: Date): Promise<void> {
    await tx
      .updateTable('waiting')
      .set({ state: 'waiting', waits_since: now })
      .where('id', '=', id)
      .execute();
  },

  async offer(
    tx: Tx,
    id: string,
    offer: { scooterIds: readonly number[]; now: Date; until: Date },
  ): Promise<void> {
    const { scooterIds, now, until } = offer;
    const [first = null, ...further] = scooterIds;
    await tx
      .updateTable('waiting')
      .set({
        state: 'offered',
        offered_scooter_id: first,
        further_scooter_ids: further,
        offered_at: now,
        offer_ends_at: until,
      })
      .where('id', '=', id)
      .execute();
  },

  async end(tx: Tx, id: string, state: 'booked' | 'over', now: Date): Promise<void> {
    await tx
      .updateTable('waiting')
      .set({ state, offer_ends_at: null, ended_at: now })
      .where('id', '=', id)
      .execute();
  },

  /** False where there was none. */
  async forget(tx: Queryable, id: string): Promise<boolean> {
    const { numDeletedRows } = await tx.deleteFrom('waiting').where('id', '=', id).executeTakeFirst();
    return numDeletedRows > 0n;
  },

  async idsOf(db: Queryable, email: string): Promise<string[]> {
    return (await db.selectFrom('waiting').select('id').where('email', '=', email).execute()).map(
      ({ id }) => id,
    );
  },

  /** Which of these are still there. */
  async existing(db: Queryable, ids: readonly string[]): Promise<string[]> {
    const query = db.selectFrom('waiting').select('id');
    return (await query.where(isAmong(ids)).execute()).map(({ id }) => id);
  },

  /** Addresses of waits that ended before that moment. */
  async deleteEnded(db: Queryable, before: Date): Promise<number> {
    const { numDeletedRows } = await db
      .deleteFrom('waiting')
      .where('ended_at', '<', before)
      .executeTakeFirst();
    return Number(numDeletedRows);
  },

  /** Which of these references hold a scooter for somebody on the list. */
  async offeredAmong(db: Queryable, ids: readonly string[]): Promise<ReadonlySet<string>> {
    if (ids.length === 0) return new Set();
    const rows = await db.selectFrom('waiting').select('id').where('id', 'in', ids).execute();
    return new Set(rows.map(({ id }) => id));
  },
};
export type WaitingListStore = typeof waitingListStore;

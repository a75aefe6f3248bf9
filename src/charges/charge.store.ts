import { type Selectable, sql } from 'kysely';
import type { Cents } from '../basics/money.ts';
import type { Queryable, Tables, Tx } from '../database/tables.ts';
import { isUnanswered } from './charge-parts.store.ts';
import type { ChargeEventKind, Reckoning } from './charge.shape.ts';
import type {
  Charge,
  ChargeChange,
  ChargeEvent,
  ChargeFile,
  ChargeMessage,
  NewCharge,
  NewChargeEvent,
} from './charge.type.ts';

type Row = Selectable<Tables['charge']>;

const chargeOf = (row: Row): Charge => ({
  id: row.id,
  bookingId: row.booking_id,
  contractId: row.contract_id,
  kind: row.kind,
  state: row.state,
  cents: row.cents,
  ruleCents: row.rule_cents,
  reckoning: row.reckoning as Reckoning | null, // reckoning.rules.ts made it
  text: row.text,
  aboveWhy: row.above_why,
  photos: row.photos,
  proposal: row.proposal,
  announcedAt: row.announced_at,
  announcedCents: row.announced_cents,
  objectUntil: row.object_until,
  agreedAt: row.agreed_at,
  collectionId: row.collection_id,
  depositCents: row.deposit_cents,
  version: row.version,
  createdAt: row.created_at,
});

const columnsOf = (change: ChargeChange) => ({
  ...(change.state !== undefined && { state: change.state }),
  ...(change.cents !== undefined && { cents: change.cents }),
  ...(change.ruleCents !== undefined && { rule_cents: change.ruleCents }),
  ...(change.text !== undefined && { text: change.text }),
  ...(change.aboveWhy !== undefined && { above_why: change.aboveWhy }),
  ...(change.announcedAt !== undefined && { announced_at: change.announcedAt }),
  ...(change.announcedCents !== undefined && { announced_cents: change.announcedCents }),
  ...(change.objectUntil !== undefined && { object_until: change.objectUntil }),
  ...(change.agreedAt !== undefined && { agreed_at: change.agreedAt }),
  ...(change.collectionId !== undefined && { collection_id: change.collectionId }),
  ...(change.depositCents !== undefined && { deposit_cents: change.depositCents }),
});

const mostUndecided = 100;
/** `cents`: of all of that kind together; `unpriced`: how many of them have no sum yet. */
type UndecidedCharges = {
  bookingId: string;
  what: 'proposed' | 'objected';
  cents: Cents;
  unpriced: number;
};

/** Charges in SQL. */
export const chargeStore = {
  /** False where the same report has proposed it already. */
  async add(tx: Tx, { photos, reckoning, ...charge }: NewCharge): Promise<boolean> {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('charge')
      .values({
        id: charge.id,
        booking_id: charge.bookingId,
        contract_id: charge.contractId,
        kind: charge.kind,
        cents: charge.cents,
        rule_cents: charge.ruleCents,
        reckoning: reckoning && JSON.stringify(reckoning),
        text: charge.text,
        above_why: charge.aboveWhy,
        report_id: charge.reportId,
        proposal: charge.proposal,
        photos: JSON.stringify(photos),
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    return (numInsertedOrUpdatedRows ?? 0n) > 0n;
  },

  async byId(db: Queryable, id: string): Promise<Charge | null> {
    const row = await db.selectFrom('charge').selectAll().where('id', '=', id).executeTakeFirst();
    return row ? chargeOf(row) : null;
  },

  /** In the order in which they were made. */
  async ofBooking(db: Queryable, bookingId: string): Promise<Charge[]> {
    const query = db.selectFrom('charge').selectAll().where('booking_id', '=', bookingId);
    return (await query.orderBy('created_at').orderBy('number').execute()).map(chargeOf);
  },

  async ofBookings(db: Queryable, bookingIds: readonly string[]): Promise<Charge[]> {
    const query = db.selectFrom('charge').selectAll();
    const own = query.where(sql<boolean>`booking_id = any (${bookingIds}::uuid[])`);
    return (await own.orderBy('created_at').orderBy('number').execute()).map(chargeOf);
  },

  /** After the lock of their booking (find-charge.ts), in the order of their ids. */
  async lockedOfBooking(tx: Tx, bookingId: string): Promise<Charge[]> {
    const query = tx.selectFrom('charge').selectAll().where('booking_id', '=', bookingId);
    return (await query.orderBy('id').forUpdate().execute()).map(chargeOf);
  },

  async change(tx: Tx, id: string, change: ChargeChange): Promise<void> {
    await tx
      .updateTable('charge')
      .set({ ...columnsOf(change), version: sql<number>`version + 1` })
      .where('id', '=', id)
      .execute();
  },

  async addEvent(tx: Tx, { chargeId, kind, actor, staffId = null, cents, why = '' }: NewChargeEvent) {
    await tx
      .insertInto('charge_event')
      .values({ charge_id: chargeId, kind, actor, staff_id: staffId, cents, why })
      .execute();
  },

  async eventsOf(db: Queryable, chargeIds: readonly string[]): Promise<ChargeEvent[]> {
    if (chargeIds.length === 0) return [];
    const rows = await db
      .selectFrom('charge_event')
      .selectAll()
      .where('charge_id', 'in', chargeIds)
      .orderBy('id')
      .execute();
    return rows.map((row) => ({
      chargeId: row.charge_id,
      kind: row.kind as ChargeEventKind, // written by addEvent alone
      actor: row.actor,
      staffId: row.staff_id,
      cents: row.cents,
      why: row.why,
      at: row.at,
    }));
  },

  async addMessage(tx: Tx, { chargeId, staffId, text }: Omit<ChargeMessage, 'at'>): Promise<void> {
    await tx.insertInto('charge_message').values({ charge_id: chargeId, staff_id: staffId, text }).execute();
  },

  async messagesOf(db: Queryable, chargeIds: readonly string[]): Promise<ChargeMessage[]> {
    if (chargeIds.length === 0) return [];
    const rows = await db
      .selectFrom('charge_message')
      .selectAll()
      .where('charge_id', 'in', chargeIds)
      .orderBy('id')
      .execute();
    return rows.map((row) => ({
      chargeId: row.charge_id,
      staffId: row.staff_id,
      text: row.text,
      at: row.at,
    }));
  },

  /** False where it is there already. */
  async addFile(tx: Tx, file: Omit<ChargeFile, 'created_at'>): Promise<boolean> {
    const query = tx
      .insertInto('charge_file')
      .values(file)
      .onConflict((conflict) => conflict.doNothing());
    return ((await query.executeTakeFirstOrThrow()).numInsertedOrUpdatedRows ?? 0n) > 0n;
  },

  async file(db: Queryable, id: string): Promise<ChargeFile | null> {
    return (await db.selectFrom('charge_file').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
  },

  async filesOf(db: Queryable, chargeIds: readonly string[]): Promise<ChargeFile[]> {
    if (chargeIds.length === 0) return [];
    const query = db.selectFrom('charge_file').selectAll().where('charge_id', 'in', chargeIds);
    return query.orderBy('created_at').orderBy('id').execute();
  },

  async removeFile(tx: Tx, id: string): Promise<void> {
    await tx.deleteFrom('charge_file').where('id', '=', id).execute();
  },

  /**
   * Their bookings: of those whose days are over, and, where anybody may be asked now, of accepted or upheld ones that are in no payment. By night
   * silence accepts, and no more.
   */
  async bookingsToCollect(db: Queryable, { now, mayAsk }: { now: Date; mayAsk: boolean }): Promise<string[]> {
    const rows = await db
      .selectFrom('charge')
      .select('booking_id')
      .distinct()
      .where((row) => {
        const isSilent = row.and([row('state', '=', 'announced'), row('object_until', '<=', now)]);
        const isWaiting = row.and([
          row('collection_id', 'is', null),
          row.or([
            row.and([row('state', '=', 'accepted'), row('object_until', '<=', now)]),
            row('state', '=', 'upheld'),
          ]),
        ]);
        return mayAsk ? row.or([isSilent, isWaiting]) : isSilent;
      })
      .orderBy('booking_id')
      .execute();
    return rows.map(({ booking_id: id }) => id);
  },

  /** What a person at the desk has still to decide: proposals, and what a customer wrote last of what they objected to. The oldest first. */
  async undecided(db: Queryable): Promise<UndecidedCharges[]> {
    const { rows } = await sql<UndecidedCharges>`
      select booking_id as "bookingId", case state when 'proposed' then state else 'objected' end as what, sum(cents)::int as cents,
        (count(*) filter (where cents = 0))::int as unpriced
      from charge where state = 'proposed' or state in ('objected', 'upheld') and ${isUnanswered}
      group by 1, 2 order by min(created_at), booking_id limit ${mostUndecided}`.execute(db);
    return rows;
  },
};
export type ChargeStore = typeof chargeStore;

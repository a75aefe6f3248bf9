import { sql } from 'kysely';
import { addHours } from '../basics/rome-time.ts';
import type { Queryable, Tx } from '../database/tables.ts';
import { kindsOfBefore, notificationKinds } from './notification-kinds.rules.ts';
import type { ClaimedDevice, Device, ListeningDevice } from './device.type.ts';

const columns = sql`d.id, d.staff_id as "staffId", d.name, d.endpoint, d.p256dh, d.auth, d.added_at as "addedAt",
  d.refused_at as "refusedAt",
  coalesce(d.switched_off, array(select unnest(${kindsOfBefore}::text[]) except select unnest(d.kinds))) as off`;
const ofPerson = sql`s.role, s.language, s.two_factor_enabled as "hasSecondFactor",
  case when c.quiet_from is not null then json_build_object('from', c.quiet_from, 'until', c.quiet_until) end as quiet`;

/** Also what is told, for a copy of the shop of before, which reads that. */
const choiceOf = (off: readonly string[]) => ({
  switched_off: [...off],
  kinds: notificationKinds.filter((kind) => !off.includes(kind)),
});

/** The browsers that the shop's people want to be told on. */
export const deviceStore = {
  async ofStaff(db: Queryable, staffId: string): Promise<Device[]> {
    const { rows } = await sql<Device>`
      select ${columns} from push_device d where d.staff_id = ${staffId} order by d.added_at, d.id`.execute(
      db,
    );
    return rows;
  },

  /** A browser has one address: whoever is signed in there now is told, and nobody who was before. Gives its id. */
  async put(
    tx: Tx,
    { id, staffId, name, off, endpoint, p256dh, auth }: Omit<Device, 'addedAt' | 'refusedAt'>,
    now: Date,
  ): Promise<string> {
    const own = { staff_id: staffId, name, ...choiceOf(off), p256dh, auth };
    const fresh = { used_at: now, next_try_at: now, tries: 0, refused_at: null };
    await sql`delete from push_device where endpoint = ${endpoint} and staff_id <> ${staffId}`.execute(tx);
    const row = await tx
      .insertInto('push_device')
      .values({ id, endpoint, ...own, ...fresh, added_at: now })
      .onConflict((conflict) => conflict.column('endpoint').doUpdateSet({ ...own, ...fresh }))
      .returning('id')
      .executeTakeFirstOrThrow();
    return row.id;
  },

  async keepNewest(tx: Tx, staffId: string, atMost: number): Promise<void> {
    await sql`
      delete from push_device where id in (
        select id from push_device where staff_id = ${staffId} order by used_at desc, id offset ${atMost})`.execute(
      tx,
    );
  },

  /** False where it is not that person's. */
  async change(
    db: Queryable,
    { id, staffId, name, off }: Pick<Device, 'id' | 'staffId' | 'name' | 'off'>,
  ): Promise<boolean> {
    const update = db.updateTable('push_device').set({ name, ...choiceOf(off) });
    const { numUpdatedRows } = await update
      .where('id', '=', id)
      .where('staff_id', '=', staffId)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  async remove(db: Queryable, { id, staffId }: Pick<Device, 'id' | 'staffId'>): Promise<boolean> {
    const query = db.deleteFrom('push_device').where('id', '=', id).where('staff_id', '=', staffId);
    return (await query.executeTakeFirst()).numDeletedRows > 0n;
  },

  async removeUnused(db: Queryable, before: Date): Promise<void> {
    await db.deleteFrom('push_device').where('used_at', '<', before).execute();
  },

  async noteUse(db: Queryable, { id, staffId }: Pick<Device, 'id' | 'staffId'>, now: Date): Promise<void> {
    const update = db.updateTable('push_device').set({ used_at: now });
    // Once an hour says enough.
    await update
      .where('id', '=', id)
      .where('staff_id', '=', staffId)
      .where('used_at', '<', addHours(now, -1))
      .execute();
  },

  /** Of everybody who may enter the desk. */
  async listening(db: Queryable): Promise<ListeningDevice[]> {
    const { rows } = await sql<ListeningDevice>`
      select ${columns}, ${ofPerson} from push_device d join staff s on s.id = d.staff_id
      left join notification_choice c on c.staff_id = s.id where s.blocked_at is null order by d.id`.execute(
      db,
    );
    return rows;
  },

  /** Takes those that have something to be told and may be told now, until `until`. Of two that ask at once each gets others. */
  async claim(
    db: Queryable,
    { now, until, atMost }: { now: Date; until: Date; atMost: number },
  ): Promise<ClaimedDevice[]> {
    const { rows } = await sql<ClaimedDevice>`
      with claimed as (
        update push_device set next_try_at = ${until}, tries = tries + 1 where id in (
          select id from push_device where next_try_at <= ${now}
            and exists (select from push_waiting where device_id = push_device.id)
          order by next_try_at limit ${atMost} for update skip locked)
        returning *)
      select ${columns}, ${ofPerson}, d.tries, d.next_try_at as lease from claimed d join staff s on s.id = d.staff_id
      left join notification_choice c on c.staff_id = s.id`.execute(db);
    return rows;
  },

  /** When it may be told the next thing, while the claim still holds. `tries`: that have failed by then. */
  async release(
    db: Queryable,
    { id, lease }: Pick<ClaimedDevice, 'id' | 'lease'>,
    next: { at: Date; tries: number } & Partial<{ usedAt: Date; refusedAt: Date | null }>,
  ): Promise<void> {
    await db
      .updateTable('push_device')
      .set({
        next_try_at: next.at,
        tries: next.tries,
        ...(next.usedAt === undefined ? {} : { used_at: next.usedAt }),
        ...(next.refusedAt === undefined ? {} : { refused_at: next.refusedAt }),
      })
      .where('id', '=', id)
      .where('next_try_at', '=', lease)
      .execute();
  },

  /** The service says that nobody is behind this address; not where the browser has told us of it anew meanwhile. */
  async removeGone(db: Queryable, { id, p256dh }: Pick<Device, 'id' | 'p256dh'>): Promise<void> {
    await db.deleteFrom('push_device').where('id', '=', id).where('p256dh', '=', p256dh).execute();
  },

  /** Other hours of quiet are chosen: what waits for the end of the old ones is looked at anew. */
  async wake(tx: Tx, staffId: string, now: Date): Promise<void> {
    const update = tx.updateTable('push_device').set({ next_try_at: now }).where('staff_id', '=', staffId);
    await update.where('tries', '=', 0).where('next_try_at', '>', now).execute();
  },
};
export type DeviceStore = typeof deviceStore;

import { sql } from 'kysely';
import type { Queryable, Tx } from '../../database/tables.ts';

/** Marks an event as processed; a statement, or a part of one. Null marks none. */
export const processed = (db: Queryable, id: string | null) =>
  db
    .updateTable('provider_event')
    .set({ settled_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('settled_at', 'is', null);

/** The provider's events: what each is about, and whether it was processed. */
export const providerEventStore = {
  /** True the first time an event arrives (F16). */
  async add(tx: Tx, event: { id: string; kind: string; objectId: string }): Promise<boolean> {
    const values = { id: event.id, kind: event.kind, object_id: event.objectId };
    const query = tx
      .insertInto('provider_event')
      .values(values)
      .onConflict((conflict) => conflict.doNothing());
    return (await query.returning('id').executeTakeFirst()) !== undefined;
  },

  async markProcessed(db: Queryable, id: string): Promise<void> {
    await processed(db, id).execute();
  },

  /** Events whose job should have run by now, oldest first. */
  async unprocessed(db: Queryable, atMost: number): Promise<{ id: string; objectId: string }[]> {
    const query = db.selectFrom('provider_event').select(['id', 'object_id as objectId']);
    return query
      .where('settled_at', 'is', null)
      .where('received_at', '<', sql<Date>`now() - interval '30 seconds'`)
      .orderBy('received_at')
      .limit(atMost)
      .execute();
  },
};
export type ProviderEventStore = typeof providerEventStore;

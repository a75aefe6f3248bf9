import { sql } from 'kysely';
import type { Queryable } from '../database/tables.ts';

export type StaffTask = { kind: string; reference: string; detail?: object };

/** What a person at the shop must look at. One task per kind and reference, however often it is found. */
export const staffTasks = {
  async add(db: Queryable, { kind, reference, detail = {} }: StaffTask): Promise<void> {
    await db
      .insertInto('staff_task')
      .values({ kind, reference, detail: JSON.stringify(detail) })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },

  async done(db: Queryable, { kind, reference }: StaffTask): Promise<void> {
    await db
      .updateTable('staff_task')
      .set({ done_at: sql<Date>`now()` })
      .where('kind', '=', kind)
      .where('reference', '=', reference)
      .where('done_at', 'is', null)
      .execute();
  },
};
export type StaffTasks = typeof staffTasks;

import { sql } from 'kysely';
import type { Queryable } from '../database/tables.ts';

export type StaffTask = { kind: string; reference: string; detail?: object };

/** What a person at the shop must look at. One task per kind and reference, however often it is found. */
export const staffTaskStore = {
  /** One that was over by itself comes back; one that a person has done does not. What is known of it is always the newest. */
  async add(db: Queryable, { kind, reference, detail = {} }: StaffTask): Promise<void> {
    const values = { kind, reference, detail: JSON.stringify(detail) };
    await db
      .insertInto('staff_task')
      .values(values)
      .onConflict((conflict) =>
        conflict
          .columns(['kind', 'reference'])
          .doUpdateSet({ over_at: null, detail: values.detail })
          .where((staffTask) =>
            staffTask.or([
              staffTask('staff_task.over_at', 'is not', null),
              staffTask('staff_task.detail', '<>', staffTask.ref('excluded.detail')),
            ]),
          ),
      )
      .execute();
  },

  /** What they were about is over by itself. */
  async over(db: Queryable, ...tasks: Pick<StaffTask, 'kind' | 'reference'>[]): Promise<void> {
    if (tasks.length === 0) return;
    const named = tasks.map(({ kind, reference }) => sql`(${kind}, ${reference})`);
    await db
      .updateTable('staff_task')
      .set({ over_at: sql<Date>`now()` })
      .where(sql<boolean>`(kind, reference) in (${sql.join(named)})`)
      .where('done_at', 'is', null)
      .where('over_at', 'is', null)
      .execute();
  },
};
export type StaffTaskStore = typeof staffTaskStore;

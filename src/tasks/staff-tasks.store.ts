import { sql } from 'kysely';
import type { EmptiedColumns } from '../database/personal-columns.ts';
import type { Queryable, Tx } from '../database/tables.ts';
import type { OpenedTask, StaffTask, StaffTaskKind } from './staff-task.shape.ts';

/** A task that comes back waits from then on, not since its first time. */
const sinceWhen = (evenIfDone: boolean) => sql<Date>`
  case when staff_task.over_at is not null or (${evenIfDone} and staff_task.done_at is not null) then now() else staff_task.created_at end`;

const withWhatWasSaid = (detail: string) => sql<string>`
  ${detail}::jsonb || case when staff_task.detail ? 'done' then jsonb_build_object('done', staff_task.detail -> 'done') else '{}' end`;

/** What a person at the shop must look at. One task per kind and reference, however often it is found. */
export const staffTasks = {
  /**
   * One that was over by itself comes back; one that a person has done does not, or only with something new (`evenIfDone`): what that person said is
   * nothing new, and stays with it as long as it is done. What else is known of it is always the newest.
   */
  async openTask(
    db: Queryable,
    { kind, reference, detail = {}, evenIfDone = false }: OpenedTask,
  ): Promise<void> {
    const values = { kind, reference, detail: JSON.stringify(detail) };
    await db
      .insertInto('staff_task')
      .values(values)
      .onConflict((conflict) =>
        conflict
          .columns(['kind', 'reference'])
          .doUpdateSet({
            over_at: null,
            detail: evenIfDone ? values.detail : withWhatWasSaid(values.detail),
            created_at: sinceWhen(evenIfDone),
            ...(evenIfDone ? { done_at: null } : {}),
          })
          .where((staffTask) =>
            staffTask.or([
              staffTask('staff_task.over_at', 'is not', null),
              sql<boolean>`staff_task.detail - 'done' <> excluded.detail`,
            ]),
          ),
      )
      .execute();
  },

  /** What they were about is over by itself. */
  async closeTasks(db: Queryable, ...tasks: Pick<StaffTask, 'kind' | 'reference'>[]): Promise<void> {
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

  /** Of this kind nothing else is left to do: opens what is missing or was over by itself, closes all others. What a person has done stays done. */
  async syncTasks(db: Queryable, kind: StaffTaskKind, references: readonly string[]): Promise<void> {
    const wanted = sql`select jsonb_array_elements_text(${JSON.stringify(references)}::jsonb) as reference`;
    await sql`
      with wanted as (${wanted}), opened as (
        insert into staff_task (kind, reference) select ${kind}::text, reference from wanted
        on conflict (kind, reference) do update set over_at = null, created_at = ${sinceWhen(false)} where staff_task.over_at is not null)
      update staff_task set over_at = now()
      where kind = ${kind} and done_at is null and over_at is null
        and reference not in (select reference from wanted)`.execute(db);
  },

  /** What was said of somebody who is erased: a mail server's answer, a provider's. What is left to do stays. */
  async eraseDetails(tx: Tx, references: readonly string[]): Promise<number> {
    const emptied = { detail: sql<string>`detail - 'answer' - 'why' - 'done'` } satisfies Record<
      EmptiedColumns<'staff_task'>,
      unknown
    >;
    const { numUpdatedRows } = await tx
      .updateTable('staff_task')
      .set(emptied)
      .where(sql<boolean>`(reference = any (${references}) or detail ->> 'reference' = any (${references}))`)
      .where(sql<boolean>`detail ?| array['answer', 'why', 'done']`)
      .executeTakeFirst();
    return Number(numUpdatedRows);
  },

  /** A person has looked after it before anybody could be asked to. */
  async recordDone(tx: Tx, { kind, reference }: Pick<StaffTask, 'kind' | 'reference'>): Promise<void> {
    const done = { done_at: sql<Date>`now()` };
    await tx
      .insertInto('staff_task')
      .values({ kind, reference, detail: '{}', ...done })
      .onConflict((conflict) => conflict.columns(['kind', 'reference']).doUpdateSet(done))
      .execute();
  },

  /** Of tasks that are over too. */
  async subjectsOf(db: Queryable, ids: readonly string[]): Promise<TaskSubject[]> {
    if (ids.length === 0) return [];
    const { rows } = await sql<TaskSubject>`
      select id::text, reference, coalesce(detail ->> 'reference', reference) as about
      from staff_task where id = any (${ids}::bigint[])`.execute(db);
    return rows;
  },

  /** Whether a person is asked to look after it, and has not yet. */
  async isOpen(db: Queryable, { kind, reference }: Pick<StaffTask, 'kind' | 'reference'>): Promise<boolean> {
    const query = db.selectFrom('staff_task').select('id').where('kind', '=', kind);
    const open = query.where('reference', '=', reference).where('done_at', 'is', null);
    return (await open.where('over_at', 'is', null).executeTakeFirst()) !== undefined;
  },

  /** What tasks of a kind are about that nobody has looked after yet. */
  async openReferences(db: Queryable, kind: StaffTaskKind): Promise<string[]> {
    const query = db.selectFrom('staff_task').select('reference').where('kind', '=', kind);
    const open = query.where('done_at', 'is', null).where('over_at', 'is', null);
    return (await open.execute()).map(({ reference }) => reference);
  },

  /** Whether a person has looked after it. */
  async isDone(db: Queryable, { kind, reference }: Pick<StaffTask, 'kind' | 'reference'>): Promise<boolean> {
    const query = db.selectFrom('staff_task').select('id').where('kind', '=', kind);
    const row = await query
      .where('reference', '=', reference)
      .where('done_at', 'is not', null)
      .executeTakeFirst();
    return row !== undefined;
  },

  /** A person has looked after it, and said of what no booking's history can keep how. False where somebody was quicker. */
  async completeTask(tx: Tx, id: number, said: { why?: string } = {}): Promise<boolean> {
    const { why: done } = said;
    const detail = sql<string>`detail || ${JSON.stringify({ done })}::jsonb`;
    const query = tx.updateTable('staff_task').set({ done_at: sql<Date>`now()`, detail });
    const { numUpdatedRows } = await query
      .where('id', '=', id)
      .where('done_at', 'is', null)
      .where('over_at', 'is', null)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },
};
export type StaffTasks = typeof staffTasks;

/** Of a task, whether it is over or not: what it was about, by its own reference or by the one that it names beside it. */
export type TaskSubject = { id: string; reference: string; about: string };

import { sql } from 'kysely';
import type { PlainDate } from '../basics/rome-time.ts';
import type { Queryable, Tx } from '../database/tables.ts';
import {
  barringPaper,
  type BarringDays,
  type BarringPaper,
  type SentReminder,
  type UnitReminder,
} from './unit-deadlines.rules.ts';
import type { UnitDates } from './unit-warnings.rules.ts';

type UnitDeadlines = Omit<UnitDates, 'papersUntil'> & {
  id: number;
  documents: Record<string, PlainDate | null>;
};

/** The last day of one of its papers; a part of a statement about `u`. */
export const registeredUntil = sql`(select due_on from unit_document where unit_id = u.id and kind = 'registration')`;

/** What ends of single units, and what their owner was told of it. */
export const unitDeadlinesStore = {
  /** Of what is for hire. */
  async unitDeadlines(db: Queryable): Promise<UnitDeadlines[]> {
    const { rows } = await sql<UnitDeadlines>`
      select u.id, u.kilometres, u.service_due_on as "serviceDueOn", u.service_due_km as "serviceDueKm",
        u.insured_until as "insuredUntil",
        (select coalesce(json_object_agg(kind, due_on), '{}') from unit_document where unit_id = u.id) as documents
      from unit u where u.state = 'active' order by u.plate`.execute(db);
    return rows;
  },

  async isRemindedOn(db: Queryable, day: PlainDate): Promise<boolean> {
    const query = db.selectFrom('unit_reminder').select('unit_id').where('day', '=', day).limit(1);
    return (await query.executeTakeFirst()) !== undefined;
  },

  /** Those of which nobody was told before; how many there are. */
  async addReminders(
    tx: Tx,
    { digest, day }: { digest: string; day: PlainDate },
    reminders: readonly (UnitReminder & { unitId: number })[],
  ): Promise<number> {
    if (reminders.length === 0) return 0;
    const rows = reminders.map(({ unitId, ...reminder }) => ({ unit_id: unitId, ...reminder, digest, day }));
    const added = await tx
      .insertInto('unit_reminder')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .returning('unit_id')
      .execute();
    return added.length;
  },

  /** What one mail is about. */
  async remindersIn(db: Queryable, digest: string): Promise<SentReminder[]> {
    const { rows } = await sql<SentReminder>`
      select u.plate, r.kind, r.due, r.threshold from unit_reminder r join unit u on u.id = r.unit_id
      where r.digest = ${digest} and u.state = 'active' order by r.threshold, r.due, u.plate`.execute(db);
    return rows;
  },

  /** Which paper keeps it in on a day, unless its owner lets it out on that very day. */
  async barringPaper(db: Queryable, unitId: number, day: PlainDate): Promise<BarringPaper | null> {
    const { rows } = await sql<BarringDays>`
      select u.insured_until as "insuredUntil", u.let_out_on as "letOutOn", ${registeredUntil} as "registeredUntil"
      from unit u where u.id = ${unitId}`.execute(db);
    const [days] = rows;
    return days && days.letOutOn !== day ? barringPaper(days, day) : null;
  },

  async letOut(tx: Tx, unitId: number, day: PlainDate): Promise<void> {
    await tx.updateTable('unit').set({ let_out_on: day }).where('id', '=', unitId).execute();
  },
};

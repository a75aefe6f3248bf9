import { sql } from 'kysely';
import { codeOf } from '../booking/booking-parts.store.ts';
import { paidBooking } from '../charges/paid-booking-parts.store.ts';
import type { Queryable } from '../database/tables.ts';
import { shareOfRefund } from '../payment/payment-parts.store.ts';

/** Of a task that is over too: what it was about, by its own reference or by the one that it names beside it. */
type TaskSubject = { id: string; reference: string; about: string };

/** What the log has by a number, as people at the desk call it. */
export const auditSubjects = {
  async tasks(db: Queryable, ids: readonly string[]): Promise<TaskSubject[]> {
    if (ids.length === 0) return [];
    const { rows } = await sql<TaskSubject>`
      select id::text, reference, coalesce(detail ->> 'reference', reference) as about
      from staff_task where id = any (${ids}::bigint[])`.execute(db);
    return rows;
  },

  /** The code of the booking that each payment is for, by its reference; of a refund that was asked for, the one whose part goes back. */
  async codesOfPayments(
    db: Queryable,
    payments: readonly { reference: string; about: string }[],
  ): Promise<ReadonlyMap<string, string>> {
    if (payments.length === 0) return new Map();
    const { rows } = await sql<{ reference: string; code: string | null }>`
      select payment.reference, ${codeOf(sql`coalesce(${shareOfRefund(sql`payment.reference`)}, ${paidBooking(sql`payment.about`)})`)} as code
      from json_to_recordset(${JSON.stringify(payments)}::json) as payment (reference text, about uuid)`.execute(
      db,
    );
    return new Map(
      rows.flatMap(({ reference, code }) => (code === null ? [] : [[reference, code] as const])),
    );
  },

  async plates(db: Queryable, unitIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
    if (unitIds.length === 0) return new Map();
    const { rows } = await sql<{ id: string; plate: string }>`
      select id::text, plate from unit where id = any (${unitIds}::bigint[])`.execute(db);
    return new Map(rows.map(({ id, plate }) => [id, plate]));
  },
};
export type AuditSubjects = typeof auditSubjects;

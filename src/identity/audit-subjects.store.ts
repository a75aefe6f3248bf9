import { sql } from 'kysely';
import { codeOf } from '../booking/booking-parts.store.ts';
import { paidBooking } from '../charges/paid-booking-parts.store.ts';
import type { Queryable } from '../database/tables.ts';
import { plateOf } from '../fleet/fleet-parts.store.ts';
import { shareOfRefund } from '../payment/payment-parts.store.ts';

/** What the log has by a number, as people at the desk call it. */
export const auditSubjects = {
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
    const { rows } = await sql<{ id: string; plate: string | null }>`
      select wanted.id, ${plateOf(sql`wanted.id::bigint`)} as plate from unnest(${unitIds}::text[]) wanted (id)`.execute(
      db,
    );
    return new Map(rows.flatMap(({ id, plate }) => (plate === null ? [] : [[id, plate] as const])));
  },
};
export type AuditSubjects = typeof auditSubjects;

import { sql, type Selectable } from 'kysely';
import type { Queryable, Tables, Tx } from '../database/tables.ts';
import type { AuditRecord } from './audit-chain.ts';
import { type DayRange, isWithinDays } from '../database/within-days.ts';
import { lockNumbers } from '../database/lock-numbers.ts';

export type SealedAuditRecord = AuditRecord & { seal: string };

const sealedOf = (row: Selectable<Tables['audit_entry']>): SealedAuditRecord => ({
  number: row.number,
  at: row.at,
  staffId: row.staff_id,
  role: row.role,
  action: row.action,
  subjectKind: row.subject_kind,
  subject: row.subject,
  before: row.before,
  after: row.after,
  seal: row.seal,
});

/** The log of what people at the shop did. The database itself refuses to change or empty it. */
export const auditStore = {
  /** The last entry. Reading it locks the log until the transaction ends: take it last, after every other lock. */
  async lastLocked(tx: Tx): Promise<Pick<SealedAuditRecord, 'number' | 'seal'> | null> {
    await sql`select pg_advisory_xact_lock(${lockNumbers.auditChain})`.execute(tx);
    const query = tx.selectFrom('audit_entry').select(['number', 'seal']).orderBy('number', 'desc').limit(1);
    return (await query.executeTakeFirst()) ?? null;
  },

  async add(tx: Tx, entry: SealedAuditRecord): Promise<void> {
    const { staffId, subjectKind, before, after, ...same } = entry;
    const json = { before: JSON.stringify(before), after: JSON.stringify(after) };
    await tx
      .insertInto('audit_entry')
      .values({ ...same, staff_id: staffId, subject_kind: subjectKind, ...json })
      .execute();
  },

  /** In the order in which it happened, some at a time. */
  async after(db: Queryable, number: number, atMost: number): Promise<SealedAuditRecord[]> {
    const query = db.selectFrom('audit_entry').selectAll().where('number', '>', number).orderBy('number');
    return (await query.limit(atMost).execute()).map(sealedOf);
  },

  /** Of some days or of all, the newest first. */
  async newest(
    db: Queryable,
    { atMost, ...range }: DayRange & { atMost: number },
  ): Promise<SealedAuditRecord[]> {
    const query = db
      .selectFrom('audit_entry')
      .selectAll()
      .where(isWithinDays(sql`at`, range))
      .orderBy('number', 'desc')
      .limit(atMost);
    return (await query.execute()).map(sealedOf);
  },
};
export type AuditStore = typeof auditStore;

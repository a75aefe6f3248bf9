import type { StaffDeps } from './staff-deps.ts';
import type { AuditAnswer } from './staff.shape.ts';
import type { TodayStore } from './today.store.ts';

export type ReadAuditDeps = Pick<StaffDeps, 'database' | 'staff' | 'audit'> & {
  today: Pick<TodayStore, 'codes'>;
};

const atMost = 200;

/** What was done last, with the names of people and the codes of bookings instead of their numbers. */
export async function readAudit(
  { database, staff, audit, today }: ReadAuditDeps,
  subject?: string,
): Promise<AuditAnswer[]> {
  const entries = await audit.newest(database, { atMost, ...(subject ? { subject } : {}) });
  const names = new Map((await staff.all(database)).map(({ id, name }) => [id, name]));
  const ids = entries.filter(({ subjectKind }) => subjectKind === 'booking').map((entry) => entry.subject);
  const known = new Map([...names, ...(await today.codes(database, ids))]);
  return entries.map(({ number, at, staffId, action, subjectKind, subject: id, before, after }) => ({
    number,
    at: at.toISOString(),
    who: staffId === null ? null : (names.get(staffId) ?? staffId),
    action,
    subjectKind,
    subject: known.get(id) ?? id,
    // writeAudit made them
    before: before as AuditAnswer['before'],
    after: after as AuditAnswer['after'],
  }));
}

import { sql, type RawBuilder } from 'kysely';
import type { AuditAction } from './audit.rules.ts';

// Part of other rooms’ statements: what they ask of the log without knowing its table.

/** Whether somebody did this to a subject. */
export const wasDoneTo = (subject: RawBuilder<unknown>, action: AuditAction) =>
  sql<boolean>`exists (select from audit_entry a where a.subject = ${subject} and a.action = ${action})`;

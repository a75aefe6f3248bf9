import { createHmac } from 'node:crypto';

/** One line of the log. Instants are whole milliseconds, as JavaScript and this table have them. */
export type AuditRecord = {
  number: number;
  at: Date;
  staffId: string | null;
  role: string | null;
  action: string;
  subjectKind: string;
  subject: string;
  before: unknown;
  after: unknown;
};

/** In one order, whatever the database made of it. */
const inOrder = (value: unknown): unknown =>
  typeof value === 'object' && value !== null
    ? Object.entries(value)
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([key, inner]) => [key, inOrder(inner)])
    : value;

/**
 * Seals an entry together with the one before it, under a key that only APP_SECRET gives: someone who can write to the database can
 * neither change an entry nor take one out without breaking every seal from there on.
 */
export const sealOf = (key: Buffer, entry: AuditRecord, sealBefore: string): string =>
  createHmac('sha256', key)
    .update(
      JSON.stringify([
        sealBefore,
        entry.number,
        entry.at.toISOString(),
        entry.staffId,
        entry.role,
        entry.action,
        entry.subjectKind,
        entry.subject,
        inOrder(entry.before),
        inOrder(entry.after),
      ]),
    )
    .digest('hex');

export const firstSeal = '';

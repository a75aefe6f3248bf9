import { inTransaction } from '../database/retry.ts';
import type { Database } from '../database/tables.ts';
import { type Actor, type AuditDeps, writeAudit } from './write-audit.ts';

/** Somebody takes a list of the shop's out of the desk: which one, and how many rows of it. */
export const writeListTaken = (
  deps: AuditDeps & { database: Database },
  by: Actor,
  list: string,
  rows: number,
): Promise<void> =>
  inTransaction(deps.database, (tx) =>
    writeAudit(deps, tx, by, {
      action: 'took the list',
      subject: { kind: 'shop', id: list },
      after: { rows },
    }),
  );

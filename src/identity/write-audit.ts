import type { Clock } from '../basics/clock.ts';
import type { Queryable, Tx } from '../database/tables.ts';
import { firstSeal, sealOf } from './audit-chain.ts';
import { redacted, type AuditEntry } from './audit.rules.ts';
import type { AuditStore } from './audit.store.ts';
import type { Role } from './permissions.rules.ts';

export type AuditDeps = { audit: AuditStore; auditKey: Buffer; clock: Clock };

/** Who did it; null for a command of the operator's. */
export type Actor = { staffId: string; role: Role } | null;

/** Writes down what was done, in the transaction that does it: both happen or neither. */
export async function writeAudit(deps: AuditDeps, tx: Tx, actor: Actor, change: AuditEntry): Promise<void> {
  const last = await deps.audit.lastLocked(tx);
  const entry = {
    number: (last?.number ?? 0) + 1,
    at: deps.clock.now(),
    staffId: actor?.staffId ?? null,
    role: actor?.role ?? null,
    action: change.action,
    subjectKind: change.subject.kind,
    subject: change.subject.id,
    before: redacted(change.before),
    after: redacted(change.after),
  };
  await deps.audit.add(tx, { ...entry, seal: sealOf(deps.auditKey, entry, last?.seal ?? firstSeal) });
}

const atOnce = 1000;

/** Whether every entry is as it was written; else the number of the first that is not, or is missing. */
export async function checkAudit(
  deps: Pick<AuditDeps, 'audit' | 'auditKey'>,
  db: Queryable,
): Promise<{ entries: number; brokenAt: number | null }> {
  let [number, seal] = [0, firstSeal];
  for (;;) {
    const page = await deps.audit.after(db, number, atOnce);
    for (const entry of page) {
      const isNext = entry.number === number + 1 && entry.seal === sealOf(deps.auditKey, entry, seal);
      if (!isNext) return { entries: number, brokenAt: number + 1 };
      [number, seal] = [entry.number, entry.seal];
    }
    if (page.length < atOnce) return { entries: number, brokenAt: null };
  }
}

import type { Fact } from './fact.rules.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { factsOf, type SessionLook } from './session-look.rules.ts';
import { settleSession } from './settle-payment.ts';

/** Something that the provider said long ago and that no doorbell or sweep had brought here. */
export type Drift = { sessionId: string; reference: string; missed: string[] };

export type DriftReport = {
  since: Date;
  looked: number;
  drifts: Drift[];
  /** Paid sessions that say they are ours and that this database does not know: made after a backup. */
  unknownHere: { sessionId: string; amountCents: number; currency: string }[];
  /** Sessions of ours that the provider denies. */
  unknownThere: string[];
  /** What the provider did not answer about: nothing is known of these. */
  silent: string[];
};

/** Nothing drifted, and everything was looked at. */
export const isClean = ({ drifts, unknownHere, unknownThere, silent }: DriftReport): boolean =>
  drifts.length + unknownHere.length + unknownThere.length + silent.length === 0;

/**
 * Asks the provider for everything that it and the ledger know since a moment, says what the ledger lacked, and settles it: the
 * gap is closed and reported, never closed silently (F20). Safe to run at any time, by any number.
 */
export async function reconcile(deps: PaymentDeps, { since }: { since: Date }): Promise<DriftReport> {
  const report: DriftReport = {
    since,
    looked: 0,
    drifts: [],
    unknownHere: [],
    unknownThere: [],
    silent: [],
  };
  const there = await deps.provider.sessionsSince(since);
  if (there.kind === 'silent') return { ...report, silent: ['the list of sessions'] };
  const here = await deps.store.sessionsSince(deps.database, since);
  for (const sessionId of new Set([...there.sessionIds, ...here])) {
    report.looked += 1;
    await compare(deps, sessionId, report);
  }
  return report;
}

async function compare(deps: PaymentDeps, sessionId: string, report: DriftReport): Promise<void> {
  const look = await deps.provider.lookUpSession(sessionId);
  if (look.kind === 'silent') return void report.silent.push(sessionId);
  const by = look.kind === 'session' && look.attemptId ? { id: look.attemptId } : { sessionId };
  const attempt = await deps.store.attempt(deps.database, by);
  if (look.kind === 'unknown') {
    if (attempt) report.unknownThere.push(sessionId);
    return;
  }
  if (attempt) {
    const { facts } = await deps.store.ledger(deps.database, attempt.reference);
    const missed = missedIn(look, attempt.id, facts);
    if (missed.length > 0) report.drifts.push({ sessionId, reference: attempt.reference, missed });
  } else if (look.attemptId !== null && look.charge?.status === 'succeeded') {
    const { amountCents, currency } = look.charge;
    report.unknownHere.push({ sessionId, amountCents, currency });
  }
  const settled = await settleSession(deps, sessionId);
  if (settled.kind === 'silent') report.silent.push(sessionId);
}

/** Only what moves money or ends a page: that an open page is open is no news. */
function missedIn(look: SessionLook, attemptId: string, known: readonly Fact[]): string[] {
  return factsOf(look, attemptId)
    .filter(matters)
    .filter(
      (fact) => !known.some(({ objectId, status }) => objectId === fact.objectId && status === fact.status),
    )
    .map(({ objectKind, status }) => `${objectKind} ${status}`);
}

function matters({ objectKind, status }: Fact): boolean {
  switch (objectKind) {
    case 'charge':
      return status === 'succeeded';
    case 'refund':
    case 'dispute':
      return true;
    case 'session':
      return status === 'dead' || status === 'failed' || status === 'paid';
    case 'intent':
    case 'cash':
    case 'bank':
      return false;
    default:
      return objectKind satisfies never;
  }
}

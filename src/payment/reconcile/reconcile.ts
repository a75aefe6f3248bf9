import type { Cents } from '../../basics/money.ts';
import { sum, type Fact } from '../fact.rules.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import type { Attempt } from '../payment.store.ts';
import { addSums, noMoney, sumsOf, type MoneySums } from './reconcile.rules.ts';
import { factsOf, type SessionLook } from '../settle/session-look.rules.ts';
import { settleSession } from '../settle/settle-payment.ts';
import { takeInAttempt } from '../attempt/take-in-attempt.ts';

/** Something that the provider said long ago and that no doorbell or sweep had brought here. */
export type Drift = {
  sessionId: string;
  reference: string;
  missed: string[];
  /** What went back of it and nobody here had asked for: by hand at the provider's, or asked for after a backup. */
  unaskedCents: Cents;
};

export type DriftReport = {
  since: Date;
  looked: number;
  drifts: Drift[];
  /** Paid sessions that say they are ours and that this database does not know: made after a backup. */
  unknownHere: { sessionId: string; reference: string | null; amountCents: Cents; currency: string }[];
  /** Sessions of ours that the provider denies. */
  unknownThere: string[];
  /** What the provider did not answer about: nothing is known of these. */
  silent: string[];
  /** All that was looked at, as the provider says it and as the ledger says it afterwards. */
  money: { there: MoneySums; here: MoneySums };
};

/** `afterRestore`: also what is older and may have moved since, and what was lost is taken in from the provider. */
export type ReconcileSpan = { since: Date; afterRestore?: boolean };

/** Nothing drifted, and everything was looked at. */
export const isClean = ({ drifts, unknownHere, unknownThere, silent }: DriftReport): boolean =>
  drifts.length + unknownHere.length + unknownThere.length + silent.length === 0;

/**
 * Asks the provider for everything that it and the ledger know since a moment, says what the ledger lacked, and settles it: the
 * gap is closed and reported, never closed silently (F20). Safe to run at any time, by any number.
 */
export async function reconcile(deps: PaymentDeps, span: ReconcileSpan): Promise<DriftReport> {
  const { since, afterRestore = false } = span;
  const money = { there: noMoney, here: noMoney };
  const report: DriftReport = {
    since,
    looked: 0,
    drifts: [],
    unknownHere: [],
    unknownThere: [],
    silent: [],
    money,
  };
  const there = await deps.provider.sessionsSince(since);
  if (there.kind === 'silent') return { ...report, silent: ['the list of sessions'] };
  const here = await deps.store.sessionsSince(deps.database, since);
  const older = afterRestore ? await deps.store.sessionsInMotion(deps.database) : [];
  const strangers: SessionLook[] = [];
  for (const sessionId of new Set([...there.sessionIds, ...here, ...older])) {
    report.looked += 1;
    const stranger = await compare(deps, sessionId, report);
    if (stranger) strangers.push(stranger);
  }
  await meet(deps, strangers, report, afterRestore);
  return report;
}

/** Gives back a session that is ours by its own word and that the ledger does not know. */
async function compare(
  deps: PaymentDeps,
  sessionId: string,
  report: DriftReport,
): Promise<SessionLook | null> {
  const look = await deps.provider.lookUpSession(sessionId);
  if (look.kind === 'silent') {
    report.silent.push(sessionId);
    return null;
  }
  const by = look.kind === 'session' && look.attemptId ? { id: look.attemptId } : { sessionId };
  const attempt = await deps.store.attempt(deps.database, by);
  if (look.kind === 'unknown') {
    if (attempt) report.unknownThere.push(sessionId);
    return null;
  }
  if (!attempt) return look.attemptId === null ? null : look;
  const { facts } = await deps.store.ledger(deps.database, attempt.reference);
  const missed = missedIn(look, attempt.id, facts);
  if (missed.length > 0) {
    const { reference } = attempt;
    const unaskedCents = await unaskedIn(deps, reference, look);
    report.drifts.push({ sessionId, reference, missed, unaskedCents });
  }
  await settle(deps, look, attempt, report);
  return null;
}

/** The known ones are settled by now. Of one reference the older attempt keeps the lower number. */
async function meet(
  deps: PaymentDeps,
  strangers: readonly SessionLook[],
  report: DriftReport,
  takeIn: boolean,
): Promise<void> {
  for (const look of strangers.toSorted((a, b) => a.expiresAt.getTime() - b.expiresAt.getTime())) {
    const { sessionId, reference, charge } = look;
    if (charge?.status === 'succeeded') {
      const { amountCents, currency } = charge;
      report.unknownHere.push({ sessionId, reference, amountCents, currency });
    }
    const attempt = takeIn ? await takeInAttempt(deps, look) : null;
    await settle(deps, look, attempt, report);
  }
}

async function settle(
  deps: PaymentDeps,
  look: SessionLook,
  attempt: Attempt | null,
  report: DriftReport,
): Promise<void> {
  const settled = await settleSession(deps, look.sessionId);
  if (settled.kind === 'silent') report.silent.push(look.sessionId);
  const there = sumsOf(factsOf(look, look.attemptId ?? ''));
  const ledger = attempt ? await deps.store.ledger(deps.database, attempt.reference) : { facts: [] };
  const here = sumsOf(ledger.facts.filter(({ attemptId }) => attemptId === attempt?.id));
  report.money = { there: addSums(report.money.there, there), here: addSums(report.money.here, here) };
}

async function unaskedIn(deps: PaymentDeps, reference: string, { refunds }: SessionLook): Promise<Cents> {
  const asked = new Set((await deps.refunds.ofReference(deps.database, reference)).map(({ id }) => id));
  return sum(
    refunds.filter(
      ({ requestId, status }) =>
        (status === 'pending' || status === 'succeeded') && (requestId === null || !asked.has(requestId)),
    ),
  );
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

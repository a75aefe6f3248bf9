import type { Cents } from '../../basics/money.ts';
import type { Fact } from '../fact.rules.ts';
import type { PaymentDeps } from '../payment-deps.type.ts';
import type { Attempt } from '../payment.store.ts';
import { addSums, zeroSums, sumsOf, type MoneySums } from './reconcile.rules.ts';
import { factsOf, type PaymentSnapshot } from '../settle/checkout-snapshot.rules.ts';
import { settleIntent, settleSession } from '../settle/settle-payment.ts';
import { importAttempt } from '../attempt/import-attempt.ts';

/** Something that the provider reported long ago and that no webhook or sweep had brought here. */
type Drift = {
  /** Or the intent, of a payment without a page. */
  sessionId: string;
  reference: string;
  missed: string[];
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
export type ReconcileRange = { since: Date; afterRestore?: boolean };

/** Nothing drifted, and everything was looked at. */
export const isClean = ({ drifts, unknownHere, unknownThere, silent }: DriftReport): boolean =>
  drifts.length + unknownHere.length + unknownThere.length + silent.length === 0;

/**
 * Asks the provider for everything that it and the ledger know since a moment, says what the ledger lacked, and settles it: the
 * gap is closed and reported, never closed silently (F20). Safe to run at any time, by any number.
 */
export async function reconcile(deps: PaymentDeps, span: ReconcileRange): Promise<DriftReport> {
  const { since, afterRestore = false } = span;
  const money = { there: zeroSums, here: zeroSums };
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
  const bare = await deps.store.intentsSince(deps.database, since, afterRestore);
  const strangers: PaymentSnapshot[] = [];
  const objects = [
    ...[...new Set([...there.sessionIds, ...here, ...older])].map((sessionId) => ({ sessionId })),
    ...[...new Set([...there.intentIds, ...bare])].map((intentId) => ({ intentId })),
  ];
  for (const object of objects) {
    report.looked += 1;
    const stranger = await compareObject(deps, object, report);
    if (stranger) strangers.push(stranger);
  }
  await settleUnknownSessions(deps, strangers, report, afterRestore);
  return report;
}

type ObjectName = { sessionId: string } | { intentId: string };

const idOf = (snapshot: PaymentSnapshot): string =>
  snapshot.kind === 'session' ? snapshot.sessionId : snapshot.intent.intentId;

/** Gives back one that is ours by its own word and that the ledger does not know. */
async function compareObject(
  deps: PaymentDeps,
  object: ObjectName,
  report: DriftReport,
): Promise<PaymentSnapshot | null> {
  const sessionId = 'sessionId' in object ? object.sessionId : object.intentId;
  const snapshot = await ('sessionId' in object
    ? deps.provider.fetchCheckoutSnapshot(sessionId)
    : deps.provider.fetchIntentSnapshot(sessionId));
  if (snapshot.kind === 'silent') {
    report.silent.push(sessionId);
    return null;
  }
  const by = snapshot.kind !== 'unknown' && snapshot.attemptId ? { id: snapshot.attemptId } : object;
  const attempt = await deps.store.attempt(deps.database, by);
  if (snapshot.kind === 'unknown') {
    if (attempt) report.unknownThere.push(sessionId);
    return null;
  }
  if (!attempt) return snapshot.attemptId === null ? null : snapshot;
  const { facts } = await deps.store.ledger(deps.database, attempt.reference);
  const missed = missedFactsIn(snapshot, attempt.id, facts);
  if (missed.length > 0) report.drifts.push({ sessionId, reference: attempt.reference, missed });
  await settle(deps, snapshot, attempt, report);
  return null;
}

/** The known ones are settled by now. Of one reference the older attempt keeps the lower number. */
async function settleUnknownSessions(
  deps: PaymentDeps,
  strangers: readonly PaymentSnapshot[],
  report: DriftReport,
  importUnknown: boolean,
): Promise<void> {
  for (const snapshot of strangers.toSorted((a, b) => madeAt(a) - madeAt(b))) {
    const { reference, charge } = snapshot;
    const sessionId = idOf(snapshot);
    if (charge?.status === 'succeeded') {
      const { amountCents, currency } = charge;
      report.unknownHere.push({ sessionId, reference, amountCents, currency });
    }
    const attempt = importUnknown ? await importAttempt(deps, snapshot) : null;
    await settle(deps, snapshot, attempt, report);
  }
}

const madeAt = (snapshot: PaymentSnapshot): number =>
  (snapshot.kind === 'session' ? snapshot.expiresAt : snapshot.createdAt).getTime();

async function settle(
  deps: PaymentDeps,
  snapshot: PaymentSnapshot,
  attempt: Attempt | null,
  report: DriftReport,
): Promise<void> {
  const id = idOf(snapshot);
  const settled = await (snapshot.kind === 'session' ? settleSession(deps, id) : settleIntent(deps, id));
  if (settled.kind === 'silent') report.silent.push(id);
  const there = sumsOf(factsOf(snapshot, snapshot.attemptId ?? ''));
  const ledger = attempt ? await deps.store.ledger(deps.database, attempt.reference) : { facts: [] };
  const here = sumsOf(ledger.facts.filter(({ attemptId }) => attemptId === attempt?.id));
  report.money = { there: addSums(report.money.there, there), here: addSums(report.money.here, here) };
}

/** Only what moves money or ends a page: that an open page is open is no news. */
function missedFactsIn(snapshot: PaymentSnapshot, attemptId: string, known: readonly Fact[]): string[] {
  return factsOf(snapshot, attemptId)
    .filter(isRelevantFact)
    .filter(
      (fact) => !known.some(({ objectId, status }) => objectId === fact.objectId && status === fact.status),
    )
    .map(({ objectKind, status }) => `${objectKind} ${status}`);
}

function isRelevantFact({ objectKind, status }: Fact): boolean {
  switch (objectKind) {
    case 'charge':
      return status === 'succeeded';
    case 'refund':
    case 'dispute':
      return true;
    case 'session':
      return status === 'dead' || status === 'failed' || status === 'paid';
    case 'intent':
      return status === 'authorised';
    case 'cash':
    case 'terminal':
    case 'bank':
    case 'fee':
      return false;
    default:
      return objectKind satisfies never;
  }
}

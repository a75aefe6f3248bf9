import { isClean, type DriftReport } from '../payment/reconcile/reconcile.ts';
import type { MoneySums } from '../payment/reconcile/reconcile.rules.ts';

/** A drift report for a person: cents and ids, nothing personal. */
export function describeDrift(report: DriftReport): string[] {
  const { since, looked, drifts, unknownHere, unknownThere, silent, money } = report;
  return [
    `Compared since ${since.toISOString()}: ${looked} sessions.`,
    `  provider  ${sums(money.there)}`,
    `  ledger    ${sums(money.here)}`,
    ...drifts.map(({ reference, missed }) => `  missed here      ${reference}: ${missed.join(', ')}`),
    ...unknownHere.map(
      ({ reference, sessionId, amountCents, currency }) =>
        `  unknown here     ${reference ?? sessionId}: paid ${amountCents} cents (${currency})`,
    ),
    ...unknownThere.map((sessionId) => `  unknown there    ${sessionId}`),
    ...silent.map((about) => `  no answer about  ${about}`),
    verdictOn(report),
  ];
}

function verdictOn(report: DriftReport): string {
  if (report.silent.length > 0)
    return 'The provider did not answer everything: what it did not say was not compared. Ask again.';
  return isClean(report) ? 'No drift.' : 'There was drift; what was missed is written down now.';
}

const sums = ({ capturedCents, refundedCents, disputedCents }: MoneySums): string =>
  `captured ${capturedCents}, given back ${refundedCents}, disputed ${disputedCents} cents`;

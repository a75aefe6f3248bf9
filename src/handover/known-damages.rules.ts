import type { Damage, ReportKind } from './report.shape.ts';

/** What a report says of one scooter; `isByShop`: seen by the shop's own people. */
type ReportOfUnit = { kind: ReportKind; isByShop: boolean; damages: readonly Damage[] };

/**
 * The damages that a scooter has by its reports, oldest report first. What the shop hands over lists all of them, and what somebody took
 * off there was repaired; a return adds what is new. A part of the price list belongs to the customer who broke it.
 */
export function knownDamages(reports: readonly ReportOfUnit[]): Damage[] {
  let known: Damage[] = [];
  for (const { kind, isByShop, damages } of reports)
    known = kind === 'handover' && isByShop ? [...damages] : [...known, ...damages];
  return known.map(({ part: _part, ...damage }) => damage);
}

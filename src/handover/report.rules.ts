import type { RefusalCode } from '../basics/refusals.ts';
import type { PlainDate } from '../basics/rome-time.ts';
import type { BookingState } from '../booking/booking.rules.ts';
import { canRideInItaly } from '../booking/create/eligibility.rules.ts';
import type { NeededLicence } from '../fleet/model.rules.ts';
import type { MissingItem } from './missing-item.shape.ts';
import type { ReportBody, ReportKind } from './report.shape.ts';

/**
 * What a report about the customer's present scooter does to its booking; one about a scooter that was swapped for another on the
 * road is only added. One that was made before somebody tapped the step, or that waited on a phone without network
 * until after it, is kept all the same: what people signed is not thrown away.
 */
const table: Record<ReportKind, Partial<Record<BookingState, 'takes the step' | 'is added'>>> = {
  handover: { confirmed: 'takes the step', collected: 'is added', returned: 'is added' },
  return: { collected: 'takes the step', returned: 'is added' },
};

export function reportEffect(kind: ReportKind, state: BookingState, isPresentUnit = true) {
  const effect = table[kind][state] ?? null;
  return effect === null || isPresentUnit ? effect : 'is added';
}

/** Nothing leaves without a signed contract unless somebody says why. */
export const unsignedRefusal = (isSigned: boolean, why: string | undefined): RefusalCode | null =>
  isSigned || why !== undefined ? null : 'unsigned_without_reason';

export type ReportContext = {
  endDate: PlainDate;
  secondDriver: boolean;
  /** At an earlier handover of the same ride. */
  licencesSeen: boolean;
  /** For the model. */
  neededLicence: NeededLicence;
  /** At the handover; null where it was not reported. */
  kilometres: number | null;
  /** At a return; a handover has none missing. */
  mostMissing: ((item: MissingItem) => number) | null;
};

type ReportFacts = Pick<ReportBody, 'kind' | 'licences' | 'kilometres' | 'missing'> & {
  customerSigned: boolean;
};

/** Why a report cannot be right, or null. */
export function reportRefusal(report: ReportFacts, before: ReportContext): RefusalCode | null {
  if (report.kind === 'return') return returnRefusal(report, before);
  if (!report.customerSigned) return 'signature_missing';
  if (before.licencesSeen && report.licences.length === 0) return null;
  if (report.licences.length !== (before.secondDriver ? 2 : 1)) return 'licence_not_seen';
  if (!report.licences.every((licence) => canRideInItaly(licence, before.neededLicence)))
    return 'licence_not_enough';
  return report.licences.some(({ validUntil }) => validUntil < before.endDate) ? 'licence_runs_out' : null;
}

/**
 * What is missing is charged, so it is no more than went out. Refused, not lowered: it is signed as it stands, and the phone keeps a report
 * that was refused and says why above its button, where the number can be mended.
 */
function returnRefusal(
  { kilometres, missing = [] }: ReportFacts,
  { kilometres: first, mostMissing }: ReportContext,
): RefusalCode | null {
  if (first !== null && kilometres < first) return 'kilometres_too_few';
  const isTooMany = (item: MissingItem) => item.pieces > (mostMissing?.(item) ?? Infinity);
  return missing.some(isTooMany) ? 'missing_too_many' : null;
}

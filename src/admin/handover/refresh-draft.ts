import { isSameMark } from '../../handover/known-damages.rules.ts';
import { mostDamages } from '../../handover/report-limits.rules.ts';
import type { Damage, HandoverAnswer } from '../../handover/report.shape.ts';
import { firstDamages, knownOf, plateOf, type ReportDraft, unitOf } from './report-draft.ts';

/** By its plate where it was begun before the shop told units by anything else: a plate may be corrected. */
function isOfOther({ about, unitNumber }: ReportDraft, fresh: HandoverAnswer): boolean {
  const begunFor = unitOf(about, unitNumber)?.id;
  return begunFor === undefined
    ? plateOf(about, unitNumber) !== plateOf(fresh, unitNumber)
    : begunFor !== unitOf(fresh, unitNumber)?.id;
}

const isSigned = ({ signatures: { customer, staff } }: ReportDraft): boolean => (customer ?? staff) !== null;

/** Swapped at the desk, its scooter is another one of the same ride: the shop takes the report for that one. */
const isOfRide = ({ about, unitNumber }: ReportDraft, { units }: HandoverAnswer): boolean => {
  const id = unitOf(about, unitNumber)?.id ?? null;
  return id !== null && units.some((unit) => unit.id === id);
};

/** Signed for another scooter than the one of its number by now: it is no second report of that one. */
export const isSignedOfOther = (draft: ReportDraft, about: HandoverAnswer): boolean =>
  isSigned(draft) && isOfOther(draft, about);

/**
 * Signed for a scooter that the booking has no more. Its customer may have left with that one: then it is assigned to them again, and this
 * is the evidence. So a person decides whether it is thrown away; the shop takes it for no other scooter.
 */
export const isSignedForOther = (draft: ReportDraft, about: HandoverAnswer): boolean =>
  isSignedOfOther(draft, about) && !isOfRide(draft, about);

/**
 * A draft that was begun some time ago, or by an answer that this phone had kept, brought to what the shop says now. Where that changes what
 * is signed, it is another report: it is signed anew, and says why.
 */
export function refreshDraft(draft: ReportDraft, about: HandoverAnswer): ReportDraft {
  if (isOfOther(draft, about)) return isSigned(draft) ? draft : forOtherUnit(draft, about);
  if (draft.kind === 'return') return { ...draft, about };
  const damages = freshDamages(draft, about);
  return isUnchanged(draft.damages, damages)
    ? { ...draft, about }
    : { ...signedAnew(draft, 'marks'), about, damages };
}

/**
 * What the shop knows now and did not when this was begun; what somebody took off stays off, and what was repaired meanwhile goes. Where there
 * is no room for all, the oldest of what the shop knows goes: what somebody marked or wrote words to stays.
 */
function freshDamages({ about, unitNumber, damages }: ReportDraft, fresh: HandoverAnswer): Damage[] {
  const [before, now] = [knownOf(about, unitNumber), knownOf(fresh, unitNumber)];
  const isIn = (marks: readonly Damage[], mark: Damage) => marks.some((one) => isSameMark(one, mark));
  const isOwn = (mark: Damage) => mark.note !== '' || !isIn([...before, ...now], mark);
  const standing = damages.filter((mark) => isOwn(mark) || isIn(now, mark));
  const added = now.filter((mark) => !isIn(before, mark) && !isIn(damages, mark));
  const marks = [...standing, ...added];
  const known = marks.filter((mark) => !isOwn(mark));
  const dropped = new Set(known.slice(0, Math.max(0, marks.length - mostDamages)));
  return marks.filter((mark) => !dropped.has(mark));
}

const isUnchanged = (before: readonly Damage[], now: readonly Damage[]): boolean =>
  before.length === now.length && before.every((mark, nth) => mark === now[nth]);

/** Who the customer is and what they have with them stays; what was read from the scooter, and seen of it, was of the other one. */
export function forOtherUnit(draft: ReportDraft, about: HandoverAnswer): ReportDraft {
  return {
    ...signedAnew(draft, 'unit'),
    about,
    kilometres: '',
    fuelEighths: null,
    damages: firstDamages(about, draft),
    missing: {},
    photos: [],
    refused: null,
  };
}

function signedAnew(draft: ReportDraft, changed: 'unit' | 'marks'): ReportDraft {
  const wasSigned = isSigned(draft) || draft.changed?.wasSigned === true;
  return {
    ...draft,
    id: crypto.randomUUID(),
    signatures: { customer: null, staff: null },
    changed: { what: changed, wasSigned },
  };
}

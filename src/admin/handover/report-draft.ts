import type {
  Damage,
  HandoverAnswer,
  ReportBody,
  ReportKind,
  CheckedLicence,
} from '../../handover/report.shape.ts';
import { mostDamages } from '../../handover/report-limits.rules.ts';
import { knownDamages } from '../../handover/known-damages.rules.ts';
import { type CountedThing, type LostThing, lostThings } from '../../shop/lost-things.rules.ts';

/** Without a category until somebody has read it from the card. */
export type LicenceDraft = Omit<CheckedLicence, 'category'> & {
  category: CheckedLicence['category'] | null;
  seen: boolean;
};

/** It went out or is back; or so many pieces of it are not back, or never went out. */
export type EquipmentState = { is: 'ticked' } | { is: 'gone' | 'notOut'; pieces: number };

/** A report as it is being made on this phone. What stands in it leaves the phone with the report, or when it is thrown away. */
export type ReportDraft = {
  /** One of each kind for each scooter of a booking: draftKey. */
  key: string;
  code: string;
  kind: ReportKind;
  unitNumber: number;
  /** Whose work it is: it is sent under no other name. */
  staff: string;
  /** Of the report: sent twice it is one. */
  id: string;
  /** The booking as the shop last said it, for when there is no network. */
  about: HandoverAnswer;
  kilometres: string;
  fuelEighths: number | null;
  damages: Damage[];
  /** Of a handover, what somebody has counted otherwise than it was booked. */
  handedOut?: Partial<Record<CountedThing, number>>;
  /** Of a return, what is told by number; drafts of before have none. */
  missing?: Partial<Record<LostThing, number>>;
  /** What became of each thing of the equipment, by the number of its extra; drafts of before have none. */
  equipment?: Partial<Record<number, EquipmentState | null>>;
  photos: { id: string; sent: boolean }[];
  note: string;
  licences: LicenceDraft[];
  customerGone: boolean;
  signatures: { customer: string | null; staff: string | null };
  /** Why it goes out though its contract is not signed. */
  unsignedWhy?: string | undefined;
  /** What it says of itself since it was signed, so that it is the same however often it is sent; drafts of before have none. */
  signed?: Pick<ReportBody, 'unitId' | 'note' | 'missing' | 'handedOut' | 'ticked' | 'unticked'>;
  /** What the shop has changed in it since it was begun, and whether somebody had signed. */
  changed?: { what: 'unit' | 'marks'; wasSigned: boolean };
  /** When it was signed; from then on it waits to be sent. */
  doneAt: string | null;
  /** Why the shop would not have it, in its own sentence. */
  refused: string | null;
  /** Its code (src/basics/refusals.ts); drafts of before have none. */
  refusedCode?: string;
};

export const draftKey = (code: string, kind: ReportKind, unitNumber: number): string =>
  unitNumber === 1 ? `${code} ${kind}` : `${code} ${kind} ${unitNumber}`;

/** The scooter that a draft is about; null in a draft that was begun before its shop knew of swaps. */
export const unitOf = ({ units }: HandoverAnswer, unitNumber: number) =>
  units.find(({ number }) => number === unitNumber) ?? null;

/** As it is shown above the report. */
export const plateOf = (about: HandoverAnswer, unitNumber: number): string | null =>
  (unitOf(about, unitNumber) ?? about).plate;

/** Damages that this scooter had before the ride. */
export const knownOf = (about: HandoverAnswer, unitNumber: number): Damage[] =>
  unitOf(about, unitNumber)?.known ?? [];

/**
 * With what a report begins: what the scooter has already is signed with the rest, so that nobody is charged for somebody else's scratch. As
 * many of the last as there is room for; a return lists what is new.
 */
export const firstDamages = (
  about: HandoverAnswer,
  { kind, unitNumber }: Pick<ReportDraft, 'kind' | 'unitNumber'>,
): Damage[] => (kind === 'handover' ? knownOf(about, unitNumber).slice(-mostDamages) : []);

/**
 * What was there when it left, as it was signed; without a report of the shop's own, what was known, and with what was known where the
 * report had no room for all of it.
 */
export function damagesAtHandover(about: HandoverAnswer, unitNumber: number): Damage[] {
  const [left, known] = [reportOf(about, 'handover', unitNumber), knownOf(about, unitNumber)];
  if (!left || left.by === null) return known;
  return left.damages.length < mostDamages ? left.damages : knownDamages([left.damages, known]);
}

export const reportOf = ({ reports }: HandoverAnswer, kind: ReportKind, unitNumber: number) =>
  reports.find((report) => report.kind === kind && report.unitNumber === unitNumber) ?? null;

type ReportOfUnit = { kind: ReportKind; unitNumber: number };

export function newDraft(
  about: HandoverAnswer,
  { kind, unitNumber }: ReportOfUnit,
  staff: string,
): ReportDraft {
  const { code, licence, secondDriver } = about;
  const areLicencesSeen = about.reports.some((report) => report.kind === 'handover');
  const seen = { validUntil: '', permit: false, seen: false };
  const first: LicenceDraft = { ...seen, ...licence };
  const second: LicenceDraft = { ...seen, category: null, country: '' };
  return {
    key: draftKey(code, kind, unitNumber),
    code,
    kind,
    unitNumber,
    staff,
    id: crypto.randomUUID(),
    about,
    kilometres: '',
    fuelEighths: null,
    damages: firstDamages(about, { kind, unitNumber }),
    photos: [],
    note: '',
    licences: kind === 'return' || areLicencesSeen ? [] : secondDriver ? [first, second] : [first],
    customerGone: false,
    signatures: { customer: null, staff: null },
    doneAt: null,
    refused: null,
  };
}

/** It goes out for the first time, to who has not signed. */
export const isUnsignedHandover = (
  draft: Pick<ReportDraft, 'kind' | 'unitNumber'>,
  { contractSigned, state }: Pick<HandoverAnswer, 'contractSigned' | 'state'>,
): boolean => isDeparture(draft, { state }) && !contractSigned;

/** By it a scooter leaves the shop: what is reported of one that is out already stops nothing, nor does a swap on the road. */
export const isDeparture = (
  { kind, unitNumber }: Pick<ReportDraft, 'kind' | 'unitNumber'>,
  { state }: Pick<HandoverAnswer, 'state'>,
): boolean => kind === 'handover' && unitNumber === 1 && state === 'confirmed';

/** What is still to be done before it can be sent, in the order of the page. */
export type MissingField = 'licence' | 'secondLicence' | 'kilometres' | 'fuel' | 'customer' | 'staff';
export function missingFields(draft: ReportDraft): MissingField[] {
  const { licences, kilometres, fuelEighths, signatures, customerGone } = draft;
  const isRead = /^\d{1,6}$/.test(kilometres);
  const unchecked = licences.map(
    ({ seen, category, country, validUntil }) =>
      !(seen && category && /^[A-Z]{2}$/.test(country) && validUntil),
  );
  return [
    ...(unchecked[0] ? ['licence' as const] : []),
    ...(unchecked[1] ? ['secondLicence' as const] : []),
    ...(isRead ? [] : ['kilometres' as const]),
    ...(fuelEighths === null ? ['fuel' as const] : []),
    ...(signatures.customer === null && !customerGone ? ['customer' as const] : []),
    ...(signatures.staff === null ? ['staff' as const] : []),
  ];
}

/** Null while something is missing. */
export function reportBody(draft: ReportDraft): ReportBody | null {
  const { id, kind, doneAt, fuelEighths, damages, photos, note, signatures, customerGone } = draft;
  if (missingFields(draft).length > 0 || fuelEighths === null || signatures.staff === null || doneAt === null)
    return null;
  return {
    id,
    kind,
    unitNumber: draft.unitNumber,
    doneAt,
    kilometres: Number(draft.kilometres),
    fuelEighths,
    damages,
    ...(kind === 'return' && {
      missing: lostThings.flatMap((thing) => {
        const pieces = draft.missing?.[thing] ?? 0;
        return pieces > 0 ? [{ thing, pieces }] : [];
      }),
    }),
    photos: photos.map((photo) => photo.id),
    note,
    licences: draft.licences.flatMap(({ seen: _seen, category, ...licence }) =>
      category ? [{ ...licence, category }] : [],
    ),
    signatures: { customer: customerGone ? null : signatures.customer, staff: signatures.staff },
    ...(draft.unsignedWhy !== undefined && { unsignedWhy: draft.unsignedWhy }),
    ...draft.signed,
  };
}

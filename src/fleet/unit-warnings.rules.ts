import { daysBetween, type PlainDate } from '../basics/rome-time.ts';

/** So long before a date, or so few kilometres before a service, the desk is warned. */
const warnDays = 30;
const warnKilometres = 500;

/** Papers whose last day is kept beside insurance and service, which stand on the unit's sheet: another one is a word here and its texts. */
export const unitDocuments = ['registration', 'inspection', 'tax', 'tyres'] as const;
export type UnitDocumentKind = (typeof unitDocuments)[number];

/** What may be attached to a unit as a file. */
export const paperKinds = ['insurance', ...unitDocuments, 'service', 'other'] as const;
export type PaperKind = (typeof paperKinds)[number];

export const unitWarnings = [
  'service_over',
  'service_soon',
  'insurance_over',
  'insurance_soon',
  'papers_over',
  'papers_soon',
] as const;
export type UnitWarning = (typeof unitWarnings)[number];

export type UnitDates = {
  kilometres: number;
  serviceDueOn: PlainDate | null;
  serviceDueKm: number | null;
  insuredUntil: PlainDate | null;
  /** The first of its papers that runs out. */
  papersUntil?: PlainDate | null;
};

/** What a person must see to: a service by date or by kilometres, whichever comes first, and the insurance, whose last day counts. */
export function warningsOf(
  { kilometres, serviceDueOn, serviceDueKm, insuredUntil, papersUntil = null }: UnitDates,
  today: PlainDate,
): UnitWarning[] {
  const days = (date: PlainDate | null) => (date === null ? Infinity : daysBetween(today, date));
  const kilometresLeft = serviceDueKm === null ? Infinity : serviceDueKm - kilometres;
  const service =
    days(serviceDueOn) < 0 || kilometresLeft <= 0
      ? (['service_over'] as const)
      : days(serviceDueOn) <= warnDays || kilometresLeft <= warnKilometres
        ? (['service_soon'] as const)
        : [];
  const insured = days(insuredUntil);
  const insurance =
    insured < 0 ? (['insurance_over'] as const) : insured <= warnDays ? (['insurance_soon'] as const) : [];
  const good = days(papersUntil);
  const papers = good < 0 ? (['papers_over'] as const) : good <= warnDays ? (['papers_soon'] as const) : [];
  return [...insurance, ...papers, ...service];
}

/** Which of its papers such a warning is about: those that are over, else those that soon will be. */
export function warnedPapers(
  documents: Readonly<Partial<Record<UnitDocumentKind, PlainDate | null>>>,
  today: PlainDate,
): UnitDocumentKind[] {
  const endingWithin = (days: number) =>
    unitDocuments.filter((kind) => {
      const due = documents[kind];
      return due != null && daysBetween(today, due) <= days;
    });
  const over = endingWithin(-1);
  return over.length > 0 ? over : endingWithin(warnDays);
}

import { daysBetween, type PlainDate } from '../basics/rome-time.ts';

/** So long before a date, or so few kilometres before a service, the desk is warned. */
const warnDays = 30;
const warnKilometres = 500;

export const unitWarnings = ['service_over', 'service_soon', 'insurance_over', 'insurance_soon'] as const;
export type UnitWarning = (typeof unitWarnings)[number];

export type UnitDates = {
  kilometres: number;
  serviceDueOn: PlainDate | null;
  serviceDueKm: number | null;
  insuredUntil: PlainDate | null;
};

/** What a person must see to: a service by date or by kilometres, whichever comes first, and the insurance, whose last day counts. */
export function warningsOf(
  { kilometres, serviceDueOn, serviceDueKm, insuredUntil }: UnitDates,
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
  return [...insurance, ...service];
}

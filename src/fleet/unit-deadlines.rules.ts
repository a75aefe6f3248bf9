import { daysBetween, type PlainDate } from '../basics/rome-time.ts';
import { unitDocuments } from './unit-warnings.rules.ts';

/** Everything of a unit that ends: by a day, or a service by kilometres. */
const deadlineKinds = ['insurance', ...unitDocuments, 'service', 'kilometres'] as const;
type DeadlineKind = (typeof deadlineKinds)[number];

/** So many days before, or kilometres, the owner is reminded once each. */
const thresholds = (kind: DeadlineKind): readonly number[] => (kind === 'kilometres' ? [0, 500] : [0, 7, 30]);

type UnitDays = {
  kilometres: number;
  serviceDueOn: PlainDate | null;
  serviceDueKm: number | null;
  insuredUntil: PlainDate | null;
  /** The last days of its papers, by their kind. */
  documents: Readonly<Record<string, PlainDate | null>>;
};
/** `due`: the day, or the kilometres. */
export type UnitReminder = { kind: DeadlineKind; due: string; threshold: number };

export type SentReminder = UnitReminder & { plate: string };

/** What a unit's owner is to be reminded of today: the nearest threshold of each that is reached, and never one before it. */
export function remindersOf(unit: UnitDays, today: PlainDate): UnitReminder[] {
  const days: Partial<Record<DeadlineKind, PlainDate | null>> = {
    ...unit.documents,
    insurance: unit.insuredUntil,
    service: unit.serviceDueOn,
  };
  return deadlineKinds.flatMap((kind) => {
    const due = kind === 'kilometres' ? unit.serviceDueKm : (days[kind] ?? null);
    if (due === null) return [];
    const left = typeof due === 'number' ? due - unit.kilometres : daysBetween(today, due);
    const threshold = thresholds(kind).find((one) => left <= one);
    return threshold === undefined ? [] : [{ kind, due: String(due), threshold }];
  });
}

/** Without these nobody may ride a hired scooter (art. 193 and 84 Codice della strada); others are a warning. */
export const barringPapers = ['insurance', 'registration'] as const;
export type BarringPaper = (typeof barringPapers)[number];
export type BarringDays = {
  insuredUntil: PlainDate | null;
  registeredUntil: PlainDate | null;
  /** The day on which the owner lets it out all the same. */
  letOutOn: PlainDate | null;
};

/** Which paper has ended before a day, whose last day counts; one without a day bars nothing. */
export function barringPaper(
  { insuredUntil, registeredUntil }: BarringDays,
  day: PlainDate,
): BarringPaper | null {
  if (insuredUntil !== null && insuredUntil < day) return 'insurance';
  return registeredUntil !== null && registeredUntil < day ? 'registration' : null;
}

import * as z from 'zod/mini';
import type { BookingSource } from '../../booking/source.rules.ts';
import { PlainDateShape } from '../../fleet/date-time.shape.ts';
import type { NamedColour } from '../../fleet/colour.rules.ts';
import { type MadeBooking, type MadePart, madeParts, type Share } from './bookings-made.rules.ts';
import type { FleetDays } from './fleet-days.rules.ts';
import type { JournalLine, JournalPurpose, JournalSum, JournalWay } from '../../payment/journal.rules.ts';
import { type Days, periods, type Step, steps } from './period.rules.ts';
import { receiptDivisions } from './receipts.rules.ts';

/** `from`, `until`: of a period of one's own. `by`: one of those that the answer names. */
export const FiguresQuery = z.object({
  period: z._default(z.enum(periods), 'month'),
  from: z.optional(PlainDateShape),
  until: z.optional(PlainDateShape),
  by: z.optional(z.enum(steps)),
});
export type FiguresQuery = z.output<typeof FiguresQuery>;

const receiptParts = [...receiptDivisions, 'unit'] as const;
export type ReceiptPart = (typeof receiptParts)[number];

/** What a figure of receipts is made of: its days, its part and which of them; without `key` what is of none. */
export const BehindQuery = z.object({
  from: PlainDateShape,
  until: PlainDateShape,
  part: z.optional(z.enum(receiptParts)),
  key: z.optional(z.string().check(z.maxLength(200))),
});
export type BehindQuery = z.output<typeof BehindQuery>;

const figureLists = [
  'receipts',
  ...receiptDivisions,
  ...(['fleet', 'units', 'ahead', 'bookings', 'visitors'] as const),
] as const;
/** `language`: of its headings, for a link tells no other than the browser's. */
export const FiguresListQuery = z.extend(FiguresQuery, {
  list: z.enum(figureLists),
  language: z.enum(['it', 'en']),
});
export type FiguresListQuery = z.output<typeof FiguresListQuery>;

/** Drawn for a whole desk, half of it or a tablet, and a phone: scaled down, its words would be too small to read. */
export type DrawnChart = { wide: string; middle: string; narrow: string };
/** What was asked for, what it is held against, and by what it may be divided, the one in force named `step`. */
export type FiguresPeriod = { days: Days; before: Days; yearBefore: Days; step: Step; steps: Step[] };

type KeyedSum<Key> = JournalSum & { key: Key };
/** Money that came less what went back; every division has all of it. */
export type ReceiptsAnswer = FiguresPeriod & {
  all: JournalSum;
  /** What the provider kept of it; in `all` it went out. */
  feeCents: number;
  /** Net. */
  beforeCents: number;
  yearBeforeCents: number;
  byStretch: (KeyedSum<string> & Days)[];
  byWay: KeyedSum<JournalWay>[];
  byPurpose: KeyedSum<JournalPurpose>[];
  byScooter: (KeyedSum<string | null> & { scooter: (NamedColour & { model: string }) | null })[];
  byTown: KeyedSum<string | null>[];
  bySource: KeyedSum<BookingSource | null>[];
  /** '' outside of all; empty in a shop whose price list has none. */
  bySeason: KeyedSum<string | null>[];
  chart: DrawnChart;
};

export type BehindAnswer = {
  days: Days;
  all: JournalSum;
  /** The last first; `more`: there are others. */
  lines: (Omit<JournalLine, 'at'> & { at: string })[];
  more: boolean;
  /** What the part is called, where its key does not say it. */
  name: string | null;
};

/** Unit-days, and what of those on which it could be let was let, in per cent; null where there was none. */
export type Occupied = FleetDays & { percent: number | null };
export type FigureScooter = NamedColour & { id: number; model: string };
/** A day counts as the price counts it: that of the pickup, not that of the return. */
export type FleetAnswer = FiguresPeriod & {
  all: Occupied;
  beforePercent: number | null;
  yearBeforePercent: number | null;
  byStretch: (Occupied & Days & { key: string })[];
  byScooter: (Occupied & { scooter: FigureScooter; units: number })[];
  /** Receipts net of all that went back, of the bookings that a unit has or had; costs as they were written down for it. */
  byUnit: (Occupied & {
    unitId: number;
    plate: string;
    scooter: FigureScooter;
    netCents: number;
    costCents: number;
    left: boolean;
  })[];
  /** Receipts of bookings without a unit, and of none: with those of the units all that came. */
  otherCents: number;
  netCents: number;
  costCents: number;
  chart: DrawnChart;
};

/** From today on. */
export type AheadAnswer = {
  days: Days;
  overdueCents: number;
  byDay: {
    day: string;
    taken: number;
    workshop: number;
    free: number;
    unassigned: number;
    pickups: number;
    returns: number;
    dueCents: number;
  }[];
  chart: DrawnChart;
};

export const MadeBehindQuery = z.object({
  from: PlainDateShape,
  until: PlainDateShape,
  part: z.enum(madeParts),
  key: z.string().check(z.maxLength(20)),
});
export type MadeBehindQuery = z.output<typeof MadeBehindQuery>;

/** How bookings that were made in a period were made, and what became of them. */
export type MadeAnswer = FiguresPeriod & {
  all: number;
  beforeCount: number;
  yearBeforeCount: number;
} & Record<MadePart, Share[]> & {
    charts: { ahead: DrawnChart; length: DrawnChart };
  };
export type MadeBehindAnswer = { days: Days; bookings: MadeBooking[]; more: boolean };

export const pathSteps = ['home', 'dates', 'checkout', 'paid'] as const;
export type PathStep = (typeof pathSteps)[number];
export type PathCounts = Record<PathStep, number>;
/** How often each step on the way to a paid booking was taken: answers, not people. What was paid is the ledger's, online alone. */
export type VisitorsAnswer = FiguresPeriod & {
  all: PathCounts;
  beforeCounts: PathCounts;
  yearBeforeCounts: PathCounts;
  byStretch: (PathCounts & Days & { key: string })[];
  chart: DrawnChart;
};

/** What is drawn. */
export type ReceiptsNumbers = Omit<ReceiptsAnswer, 'chart'>;
export type FleetNumbers = Omit<FleetAnswer, 'chart'>;

import * as z from 'zod/mini';
import { isPlainDate } from '../../basics/rome-time.ts';
import { halfHour, textOf } from './setting-text.shape.ts';

const plainDate = z.string().check(z.refine(isPlainDate, { error: 'bad_date' }));

/** The first and the last half-hour at which a scooter is handed out or taken back. */
const hours = z
  .strictObject({ from: halfHour, until: halfHour })
  .check(z.refine(({ from, until }) => from <= until, { error: 'end_before_start', path: ['until'] }));

/** One after the other: a break that is none would be told to visitors as one. */
export const hoursOfDay = z
  .array(hours)
  .check(z.maxLength(4))
  .check(
    z.refine(
      (ranges) => ranges.every(({ from }, nth) => nth === 0 || from > (ranges[nth - 1]?.until ?? '')),
      {
        error: 'hours_overlap',
      },
    ),
  );

/** A holiday, a winter, an afternoon. Every year: the year of its dates does not count, and it may run over New Year. */
export const closure = z
  .strictObject({
    name: textOf(80),
    from: plainDate,
    until: plainDate,
    everyYear: z.boolean(),
    /** Of each of these days only from then, and open again at `until`; null: the whole day. */
    hours: z.nullable(hours),
  })
  .check(
    z.refine(({ from, until, everyYear }) => everyYear || from <= until, {
      error: 'end_before_start',
      path: ['until'],
    }),
  );

/** When the shop hands out and takes back, and how soon, how far ahead and how long one may book. */
export const openingShape = z.strictObject({
  /** From Monday to Sunday. */
  week: z.array(hoursOfDay).check(z.length(7)),
  closures: z.array(closure).check(z.maxLength(200)),
  /** Between booking and pickup. Only the desk counts with less than none: a rental may have begun a while ago (`deskOpening`). */
  minimumNoticeMinutes: z.int().check(z.minimum(0), z.maximum(10_080)),
  /** Between a return and the next pickup of the same unit. */
  turnaroundMinutes: z.int().check(z.minimum(0), z.maximum(1440)),
  longestDays: z.int().check(z.minimum(1), z.maximum(60)),
  bookableDays: z.int().check(z.minimum(1), z.maximum(730)),
});
export type Opening = z.infer<typeof openingShape>;
export type Closure = Opening['closures'][number];
export type Hours = z.infer<typeof hours>;

/** Before the owner has said anything: never open. */
export const unsetOpening: Opening = {
  week: Array.from({ length: 7 }, () => []),
  closures: [],
  minimumNoticeMinutes: 0,
  turnaroundMinutes: 60,
  longestDays: 30,
  bookableDays: 365,
};

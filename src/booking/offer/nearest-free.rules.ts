import { addDays, type Rental } from '../../basics/rome-time.ts';
import type { Opening } from '../../fleet/opening.rules.ts';
import { reasonNotBookable, type ToBook } from '../bookable.rules.ts';

const daysAround = 30;
const shown = 3;

/** A day later, a day earlier, two days later …: the nearest first, and of two as near the later. */
const shifts = Array.from(
  { length: daysAround * 2 },
  (_, index) => (index % 2 === 0 ? 1 : -1) * (Math.floor(index / 2) + 1),
);

const shiftByDays = ({ start, end }: Rental, days: number): Rental => ({
  start: { ...start, date: addDays(start.date, days) },
  end: { ...end, date: addDays(end.date, days) },
});

/** The same rental, as long and at the same times, on the days around that can be booked now; the nearest first. */
export const rentalsAround = ({ rental: asked, place }: ToBook, now: Date, opening: Opening): Rental[] =>
  shifts
    .map((days) => shiftByDays(asked, days))
    .filter((rental) => reasonNotBookable({ rental, place }, now, opening) === null);

/** Of a model: how many are wanted, and how many are free in each rental, in the same order. */
type ModelUnits = { wanted: number; free: readonly number[] };

/** The first of them in which of each model as many are free as are wanted. */
export const nearestFree = (near: readonly Rental[], models: readonly ModelUnits[]) =>
  near
    .map(({ start, end }, index) => ({
      startDate: start.date,
      endDate: end.date,
      availableUnits: models.every(({ wanted, free }) => (free[index] ?? 0) >= wanted)
        ? models.reduce((sum, { free }) => sum + (free[index] ?? 0), 0)
        : 0,
    }))
    .filter(({ availableUnits }) => availableUnits > 0)
    .slice(0, shown);

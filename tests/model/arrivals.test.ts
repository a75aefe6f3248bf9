import { expect, it } from 'vitest';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { walk } from './random-courses.ts';
import { anArrivalCourse } from './steps.ts';

const sequences = Number(process.env['ARRIVALS_SEQUENCES'] ?? 20);
const seed = Number(process.env['ARRIVALS_SEED'] ?? 1);
const isUsual = sequences === 20 && seed === 1;

/** What the usual courses go through at least. */
const atLeast: Record<string, number> = {
  'arrival accepted': 15,
  'arrival refused': 9,
  confirmed: 25,
  declined: 1,
  expired: 6,
  'kept here for its rest': 1,
  'on arrival: part of one': 5,
  'on arrival: part of several': 5,
  'on arrival: rest paid on its page': 2,
  'on arrival: rest paid at the counter, cash': 1,
  'on arrival: rest paid at the counter, terminal': 2,
  'on arrival: rest paid at the counter, bank': 1,
  'on arrival: rest came for nothing': 1,
  'on arrival: rest owed': 2,
  'on arrival: rest over': 2,
  'on arrival: rest waived': 1,
  'on arrival: out with an open rest': 1,
  'on arrival: cancelled before its rest': 4,
  'on arrival: cancelled after its rest': 3,
  'on arrival: modified before its rest': 2,
  'on the page of a rest: later': 3,
  'task rest_unpaid': 2,
};

describeOnPostgres(
  `a shop whose callers pay at the pickup, through ${sequences} random courses (seed ${seed})`,
  () => {
    it('loses no cent, asks for the whole price and no more, lets no scooter twice, and lets none go out unpaid unless somebody says why', async () => {
      const { found, rare } = await walk({
        course: anArrivalCourse,
        sequences,
        seed,
        least: isUsual ? atLeast : {},
      });
      expect(found).toBe('');
      expect(rare).toEqual([]);
    });
  },
);

import { expect, it } from 'vitest';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { walk } from './random-courses.ts';
import { aCourse, anyCourse } from './steps.ts';

const sequences = Number(process.env['DB_MODEL_SEQUENCES'] ?? 60);
// The same courses each time, so that what lands does not hang on luck; the soak goes where nobody has been.
const seed = Number(process.env['DB_MODEL_SEED'] ?? 1);

const isUsual = sequences === 60 && seed === 1;
const atLeast: Record<string, number> = {
  cancelled: 8,
  collected: 8,
  confirmed: 40,
  modified: 6,
  no_show: 2,
  part_refund: 3,
  'refund succeeded': 20,
  reported_return: 5,
  'several paid': 3,
  signed: 2,
  undone: 1,
  'asked paid': 3,
  'asked withdrawn': 1,
  'cash received': 1,
  'charge fuel paid': 1,
  charge_objected: 2,
  'charges by kept_card paid': 1,
  deposit_held: 3,
  'deposit lapsed': 1,
  'part of one': 12,
  'part of several': 4,
  'rest paid on its page': 5,
  'rest paid at the counter, cash': 1,
  'rest paid at the counter, terminal': 1,
  'rest paid at the counter, bank': 1,
  'rest owed': 4,
  'rest over': 2,
  'rest waived': 1,
  'rest lessened': 2,
  'rest less than came': 1,
  'rest came for nothing': 1,
  'rest at the counter: payment_in_progress': 1,
  'on the page of a rest: later': 2,
  'on the page of a rest: arrives': 2,
  'on the page of a rest: declined': 2,
  'cancelled before its rest': 3,
  'cancelled after its rest': 3,
  'modified before its rest': 4,
  'modified after its rest': 1,
  'no_show before its rest': 1,
  'task rest_unpaid': 4,
};

describeOnPostgres(`a whole shop, through ${sequences} random courses (seed ${seed})`, () => {
  it('F03 F11 F15 F16 F17 F20 F21 F22 F23 F24 F25 F51 F54 F60 F61 F62 F65 F66 F67 F68 F70 F71 F73 F74 F75 F78 F79 loses no cent, lets no scooter twice, and says each thing once', async () => {
    // Where a shop lets callers pay at the pickup the usual ones are in arrivals.test.ts; the soak walks them among all others.
    const course = isUsual ? aCourse : anyCourse;
    const { found, rare } = await walk({ course, sequences, seed, least: isUsual ? atLeast : {} });
    expect(found).toBe('');
    expect(rare).toEqual([]);
  });
});

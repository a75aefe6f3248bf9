import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, instantOf, monthOf, today } from '../basics/rome-time.ts';
import { journalLine, sumOfLines } from '../payment/journal.rules.ts';
import {
  commissionOf,
  commissionOn,
  statementMonths,
  statementsOf,
  type Statement,
} from './commission.rules.ts';
import type { PartnerTerms } from './partner.shape.ts';
import type { OrderMove, SentOrder } from './partner.type.ts';

const tenPercent: PartnerTerms = {
  otherwise: { kind: 'percent', hundredths: 10_00 },
  seasons: [],
  withheldHundredths: 20_00,
};
const anOrder = (changes: Partial<SentOrder> = {}): SentOrder => ({
  id: 'one',
  code: '7H2K9QXM',
  bookedOn: '2027-06-01',
  from: '2027-07-10',
  until: '2027-07-12',
  scooters: 1,
  state: 'returned',
  completedOn: '2027-07-12',
  terms: tenPercent,
  ...changes,
});
const move = (day: string, cents: number, orderId = 'one'): OrderMove => ({ orderId, day, cents });

const statementOf = (month: string, sent: Parameters<typeof statementsOf>[1]): Statement => {
  const [statement] = statementsOf([month], sent);
  if (!statement) throw new Error('a month has a statement');
  return statement;
};

describe('a commission', () => {
  it.each([
    ['a share, half up', { kind: 'percent', hundredths: 12_50 }, 65_00, 8_13],
    ['a sum for each booking', { kind: 'sum', cents: 5_00 }, 65_00, 5_00],
    ['never more than came in', { kind: 'sum', cents: 5_00 }, 3_00, 3_00],
    ['nothing of what went back whole', { kind: 'sum', cents: 5_00 }, 0, 0],
    ['nothing of what was drawn back twice', { kind: 'percent', hundredths: 10_00 }, -65_00, 0],
  ] as const)('is %s', (_, commission, net, cents) => {
    expect(commissionOf(commission, net)).toBe(cents);
  });

  it('follows the season of the pickup, also over New Year, and the first of two', () => {
    const season = (from: string, until: string, cents: number) => ({
      from,
      until,
      commission: { kind: 'sum' as const, cents },
    });
    const terms = {
      ...tenPercent,
      seasons: [season('12-20', '01-06', 1), season('06-01', '09-30', 2), season('07-01', '07-31', 3)],
    };
    const on = (day: string) => commissionOn(terms, day);
    expect([on('2027-12-31'), on('2028-01-06'), on('2028-01-07')]).toMatchObject([
      { cents: 1 },
      { cents: 1 },
      { kind: 'percent' },
    ]);
    expect([on('2027-06-01'), on('2027-09-30'), on('2027-07-15')]).toMatchObject([
      { cents: 2 },
      { cents: 2 },
      { cents: 2 },
    ]);
  });
});

it('reads what each order moved but once, however many months are told', () => {
  let read = 0;
  const counted = [move('2017-01-10', 100_00), move('2026-12-01', -10_00)].map((one) => ({
    ...one,
    get cents() {
      read += 1;
      return one.cents;
    },
  }));
  const orders = [anOrder({ completedOn: '2017-01-12' })];
  const months = statementMonths({ orders }, '2026-12-31');
  const statements = statementsOf(months, { orders, moves: counted });
  expect([months.length, read]).toEqual([120, 2]);
  expect(statements.filter(({ netCents }) => netCents !== 0).map(({ month }) => month)).toEqual([
    '2026-12',
    '2017-01',
  ]);
});

describe('the statement of a month', () => {
  const paid = [move('2027-06-01', 100_00)];

  it('has a booking in the month of its last return, whenever it was paid', () => {
    const sent = { orders: [anOrder()], moves: paid };
    expect(statementOf('2027-06', sent).lines).toEqual([]);
    expect(statementOf('2027-07', sent)).toMatchObject({
      netCents: 100_00,
      commissionCents: 10_00,
      withheldCents: 2_00,
      dueCents: 8_00,
    });
    expect(statementOf('2027-08', sent).lines).toEqual([]);
  });

  it('leaves a month that is over as it was, and takes a later refund off the month in which it came', () => {
    const moves = [...paid, move('2027-09-03', -40_00)];
    const sent = { orders: [anOrder()], moves };
    expect(statementOf('2027-07', sent).commissionCents).toBe(10_00);
    expect(statementOf('2027-09', sent)).toMatchObject({
      netCents: -40_00,
      commissionCents: -4_00,
      lines: [{ isCorrection: true }],
    });
  });

  it.each(['ahead', 'out', 'cancelled'] as const)('has nothing of a booking that is %s', (state) => {
    const sent = { orders: [anOrder({ state, completedOn: null })], moves: paid };
    expect(statementOf('2027-07', sent).lines).toEqual([]);
  });

  it('is offered from the month of the first return to this one, across New Year', () => {
    const orders = [anOrder({ completedOn: '2027-11-30' }), anOrder({ completedOn: null })];
    expect(statementMonths({ orders }, '2028-01-01')).toEqual(['2028-01', '2027-12', '2027-11']);
    expect(statementMonths({ orders: [] }, '2028-01-01')).toEqual(['2028-01']);
  });
});

it('adds up over all months to what the journal’s lines say of each booking, to the cent, in 500 random histories', () => {
  const fact = fc.record({
    order: fc.constantFrom('a', 'b', 'c'),
    objectKind: fc.constantFrom('charge' as const, 'refund' as const, 'dispute' as const, 'cash' as const),
    status: fc.constantFrom('succeeded', 'failed', 'open', 'won', 'received', 'given_back'),
    before: fc.subarray(['succeeded', 'open']),
    amountCents: fc.integer({ min: 1, max: 300_000 }),
    at: fc.date({
      min: instantOf({ date: '2026-12-01', time: '00:00' }),
      max: instantOf({ date: '2027-04-30', time: '23:59' }),
      noInvalidDate: true,
    }),
  });
  const terms = fc.record({
    otherwise: fc.oneof(
      fc.record({ kind: fc.constant('percent' as const), hundredths: fc.integer({ min: 0, max: 10_000 }) }),
      fc.record({ kind: fc.constant('sum' as const), cents: fc.integer({ min: 0, max: 10_000 }) }),
    ),
    seasons: fc.constant<PartnerTerms['seasons']>([]),
    withheldHundredths: fc.integer({ min: 0, max: 10_000 }),
  });
  const ends = fc.record({
    a: fc.integer({ min: 0, max: 149 }),
    b: fc.integer({ min: 0, max: 149 }),
    c: fc.integer({ min: 0, max: 149 }),
  });
  fc.assert(
    fc.property(fc.array(fact, { maxLength: 40 }), terms, ends, (facts, agreed, after) => {
      const lines = facts.flatMap(({ order, ...one }) => {
        const line = journalLine({ ...one, purpose: 'rental', code: null, number: null });
        return line ? [{ order, line }] : [];
      });
      const moves = lines.map(({ order, line }) => move(line.day, line.inCents - line.outCents, order));
      const orders = (['a', 'b', 'c'] as const).map((id) =>
        anOrder({ id, terms: agreed, completedOn: addDays('2026-12-01', after[id]) }),
      );
      const sent = { orders, moves };
      const months = statementsOf(statementMonths({ orders }, '2027-06-30'), sent);
      const whole = sumOfLines(lines.map(({ line }) => line));
      const sum = (part: 'netCents' | 'commissionCents' | 'dueCents' | 'withheldCents') =>
        months.reduce((total, month) => total + month[part], 0);
      expect(sum('netCents')).toBe(whole.inCents - whole.outCents);
      const owed = orders.map(({ id }) => {
        const net = moves.reduce((total, one) => total + (one.orderId === id ? one.cents : 0), 0);
        return commissionOf(agreed.otherwise, net);
      });
      expect(sum('commissionCents')).toBe(owed.reduce((total, one) => total + one, 0));
      expect(sum('dueCents')).toBe(sum('commissionCents') - sum('withheldCents'));
    }),
    { numRuns: 500, seed: 21 },
  );
});

it('ends a month at midnight in Rome, as the journal does', () => {
  const last = instantOf({ date: '2027-07-31', time: '23:59' });
  expect(monthOf(today(last))).toBe('2027-07');
  const sent = { orders: [anOrder({ completedOn: today(last) })], moves: [move(today(last), 50_00)] };
  expect(statementOf('2027-07', sent).commissionCents).toBe(5_00);
});

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { instantOf } from '../basics/rome-time.ts';
import { journalLine, journalPurposes, sumOfLines, sumsBy, type MoneyFact } from './journal.rules.ts';

const aFact = (changes: Partial<MoneyFact> = {}): MoneyFact => ({
  objectKind: 'charge',
  status: 'succeeded',
  amountCents: 65_00,
  at: new Date('2026-08-31T10:00:00Z'),
  before: [],
  purpose: 'rental',
  code: '7H2K9QXM',
  number: 'ch_1',
  ...changes,
});

it.each([
  ['a card that paid', aFact(), 'sale', 'online'],
  ['cash that was taken', aFact({ objectKind: 'cash', status: 'received' }), 'sale', 'cash'],
  ['cash that was given back', aFact({ objectKind: 'cash', status: 'given_back' }), 'refund', 'cash'],
  ['a transfer that was sent', aFact({ objectKind: 'bank', status: 'sent' }), 'refund', 'bank'],
  ['what the provider keeps', aFact({ objectKind: 'fee', status: 'taken' }), 'fee', 'online'],
  ['what it gives back of that', aFact({ objectKind: 'fee', status: 'returned' }), 'fee_back', 'online'],
  ['a refund', aFact({ objectKind: 'refund' }), 'refund', 'online'],
  [
    'a refund that came back',
    aFact({ objectKind: 'refund', status: 'failed', before: ['pending', 'succeeded'] }),
    'refund_back',
    'online',
  ],
  ['a dispute', aFact({ objectKind: 'dispute', status: 'open' }), 'dispute', 'online'],
  [
    'a dispute that began as an inquiry',
    aFact({ objectKind: 'dispute', status: 'open', before: ['inquiry'] }),
    'dispute',
    'online',
  ],
  ['one that was lost at once', aFact({ objectKind: 'dispute', status: 'lost' }), 'dispute', 'online'],
  [
    'one that was won',
    aFact({ objectKind: 'dispute', status: 'won', before: ['lost'] }),
    'dispute_back',
    'online',
  ],
] as const)('books %s once, as what it is', (_, fact, kind, way) => {
  const line = journalLine(fact);
  expect(line).toMatchObject({ kind, way });
  const isIn = kind === 'sale' || kind === 'fee_back' || kind === 'refund_back' || kind === 'dispute_back';
  expect([line?.inCents, line?.outCents]).toEqual(isIn ? [65_00, 0] : [0, 65_00]);
});

it.each([
  ['a charge that failed', aFact({ status: 'failed' })],
  ['a refund under way', aFact({ objectKind: 'refund', status: 'pending' })],
  ['a refund that never left', aFact({ objectKind: 'refund', status: 'failed', before: ['pending'] })],
  ['a refund that was void before it was known', aFact({ objectKind: 'refund', before: ['failed'] })],
  [
    'the second word of one that came back',
    aFact({ objectKind: 'refund', status: 'cancelled', before: ['succeeded', 'failed'] }),
  ],
  ['the loss of what was drawn already', aFact({ objectKind: 'dispute', status: 'lost', before: ['open'] })],
  [
    'a dispute that was won before it was known',
    aFact({ objectKind: 'dispute', status: 'open', before: ['won'] }),
  ],
  ['a bank’s inquiry, which draws nothing', aFact({ objectKind: 'dispute', status: 'inquiry' })],
  ['the end of an inquiry', aFact({ objectKind: 'dispute', status: 'won', before: ['inquiry'] })],
  ['the win of one that nobody knew', aFact({ objectKind: 'dispute', status: 'won' })],
])('books nothing for %s', (_, fact) => {
  expect(journalLine(fact)).toBeNull();
});

it('ends the day at midnight in Rome, also where the clocks change and the year ends', () => {
  const dayAt = (date: string, time: string) => journalLine(aFact({ at: instantOf({ date, time }) }))?.day;
  expect(dayAt('2026-12-31', '23:59')).toBe('2026-12-31');
  expect(dayAt('2027-01-01', '00:00')).toBe('2027-01-01');
  expect(journalLine(aFact({ at: new Date('2026-10-25T22:59:59Z') }))?.day).toBe('2026-10-25');
  expect(journalLine(aFact({ at: new Date('2026-10-25T23:00:00Z') }))?.day).toBe('2026-10-26');
  expect(journalLine(aFact({ at: new Date('2026-03-28T23:00:00Z') }))?.day).toBe('2026-03-29');
});

it('adds up to the same cents by whatever it is grouped, in 500 random months', () => {
  const fact = fc.record({
    objectKind: fc.constantFrom('charge', 'refund', 'dispute', 'cash', 'terminal', 'bank', 'fee'),
    status: fc.constantFrom(
      'succeeded',
      'failed',
      'cancelled',
      'inquiry',
      'open',
      'won',
      'lost',
      'received',
      'given_back',
      'sent',
      'taken',
      'returned',
    ),
    before: fc.subarray(['pending', 'succeeded', 'failed', 'open', 'lost', 'won']),
    amountCents: fc.integer({ min: 1, max: 300_000 }),
    at: fc.date({
      min: new Date('2026-07-31T22:00:00Z'),
      max: new Date('2026-08-31T21:59:59Z'),
      noInvalidDate: true,
    }),
    purpose: fc.constantFrom(...journalPurposes),
  }) as fc.Arbitrary<Partial<MoneyFact>>;
  fc.assert(
    fc.property(fc.array(fact, { maxLength: 60 }), (facts) => {
      const lines = facts.flatMap((changes) => journalLine(aFact(changes)) ?? []);
      const whole = sumOfLines(lines);
      for (const keyOf of [
        ({ day }: (typeof lines)[number]) => day,
        ({ way }: (typeof lines)[number]) => way,
        ({ kind }: (typeof lines)[number]) => kind,
        ({ purpose, way }: (typeof lines)[number]) => `${purpose} ${way}`,
      ]) {
        const groups = sumsBy(lines, keyOf);
        const total = (part: 'count' | 'inCents' | 'outCents') =>
          groups.reduce((sum, group) => sum + group[part], 0);
        expect({ count: total('count'), inCents: total('inCents'), outCents: total('outCents') }).toEqual(
          whole,
        );
      }
    }),
    { numRuns: 500, seed: 21 },
  );
});

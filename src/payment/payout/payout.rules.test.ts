import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { journalLine, type MoneyFact, sumOfLines, sumsBy } from '../journal.rules.ts';
import {
  agreementOf,
  type BalanceLine,
  feeOf,
  matchOf,
  needsLook,
  sumOfBalance,
  withMatch,
} from './payout.rules.ts';

const aLine = (changes: Partial<BalanceLine> = {}): BalanceLine => ({
  id: 'txn_1',
  kind: 'charge',
  type: 'charge',
  sourceId: 'ch_1',
  amountCents: 65_00,
  feeCents: 1_23,
  currency: 'eur',
  createdAt: new Date('2026-08-31T10:00:00Z'),
  ...changes,
});
const inLedger = { amountCents: 65_00, currency: 'eur' };

describe('a line of the provider’s account', () => {
  it.each([
    ['a payment', aLine(), inLedger, 'agrees'],
    ['a refund, which goes', aLine({ kind: 'refund', amountCents: -65_00 }), inLedger, 'agrees'],
    ['a payment in another sum', aLine({ amountCents: 64_99 }), inLedger, 'differs'],
    ['a payment in another currency', aLine({ currency: 'usd' }), inLedger, 'differs'],
    ['a payment that nobody knows', aLine(), null, 'unknown'],
    ['a top-up', aLine({ kind: 'other' }), inLedger, 'unknown'],
    ['a fee of the month', aLine({ kind: 'fee', sourceId: null }), null, 'own'],
    ['money of a payout that came back', aLine({ kind: 'payout_back', sourceId: 'po_1' }), null, 'own'],
  ] as const)('stands to the ledger: %s', (_, line, known, match) => {
    expect(matchOf(line, known)).toBe(match);
  });

  it.each([
    ['what is known agrees', 65_00, 'eur', 'agrees'],
    ['another sum is known', 64_00, 'eur', 'differs'],
    ['another currency is known', 65_00, 'usd', 'differs'],
    ['nothing is known', null, null, 'unknown'],
  ] as const)('says how it stands, and stays what it is, where %s', (_, knownCents, knownCurrency, match) => {
    const line = { ...aLine(), code: 'ABCD1234', knownCents, knownCurrency };
    expect(withMatch(line)).toEqual({ ...line, match });
  });

  it('that is a fee alone is one whole, and moves nothing beside it', () => {
    const line = aLine({ kind: 'fee', amountCents: -2_00, feeCents: 0 });
    expect(feeOf(line)).toBe(2_00);
    expect(sumOfBalance([line])).toEqual({ count: 1, grossCents: 0, feeCents: 2_00, netCents: -2_00 });
  });
});

describe('a payout', () => {
  const payout = { automatic: true, amountCents: 63_77 };
  const agreeing = [{ ...aLine(), match: 'agrees' as const }];
  it.each([
    ['its lines come to it', payout, agreeing, 'agrees'],
    ['they come to something else', { ...payout, amountCents: 63_76 }, agreeing, 'sum'],
    ['one is not in the ledger', payout, [{ ...aLine(), match: 'unknown' as const }], 'lines'],
    ['none are known', payout, [], 'no_lines'],
    ['somebody asked for it by hand', { ...payout, automatic: false }, agreeing, 'by_hand'],
    [
      'of one that was asked for by hand a line is not in the ledger',
      { ...payout, automatic: false },
      [{ ...aLine(), match: 'unknown' as const }],
      'lines',
    ],
  ] as const)('where %s', (_, one, lines, agreement) => {
    expect(agreementOf(one, lines)).toBe(agreement);
  });

  it('is looked at once it came, and where it failed', () => {
    expect(needsLook({ status: 'paid' }, 'agrees')).toBe(false);
    expect(needsLook({ status: 'in_transit' }, 'no_lines')).toBe(false);
    expect(needsLook({ status: 'paid' }, 'sum')).toBe(true);
    expect(needsLook({ status: 'failed' }, 'agrees')).toBe(true);
  });
});

it('in 500 random months journal and payouts come to the same cents, by whatever either is grouped', () => {
  const cents = fc.integer({ min: 1, max: 300_000 });
  const day = fc.integer({ min: 1, max: 31 });
  const move = fc.record({
    // What the provider moves, as the ledger and as its account have it.
    what: fc.constantFrom('charge', 'refund', 'refund_back', 'dispute', 'dispute_back', 'fee'),
    cents,
    fee: fc.oneof(fc.constant(0), fc.integer({ min: -500, max: 5_000 })),
    day,
    purpose: fc.constantFrom('rental', 'charges', 'other'),
    payout: fc.integer({ min: 0, max: 4 }),
  });
  const counter = fc.record({
    way: fc.constantFrom('cash', 'terminal', 'bank'),
    cents,
    isBack: fc.boolean(),
    day,
  });
  const isIn = (what: string) => what === 'charge' || what === 'refund_back' || what === 'dispute_back';
  const ledger = {
    charge: { objectKind: 'charge', status: 'succeeded', before: [] },
    refund: { objectKind: 'refund', status: 'succeeded', before: ['pending'] },
    refund_back: { objectKind: 'refund', status: 'failed', before: ['succeeded'] },
    dispute: { objectKind: 'dispute', status: 'open', before: [] },
    dispute_back: { objectKind: 'dispute', status: 'won', before: ['open'] },
  } as const;
  const at = (date: number) => new Date(`2026-08-${String(date).padStart(2, '0')}T10:00:00Z`);
  fc.assert(
    fc.property(fc.array(move, { maxLength: 40 }), fc.array(counter, { maxLength: 20 }), (moves, taken) => {
      const base = { code: null, number: null };
      const lines = moves.map((one, nth): BalanceLine & { payout: number } => ({
        ...aLine({ id: `txn_${nth}`, kind: one.what, createdAt: at(one.day) }),
        amountCents: isIn(one.what) ? one.cents : -one.cents,
        feeCents: one.what === 'fee' ? 0 : one.fee,
        payout: one.payout,
      }));
      const facts: MoneyFact[] = [
        ...moves.flatMap(({ what, cents: amountCents, purpose, day: date }): MoneyFact[] =>
          what === 'fee' ? [] : [{ ...base, ...ledger[what], amountCents, purpose, at: at(date) }],
        ),
        // As bookFees writes them.
        ...lines.flatMap((line, nth): MoneyFact[] => {
          const fee = feeOf(line);
          const { purpose = 'other' } = moves[nth] ?? {};
          const status = fee > 0 ? 'taken' : 'returned';
          const amountCents = Math.abs(fee);
          return fee === 0
            ? []
            : [{ ...base, objectKind: 'fee', status, amountCents, purpose, at: line.createdAt, before: [] }];
        }),
        ...taken.map(({ way, cents: amountCents, isBack, day: date }): MoneyFact => ({
          ...base,
          objectKind: way,
          status: isBack ? (way === 'bank' ? 'sent' : 'given_back') : 'received',
          amountCents,
          purpose: 'rental',
          at: at(date),
          before: [],
        })),
      ];
      const journal = facts.flatMap((fact) => journalLine(fact) ?? []);
      const netOf = ({ inCents, outCents }: { inCents: number; outCents: number }) => inCents - outCents;
      const online = netOf(sumOfLines(journal.filter(({ way }) => way === 'online')));
      const account = sumOfBalance(lines);
      expect(online).toBe(account.netCents);
      const fees = journal.filter(({ kind }) => kind === 'fee' || kind === 'fee_back');
      expect(0 - netOf(sumOfLines(fees))).toBe(account.feeCents);
      for (const keyOf of [
        ({ payout }: (typeof lines)[number]) => payout,
        ({ createdAt }: (typeof lines)[number]) => createdAt.getTime(),
        ({ kind }: (typeof lines)[number]) => kind,
      ]) {
        const parts = [...Map.groupBy<unknown, (typeof lines)[number]>(lines, keyOf).values()].map(
          sumOfBalance,
        );
        expect(parts.reduce((sum, { netCents }) => sum + netCents, 0)).toBe(account.netCents);
        expect(parts.reduce((sum, { feeCents }) => sum + feeCents, 0)).toBe(account.feeCents);
      }
      const whole = netOf(sumOfLines(journal));
      for (const keyOf of [
        ({ day: date }: (typeof journal)[number]) => date,
        ({ way }: (typeof journal)[number]) => way,
        ({ kind }: (typeof journal)[number]) => kind,
        ({ purpose }: (typeof journal)[number]) => purpose,
      ])
        expect(sumsBy(journal, keyOf).reduce((sum, group) => sum + netOf(group), 0)).toBe(whole);
    }),
    { numRuns: 500, seed: 21 },
  );
});

import type { Cents } from '../../basics/money.ts';
import type { PlainDate } from '../../basics/rome-time.ts';
import type { BookingSource } from '../../booking/source.rules.ts';
import { seasonOn } from '../../price/season.rules.ts';
import type { PriceList } from '../../price/price.shape.ts';
import {
  type JournalPurpose,
  type JournalSum,
  type JournalWay,
  movementOf,
} from '../../payment/journal.rules.ts';
import type { AlikeFacts, FactsBy } from './receipts.type.ts';

/** By what receipts are divided beside their days, in the order of the page. */
export const receiptDivisions = ['way', 'purpose', 'scooter', 'town', 'source', 'season'] as const;
export type ReceiptDivision = (typeof receiptDivisions)[number];

export type SumOf<Key> = JournalSum & { key: Key };
export type Moved = JournalSum & { way: JournalWay };

/** As the journal books them; null where no money moved by them. */
function movedBy({ objectKind, status, before, amountCents, count }: AlikeFacts): Moved | null {
  const movement = movementOf({ objectKind, status, before, amountCents });
  if (!movement) return null;
  const { way, inCents, outCents } = movement;
  return { way, inCents, outCents, count };
}

export const nothing: JournalSum = { count: 0, inCents: 0, outCents: 0 };
const plus = (one: JournalSum, other: JournalSum): JournalSum => ({
  count: one.count + other.count,
  inCents: one.inCents + other.inCents,
  outCents: one.outCents + other.outCents,
});
export const netOf = ({ inCents, outCents }: JournalSum): Cents => inCents - outCents;

export const sumOfAlike = (facts: readonly AlikeFacts[]): JournalSum =>
  facts.reduce((sum, fact) => plus(sum, movedBy(fact) ?? nothing), nothing);

/** Sums by a key, in the order in which keys first occur; groups by which nothing moved are left out. */
export function sumsOf<Fact extends AlikeFacts, Key>(
  facts: readonly Fact[],
  keyOf: (fact: Fact, moved: Moved) => Key,
): SumOf<Key>[] {
  const sums = new Map<Key, JournalSum>();
  for (const fact of facts) {
    const moved = movedBy(fact);
    if (!moved) continue;
    const key = keyOf(fact, moved);
    sums.set(key, plus(sums.get(key) ?? nothing, moved));
  }
  return [...sums].map(([key, sum]) => ({ key, ...sum }));
}

/** What the provider kept, less what it gave back. */
const feesOf = (facts: readonly AlikeFacts[]): Cents => {
  const fees = sumOfAlike(facts.filter(({ objectKind }) => objectKind === 'fee'));
  return fees.outCents - fees.inCents;
};

export type ReceiptsDivided = {
  all: JournalSum;
  feeCents: Cents;
  byStretch: SumOf<PlainDate>[];
  byWay: SumOf<JournalWay>[];
  byPurpose: SumOf<JournalPurpose>[];
  byScooter: SumOf<string | null>[];
  byTown: SumOf<string | null>[];
  bySource: SumOf<BookingSource | null>[];
  /** By the price list's seasons, at the first day of each rental; '' where none is on, null of no booking. */
  bySeason: SumOf<string | null>[];
};

const ofBy = <By extends FactsBy['by']>(facts: readonly FactsBy[], by: By) =>
  facts.filter((fact): fact is Extract<FactsBy, { by: By }> => fact.by === by);
const keyOf = <Key>({ key }: { key: Key }): Key => key;

/** The same money, divided by all that it can be divided by. */
export function divideReceipts(facts: readonly FactsBy[], list: PriceList | null): ReceiptsDivided {
  const stretches = ofBy(facts, 'stretch');
  return {
    all: sumOfAlike(stretches),
    feeCents: feesOf(stretches),
    byStretch: sumsOf(stretches, keyOf).toSorted(byKey),
    byWay: mostFirst(sumsOf(stretches, (_, { way }) => way)),
    byPurpose: mostFirst(sumsOf(ofBy(facts, 'purpose'), keyOf)),
    byScooter: mostFirst(sumsOf(ofBy(facts, 'scooter'), keyOf)),
    byTown: mostFirst(sumsOf(ofBy(facts, 'town'), keyOf)),
    bySource: mostFirst(sumsOf(ofBy(facts, 'source'), keyOf)),
    bySeason: list
      ? mostFirst(
          sumsOf(ofBy(facts, 'start'), ({ key, scooterId }) =>
            key === null ? null : (seasonOn(list, key, scooterId)?.name ?? ''),
          ),
        )
      : [],
  };
}

const byKey = (one: SumOf<unknown>, other: SumOf<unknown>): number =>
  String(one.key) < String(other.key) ? -1 : 1;
const mostFirst = <Sum extends SumOf<unknown>>(sums: readonly Sum[]): Sum[] =>
  sums.toSorted((one, other) => netOf(other) - netOf(one) || byKey(one, other));

/** In whole per cent, null where there was nothing to hold against. */
export const growth = (now: Cents, before: Cents): number | null =>
  before > 0 ? Math.round(((now - before) / before) * 100) : null;

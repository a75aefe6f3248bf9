import { sumOfCents, type Cents } from '../basics/money.ts';
import { type PlainDate, today } from '../basics/rome-time.ts';
import { type CounterWay, isCounterWay } from './taking.rules.ts';

/** Why money moved: bought or asked for, given back, a refund that came back from the bank, drawn back by a customer's bank, won back from it, kept by the provider, given back by it. */
export type JournalKind = 'sale' | 'refund' | 'refund_back' | 'dispute' | 'dispute_back' | 'fee' | 'fee_back';
const comesIn: readonly JournalKind[] = ['sale', 'refund_back', 'dispute_back', 'fee_back'];

/** By the provider, or by the hand of somebody of the shop. */
export type JournalWay = 'online' | CounterWay;

/** The rental with its changes and rest, what was asked for beside it, charges after it by card, by link or at the counter, charges that a deposit paid; money of no booking. */
export const journalPurposes = ['rental', 'asked', 'charges', 'deposit', 'other'] as const;
export type JournalPurpose = (typeof journalPurposes)[number];

/** What one object of the ledger did, at the moment at which it was known. Once it has moved money one way, it can only move it back. */
export type MoneyFact = {
  objectKind: 'charge' | 'refund' | 'dispute' | 'fee' | CounterWay;
  status: string;
  amountCents: Cents;
  at: Date;
  /** Of the same object, what was known before; in any order. */
  before: readonly string[];
  purpose: JournalPurpose;
  /** Of the booking; null where it is for none. */
  code: string | null;
  /** The provider's own number of it, the terminal's or the bank's. */
  number: string | null;
};

export type JournalLine = Omit<MoneyFact, 'objectKind' | 'status' | 'amountCents' | 'before'> & {
  kind: JournalKind;
  way: JournalWay;
  day: PlainDate;
  inCents: Cents;
  outCents: Cents;
};

type Movement = Pick<JournalLine, 'kind' | 'way' | 'inCents' | 'outCents'>;

/** Null where no money moved by it: what was already void when it was known to have succeeded, and all that only announces. */
export function journalLine(fact: MoneyFact): JournalLine | null {
  const { objectKind, status, amountCents, before, ...rest } = fact;
  const movement = movementOf({ objectKind, status, amountCents, before });
  return movement && { ...rest, ...movement, day: today(fact.at) };
}

/** Of facts that are of one kind, became the same and had been the same before, their sum moves what each of them moves. */
export function movementOf(
  fact: Pick<MoneyFact, 'objectKind' | 'status' | 'amountCents' | 'before'>,
): Movement | null {
  const { objectKind, amountCents } = fact;
  const kind = kindOf(fact);
  if (kind === null) return null;
  const isIn = comesIn.includes(kind);
  return {
    kind,
    way: isCounterWay(objectKind) ? objectKind : 'online',
    inCents: isIn ? amountCents : 0,
    outCents: isIn ? 0 : amountCents,
  };
}

function kindOf({
  objectKind,
  status,
  before,
}: Pick<MoneyFact, 'objectKind' | 'status' | 'before'>): JournalKind | null {
  const was = (...statuses: string[]) => statuses.some((one) => before.includes(one));
  switch (objectKind) {
    case 'charge':
      return status === 'succeeded' ? 'sale' : null;
    case 'refund':
      if (status === 'succeeded') return was('failed', 'cancelled') ? null : 'refund';
      if (status !== 'failed' && status !== 'cancelled') return null;
      return was('succeeded') && !was('failed', 'cancelled') ? 'refund_back' : null;
    case 'dispute':
      // An inquiry draws nothing. The bank draws the money back when it opens one; on an appeal a lost one may still be won, and `won` is the last word.
      if (status === 'inquiry') return null;
      if (status === 'won') return was('open', 'lost') ? 'dispute_back' : null;
      return was('open', 'lost', 'won') ? null : 'dispute';
    case 'fee':
      return status === 'taken' ? 'fee' : 'fee_back';
    case 'cash':
    case 'terminal':
    case 'bank':
      return status === 'received' ? 'sale' : 'refund';
    default:
      return objectKind satisfies never;
  }
}

export type JournalSum = { count: number; inCents: Cents; outCents: Cents };

export const sumOfLines = (lines: readonly JournalLine[]): JournalSum => ({
  count: lines.length,
  inCents: sumOfCents(lines.map(({ inCents }) => inCents)),
  outCents: sumOfCents(lines.map(({ outCents }) => outCents)),
});

/** Sums of each group, in the order in which the groups first occur; groups without a line are left out. */
export const sumsBy = <Key>(
  lines: readonly JournalLine[],
  keyOf: (line: JournalLine) => Key,
): (JournalSum & { key: Key })[] =>
  [...Map.groupBy(lines, keyOf)].map(([key, own]) => ({ key, ...sumOfLines(own) }));

import { type Cents, sumOfCents } from '../basics/money.ts';
import type { CounterWay } from '../payment/taking.rules.ts';

/** Notes and coins of the euro, the largest first. */
export const notes = [500_00, 200_00, 100_00, 50_00, 20_00, 10_00, 5_00] as const;
export const coins = [2_00, 1_00, 50, 20, 10, 5, 2, 1] as const;
export const denominations = [...notes, ...coins] as const;
export type Denomination = (typeof denominations)[number];

/** How many of each lie in the drawer, by its value in cents; what is not there is not named. */
export type Counted = Partial<Record<`${Denomination}`, number>>;

export const countedCents = (counted: Counted): Cents =>
  sumOfCents(denominations.map((value) => value * (counted[`${value}`] ?? 0)));

/**
 * What moves money at the desk: between a customer and it, as the payments know it, or by hand, with a reason and in cash alone. Signs, sums, forms and
 * the log follow from this table (CONTRIBUTING.md: how one is added).
 */
const entryKindRules = {
  sale: { sign: 1, isByHand: false },
  refund: { sign: -1, isByHand: false },
  out: { sign: -1, isByHand: true },
  in: { sign: 1, isByHand: true },
} as const satisfies Record<string, { sign: 1 | -1; isByHand: boolean }>;
export type EntryKind = keyof typeof entryKindRules;
export type HandKind = {
  [Kind in EntryKind]: (typeof entryKindRules)[Kind]['isByHand'] extends true ? Kind : never;
}[EntryKind];
export const entryKinds = Object.keys(entryKindRules) as EntryKind[]; // keys forgets the names

export const isByHand = (kind: EntryKind): kind is HandKind => entryKindRules[kind].isByHand;
export const handKinds = entryKinds.filter(isByHand);

export type TillMoney = { kind: EntryKind; way: CounterWay; cents: Cents };

export const takesOut = (kind: EntryKind): boolean => entryKindRules[kind].sign === -1;
/** Below zero where it goes out. */
export const signedCents = ({ kind, cents }: Pick<TillMoney, 'kind' | 'cents'>): Cents =>
  entryKindRules[kind].sign * cents;

/** All that came by a way, less what went. */
export const balanceOf = (entries: readonly TillMoney[], wanted: CounterWay): Cents =>
  sumOfCents(entries.filter(({ way }) => way === wanted).map(signedCents));

/** What must lie in the drawer. The terminal's and the bank's money never did. */
export const expectedCents = (floatCents: Cents, entries: readonly TillMoney[]): Cents =>
  floatCents + balanceOf(entries, 'cash');

export const totalOf = (entries: readonly TillMoney[], wanted: { kind: EntryKind; way: CounterWay }): Cents =>
  sumOfCents(
    entries.filter(({ kind, way }) => kind === wanted.kind && way === wanted.way).map(({ cents }) => cents),
  );

/** Above zero: more lies there than must. */
export const differenceOf = ({ counted, expected }: { counted: Cents; expected: Cents }): Cents =>
  counted - expected;

/** A name typed as a signature, letter for letter but for capitals and spaces. */
export const isSignedBy = (name: string, typed: string): boolean => spelling(name) === spelling(typed);
const spelling = (name: string): string => name.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLowerCase();

/** The task of a day that nobody has counted by the next morning. */
export const leftOpenTask = (number: number) =>
  ({ kind: 'till_left_open', reference: String(number) }) as const;

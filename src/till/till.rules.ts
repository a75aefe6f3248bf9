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

/** `in`, `out`: by hand, with a reason. `sale`, `refund`: between a customer and the desk, as the payments know it. */
export const entryKinds = ['in', 'out', 'sale', 'refund'] as const;
export type EntryKind = (typeof entryKinds)[number];

export type TillMoney = { kind: EntryKind; way: CounterWay; cents: Cents };

const signOf = { in: 1, sale: 1, out: -1, refund: -1 } as const satisfies Record<EntryKind, 1 | -1>;

/** What must lie in the drawer. The terminal's and the bank's money never did. */
export const expectedCents = (floatCents: Cents, entries: readonly TillMoney[]): Cents =>
  floatCents +
  sumOfCents(entries.filter(({ way }) => way === 'cash').map(({ kind, cents }) => signOf[kind] * cents));

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

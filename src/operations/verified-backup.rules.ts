import { counterWays } from '../payment/taking.rules.ts';

/** What a backup was found to be when it was brought back into a database of its own. */
export type VerifiedBackup = {
  asOf: string;
  seconds: number;
  rows: number;
  tables: number;
  newestBooking: string | null;
  bookings: number;
  /** Of the lines in the file, and of the rows that came of them: counted by two ways. */
  ledger: { written: LedgerSums; restored: LedgerSums };
  contracts: number;
  events: number;
  brokenContract: string | null;
  /** Null: not compared, as it stands on another engine or was made by another version. */
  schema: 'same' | 'differs' | null;
  isSound: boolean;
};

export type LedgerSums = { facts: number; inCents: number; outCents: number };

type Fact = { object_kind: string; status: string; amount_cents: number };

export const emptySums = (): LedgerSums => ({ facts: 0, inCents: 0, outCents: 0 });

const byHand: readonly string[] = counterWays;

/** One fact of the ledger more: what came in by a charge or by hand, what went out by a refund or by hand. */
export function addFact(sums: LedgerSums, { object_kind: kind, status, amount_cents: cents }: Fact): void {
  sums.facts += 1;
  const isDone = status === 'succeeded' || status === 'received';
  if (isDone && (kind === 'charge' || byHand.includes(kind))) sums.inCents += cents;
  else if (kind === 'refund' ? isDone : byHand.includes(kind)) sums.outCents += cents;
}

export const areSame = (a: LedgerSums, b: LedgerSums): boolean =>
  a.facts === b.facts && a.inCents === b.inCents && a.outCents === b.outCents;

/** For the operator, a figure a line. */
export function describeVerified(name: string, found: VerifiedBackup): string[] {
  const { ledger } = found;
  return [
    `${name}, as of ${found.asOf}, was brought back in ${found.seconds.toFixed(1)} seconds:`,
    `  ${found.rows} rows of ${found.tables} tables, each as it was written`,
    `  ${found.bookings} bookings, the newest of ${found.newestBooking ?? 'never'}`,
    areSame(ledger.written, ledger.restored)
      ? `  ${ledger.restored.facts} facts about money: ${ledger.restored.inCents} cents came in, ${ledger.restored.outCents} went out`
      : `  the ledger came back as ${JSON.stringify(ledger.restored)} and was written as ${JSON.stringify(ledger.written)}`,
    found.brokenContract ??
      `  ${found.contracts} contracts with ${found.events} events: each opens, and is as it was recorded`,
    `  ${schemaWords[found.schema ?? 'not compared']}`,
    found.isSound ? 'It is sound.' : 'It is NOT sound.',
  ];
}

const schemaWords = {
  same: 'its tables are exactly the shop’s',
  differs: 'its tables are NOT the shop’s',
  'not compared':
    'its tables were not compared: the shop’s stand on another engine, or are of another version',
};

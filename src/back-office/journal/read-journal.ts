import {
  addDays,
  firstOfMonth,
  firstOfNextMonth,
  instantOf,
  monthOf,
  type PlainDate,
  today,
  wallClockOf,
} from '../../basics/rome-time.ts';
import type { ContractRoom } from '../../contract/contract.ts';
import { writeCsv } from '../../documents/write-csv.ts';
import type { Permit } from '../../identity/authorize.ts';
import type { StaffDeps } from '../../identity/staff-deps.ts';
import { writeListTaken } from '../../identity/write-list-taken.ts';
import type { DeskLanguage } from '../../translations/languages.ts';
import { sayIn } from '../../translations/words.ts';
import { journalLine, sumOfLines, sumsBy, type JournalLine } from '../../payment/journal.rules.ts';
import { fiscalKinds, type FiscalState } from '../../invoices/fiscal/fiscal.rules.ts';
import type { InvoiceRoom } from '../../invoices/invoices.ts';
import type { JournalAnswer, JournalDayAnswer } from './journal.shape.ts';
import { monthsBetween } from './months-between.ts';
import type { JournalStore } from './journal.store.ts';

export type JournalDeps = StaffDeps & {
  journal: JournalStore;
  isLive: boolean;
  invoices: Pick<InvoiceRoom, 'linesOfFacts' | 'issuedBetween'>;
  contract: Pick<ContractRoom, 'sealedBetween'>;
};
type CoveredLine = JournalLine & { id: number; fiscal: FiscalState };
type FiguresPermit = Permit<'see the figures'>;

export async function readJournal(
  deps: JournalDeps,
  _by: FiguresPermit,
  wanted?: string,
): Promise<JournalAnswer> {
  const thisMonth = monthOf(today(deps.clock.now()));
  const month = wanted ?? thisMonth;
  const first = await deps.journal.firstAt(deps.database);
  const lines = await linesOfMonth(deps, month);
  return {
    month,
    months: monthsBetween(first === null ? thisMonth : monthOf(today(first)), thisMonth),
    all: sumOfLines(lines),
    byWay: sumsBy(lines, ({ way }) => way),
    byKind: sumsBy(lines, ({ kind }) => kind),
    byPurpose: sumsBy(lines, ({ purpose }) => purpose),
    byDay: sumsBy(lines, ({ day }) => day),
    papers: await countPapers(deps, month),
    byFiscal: fiscalKinds.flatMap((key) => {
      const count = lines.filter(({ fiscal }) => fiscal.kind === key).length;
      return count > 0 ? [{ key, count }] : [];
    }),
  };
}

async function countPapers({ database, invoices, contract }: JournalDeps, month: string) {
  const [from, next] = [firstOfMonth(month), firstOfNextMonth(month)];
  const midnight = (date: PlainDate) => instantOf({ date, time: '00:00' });
  return {
    invoices: (await invoices.issuedBetween(database, from, addDays(next, -1))).length,
    contracts: (await contract.sealedBetween(database, midnight(from), midnight(next))).length,
  };
}

export async function readJournalDay(
  deps: JournalDeps,
  _by: FiguresPermit,
  day: PlainDate,
): Promise<JournalDayAnswer> {
  const lines = await linesOf(deps, day, addDays(day, 1));
  return { lines: lines.map((line) => ({ ...line, at: line.at.toISOString() })) };
}

/** A month for the accountant: a line for each movement, whole euros and cents with a comma. Who took it stands in the log. */
export async function listJournal(
  deps: JournalDeps,
  by: FiguresPermit,
  { month, language }: { month: string; language: DeskLanguage },
): Promise<string> {
  const lines = await linesOfMonth(deps, month);
  await writeListTaken(deps, by, `journal ${month}`, lines.length);
  const say = sayIn(language, 'admin');
  const rows = lines.map((line) => ({
    [say('journal.day')]: line.day,
    [say('journal.time')]: wallClockOf(line.at).time,
    [say('journal.kind')]: say(`journal.kind.${line.kind}`),
    [say('journal.way')]: say(`journal.way.${line.way}`),
    [say('journal.purpose')]: say(`journal.purpose.${line.purpose}`),
    [say('journal.booking')]: line.code ?? '',
    [say('journal.in')]: inEuros(line.inCents),
    [say('journal.out')]: inEuros(line.outCents),
    [say('journal.number')]: line.number ?? '',
    [say('journal.fiscal')]: say(`documents.kind.${line.fiscal.kind}`),
    [say('journal.document')]: paperOf(line.fiscal),
    [say('journal.documentDay')]: line.fiscal.document?.day ?? '',
    [say('journal.till')]: tillOf(line.fiscal),
  }));
  const columns = [
    ...(['day', 'time', 'kind', 'way', 'purpose', 'booking', 'in', 'out', 'number'] as const),
    ...(['fiscal', 'document', 'documentDay', 'till'] as const),
  ];
  return writeCsv(
    rows,
    columns.map((column) => say(`journal.${column}`)),
  );
}

/** The number of its invoice or credit note, the till's document, or both. */
const paperOf = ({ invoice, document }: FiscalState): string =>
  [invoice?.number, document?.number].filter(Boolean).join(' + ');
/** The register and the terminal that is paired with it. */
const tillOf = ({ document }: FiscalState): string =>
  [document?.register, document?.terminal].filter(Boolean).join(' + ');

/** As Italy's spreadsheets read a sum; nothing where there is none. */
const inEuros = (cents: number): string => (cents === 0 ? '' : (cents / 100).toFixed(2).replace('.', ','));

const linesOfMonth = (deps: JournalDeps, month: string): Promise<CoveredLine[]> =>
  linesOf(deps, firstOfMonth(month), firstOfNextMonth(month));

/** From midnight to midnight in Rome, the last day not counted. */
async function linesOf(
  { database, journal, isLive, invoices }: JournalDeps,
  from: PlainDate,
  until: PlainDate,
): Promise<CoveredLine[]> {
  const midnight = (date: PlainDate) => instantOf({ date, time: '00:00' });
  const facts = await journal.factsBetween(database, {
    from: midnight(from),
    until: midnight(until),
    isLive,
  });
  const covered = await invoices.linesOfFacts(
    database,
    facts.map(({ id }) => id),
  );
  const stateOf = new Map(covered.map(({ id, state }) => [id, state]));
  return facts.flatMap((fact) => {
    const line = journalLine(fact);
    const fiscal = stateOf.get(fact.id);
    return line && fiscal ? [{ ...line, id: fact.id, fiscal }] : [];
  });
}

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
import { inTransaction } from '../../database/retry.ts';
import { writeCsv } from '../../documents/write-csv.ts';
import type { Permit } from '../../identity/authorize.ts';
import type { StaffDeps } from '../../identity/staff-deps.ts';
import { writeAudit } from '../../identity/write-audit.ts';
import type { DeskLanguage } from '../../translations/languages.ts';
import { sayIn } from '../../translations/words.ts';
import { journalLine, sumOfLines, sumsBy, type JournalLine } from '../../payment/journal.rules.ts';
import type { JournalAnswer, JournalDayAnswer } from './journal.shape.ts';
import type { JournalStore } from './journal.store.ts';

export type JournalDeps = StaffDeps & { journal: JournalStore; isLive: boolean };
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
  await inTransaction(deps.database, (tx) =>
    writeAudit(deps, tx, by, {
      action: 'took the list',
      subject: { kind: 'shop', id: `journal ${month}` },
      after: { rows: lines.length },
    }),
  );
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
  }));
  const columns = ['day', 'time', 'kind', 'way', 'purpose', 'booking', 'in', 'out', 'number'] as const;
  return writeCsv(
    rows,
    columns.map((column) => say(`journal.${column}`)),
  );
}

/** As Italy's spreadsheets read a sum; nothing where there is none. */
const inEuros = (cents: number): string => (cents === 0 ? '' : (cents / 100).toFixed(2).replace('.', ','));

function monthsBetween(first: string, last: string): string[] {
  const months: string[] = [];
  for (let month = first; month <= last; month = monthOf(firstOfNextMonth(month))) months.push(month);
  return months.toReversed();
}

const linesOfMonth = (deps: JournalDeps, month: string): Promise<JournalLine[]> =>
  linesOf(deps, firstOfMonth(month), firstOfNextMonth(month));

/** From midnight to midnight in Rome, the last day not counted. */
async function linesOf(
  { database, journal, isLive }: JournalDeps,
  from: PlainDate,
  until: PlainDate,
): Promise<JournalLine[]> {
  const midnight = (date: PlainDate) => instantOf({ date, time: '00:00' });
  const facts = await journal.factsBetween(database, {
    from: midnight(from),
    until: midnight(until),
    isLive,
  });
  return facts.map(journalLine).filter((line) => line !== null);
}

import { isRefusal, type Refusal } from '../../basics/refusals.ts';
import { csvEuros, writeCsv } from '../../documents/write-csv.ts';
import { scooterName } from '../../fleet/colour.rules.ts';
import { writeListTaken } from '../../identity/write-list-taken.ts';
import type { DeskLanguage } from '../../translations/languages.ts';
import { sayIn } from '../../translations/words.ts';
import type { JournalSum } from '../../payment/journal.rules.ts';
import { madeParts } from './bookings-made.rules.ts';
import { divisions, nameOfLine } from './divisions.rules.ts';
import type { FiguresDeps, FiguresPermit } from './figures-deps.type.ts';
import { type FiguresListQuery, type Occupied, pathSteps } from './figures.shape.ts';
import { readBookingsMade } from './read-bookings-made.ts';
import { readAhead, readFleetFigures } from './read-fleet.ts';
import { readReceipts } from './read-receipts.ts';
import { readVisitors } from './read-visitors.ts';
import { receiptDivisions } from './receipts.rules.ts';

type Row = Record<string, string | number>;
type Say = (key: ListWord) => string;
type ListWord = Parameters<ReturnType<typeof sayIn<'admin'>>>[0];
type ListRequest = {
  deps: FiguresDeps;
  by: FiguresPermit;
  asked: FiguresListQuery;
  say: Say;
  language: DeskLanguage;
};

/** One figure as a list for a spreadsheet, with what stands in its table. Who took it stands in the log. Refusals: bad_date. */
export async function listFigures(
  deps: FiguresDeps,
  by: FiguresPermit,
  asked: FiguresListQuery,
): Promise<string | Refusal> {
  const { language, list } = asked;
  const say = sayIn(language, 'admin') as Say; // headings alone, which take no values
  const rows = await rowsOf({ deps, by, asked, say, language });
  if (isRefusal(rows)) return rows;
  await writeListTaken(deps, by, `figures ${list}`, rows.length);
  return writeCsv(rows, Object.keys(rows[0] ?? { [say('figures.part')]: '' }));
}

const decimal = (value: number | null): string => (value === null ? '' : String(value).replace('.', ','));

async function rowsOf(asked: ListRequest): Promise<Row[] | Refusal> {
  switch (asked.asked.list) {
    case 'units':
    case 'fleet':
      return fleetRows(asked);
    case 'ahead':
      return aheadRows(asked);
    case 'bookings':
      return madeRows(asked);
    case 'visitors':
      return visitorRows(asked);
    default:
      return receiptRows(asked);
  }
}

async function receiptRows({ deps, by, asked, say, language }: ListRequest): Promise<Row[] | Refusal> {
  const answer = await readReceipts(deps, by, asked, language);
  if (isRefusal(answer)) return answer;
  const row = (name: string, { inCents, outCents, count }: JournalSum): Row => ({
    [say('figures.part')]: name,
    [say('journal.in')]: csvEuros(inCents),
    [say('journal.out')]: csvEuros(outCents),
    [say('journal.net')]: csvEuros(inCents - outCents),
    [say('figures.movements')]: count,
  });
  const division = receiptDivisions.find((one) => one === asked.list);
  if (!division) return answer.byStretch.map((sum) => row(sum.key, sum));
  return divisions[division]
    .linesOf(answer, language)
    .map(({ name, ...sum }) => row(nameOfLine(name, say), sum));
}

async function fleetRows({ deps, by, asked, say, language }: ListRequest): Promise<Row[] | Refusal> {
  const answer = await readFleetFigures(deps, by, asked, language);
  if (isRefusal(answer)) return answer;
  const days = ({ fleet, rented, workshop, percent }: Occupied): Row => ({
    [say('figures.rented')]: rented,
    [say('figures.workshop')]: workshop,
    [say('figures.inFleet')]: fleet,
    [say('figures.percent')]: decimal(percent),
  });
  if (asked.list === 'fleet')
    return answer.byStretch.map((part) => ({ [say('figures.part')]: part.key, ...days(part) }));
  return answer.byUnit.map((unit) => ({
    [say('figures.unit')]: unit.plate,
    [say('figures.scooter')]: scooterName(unit.scooter, language),
    ...days(unit),
    [say('figures.net')]: csvEuros(unit.netCents),
    [say('figures.costs')]: csvEuros(unit.costCents),
    [say('figures.margin')]: csvEuros(unit.netCents - unit.costCents),
  }));
}

async function aheadRows({ deps, by, say, language }: ListRequest): Promise<Row[]> {
  const { byDay } = await readAhead(deps, by, language);
  return byDay.map(({ day, dueCents, ...counts }) => ({
    [say('journal.day')]: day,
    [say('figures.taken')]: counts.taken,
    [say('figures.workshop')]: counts.workshop,
    [say('figures.free')]: counts.free,
    [say('figures.unassigned')]: counts.unassigned,
    [say('figures.pickups')]: counts.pickups,
    [say('figures.returns')]: counts.returns,
    [say('figures.due')]: csvEuros(dueCents),
  }));
}

async function visitorRows({ deps, by, asked, say, language }: ListRequest): Promise<Row[] | Refusal> {
  const answer = await readVisitors(deps, by, asked, language);
  if (isRefusal(answer)) return answer;
  return answer.byStretch.map((part) => ({
    [say('figures.part')]: part.key,
    ...Object.fromEntries(pathSteps.map((step) => [say(`figures.step.${step}`), part[step]])),
  }));
}

async function madeRows({ deps, by, asked, say, language }: ListRequest): Promise<Row[] | Refusal> {
  const answer = await readBookingsMade(deps, by, asked, language);
  if (isRefusal(answer)) return answer;
  return madeParts.flatMap((part) =>
    answer[part].map(({ key, count }) => ({
      [say('figures.part')]: say(`figures.made.${part}`),
      [say('figures.which')]: partName(say, part, key),
      [say('figures.bookings')]: count,
    })),
  );
}

function partName(say: Say, part: (typeof madeParts)[number], key: string): string {
  switch (part) {
    case 'source':
      return say(`bookings.source.${key}` as ListWord); // bookingSources, as the desk names them
    case 'state':
      return say(`state.${key}` as ListWord); // the states of a booking, as the desk names them
    case 'pickup':
      return say(key === 'office' ? 'figures.office' : 'figures.delivery');
    case 'ahead':
    case 'length':
    case 'cancelled':
      return key;
    default:
      return part satisfies never;
  }
}

import { cutList } from '../../basics/cut-list.ts';
import { refuse, type Refusal } from '../../basics/refusals.ts';
import type { Tx } from '../../database/tables.ts';
import { type BookingSource, bookingSources } from '../../booking/source.rules.ts';
import { colourName } from '../../fleet/colour.rules.ts';
import { seasonOn } from '../../price/season.rules.ts';
import type { DeskLanguage } from '../../translations/languages.ts';
import { sayIn } from '../../translations/words.ts';
import { journalLine, type JournalPurpose, type JournalWay } from '../../payment/journal.rules.ts';
import type { JournalPeriod } from '../journal/journal.store.ts';
import type { FiguresDeps, FiguresPermit } from './figures-deps.type.ts';
import type { BehindAnswer, BehindQuery } from './figures.shape.ts';
import { isPeriod } from './period.rules.ts';
import { listWithSeasons } from './read-receipts.ts';
import { momentsOf, readAtOnce } from './read-period.ts';
import { sumOfAlike } from './receipts.rules.ts';
import type { ReceiptsFilter } from './receipts.store.ts';

const atMost = 300;

/** The movements behind a figure of receipts, with their bookings; their sum is the figure. Refusals: bad_date. */
export async function readBehind(
  deps: FiguresDeps,
  _by: FiguresPermit,
  asked: BehindQuery,
  language: DeskLanguage,
): Promise<BehindAnswer | Refusal> {
  const { from, until } = asked;
  if (!isPeriod({ from, until })) return refuse('bad_date');
  const period = momentsOf({ from, until }, deps.isLive);
  return readAtOnce(deps.database, async (tx) => {
    const filter = await filterOf(deps, tx, { asked, period });
    const facts = await deps.receipts.someFacts(tx, period, { filter, atMost: atMost + 1 });
    const all = sumOfAlike(await deps.receipts.sumOfSome(tx, period, filter));
    const { listed, more } = cutList(facts, atMost);
    const lines = listed.map(journalLine).filter((line) => line !== null);
    return {
      days: { from, until },
      all,
      lines: lines.map(({ at, day, kind, way, purpose, code, number, inCents, outCents }) => ({
        day,
        kind,
        way,
        purpose,
        code,
        number,
        inCents,
        outCents,
        at: at.toISOString(),
      })),
      more,
      name: await nameOf(deps, tx, asked, language),
    };
  });
}

async function filterOf(
  deps: FiguresDeps,
  tx: Tx,
  { asked: { part, key }, period }: { asked: BehindQuery; period: JournalPeriod },
): Promise<ReceiptsFilter> {
  const number = key !== undefined && /^\d{1,9}$/.test(key) ? Number(key) : null;
  switch (part) {
    case undefined:
      return {};
    case 'way':
      return { way: key as JournalWay }; // one that is none has no fact
    case 'purpose':
      return { purpose: key as JournalPurpose }; // likewise
    case 'scooter':
      return { scooterId: number };
    case 'town':
      return { town: key ?? null };
    case 'source':
      return { source: (key ?? null) as BookingSource | null }; // likewise
    case 'unit':
      return { unitId: number };
    case 'season':
      return { starts: key === undefined ? null : await startsIn(deps, tx, key, period) };
    default:
      return part satisfies never;
  }
}

/** For each scooter the days on which a rental begins that is of this season. */
async function startsIn(deps: FiguresDeps, tx: Tx, name: string, period: JournalPeriod) {
  const list = await listWithSeasons(deps, tx);
  const all = list ? await deps.receipts.startsIn(tx, period) : [];
  const own = all.filter(
    ({ day, scooterId }) => list && (seasonOn(list, day, scooterId)?.name ?? '') === name,
  );
  return [...Map.groupBy(own, ({ scooterId }) => scooterId)].map(([scooterId, begun]) => ({
    scooterId,
    days: begun.map(({ day }) => day),
  }));
}

/** Null where the page says it by a word of its own, or it is of none. */
async function nameOf(
  deps: FiguresDeps,
  tx: Tx,
  { part, key }: BehindQuery,
  language: DeskLanguage,
): Promise<string | null> {
  if (key === undefined) return null;
  switch (part) {
    case 'scooter': {
      const scooter = (await deps.fleetFigures.scooters(tx)).find(({ id }) => String(id) === key);
      return scooter ? `${scooter.model} ${colourName(scooter, language)}` : null;
    }
    case 'unit':
      return (await deps.fleetFigures.units(tx)).find(({ unitId }) => String(unitId) === key)?.plate ?? null;
    case 'source': {
      const source = bookingSources.find((one) => one === key);
      return source ? sayIn(language, 'admin')(`bookings.source.${source}`) : null;
    }
    case 'town':
    case 'season':
      return key;
    case undefined:
    case 'way':
    case 'purpose':
      return null;
    default:
      return part satisfies never;
  }
}

import type { BookingSource } from '../../booking/source.rules.ts';
import { scooterName } from '../../fleet/colour.rules.ts';
import type { JournalPurpose, JournalSum, JournalWay } from '../../payment/journal.rules.ts';
import type { DeskLanguage } from '../../translations/languages.ts';
import type { ReceiptsAnswer } from './figures.shape.ts';
import type { ReceiptDivision } from './receipts.rules.ts';

/** As it stands, or by a word of the desk. */
type LineName =
  | { text: string }
  | {
      word:
        | `journal.way.${JournalWay}`
        | `journal.purpose.${JournalPurpose}`
        | `bookings.source.${BookingSource}`
        | 'figures.none'
        | 'figures.noSeason';
    };
/** `say`: in the language of who reads it. */
export const nameOfLine = (
  name: LineName,
  say: (word: Extract<LineName, { word: string }>['word']) => string,
): string => ('word' in name ? say(name.word) : name.text);

type Line = JournalSum & { key: string | null; name: LineName };

/** `bySource`, also where it stands in the answer. */
type Name = `by${Capitalize<ReceiptDivision>}`;
type Division = {
  title: `figures.${Name}`;
  note?: 'figures.sharedNote' | 'figures.seasonNote';
  linesOf: (answer: Pick<ReceiptsAnswer, Name>, language: DeskLanguage) => Line[];
};

const ofNone: LineName = { word: 'figures.none' };

/** What each division is called, and each of its lines: on the page as in its list. Money of no booking has a line of its own. */
export const divisions: Record<ReceiptDivision, Division> = {
  way: {
    title: 'figures.byWay',
    linesOf: ({ byWay }) => byWay.map((sum) => ({ ...sum, name: { word: `journal.way.${sum.key}` } })),
  },
  purpose: {
    title: 'figures.byPurpose',
    linesOf: ({ byPurpose }) =>
      byPurpose.map((sum) => ({ ...sum, name: { word: `journal.purpose.${sum.key}` } })),
  },
  scooter: {
    title: 'figures.byScooter',
    note: 'figures.sharedNote',
    linesOf: ({ byScooter }, language) =>
      byScooter.map((sum) => ({
        ...sum,
        name: sum.scooter ? { text: scooterName(sum.scooter, language) } : ofNone,
      })),
  },
  town: {
    title: 'figures.byTown',
    linesOf: ({ byTown }) =>
      byTown.map((sum) => ({ ...sum, name: sum.key === null ? ofNone : { text: sum.key } })),
  },
  source: {
    title: 'figures.bySource',
    linesOf: ({ bySource }) =>
      bySource.map((sum) => ({
        ...sum,
        name: sum.key === null ? ofNone : { word: `bookings.source.${sum.key}` },
      })),
  },
  season: {
    title: 'figures.bySeason',
    note: 'figures.seasonNote',
    linesOf: ({ bySeason }) =>
      bySeason.map((sum) => ({
        ...sum,
        name: sum.key === null ? ofNone : sum.key === '' ? { word: 'figures.noSeason' } : { text: sum.key },
      })),
  },
};

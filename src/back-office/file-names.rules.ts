import type { FiguresListQuery } from './figures/figures.shape.ts';
import type { DeskLanguage } from '../translations/languages.ts';

type SavedFile =
  | 'bookings'
  | 'costs'
  | 'invoices'
  | 'journal'
  | 'papers'
  | 'payouts'
  | `figures-${FiguresListQuery['list']}`;

/** Without accents: a name of a file goes through every mail program and folder. */
const italian: Record<SavedFile, string> = {
  bookings: 'prenotazioni',
  costs: 'costi',
  invoices: 'fatture',
  journal: 'giornale',
  papers: 'documenti',
  payouts: 'accrediti',
  'figures-receipts': 'cifre-incassi',
  'figures-way': 'cifre-con-che-cosa',
  'figures-purpose': 'cifre-per-che-cosa',
  'figures-scooter': 'cifre-per-modello',
  'figures-town': 'cifre-per-localita',
  'figures-source': 'cifre-da-dove',
  'figures-season': 'cifre-per-stagione',
  'figures-fleet': 'cifre-occupazione',
  'figures-units': 'cifre-mezzo-per-mezzo',
  'figures-ahead': 'cifre-prossimi-giorni',
  'figures-bookings': 'cifre-prenotazioni',
  'figures-visitors': 'cifre-visitatori',
};

/** What a file of the desk is saved as, in the language of who saves it, with the days that it is of: `giornale-2026-08`. No ending. */
export const fileName = (
  { language }: { language: DeskLanguage },
  file: SavedFile,
  ...of: string[]
): string => [language === 'it' ? italian[file] : file, ...of].join('-');

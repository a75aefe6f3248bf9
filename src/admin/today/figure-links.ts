import type { DayFigure } from '../../back-office/today/today.shape.ts';
import type { DeskLanguage } from '../../translations/languages.ts';
import { bookingsAddress } from '../addresses.ts';

type FigureLink = {
  /** The list of what it counts, an order of several counted once. */
  to: string;
  /** What its words name: how many there are, or, of cents, the sum as it is written. */
  values(figure: number, language: DeskLanguage): { n: number } | { amount: string };
};

const counted = (n: number) => ({ n });

/** Where each plain figure leads, and how it is said. */
export const figureLinks: Record<DayFigure, FigureLink> = {
  openRests: { to: bookingsAddress({ rest: '1', order: 'soonest' }), values: counted },
};

import type { DayFigure } from '../../back-office/today/today.shape.ts';
import { bookingsAddress } from '../addresses.ts';

/** Where each plain figure leads: to the list of what it counts, an order of several counted once. */
export const figureAddresses: Record<DayFigure, string> = {
  openRests: bookingsAddress({ rest: '1', order: 'soonest' }),
};

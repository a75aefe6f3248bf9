import { additionalDriverExtraId } from '../../shop/extras.rules.ts';
import type { Booking } from '../booking.type.ts';
import type { ChangeWish } from './change.shape.ts';

/** The additional driver is the one extra that is chosen here; the others stay. */
export const extrasOf = (
  { rides: [{ extras }] }: Booking,
  { secondDriver }: ChangeWish,
): Record<string, number> => {
  const others = Object.entries(extras).filter(
    ([id, quantity]) => id !== additionalDriverExtraId && quantity > 0,
  );
  return Object.fromEntries(secondDriver ? [...others, [additionalDriverExtraId, 1]] : others);
};

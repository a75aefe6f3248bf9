import type { BookingLine } from '../../back-office/bookings/bookings.shape.ts';
import type { Say } from '../../translations/catalogues.ts';

/** How a booking stands; of one that is held for somebody who pays at the pickup, that nobody waits for its payment. */
export const stateText = (
  say: Say<'admin'>,
  { state, paysAtPickup }: Pick<BookingLine, 'state' | 'paysAtPickup'>,
): string => say(paysAtPickup ? 'state.held.atPickup' : `state.${state}`);

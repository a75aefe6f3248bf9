import type { BookingLine } from '../../back-office/bookings/bookings.shape.ts';
import type { Say } from '../../translations/catalogues.ts';

type Stands = Pick<BookingLine, 'state' | 'paysAtPickup'> & Partial<Pick<BookingLine, 'letGoBy'>>;

/**
 * How a booking stands; of one that is held for somebody who pays at the pickup, that nobody waits for its payment, and of what was kept for
 * somebody, who let it go.
 */
export const stateText = (say: Say<'admin'>, { state, paysAtPickup, letGoBy }: Stands): string => {
  if (letGoBy) return say(`state.letGo.${letGoBy}`);
  return say(paysAtPickup ? 'state.held.atPickup' : `state.${state}`);
};

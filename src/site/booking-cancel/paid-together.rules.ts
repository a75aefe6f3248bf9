import type { OwnBooking, OwnGroupRide } from '../../own-page/own-booking.type.ts';

/** Nothing was paid for any of them: one that was added later was paid whole, whatever the rest of its order says. */
export const areUnpaid = (
  { rest }: Pick<OwnBooking, 'rest'>,
  rides: readonly Pick<OwnGroupRide, 'paidCents'>[],
): boolean => rest !== null && rest.isUnpaid && rides.every(({ paidCents }) => paidCents === 0);

/** All that was paid for them is with their customer again. */
export const areGivenBack = (rides: readonly Pick<OwnGroupRide, 'paidCents' | 'backCents'>[]): boolean =>
  rides.some(({ paidCents }) => paidCents > 0) &&
  rides.every(({ paidCents, backCents }) => paidCents === backCents);

/** Nothing of the order is left. */
export const areAllCancelled = (group: readonly Pick<OwnGroupRide, 'state'>[]): boolean =>
  group.every(({ state }) => state === 'cancelled');

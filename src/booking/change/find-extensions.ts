import { isChangeable } from '../booking.rules.ts';
import type { Booking } from '../booking.type.ts';
import { extensionEnds } from '../rental/extension.rules.ts';
import { type ChangeBookingDeps, offerChange } from './change-booking.ts';
import { type ChangeTogetherDeps, offerChangeTogether } from './change-together.ts';
import { type ChangeAlternative, type ChangeWish, wishOf } from './change.shape.ts';
import { filterAvailable } from './find-change-alternatives.ts';

/** Until when a scooter that is out can be kept, and for how much. */
export const findExtensions = async (
  deps: ChangeBookingDeps,
  booking: Booking,
): Promise<ChangeAlternative[]> =>
  booking.state === 'collected'
    ? filterAvailable({ offer: (wish) => offerChange(deps, booking, wish) }, longerWishes(deps, booking))
    : [];

/** The same of all scooters of the order that are not back yet, where all of them are out; none where that is not more than this one. */
export async function findExtensionsTogether(
  deps: ChangeTogetherDeps,
  booking: Booking,
): Promise<ChangeAlternative[]> {
  if (booking.party === null || booking.state !== 'collected') return [];
  const party = await deps.bookings.together(deps.database, booking);
  const changeable = party.filter(isChangeable);
  if (changeable.some(({ state }) => state !== 'collected')) return [];
  const offer = (wish: ChangeWish) => offerChangeTogether(deps, booking, wish);
  const offered = await filterAvailable({ offer }, longerWishes(deps, booking));
  return offered.filter(({ rides }) => rides.length > 1);
}

function longerWishes({ clock, opening }: ChangeBookingDeps, booking: Booking): ChangeWish[] {
  const now = wishOf(booking);
  return extensionEnds(booking.end, clock.now(), opening()).map(({ date, time }) => ({
    ...now,
    endDate: date,
    endTime: time,
  }));
}

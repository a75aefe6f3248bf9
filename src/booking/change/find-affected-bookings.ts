import { isRefusal } from '../../basics/refusals.ts';
import { addDays, type PlainDate } from '../../basics/rome-time.ts';
import type { WeatherCallOff } from '../cancel/weather.rules.ts';
import type { AffectedBooking, WeatherStore } from '../cancel/weather.store.ts';
import { offerChange, type ChangeBookingDeps } from './change-booking.ts';
import { wishOf, type ChangeOffer, type ChangeWish } from './change.shape.ts';

/** `rest`: what its rental could become without the day, where it has others, and what that gives back; once it was told of the day. */
export type AffectedRental = AffectedBooking & { rest: RestOfRental[] };
type RestOfRental = Pick<ChangeOffer, 'version' | 'wish' | 'backCents'>;

/** Who is affected by a day of bad weather. Nothing happens. */
export async function findAffectedBookings(
  deps: ChangeBookingDeps & { weather: WeatherStore },
  asked: WeatherCallOff,
): Promise<AffectedRental[]> {
  const affected = await deps.weather.affected(deps.database, asked, deps.clock.now());
  const rentals = [];
  for (const one of affected)
    rentals.push({ ...one, rest: one.wasTold ? await offerRest(deps, one.id, asked.day) : [] });
  return rentals;
}

/** By the same rules as any other change: shown is what the change itself will do. */
async function offerRest(deps: ChangeBookingDeps, id: string, day: PlainDate): Promise<RestOfRental[]> {
  const booking = await deps.bookings.byId(deps.database, id);
  const offers = [];
  for (const wish of booking ? rentalsWithoutDay(wishOf(booking), day) : []) {
    const offer = booking && (await offerChange(deps, booking, wish));
    if (offer && !isRefusal(offer) && offer.dueCents === 0) offers.push(offer);
  }
  return offers.map(({ version, wish, backCents }) => ({ version, wish, backCents }));
}

/** What comes before the day, and what comes after it, at the same times; none of a rental that has no other day. */
const rentalsWithoutDay = (wish: ChangeWish, day: PlainDate): ChangeWish[] =>
  [
    { ...wish, endDate: addDays(day, -1) },
    { ...wish, startDate: addDays(day, 1) },
  ].filter(
    ({ startDate, startTime, endDate, endTime }) => `${startDate}T${startTime}` < `${endDate}T${endTime}`,
  );

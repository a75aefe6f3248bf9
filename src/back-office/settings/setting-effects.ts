import { today } from '../../basics/rome-time.ts';
import { fitsSchedule, type DeliveryStop } from '../../delivery/schedule.rules.ts';
import { handoverTimesOn } from '../../fleet/opening.rules.ts';
import type { SettingKind, ShopSettings } from '../../shop/settings/setting-kinds.shape.ts';
import type { AffectedBooking, SettingEffect } from './settings.shape.ts';
import type { UpcomingBooking } from './upcoming-bookings.store.ts';

type About = { upcoming: readonly UpcomingBooking[]; now: Date };
type Effects = { [Kind in SettingKind]?: (value: ShopSettings[Kind], about: About) => SettingEffect[] };

/** What a new value means for what is sold already; a kind without a line here means nothing to it. */
const effects: Effects = {
  opening: (opening, { upcoming, now }) => {
    const bookings = upcoming.flatMap((booking) => closedEnds(booking, opening, now));
    return bookings.length > 0 ? [{ kind: 'closes_on_bookings', bookings }] : [];
  },
  delivery: (delivery, { upcoming, now }) => {
    const dates = daysTooFull(upcoming, delivery, now);
    return dates.length > 0 ? [{ kind: 'days_too_full', dates }] : [];
  },
  policy: (_, { upcoming }) => keptBy(upcoming),
  places: (_, { upcoming }) => keptBy(upcoming.filter(({ pickupOption }) => pickupOption === 'delivery')),
};

/** Of another kind nothing need be looked up. */
export const touchesBookings = (kind: SettingKind): boolean => kind in effects;

const keptBy = ({ length: count }: readonly UpcomingBooking[]): SettingEffect[] =>
  count > 0 ? [{ kind: 'bookings_keep_theirs', count }] : [];

export function effectsOf<Kind extends SettingKind>(
  kind: Kind,
  value: ShopSettings[Kind],
  about: About,
): SettingEffect[] {
  const of: Effects[Kind] = effects[kind];
  return of ? of(value, about) : [];
}

/** Who was handed a scooter has had the pickup; a return stays to be made. */
function closedEnds(
  booking: UpcomingBooking,
  opening: ShopSettings['opening'],
  now: Date,
): AffectedBooking[] {
  const { code, driver, state } = booking;
  const ends = [
    { end: 'start', at: { date: booking.startDate, time: booking.startTime } },
    { end: 'end', at: { date: booking.endDate, time: booking.endTime } },
  ] as const;
  return ends
    .filter(({ end, at }) => (end === 'end' || state !== 'collected') && at.date >= today(now))
    .filter(({ at }) => !handoverTimesOn(at.date, opening).includes(at.time))
    .map(({ end, at }) => ({ code, driver, at, end }));
}

function daysTooFull(
  upcoming: readonly UpcomingBooking[],
  delivery: ShopSettings['delivery'],
  now: Date,
): string[] {
  const byDay = new Map<string, DeliveryStop[]>();
  for (const { pickupOption, destination: town, state, ...at } of upcoming) {
    if (pickupOption !== 'delivery') continue;
    const stops = [
      ...(state === 'collected' ? [] : [{ date: at.startDate, time: at.startTime }]),
      { date: at.endDate, time: at.endTime },
    ];
    for (const { date, time } of stops) byDay.set(date, [...(byDay.get(date) ?? []), { time, town }]);
  }
  return [...byDay]
    .filter(([date, stops]) => date >= today(now) && !fitsSchedule(stops, delivery))
    .map(([date]) => date)
    .toSorted();
}

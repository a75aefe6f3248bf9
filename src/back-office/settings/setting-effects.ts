import { instantOf, today } from '../../basics/rome-time.ts';
import type { Bookings } from '../../booking/booking.ts';
import { fitsSchedule } from '../../delivery/schedule.rules.ts';
import { ridersOn, withSomebodyThere } from '../../delivery/shifts.rules.ts';
import { handoverTimesOn } from '../../fleet/opening.rules.ts';
import { townsOf } from '../../place/towns.rules.ts';
import { givenBeforeHours } from '../../deposit/deposit.rules.ts';
import { isOtherPolicy } from '../../price/booking-policy.rules.ts';
import { isKeptByBookings } from '../../shop/agreed-fees.rules.ts';
import { places } from '../../shop/business.rules.ts';
import { cardKeeping } from '../../shop/payments.rules.ts';
import { publishedShop } from '../../shop/published-shop.rules.ts';
import { changedFields } from '../../shop/settings/changed-fields.rules.ts';
import type { Fees } from '../../shop/settings/fees.shape.ts';
import type { Policy } from '../../shop/settings/policy.shape.ts';
import type { SettingKind, ShopSettings } from '../../shop/settings/setting-kinds.shape.ts';
import type { AffectedBooking, SettingEffect } from './settings.shape.ts';
import type { UpcomingBooking } from './upcoming-bookings.store.ts';

type About = {
  upcoming: readonly UpcomingBooking[];
  /** When a free move was offered, by booking and day. */
  offers: Awaited<ReturnType<Bookings['freeMoves']>>;
  now: Date;
};
type Effects = { [Kind in SettingKind]?: (value: ShopSettings[Kind], about: About) => SettingEffect[] };

/** What a new value means for what is sold already; a kind without a line here means nothing to it. */
const effects: Effects = {
  opening: (opening, about) => {
    const bookings = about.upcoming.flatMap((booking) => closedEnds(booking, opening, about));
    return bookings.length > 0 ? [{ kind: 'closes_on_bookings', bookings }] : [];
  },
  delivery: (delivery, { upcoming, now }) => {
    const { dates, bookings } = withoutRider(upcoming, delivery, now);
    return dates.length > 0 ? [{ kind: 'deliveries_without_rider', dates, bookings }] : [];
  },
  policy: (policy, { upcoming }) => {
    const before = publishedShop().policy;
    // Of the time to comment on a damage nobody has less than they were promised (agreed-fees.rules.ts).
    const isKept = isOtherPolicy(before, policy) || policy.damageCommentDays < before.damageCommentDays;
    return [...(isKept ? keptBy(upcoming) : []), ...unfitToSign(before, policy, upcoming)];
  },
  fees: (fees, { upcoming }) => {
    const before = publishedShop().fees;
    return [...depositsOf(before, fees), ...(isKeptByBookings(before, fees) ? keptBy(upcoming) : [])];
  },
  places: ({ fee, towns }, { upcoming, now }) => {
    const served = townsOf(towns);
    const bookings = upcoming
      .filter(({ destination, pickupOption }) => {
        const town = served.find(({ name }) => name === destination);
        return pickupOption === 'office' ? !town?.office : !town?.delivery;
      })
      .flatMap((booking) => endsAhead(booking, now).slice(0, 1).map(named));
    const isNewFee = changedFields(places().fee, fee).length > 0;
    return [
      ...(bookings.length > 0 ? [{ kind: 'unserves_bookings' as const, bookings }] : []),
      ...(isNewFee ? keptBy(upcoming.filter(({ pickupOption }) => pickupOption === 'delivery')) : []),
    ];
  },
};

/** What an owner begins with a deposit, or with another one. */
function depositsOf(
  before: Fees,
  { depositCents: cents, depositReleaseHours: releaseHours }: Fees,
): SettingEffect[] {
  const isOther = before.depositCents !== cents || before.depositReleaseHours !== releaseHours;
  if (cents === 0 || !isOther) return [];
  return [
    { kind: 'holds_deposits', cents, releaseHours, givenBeforeHours, keepsCards: cardKeeping() !== null },
  ];
}

/** Who may ride is asked once more when the contract is filled in, by the rule of that day. */
function unfitToSign(
  before: Policy,
  { minimumAge: age }: Policy,
  upcoming: readonly UpcomingBooking[],
): SettingEffect[] {
  const { length: count } = upcoming.filter(({ state }) => state !== 'collected');
  return age > before.minimumAge && count > 0 ? [{ kind: 'age_asked_at_signing', age, count }] : [];
}

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

type End = AffectedBooking & { town: string; delivered: boolean };

/** Who was handed a scooter has had the pickup; a return stays to be made. */
function endsAhead({ code, driver, state, ...booking }: UpcomingBooking, now: Date): End[] {
  const of = { code, driver, town: booking.destination, delivered: booking.pickupOption === 'delivery' };
  const ends: End[] = [
    { ...of, end: 'start', at: { date: booking.startDate, time: booking.startTime } },
    { ...of, end: 'end', at: { date: booking.endDate, time: booking.endTime } },
  ];
  return ends.filter(({ end, at }) => (end === 'end' || state !== 'collected') && at.date >= today(now));
}

const named = ({ code, driver, at, end }: End): AffectedBooking => ({ code, driver, at, end });

function closedEnds(
  booking: UpcomingBooking,
  opening: ShopSettings['opening'],
  { offers, now }: About,
): AffectedBooking[] {
  const closed = endsAhead(booking, now)
    .filter(({ at }) => !handoverTimesOn(at.date, opening).includes(at.time))
    .map(named);
  const [first, ...others] = closed;
  const starts = instantOf({ date: booking.startDate, time: booking.startTime });
  if (!first || booking.state !== 'confirmed' || starts <= now) return closed;
  const { date: day } = first.at;
  const offer = offers.find((one) => one.bookingId === booking.id && one.day === day);
  return [{ ...first, freeMove: { day, offeredAt: offer?.at.toISOString() ?? null } }, ...others];
}

/** Of the bookings that no rider could keep; the days are all told. */
const mostNamed = 50;

/** The days on which not all that is sold can be brought and fetched, and whose it is: in the order of time, those for whom nobody is left. */
function withoutRider(
  upcoming: readonly UpcomingBooking[],
  delivery: ShopSettings['delivery'],
  now: Date,
): { dates: string[]; bookings: AffectedBooking[] } {
  const ends = upcoming.flatMap((booking) => endsAhead(booking, now)).filter(({ delivered }) => delivered);
  const days = [...Map.groupBy(ends, ({ at }) => at.date)]
    .map(([date, stops]) => ({
      date,
      riders: ridersOn(date, delivery),
      stops: stops.map((stop) => ({ ...stop, time: stop.at.time })),
    }))
    .filter(({ riders, stops }) => !fitsSchedule(stops, riders))
    .toSorted((one, other) => (one.date < other.date ? -1 : 1));
  const bookings: AffectedBooking[] = [];
  for (const { riders, stops } of days) {
    let kept: typeof stops = [];
    const possible = new Set(withSomebodyThere(stops, riders));
    for (const stop of stops.toSorted((one, other) => (one.time < other.time ? -1 : 1))) {
      if (bookings.length === mostNamed) break;
      if (possible.has(stop) && fitsSchedule([...kept, stop], riders)) kept = [...kept, stop];
      else bookings.push(named(stop));
    }
  }
  return { dates: days.map(({ date }) => date), bookings };
}

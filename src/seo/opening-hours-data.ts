import { addDays, daysBetween, type PlainDate } from '../basics/rome-time.ts';
import type { ClosureAhead } from '../fleet/closures-ahead.rules.ts';
import { isOpenAlikeEveryDay, weekdayOf } from '../fleet/opening.rules.ts';
import { business, opening } from '../shop/business.rules.ts';

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

type Hours = { opens: string; closes: string };
type Validity = { validFrom: string; validThrough: string };

const openOn = (dayOfWeek: readonly string[], hours: Hours, validity: Validity | object = {}) => ({
  '@type': 'OpeningHoursSpecification',
  dayOfWeek,
  ...hours,
  ...validity,
});

/** The hours that the owner shows, where they are those of each day; else what the week says of each. */
export function openingHours() {
  if (isOpenAlikeEveryDay({ ...opening(), closures: [] }))
    return openOn(weekdays, business().hours.searchEngines);
  return opening().week.flatMap((hours, day) =>
    hours.map(({ from, until }) => openOn(weekdays.slice(day, day + 1), { opens: from, closes: until })),
  );
}

/** As search engines want it said: it closes when it opens. */
const closed: Hours = { opens: '00:00', closes: '00:00' };

/** What a closure leaves of the hours of a weekday. */
function leftOf(day: number, { from, until }: NonNullable<ClosureAhead['hours']>): Hours[] {
  const left = (opening().week[day] ?? []).flatMap((hours) => [
    ...(hours.from < from ? [{ opens: hours.from, closes: hours.until < from ? hours.until : from }] : []),
    ...(until < hours.until ? [{ opens: hours.from < until ? until : hours.from, closes: hours.until }] : []),
  ]);
  return left.length > 0 ? left : [closed];
}

/** Monday is 0. */
const weekdaysFrom = (from: PlainDate, until: PlainDate): number[] =>
  Array.from({ length: Math.min(7, daysBetween(from, until) + 1) }, (_, nth) =>
    weekdayOf(addDays(from, nth)),
  );

/** Of days on which it is closed, or for some hours, instead of those of the week. */
export const specialOpeningHours = (closures: readonly ClosureAhead[]) =>
  closures.flatMap(({ from, until, hours }) => {
    const validity = { validFrom: from, validThrough: until };
    if (hours === null) return [openOn(weekdays, closed, validity)];
    return weekdaysFrom(from, until).flatMap((day) =>
      leftOf(day, hours).map((rest) => openOn(weekdays.slice(day, day + 1), rest, validity)),
    );
  });

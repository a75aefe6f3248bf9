import type { Clock } from '../../basics/clock.ts';
import { addDays, type PlainDate, today } from '../../basics/rome-time.ts';
import type { Database } from '../../database/tables.ts';
import { isClosedOn, type Opening } from '../../fleet/opening.rules.ts';
import type { CalendarAnswer } from './calendar.shape.ts';
import type { CalendarStore } from './calendar.store.ts';
import type { Permit } from '../../identity/authorize.ts';

export type CalendarDeps = { database: Database; clock: Clock; calendar: CalendarStore; opening(): Opening };

/** All scooters over some days, and what stands on them. */
export async function readCalendar(
  { database: db, clock, calendar, opening }: CalendarDeps,
  _by: Permit<'see the calendar'>,
  { from = today(clock.now()), days }: { from?: PlainDate | undefined; days: number },
): Promise<CalendarAnswer> {
  const window = { from, until: addDays(from, days) };
  const [units, stays, unassigned] = await Promise.all([
    calendar.units(db, window, today(clock.now())),
    calendar.blocks(db, window, clock.now()),
    calendar.unassigned(db, window),
  ]);
  const dates = Array.from({ length: days }, (_, nth) => addDays(from, nth));
  const closedDates = dates.filter((date) => isClosedOn(date, opening()));
  return { from, days, closedDates, units, stays, unassigned };
}

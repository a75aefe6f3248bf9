import { sql, type RawBuilder } from 'kysely';
import { addDays, instantOf, type PlainDate } from '../basics/rome-time.ts';

export type DayRange = { from?: PlainDate | undefined; until?: PlainDate | undefined };

const midnightOf = (date: PlainDate): Date => instantOf({ date, time: '00:00' });

/** Whether a moment lies in these days of Rome; a side that is open leaves the index its work. */
export const isWithinDays = (moment: RawBuilder<unknown>, { from, until }: DayRange) =>
  sql<boolean>`(${moment} >= ${from ? midnightOf(from) : '-infinity'}::timestamptz
    and ${moment} < ${until ? midnightOf(addDays(until, 1)) : 'infinity'}::timestamptz)`;

/** The same of a plain date. */
export const isDateWithin = (date: RawBuilder<unknown>, { from, until }: DayRange) =>
  sql<boolean>`${date} between ${from ?? '-infinity'}::date and ${until ?? 'infinity'}::date`;

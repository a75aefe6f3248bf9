import { addDays, addMinutes, instantOf, today } from '../basics/rome-time.ts';

/** Another copy of this shop may have changed an article, which nobody tells this one. */
const freshMinutes = 15;

/** Dates are said as “yesterday” or “3 days ago”: at midnight in Rome every page with one is wrong. */
export function newsFreshUntil(now: Date): Date {
  const midnight = instantOf({ date: addDays(today(now), 1), time: '00:00' });
  const soon = addMinutes(now, freshMinutes);
  return soon < midnight ? soon : midnight;
}

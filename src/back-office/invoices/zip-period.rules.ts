import { addDays, type PlainDate } from '../../basics/rome-time.ts';

const mostDays = 366;

/** So many days at most are taken as one file: a year. */
export const isZipPeriod = ({ from, until }: { from: PlainDate; until: PlainDate }): boolean =>
  from <= until && until < addDays(from, mostDays);

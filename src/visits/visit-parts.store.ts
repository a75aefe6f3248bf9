import { sql } from 'kysely';
import type { PlainDate } from '../basics/rome-time.ts';
import type { VisitCount } from './visit.rules.ts';

/** How often each step was taken on days of Rome, those without any left out; a statement for who reads the figures. */
export const visitsWithin = ({ from, until }: { from: PlainDate; until: PlainDate }) =>
  sql<VisitCount>`select day, step, count from visit_count where day between ${from}::date and ${until}::date order by day, step`;

import { sql } from 'kysely';
import { refuse, type Refusal } from '../../basics/refusals.ts';
import { addDays, instantOf, type PlainDate, today } from '../../basics/rome-time.ts';
import type { Database, Tx } from '../../database/tables.ts';
import type { JournalPeriod } from '../journal/journal.store.ts';
import type { FiguresDeps } from './figures-deps.type.ts';
import type { FiguresPeriod, FiguresQuery } from './figures.shape.ts';
import { type Days, daysBefore, daysOf, daysYearBefore, isPeriod, stepsOf } from './period.rules.ts';

/** Refusals: bad_date, where days of one's own are missing, turned round, or more than ten years. */
export function periodOf(
  { clock }: Pick<FiguresDeps, 'clock'>,
  asked: FiguresQuery,
): FiguresPeriod | Refusal {
  const { period, from, until, by } = asked;
  const own = period === 'own' && from && until ? { from, until } : null;
  if (period === 'own' && (!own || !isPeriod(own))) return refuse('bad_date');
  const days = period === 'own' ? (own ?? { from: '', until: '' }) : daysOf(period, today(clock.now()));
  const steps = stepsOf(days);
  const step = steps.find((one) => one === by) ?? steps[0] ?? 'month';
  return { days, before: daysBefore(period, days), yearBefore: daysYearBefore(days), step, steps };
}

/** From midnight to midnight in Rome. */
export const momentsOf = ({ from, until }: Days, isLive: boolean): JournalPeriod => {
  const midnight = (date: PlainDate) => instantOf({ date, time: '00:00' });
  return { from: midnight(from), until: midnight(addDays(until, 1)), isLive };
};

/** All figures of an answer as they stand at one moment. */
export const readAtOnce = <Answer>(database: Database, read: (tx: Tx) => Promise<Answer>): Promise<Answer> =>
  database
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      await sql`select set_config('work_mem', '32MB', true)`.execute(tx);
      return read(tx);
    });

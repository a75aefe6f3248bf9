import { sql } from 'kysely';
import { systemClock, type Clock } from '../basics/clock.ts';
import { describeDrift } from './clock-drift.rules.ts';
import type { OpenDatabase } from './open-database.ts';

const measureAgainMs = 30_000;

/**
 * The time by which the shop decides: the database's, which all copies share (F43). It is measured now and then, and carried on by
 * this process's even clock, so that a step of the machine's own changes nothing. The embedded database has the machine's time. `tell` is
 * given a sentence each time that the two begin to differ much.
 */
export async function databaseClock(
  { engine, database }: OpenDatabase,
  tell: (sentence: string) => void = () => undefined,
): Promise<Clock> {
  if (engine === 'pglite') return systemClock;
  let told: string | null = null;
  const compare = (time: number): void => {
    const drift = describeDrift(Date.now() - time);
    if (drift !== null && told === null) tell(drift);
    told = drift;
  };
  const measure = async (): Promise<number> => {
    const asked = performance.now();
    const { rows } = await sql<{ time: Date }>`select clock_timestamp() as time`.execute(database);
    const between = (asked + performance.now()) / 2;
    const time = rows[0]?.time.getTime() ?? Number.NaN;
    compare(time);
    return time - between;
  };
  let ahead = await measure();
  // Away for a while, it keeps the time that was measured last.
  const again = () =>
    measure().then(
      (measured) => (ahead = measured),
      () => undefined,
    );
  setInterval(() => void again(), measureAgainMs).unref();
  return { now: () => new Date(ahead + performance.now()) };
}

import type { Clock } from '../../basics/clock.ts';
import { addDays, today } from '../../basics/rome-time.ts';
import type { Database, Queryable } from '../../database/tables.ts';
import type { Permit } from '../../identity/authorize.ts';
import { hasPermission } from '../../identity/permissions.rules.ts';
import type { DigestDay, DigestFigures } from '../../mails/digest.type.ts';
import { readToday, type TodayDeps } from '../today/read-today.ts';
import { isDone, isOverdue, stopWarnings, type StopWarning } from '../today/stop.rules.ts';
import type { Stop, TodayAnswer } from '../today/today.shape.ts';

export type DigestFiguresDeps = TodayDeps & {
  database: Database;
  clock: Clock;
  inbox: { countNew(db: Queryable): Promise<number> };
};

/** What somebody's digest says, read as their own page of the day is; null where there is nothing to say. */
export async function readDigestFigures(
  deps: DigestFiguresDeps,
  permit: Permit<'see what is due'>,
): Promise<DigestFigures | null> {
  const now = deps.clock.now();
  const [day, next] = [today(now), addDays(today(now), 1)];
  const [present, coming] = [await readToday(deps, permit, day), await readToday(deps, permit, next)];
  const may = (permission: Parameters<typeof hasPermission>[1]) => hasPermission(permit.role, permission);
  // What was left open before stands in both lists.
  const stops = [...stopsOf(present), ...stopsOf(coming).filter(({ date }) => date === next)].filter(
    (stop) => !isDone(stop),
  );
  const warned = (...kinds: StopWarning[]) =>
    stops.filter((stop) => stop.kind === 'pickup' && stopWarnings(stop).some((kind) => kinds.includes(kind)));
  const tasks = present.attention?.tasks ?? null;
  const figures = {
    today: dayOf(present, day),
    tomorrow: dayOf(coming, next),
    late: stops.filter((stop) => isOverdue(stop, now.getTime())).length,
    unsigned: warned('unsigned').length,
    unpaid: may('see money') ? warned('money', 'quarantined', 'noRest').length : null,
    unitsMissing: may('assign units') ? withoutUnit(warned('noUnit'), tasks ?? []) : null,
    tasks: tasks && tasks.length + (present.attention?.moreTasks ?? 0),
    inbox: may('answer visitors') ? await deps.inbox.countNew(deps.database) : null,
  };
  return hasNews(figures) ? figures : null;
}

const stopsOf = ({ pickups, returns }: TodayAnswer): Stop[] => [...pickups, ...returns];

/** Bookings, near or far, that have no scooter. */
const withoutUnit = (pickups: readonly Stop[], tasks: readonly { kind: string; code: string | null }[]) =>
  new Set([
    ...pickups.map(({ code }) => code),
    ...tasks.flatMap(({ kind, code }) => (kind === 'no_unit' && code ? [code] : [])),
  ]).size;

function dayOf(answer: TodayAnswer, day: string): DigestDay {
  const planned = (stops: readonly Stop[]) =>
    stops.filter((stop) => stop.date === day && !isDone(stop)).map(({ time }) => time);
  const [pickups, returns] = [planned(answer.pickups), planned(answer.returns)];
  return {
    day,
    pickups: pickups.length,
    firstPickup: pickups.toSorted()[0] ?? null,
    returns: returns.length,
    firstReturn: returns.toSorted()[0] ?? null,
  };
}

const hasNews = ({ today: day, tomorrow, ...counts }: DigestFigures): boolean =>
  [day, tomorrow].some(({ pickups, returns }) => pickups + returns > 0) ||
  Object.values(counts).some((count) => count !== null && count > 0);

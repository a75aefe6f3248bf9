import type { Database } from '../../database/tables.ts';
import { hasPermission, type Permission, type Role } from '../../identity/permissions.rules.ts';
import type { DayFigure } from './today.shape.ts';
import type { TodayStore } from './today.store.ts';

type FigureDeps = { database: Database; today: Pick<TodayStore, 'openRests'> };
type Figure = { permission: Permission; read(deps: FigureDeps): Promise<number> };

/** Each with the permission of whoever sees it: one that is not said here does not compile. */
export const dayFigures: Record<DayFigure, Figure> = {
  openRests: { permission: 'see money', read: ({ database, today }) => today.openRests(database) },
};

/** Null to someone who may not see it. */
export async function readDayFigures(
  deps: FigureDeps,
  role: Role,
): Promise<Record<DayFigure, number | null>> {
  const names = Object.keys(dayFigures) as DayFigure[]; // its type has every name
  const read = names.map(async (name) => {
    const { permission, read: readFigure } = dayFigures[name];
    return [name, hasPermission(role, permission) ? await readFigure(deps) : null] as const;
  });
  return Object.fromEntries(await Promise.all(read)) as Record<DayFigure, number | null>; // fromEntries forgets the names
}

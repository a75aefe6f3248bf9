import type { Clock } from '../basics/clock.ts';
import type { Database } from '../database/tables.ts';
import type { StaffTasks } from '../tasks/staff-tasks.store.ts';
import type { TillStore } from './till.store.ts';

export type TillDeps = {
  database: Database;
  clock: Clock;
  till: TillStore;
  tasks: Pick<StaffTasks, 'closeTasks' | 'syncTasks'>;
};

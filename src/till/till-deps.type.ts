import type { Clock } from '../basics/clock.ts';
import type { Database } from '../database/tables.ts';
import type { TillStore } from './till.store.ts';

export type TillDeps = { database: Database; clock: Clock; till: TillStore };

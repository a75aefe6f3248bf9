import { setTimeout as wait } from 'node:timers/promises';
import type { Database, Tx } from './tables.ts';
import { isUnreachable } from './unreachable.ts';

// 23P01 exclusion constraint, 23505 unique (a booking code drawn twice), 40P01 deadlock, 40001 serialization.
const worthAnotherTry = new Set(['23P01', '40P01', '40001']);
const tries = 8;

const codeOf = (fault: unknown): unknown =>
  typeof fault === 'object' && fault !== null && 'code' in fault ? fault.code : undefined;

/** Something changed between a look and its lock: thrown to begin the transaction anew. */
export class TransactionConflict extends Error {
  override name = 'LostRace';
  readonly code = '40001';
}

/** Runs a transaction again where it lost a race for the same rows; any other fault goes through. */
export async function inTransaction<Result>(
  database: Database,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  for (let left = tries; ; left -= 1) {
    try {
      return await database.transaction().execute(work);
    } catch (fault) {
      if (left <= 1 || !worthAnotherTry.has(String(codeOf(fault)))) throw fault;
    }
  }
}

const maxReachabilityRetries = 9;
const firstWaitMs = 50;

/** Repeats what may be repeated while the database cannot be used, for some ten seconds: what happened outside must be written down. */
export async function retryUntilReachable<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (fault) {
      if (tries === maxReachabilityRetries || !isUnreachable(fault)) throw fault;
      await wait(firstWaitMs * 2 ** (tries - 1));
    }
  }
}

const unlockTries = 20;
const unlockWaitMs = 3_000;

// 55P03 waited for a lock in vain, 40P01 deadlock: with who sells it took the same tables in another order.
const metOthers = new Set(['55P03', '40P01']);

/** Repeats what has stepped back from locks that others hold, for some two or three minutes. */
export async function retryUntilUnlocked(
  work: () => Promise<void>,
  pause: () => Promise<unknown> = () => wait(unlockWaitMs),
): Promise<void> {
  for (let left = unlockTries; ; left -= 1) {
    try {
      return await work();
    } catch (fault) {
      if (left <= 1 || !metOthers.has(String(codeOf(fault)))) throw fault;
      await pause();
    }
  }
}

/** The name of the constraint that a write broke, where it broke one. */
export const brokenConstraint = (fault: unknown): string | null =>
  typeof fault === 'object' && fault !== null && 'constraint' in fault ? String(fault.constraint) : null;

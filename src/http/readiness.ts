import type { PoolUse } from '../database/open-database.ts';

/** Whether requests may be sent here, or why not. */
export type Readiness =
  'ok' | 'stopping' | 'database_unreachable' | 'database_silent' | 'connections_used_up';

type ReadinessDeps = {
  /** Fails where the database cannot be used; where it hangs, it may never end. */
  ping(): Promise<unknown>;
  poolUse(): PoolUse | null;
  isStopping(): boolean;
};

/** Who asks gives up after a few seconds, and then knows nothing. */
const patienceMs = 1_500;
/** A question that hangs holds a connection: the next one waits for it, but not for as long as a dead connection lasts. */
const askAgainMs = 5_000;

/** Answers within two seconds, whatever hangs. However many ask, the database is asked once. */
export function createReadiness({ ping, poolUse, isStopping }: ReadinessDeps): () => Promise<Readiness> {
  let asked: { at: number; answer: Promise<Readiness> } | null = null;
  const ask = (): Promise<Readiness> => {
    const now = performance.now();
    if (asked && now - asked.at < askAgainMs) return asked.answer;
    const answer: Promise<Readiness> = ping()
      .then(() => 'ok' as const)
      .catch(() => 'database_unreachable' as const)
      .finally(() => {
        if (asked?.answer === answer) asked = null;
      });
    asked = { at: now, answer };
    return answer;
  };
  return async () => {
    const answer = isStopping() ? 'stopping' : await inTime(ask(), () => whyLate(poolUse()));
    return isStopping() ? 'stopping' : answer;
  };
}

/** All connections in use and others waiting for one: the question itself may not have left. */
const whyLate = (pool: PoolUse | null): Readiness =>
  pool && pool.idle === 0 && pool.open >= pool.atMost && pool.waiting > 0
    ? 'connections_used_up'
    : 'database_silent';

async function inTime(answer: Promise<Readiness>, late: () => Readiness): Promise<Readiness> {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<Readiness>((resolve) => {
    timer = setTimeout(() => resolve(late()), patienceMs);
  });
  return Promise.race([answer, patience]).finally(() => clearTimeout(timer));
}

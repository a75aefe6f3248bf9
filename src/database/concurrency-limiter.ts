/** Runs so many at once; the others wait, in the order in which they came. */
export type ConcurrencyLimiter = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** What the system itself says of an address that is silent: come again a little later. */
const waitedTooLong = (): Error =>
  Object.assign(new Error('waited too long in the line'), { code: 'ETIMEDOUT' });

/**
 * `mostWaiting`: who comes when so many wait already is refused in the same way. `patienceMs`: who has waited so long is refused with a time to retry, because what those inside wait for is out of order. Those inside
 * are never put out.
 */
export function concurrencyLimiter({
  atOnce,
  patienceMs,
  mostWaiting = Infinity,
}: {
  atOnce: number;
  patienceMs: number;
  mostWaiting?: number;
}): ConcurrencyLimiter {
  const waiting = new Set<() => void>();
  let inside = 0;

  const ownTurn = (): Promise<void> =>
    new Promise((goIn, giveUp) => {
      const late = setTimeout(() => {
        waiting.delete(called);
        giveUp(waitedTooLong());
      }, patienceMs);
      const called = () => {
        clearTimeout(late);
        goIn();
      };
      waiting.add(called);
    });

  /** The place goes straight to the next: nobody who has only just come gets ahead of them. */
  const leave = (): void => {
    const [next] = waiting;
    if (!next) {
      inside -= 1;
      return;
    }
    waiting.delete(next);
    next();
  };

  return async (work) => {
    if (inside < atOnce) inside += 1;
    else if (waiting.size < mostWaiting) await ownTurn();
    else throw waitedTooLong();
    try {
      return await work();
    } finally {
      leave();
    }
  };
}

export type Sweep = {
  <One>(all: readonly One[], work: (one: One) => Promise<unknown>): Promise<void>;
  /** What its job ends with. */
  outcome(): 'done' | typeof unfinished;
};

/** Of a job of which something went wrong. It leaves no sign of life: where that lasts, a person is told (src/watch). */
export const unfinished = 'unfinished';

/** One after the other; what goes wrong with one is logged, and keeps no other waiting. */
export function eachAlone(log: { error(fields: object, words: string): void }, what: string): Sweep {
  let isAmiss = false;
  async function sweep<One>(all: readonly One[], work: (one: One) => Promise<unknown>): Promise<void> {
    for (const one of all)
      try {
        await work(one);
      } catch (fault) {
        isAmiss = true;
        // A number tells nothing of a person; a whole row might.
        log.error({ ...(typeof one === 'string' && { one }), fault: String(fault) }, what);
      }
  }
  return Object.assign(sweep, { outcome: () => (isAmiss ? unfinished : 'done') });
}

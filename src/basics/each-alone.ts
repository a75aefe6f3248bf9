export type Sweep = {
  /** `nameOf`: by what one is called in the log; a text that is worked on is its own name. */
  <One>(
    all: readonly One[],
    work: (one: One) => Promise<unknown>,
    nameOf?: (one: One) => string,
  ): Promise<void>;
  /** What its job ends with. */
  outcome(): 'done' | typeof unfinished;
};

/** Of a job of which something went wrong. It leaves no sign of life: where that lasts, a person is told (src/watch). */
export const unfinished = 'unfinished';

/** One after the other; what goes wrong with one is logged, and keeps no other waiting. */
export function eachAlone(log: { error(fields: object, words: string): void }, what: string): Sweep {
  let isAmiss = false;
  async function sweep<One>(
    all: readonly One[],
    work: (one: One) => Promise<unknown>,
    nameOf?: (one: One) => string,
  ): Promise<void> {
    for (const one of all)
      try {
        await work(one);
      } catch (fault) {
        isAmiss = true;
        // A number tells nothing of a person; a whole row might.
        const name = nameOf ? nameOf(one) : one;
        log.error({ ...(typeof name === 'string' && { one: name }), fault: String(fault) }, what);
      }
  }
  return Object.assign(sweep, { outcome: () => (isAmiss ? unfinished : 'done') });
}

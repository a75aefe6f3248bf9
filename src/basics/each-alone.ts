export type Sweep = <One>(all: readonly One[], work: (one: One) => Promise<unknown>) => Promise<void>;

/** One after the other; what goes wrong with one is logged, and keeps no other waiting. */
export const eachAlone =
  (log: { error(fields: object, words: string): void }, what: string): Sweep =>
  async (all, work) => {
    for (const one of all)
      try {
        await work(one);
      } catch (fault) {
        // A number tells nothing of a person; a whole row might.
        log.error({ ...(typeof one === 'string' && { one }), fault: String(fault) }, what);
      }
  };

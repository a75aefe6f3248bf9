/** Runs the work in a place of that network, or says at once that there is none. */
export type UploadSlots = <Result>(network: string, work: () => Promise<Result>) => Promise<Result | 'full'>;

/**
 * Long bodies are kept in memory whole, several times over while their parts are told apart: so few are read at once, and of one network
 * fewer still. Nobody waits for a place, for who sends slowly, or never ends, would keep everybody waiting.
 */
export function uploadSlots({ inAll, ofOne }: { inAll: number; ofOne: number }): UploadSlots {
  const taken = new Map<string, number>();
  let all = 0;
  return async (network, work) => {
    const theirs = taken.get(network) ?? 0;
    if (all >= inAll || theirs >= ofOne) return 'full';
    all += 1;
    taken.set(network, theirs + 1);
    try {
      return await work();
    } finally {
      all -= 1;
      const left = (taken.get(network) ?? 1) - 1;
      if (left > 0) taken.set(network, left);
      else taken.delete(network);
    }
  };
}

/** Milliseconds that one piece of work takes. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

export const median = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

/** How many pieces of work a second, when `clients` do one after the other until there are `total`. */
export async function rate(
  clients: number,
  total: number,
  work: (nth: number) => Promise<unknown>,
): Promise<number> {
  let next = 0;
  const client = async (): Promise<void> => {
    for (let nth = next++; nth < total; nth = next++) await work(nth);
  };
  const ms = await timed(() => Promise.all(Array.from({ length: clients }, client)));
  return (total / ms) * 1000;
}

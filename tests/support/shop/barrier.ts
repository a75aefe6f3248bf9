/** Nobody goes on before so many have come; who comes later is not held up. */
export function barrierOf(count: number): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let here = 0;
  return () => {
    here += 1;
    if (here >= count) resolve();
    return promise;
  };
}

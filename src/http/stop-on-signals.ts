/** The same wish may come twice: of a terminal to all that run in it, and of npm, which passes its own on. */
const sameWishMs = 1_000;
/** Whoever asks again waits no longer than this. */
const hurriedMs = 2_000;

/** SIGTERM and SIGINT end the process in good order, and with 0; one that comes again later hurries it. */
export function stopOnSignals(stop: (hurry: AbortSignal) => Promise<void>): void {
  const hurry = new AbortController();
  let askedAt: number | null = null;
  const onSignal = (): void => {
    if (askedAt === null) {
      askedAt = performance.now();
      void stop(hurry.signal).then(() => endWith(0));
    } else if (performance.now() - askedAt > sameWishMs && !hurry.signal.aborted) {
      hurry.abort();
      endWith(0, hurriedMs);
    }
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, onSignal);
}

/**
 * By itself where nothing is open any more, else a second later. Asked to exit while it still compiles, Node may wait for ever: its main
 * thread for the compilation, the compilation for the main thread (https://github.com/nodejs/node/issues/54918).
 */
export function endWith(code: number, withinMs = 1000): void {
  process.exitCode = code;
  setTimeout(() => process.exit(), withinMs).unref();
}

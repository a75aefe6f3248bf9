import type { BrowserContext } from '@playwright/test';

/** Whatever these browsers open from now on has a clock that is so far ahead of the true one, and goes on. */
export async function followClock(contexts: readonly BrowserContext[], aheadMs: number): Promise<void> {
  for (const context of contexts) await context.addInitScript(setClock, aheadMs);
}

/** In the page: a clock that goes on from another time. */
function setClock(aheadMs: number): void {
  const kept = globalThis as typeof globalThis & { TrueDate?: DateConstructor };
  const TrueDate = (kept.TrueDate ??= Date);
  globalThis.Date = new Proxy(TrueDate, {
    construct: (target, words: []) =>
      words.length === 0 ? new target(target.now() + aheadMs) : new target(...words),
    get: (target, name) => (name === 'now' ? () => target.now() + aheadMs : Reflect.get(target, name)),
  });
}

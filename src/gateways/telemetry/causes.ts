import { AsyncLocalStorage } from 'node:async_hooks';
import type { Cause, Causes } from '../../basics/acts.ts';

export function createCauses(): Causes {
  const causes = new AsyncLocalStorage<Cause>();
  return { current: () => causes.getStore() ?? {}, run: (cause, work) => causes.run(cause, work) };
}

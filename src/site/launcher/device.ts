import { useSyncExternalStore } from 'react';
import type { Device } from './launcher.rules.ts';

/** From this width the launcher's steps stand side by side; the same as Tailwind's `md`. */
const wide = '(min-width: 48rem)';

export const deviceNow = (): Device => (matchMedia(wide).matches ? 'desktop' : 'mobile');

function subscribe(listener: () => void): () => void {
  const query = matchMedia(wide);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

export const useDevice = (): Device => useSyncExternalStore(subscribe, deviceNow, () => 'mobile');

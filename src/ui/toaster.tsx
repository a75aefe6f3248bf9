import { useSyncExternalStore } from 'react';
import { onFirstIntent } from './on-first-intent.tsx';
import { type Toast, toasts } from './toast.ts';

const view = onFirstIntent(() => import('./toaster-view.tsx'));
const none: readonly Toast[] = [];

/** Stands once in the layout. Radix is fetched with the first toast. */
export function Toaster({ closeLabel, regionLabel }: { closeLabel: string; regionLabel: string }) {
  const current = useSyncExternalStore(toasts.subscribe, toasts.current, () => none);
  return current.length > 0 ? (
    <view.Component toasts={current} closeLabel={closeLabel} regionLabel={regionLabel} />
  ) : null;
}

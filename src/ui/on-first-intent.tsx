import { type ComponentType, type ReactNode, useSyncExternalStore } from 'react';

type Module<Props> = { default: ComponentType<Props> };

/**
 * A part of a page that is fetched when a visitor is about to use it (pointer, touch or focus on what opens it), never
 * because the page is idle. `intent` goes on the opener; `Component` also fetches when it is shown without a hint. A fetch
 * that failed is tried again at the next intent.
 */
export function onFirstIntent<Props extends object>(fetchModule: () => Promise<Module<Props>>) {
  let Loaded: ComponentType<Props> | undefined;
  let loading: Promise<void> | undefined;
  const listeners = new Set<() => void>();

  const load = (): Promise<void> => {
    loading ??= fetchModule().then(
      (module) => {
        Loaded = module.default;
        for (const listener of listeners) listener();
      },
      (error: unknown) => {
        loading = undefined;
        console.error('could not be fetched', error);
      },
    );
    return loading;
  };

  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    void load();
    return () => void listeners.delete(listener);
  };

  function Component({ waiting = null, ...props }: Props & { waiting?: ReactNode }) {
    const Ready = useSyncExternalStore(
      subscribe,
      () => Loaded,
      () => undefined,
    );
    // What is left of the props after `waiting` is what the fetched component asked for.
    return Ready ? <Ready {...(props as unknown as Props)} /> : waiting;
  }

  const hint = () => void load();
  return { Component, load, intent: { onPointerEnter: hint, onTouchStart: hint, onFocus: hint } };
}

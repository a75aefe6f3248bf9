// The store behind the toasts: one at a time, and a dismissed one is forgotten long after (docs/product.md §9).
export type ToastKind = 'plain' | 'success' | 'destructive';
export type ToastText = { title: string; description?: string; kind?: ToastKind };
export type Toast = ToastText & { id: number; open: boolean };

const maxToasts = 1;
export const shownMs = 5000;
export const removedAfterMs = 1_000_000;

type Timers = { after: (ms: number, then: () => void) => void };

/** The timer is handed in for the tests' sake. */
export function createToasts({ after }: Timers) {
  let toasts: readonly Toast[] = [];
  let lastId = 0;
  const listeners = new Set<() => void>();

  const change = (next: readonly Toast[]): void => {
    toasts = next;
    for (const listener of listeners) listener();
  };

  function dismiss(id: number): void {
    if (!toasts.some((toast) => toast.id === id && toast.open)) return;
    change(toasts.map((toast) => (toast.id === id ? { ...toast, open: false } : toast)));
    after(removedAfterMs, () => change(toasts.filter((toast) => toast.id !== id)));
  }

  function show(text: ToastText): { dismiss: () => void } {
    const id = ++lastId;
    change([{ ...text, id, open: true }, ...toasts].slice(0, maxToasts));
    return { dismiss: () => dismiss(id) };
  }

  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }

  return { show, dismiss, subscribe, current: () => toasts };
}

export const toasts = createToasts({ after: (ms, then) => void setTimeout(then, ms) });

/** `showToast({ title, description, kind: 'destructive' })`, from anywhere in the browser. */
export const showToast = toasts.show;

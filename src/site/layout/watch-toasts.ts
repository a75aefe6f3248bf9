import { toasts } from '../../ui/toast.ts';

export const toastsId = 'toasts';

/** React and Radix, which show them, are fetched with the first one. */
export function watchToasts(): void {
  const place = document.getElementById(toastsId);
  if (!place) return;
  const stop = toasts.subscribe(() => {
    stop();
    import('./show-toasts.tsx').then(
      ({ showToasts }) => showToasts(place),
      (fault: unknown) => console.error('could not be fetched', fault),
    );
  });
}

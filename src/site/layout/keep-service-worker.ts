export const newVersionId = 'new-version';

/**
 * Registers the service worker, and asks whether to reload when a newer one is there (docs/product.md §2). Nobody is asked in
 * the middle of a form, where the page has no question: what was typed there is kept nowhere, and the next page asks.
 */
export async function keepServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    const registration = await navigator.serviceWorker.register('/sw.js', { scope: '/' });
    if (!document.getElementById(newVersionId)) return;
    const askOnce = () => {
      // The first worker of all replaces nothing.
      const { waiting } = registration;
      if (waiting && navigator.serviceWorker.controller) void askToReload(waiting);
    };
    askOnce();
    registration.addEventListener('updatefound', () =>
      registration.installing?.addEventListener('statechange', askOnce),
    );
  } catch (error) {
    console.warn('without a service worker nothing is kept for offline', error);
  }
}

/** Hardly ever, so its code comes only then. */
async function askToReload(waiting: ServiceWorker): Promise<void> {
  const bar = document.getElementById(newVersionId);
  if (bar) (await import('./ask-to-reload.ts')).askToReload(bar, waiting);
}

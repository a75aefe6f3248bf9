import { useEffect } from 'react';
import { Button } from '../../ui/button.tsx';
import { ServerOnly } from '../../pages/server-only.tsx';
import { useSay, usePageContext } from '../../pages/page-context.tsx';
import { route } from '../../pages/routes.ts';

/**
 * Registers the service worker, and asks whether to reload when a newer one is there (docs/product.md §2). Nobody is asked in
 * the middle of a form: what was typed there is kept nowhere, and the next page asks.
 */
export function NewVersion() {
  const { found } = usePageContext();
  const mayAsk = !route(found.name).task;
  useEffect(() => {
    if (import.meta.env.PROD) void keepWorker(mayAsk);
  }, [mayAsk]);
  return <ServerOnly>{import.meta.env.SSR ? <Question /> : null}</ServerOnly>;
}

const barId = 'new-version';

function Question() {
  const say = useSay('offline');
  return (
    <div id={barId} hidden role="alertdialog" aria-labelledby={`${barId}-text`} className="version-bar">
      <p id={`${barId}-text`}>{say('update')}</p>
      <Button data-answer="yes">{say('update.yes')}</Button>
      <Button data-answer="no" kind="second">
        {say('update.no')}
      </Button>
    </div>
  );
}

async function keepWorker(mayAsk: boolean): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    const registration = await navigator.serviceWorker.register('/sw.js', { scope: '/' });
    if (!mayAsk) return;
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
  const bar = document.getElementById(barId);
  if (bar) (await import('./ask-to-reload.ts')).askToReload(bar, waiting);
}

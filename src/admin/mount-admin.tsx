import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { App } from './app.tsx';
import { createQueryClient } from './query-client.ts';
import { loadWords, LanguageProvider } from './language-provider.tsx';
import { leaveStrayOverlays } from '../ui/overlay-entry.ts';
import { deskLanguageOf } from '../translations/languages.ts';

/** The desk opens without a network too (src/pages/desk-app). */
function keepDeskApp(): void {
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return;
  navigator.serviceWorker
    .register('/admin/sw.js', { scope: '/admin' })
    .catch((fault: unknown) => console.warn('without a service worker the desk needs a network', fault));
}

export async function mountAdmin(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('the document has no #root');
  leaveStrayOverlays();
  const words = await loadWords(deskLanguageOf(document.documentElement.lang));
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={createQueryClient()}>
        <LanguageProvider first={words}>
          <BrowserRouter basename="/admin">
            <App />
          </BrowserRouter>
        </LanguageProvider>
      </QueryClientProvider>
    </StrictMode>,
  );
  keepDeskApp();
}

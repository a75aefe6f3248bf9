import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { App } from './app.tsx';
import { makeQueryClient } from './query-client.ts';
import { loadWords, Speak } from './words.tsx';

export async function openAdmin(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('the document has no #root');
  const words = await loadWords(document.documentElement.lang === 'en' ? 'en' : 'it');
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={makeQueryClient()}>
        <Speak first={words}>
          <BrowserRouter basename="/admin">
            <App />
          </BrowserRouter>
        </Speak>
      </QueryClientProvider>
    </StrictMode>,
  );
}

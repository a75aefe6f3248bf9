// The browser's half of the shell: every page's entry calls this once.
import { type ComponentType, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { Messages } from '../translations/message.ts';
import { makeWords } from '../translations/say.ts';
import { match } from './match.ts';
import { Page } from './page.tsx';
import type { Surroundings } from './words.tsx';

/** The address says which page this is, as it did on the server: nothing has to be sent twice. */
function readSurroundings(messages: Messages[]): Surroundings {
  const found = match(document.documentElement.dataset['address'] ?? location.pathname);
  if ('redirect' in found) throw new Error(`${location.pathname} is a redirect, not a page`);
  const words = makeWords(found.language, Object.assign({}, ...messages));
  return { words, found, demo: document.documentElement.dataset['demo'] !== undefined, ...readAnswered() };
}

/** Written by rendering.tsx, where this page is the answer to a form. */
function readAnswered(): Pick<Surroundings, 'answered'> {
  const data = document.getElementById('answered')?.textContent;
  return data ? { answered: JSON.parse(data) as Surroundings['answered'] & object } : {}; // our own server's
}

export function hydrate(Content: ComponentType, ...messages: Messages[]): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('the document has no #root');
  const around = readSurroundings(messages);
  // In small pieces, between which the page answers a finger.
  startTransition(() => {
    hydrateRoot(root, <Page around={around} Content={Content} />, {
      onRecoverableError: (error) => console.error('hydration', error),
    });
  });
}

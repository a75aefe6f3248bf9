// The browser's half of the shell: every page's entry calls this once.
import { type ComponentType, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { Messages } from '../translations/message.ts';
import { createWords } from '../translations/say.ts';
import { isLanguage } from '../translations/languages.ts';
import type { PageMatch } from './match.ts';
import type { PageContent } from './page-content.ts';
import { Page } from './page.tsx';
import { type PageName, route } from './routes.ts';
import type { PageContext } from './page-context.tsx';

/** What the server found (rendering.tsx writes it on the document), and the variable parts that its address has here. */
function readPageMatch(): PageMatch {
  const { lang, dataset } = document.documentElement;
  if (!isLanguage(lang)) throw new Error(`${lang} is no language of the site`);
  const name = dataset['page'] as PageName; // the server's own word
  const address = dataset['address'] ?? location.pathname;
  const pattern = new RegExp(`${route(name).path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`);
  return { name, language: lang, params: { ...pattern.exec(address)?.groups }, address };
}

function readPageContext(messages: Messages[]): PageContext {
  const found = readPageMatch();
  const words = createWords(found.language, Object.assign({}, ...messages));
  return { words, found, demo: document.documentElement.dataset['demo'] !== undefined, ...readFormResults() };
}

/** Written by rendering.tsx, where this page is the answer to a form. */
function readFormResults(): Pick<PageContext, 'formResults'> {
  const data = document.getElementById('answered')?.textContent;
  return data ? { formResults: JSON.parse(data) as PageContext['formResults'] & object } : {}; // our own server's
}

/** What rendering.tsx sends along. */
const readContent = (): Partial<PageContent> =>
  JSON.parse(document.getElementById('content')?.textContent ?? '{}') as Partial<PageContent>; // our own server's

export function hydrate(Content: ComponentType, ...messages: Messages[]): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('the document has no #root');
  const around = readPageContext(messages);
  // In small pieces, between which the page answers a finger.
  startTransition(() => {
    const page = (
      <Page pageContext={around} content={readContent()}>
        <Content />
      </Page>
    );
    hydrateRoot(root, page, { onRecoverableError: (error) => console.error('hydration', error) });
  });
}

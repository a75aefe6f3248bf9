// The browser's half of the shell: the module of every island calls this once.
import { type ComponentType, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { Messages } from '../translations/message.ts';
import { createWords } from '../translations/say.ts';
import { isLanguage } from '../translations/languages.ts';
import { islandId } from './island.tsx';
import type { PageMatch } from './match.ts';
import { PageAround } from './page-around.tsx';
import type { PageContent } from './page-content.ts';
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

/** What was pressed before now is repeated by public/boot.js. */
function AnnounceAwake(): null {
  useEffect(() => {
    document.documentElement.dataset['hydrated'] = '';
    dispatchEvent(new Event('costiera:alive'));
  }, []);
  return null;
}

/** What it draws may need more than the styles that the document has: public/boot.js says when the whole sheet has come. */
function onceStyled(draw: () => void): void {
  if (document.documentElement.dataset['styled'] !== undefined) draw();
  else addEventListener('costiera:styled', draw, { once: true });
}

export function wakeIsland(Content: ComponentType, ...messages: Messages[]): void {
  const island = document.getElementById(islandId);
  if (!island) throw new Error(`the document has no #${islandId}`);
  const around = readPageContext(messages);
  const page = (
    <PageAround pageContext={around} content={readContent()}>
      <Content />
      <AnnounceAwake />
    </PageAround>
  );
  onceStyled(() =>
    // In small pieces, between which the page answers a finger.
    startTransition(() => {
      hydrateRoot(island, page, { onRecoverableError: (error) => console.error('hydration', error) });
    }),
  );
}

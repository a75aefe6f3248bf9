// The server's half of the shell, built into one module (dist/server/rendering.js): everything with JSX that Node cannot
// read itself. It is handed in where it is needed; no room imports it.
import type { ComponentType, ReactNode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import type { Surface } from '../translations/catalogues.ts';
import type { Language } from '../translations/languages.ts';
import type { Words } from '../translations/say.ts';
import { wordsOf } from '../translations/words.ts';
import type { renderMail as mailRenderer } from '../emails/render-mail.tsx';
import { faqTexts } from '../site/faq/faq-texts.ts';
import { breadcrumbsTo } from '../site/layout/breadcrumbs.ts';
import { copyrightIn } from '../site/layout/copyright.ts';
import { Layout } from '../site/layout/layout.tsx';
import type { Assets } from './build/assets.ts';
import { documentHead } from '../seo/document-head.ts';
import { IslandProvider } from './island.tsx';
import type { PageMatch } from './match.ts';
import { shopInHtml, styleInHtml } from '../http/shop-in-html.ts';
import { jsonInHtml, textInHtml } from '../http/json-in-html.ts';
import type { ContentName, PageContent } from './page-content.ts';
import type { FormResults } from '../basics/forms.ts';
import { PageAround } from './page-around.tsx';
import { type PageName, route } from './routes.ts';
import { layoutSurfaces, serverOnlySurfaces } from './server-words.ts';

export { drawClosedPage } from '../site/opening-soon/draw-closed-page.tsx';

export { publish } from '../basics/published-shop.ts';
export type RenderMail = typeof mailRenderer;

/** Loaded with the first mail: its library is large, and a shop should open at once. */
export const renderMail: RenderMail = async (...mail) =>
  (await import('../emails/render-mail.tsx')).renderMail(...mail);

// Only these two: what a page loads on demand must not become part of the server.
const pages = import.meta.glob<ComponentType>('../site/*/page.tsx', { eager: true, import: 'default' });
const islands = import.meta.glob<ComponentType>('../site/*/island.tsx', { eager: true, import: 'default' });

export type PageInput = {
  found: PageMatch;
  assets: Assets;
  origin: string;
  demo: boolean;
  content?: Partial<PageContent>;
  /** Whether visitors are kept from copying here (src/site/cookie-banner/block-copying.ts). */
  blocks?: boolean;
  /** After a form was posted to it. */
  formResults?: FormResults;
};
export type RenderPage = (input: PageInput) => string | Promise<string>;

const known = new Map<string, Words>();

function wordsFor({ name, language }: PageMatch): Words {
  const id = `${name}.${language satisfies Language}`;
  const surfaces: Surface[] = [
    'shell',
    ...layoutSurfaces,
    ...route(name).surfaces,
    ...serverOnlySurfaces(name),
  ];
  const words = known.get(id) ?? wordsOf(language, surfaces);
  known.set(id, words);
  return words;
}

/** A match becomes an HTML document. The same input always gives the same bytes. */
export function renderPage({
  found,
  assets,
  origin,
  demo,
  content = {},
  blocks,
  formResults,
}: PageInput): string {
  const { folder } = route(found.name);
  const Content = pages[`../site/${folder}/page.tsx`];
  if (!Content) throw new Error(`src/site/${folder}/page.tsx is missing`);
  const words = wordsFor(found);
  const around = { words, found, demo, ...(formResults && { formResults }) };
  const inPage = (children: ReactNode) => (
    <PageAround pageContext={around} content={content}>
      {children}
    </PageAround>
  );
  const Living = islands[`../site/${folder}/island.tsx`];
  // React takes over the island alone: nothing else needs the marks by which it would find its way.
  const body = renderToStaticMarkup(
    inPage(
      <IslandProvider value={Living ? renderToString(inPage(<Living />)) : ''}>
        <Layout>
          <Content />
        </Layout>
      </IslandProvider>,
    ),
  );
  const head = documentHead({ found, words, assets, origin, demo, content, breadcrumbsTo, faqTexts });
  // Both are shown under other addresses than their own: by the service worker, and for whatever is unknown.
  const isElsewhere = found.name === 'offline' || found.name === 'notFound';
  const address = isElsewhere ? ` data-address="${found.address}"` : '';
  const blocked =
    blocks && !route(found.name).storable ? ` data-blocked="${textInHtml(copyrightIn(words))}"` : '';
  const html = `<html lang="${found.language}" data-page="${found.name}"${demo ? ' data-demo' : ''}${address}${blocked}${styleInHtml()}>`;
  const data = (formResults ? formResultsScript(formResults) : '') + contentScript(found, content);
  return `<!doctype html>${html}<head>${head}</head><body><div id="root">${body}</div>${shopInHtml('visitors')}${data}</body></html>`;
}

/** What the browser draws from too, by page: nothing that is one visitor's. */
const sentContent: Partial<Record<PageName, readonly ContentName[]>> = {
  home: ['neededLicences'],
  vehicles: ['models', 'neededLicences'],
  checkout: ['models'],
};

function contentScript({ name }: PageMatch, content: Partial<PageContent>): string {
  const sent = (sentContent[name] ?? []).map((one) => [one, content[one] ?? null]);
  return sent.length > 0
    ? `<script type="application/json" id="content">${jsonInHtml(Object.fromEntries(sent))}</script>`
    : '';
}

/** The browser draws the island once more when it takes over (wake-island.tsx), and must draw the same. */
const formResultsScript = (answered: FormResults): string =>
  `<script type="application/json" id="answered">${jsonInHtml(answered)}</script>`;

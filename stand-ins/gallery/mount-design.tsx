import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { isLanguage } from '../../src/translations/languages.ts';
import { createWords } from '../../src/translations/say.ts';
import { notFound } from '../../src/pages/match.ts';
import { PageContextProvider } from '../../src/pages/page-context.tsx';
import { Design } from './design.tsx';

/** The words came with the document; the surroundings are those of no page in particular. */
export function mountDesign(): void {
  const { lang } = document.documentElement;
  const language = isLanguage(lang) ? lang : 'it';
  const words = createWords(language, JSON.parse(document.getElementById('words')?.textContent ?? '{}'));
  const root = document.getElementById('root');
  if (!root) throw new Error('the document has no #root');
  createRoot(root).render(
    <StrictMode>
      <PageContextProvider value={{ words, found: notFound(language), demo: true }}>
        <Design />
      </PageContextProvider>
    </StrictMode>,
  );
}

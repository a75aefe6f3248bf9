import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { isLanguage } from '../../src/translations/languages.ts';
import { makeWords } from '../../src/translations/say.ts';
import { notFound } from '../../src/pages/match.ts';
import { SurroundingsProvider } from '../../src/pages/words.tsx';
import { Design } from './design.tsx';

/** The words came with the document; the surroundings are those of no page in particular. */
export function openDesign(): void {
  const { lang } = document.documentElement;
  const language = isLanguage(lang) ? lang : 'it';
  const words = makeWords(language, JSON.parse(document.getElementById('words')?.textContent ?? '{}'));
  const root = document.getElementById('root');
  if (!root) throw new Error('the document has no #root');
  createRoot(root).render(
    <StrictMode>
      <SurroundingsProvider value={{ words, found: notFound(language), demo: true }}>
        <Design />
      </SurroundingsProvider>
    </StrictMode>,
  );
}

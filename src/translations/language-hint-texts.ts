// Said in the language of the visitor on a page in another one: each sentence stands in its own language, never on a page of it.
import type { Language } from './languages.ts';

type Hint = { text: string; go: string; close: string };

export const languageHints: Record<Language, Hint> = {
  it: { text: 'Questa pagina c’è anche in italiano.', go: 'Leggila in italiano', close: 'Chiudi' },
  en: { text: 'This page is also available in English.', go: 'Read it in English', close: 'Close' },
  es: { text: 'Esta página también está en español.', go: 'Leerla en español', close: 'Cerrar' },
  fr: { text: 'Cette page existe aussi en français.', go: 'La lire en français', close: 'Fermer' },
  pt: { text: 'Esta página também está em português.', go: 'Ler em português', close: 'Fechar' },
  de: { text: 'Diese Seite gibt es auch auf Deutsch.', go: 'Auf Deutsch lesen', close: 'Schließen' },
};

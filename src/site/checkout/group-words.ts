import type { Language } from '../../translations/languages.ts';
import type { Messages } from '../../translations/message.ts';

/** Not with the page's own words: most who pay ride alone. */
export const loadGroupWords: Record<Language, () => Promise<{ default: Messages }>> = {
  it: () => import('virtual:words/it/group'),
  en: () => import('virtual:words/en/group'),
  es: () => import('virtual:words/es/group'),
  fr: () => import('virtual:words/fr/group'),
  pt: () => import('virtual:words/pt/group'),
  de: () => import('virtual:words/de/group'),
};

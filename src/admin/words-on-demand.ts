import type { DeskLanguage } from '../translations/languages.ts';
import type { Messages } from '../translations/message.ts';

type Fetched = Promise<{ default: Messages }>;

/** Words that do not come with the desk's first file: fetched once each language; what failed is fetched anew by who asks next. */
export function wordsOnDemand(
  load: Record<DeskLanguage, () => Fetched>,
): (language: DeskLanguage) => Fetched {
  const fetched = new Map<DeskLanguage, Fetched>();
  return (language) => {
    const known = fetched.get(language);
    if (known) return known;
    const words = load[language]();
    words.catch(() => fetched.delete(language));
    fetched.set(language, words);
    return words;
  };
}

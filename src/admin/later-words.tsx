import { type ReactNode, use } from 'react';
import { createSay, createWords } from '../translations/say.ts';
import type { DeskLanguage } from '../translations/languages.ts';
import type { Messages } from '../translations/message.ts';
import { LanguageContext, useDeskLanguage } from './language-provider.tsx';

const load: Record<DeskLanguage, () => Promise<{ default: Messages }>> = {
  it: () => import('virtual:words/it/admin-later'),
  en: () => import('virtual:words/en/admin-later'),
};
const fetched = new Map<DeskLanguage, Promise<{ default: Messages }>>();

/** Once each language; what failed is fetched anew by who asks next. */
function laterWords(language: DeskLanguage): Promise<{ default: Messages }> {
  const known = fetched.get(language);
  if (known) return known;
  const words = load[language]();
  words.catch(() => fetched.delete(language));
  fetched.set(language, words);
  return words;
}

/** Around pages whose words do not come with the desk's first file. Stands within a `Suspense`. */
export function WithLaterWords({ children }: { children: ReactNode }) {
  const context = useDeskLanguage();
  const { default: later } = use(laterWords(context.language));
  const words = createWords(context.language, { ...context.words.messages, ...later });
  return (
    <LanguageContext value={{ ...context, words, say: createSay(words, 'admin') }}>
      {children}
    </LanguageContext>
  );
}

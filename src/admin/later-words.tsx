import { type ReactNode, use } from 'react';
import { createSay, createWords } from '../translations/say.ts';
import { LanguageContext, useDeskLanguage } from './language-provider.tsx';
import { wordsOnDemand } from './words-on-demand.ts';

const laterWords = wordsOnDemand({
  it: () => import('virtual:words/it/admin-later'),
  en: () => import('virtual:words/en/admin-later'),
});

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

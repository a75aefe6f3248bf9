import { textIn } from '../price/extra.rules.ts';
import { replacementsIn } from '../price/replacement.rules.ts';
import { formatMoney } from './format.ts';
import type { Language } from './languages.ts';

/** “Phone holder €40.00 · Top case €120.50”: what each piece costs that does not come back, as the contract will name it; empty where nothing does. */
export const replacementsText = (language: Language, quote: Parameters<typeof replacementsIn>[0]): string =>
  replacementsIn(quote)
    .map(({ names, eachCents }) => `${textIn(names, language)} ${formatMoney(language, eachCents)}`)
    .join(' · ');

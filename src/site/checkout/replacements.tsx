import type { replacementsIn } from '../../price/replacement.rules.ts';
import { replacementsText } from '../../translations/replacements-text.ts';
import { useLanguage, useSay } from '../../pages/page-context.tsx';

/** What is paid for a piece that does not come back, before anything is: wherever a price is agreed to. */
export function Replacements({ quote }: { quote: Parameters<typeof replacementsIn>[0] }) {
  const say = useSay('checkout');
  const what = replacementsText(useLanguage(), quote);
  return what ? <p className="text-sm text-muted">{say('price.replacements', { what })}</p> : null;
}

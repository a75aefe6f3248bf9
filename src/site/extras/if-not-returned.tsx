import type { Cents } from '../../basics/money.ts';
import { useLanguage, useSay } from '../../pages/page-context.tsx';
import { formatPrice } from '../../translations/format.ts';

/** What each piece of it costs that does not come back. */
export function IfNotReturned({ cents }: { cents: Cents }) {
  const say = useSay('extras');
  const price = formatPrice(useLanguage(), cents);
  return <p className="text-sm text-muted">{say('extras.replacement', { price })}</p>;
}

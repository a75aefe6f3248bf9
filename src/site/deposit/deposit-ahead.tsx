import type { Cents } from '../../basics/money.ts';
import { formatPrice } from '../../translations/format.ts';
import { Icon } from '../../ui/icon.tsx';
import { useLanguage, useSay } from '../../pages/page-context.tsx';

/** Where the shop asks for a deposit: how much, on what and when, before anybody pays or confirms. Never changes in the browser: stands inside of ServerOnly, or on a page that the server draws alone. */
export function DepositAhead({ cents }: { cents: Cents }) {
  const say = useSay('deposit');
  const language = useLanguage();
  if (cents === 0) return null;
  return (
    <p className="flex items-start gap-3 rounded-control bg-sand p-4 text-base">
      <Icon name="card" className="mt-0.5 size-5" />
      <span>{say('ahead', { amount: formatPrice(language, cents) })}</span>
    </p>
  );
}

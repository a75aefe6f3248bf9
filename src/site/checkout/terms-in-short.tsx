import { policy } from '../../shop/business.rules.ts';
import { feesText } from '../../translations/fees-text.ts';
import { formatPrice } from '../../translations/format.ts';
import { Icon } from '../../ui/icon.tsx';
import { useLanguage, useSay } from '../../pages/page-context.tsx';

/** The terms in a few lines, with the figures of the settings. Never changes in the browser: stands inside of ServerOnly. */
export function TermsInShort() {
  const say = useSay('terms');
  return (
    <details className="rounded-control border border-line">
      <summary className="flex min-h-11 items-center justify-between gap-2 px-4 font-semibold">
        {say('short.title')}
        <Icon name="down" className="size-4" />
      </summary>
      <ul className="grid list-disc gap-2 pr-4 pb-4 pl-9">
        {useTermsInShort().map((term) => (
          <li key={term}>{term}</li>
        ))}
      </ul>
    </details>
  );
}

const leftBehind = ['costs.4.a', 'costs.4.b', 'costs.4.c', 'costs.4.d'] as const;

/** A fee that the shop does not take is not named. */
function useTermsInShort(): string[] {
  const say = useSay('terms');
  const language = useLanguage();
  const figures = feesText(language);
  const { damageCapCents } = policy();
  const what = leftBehind.map((item) => say(item, figures)).filter((item) => item !== '');
  return [
    say('short.deposit', figures),
    say('short.fuel', figures),
    figures.deductible !== 'none' && say('short.excess', figures),
    damageCapCents !== undefined && say('short.damage', { cap: formatPrice(language, damageCapCents) }),
    figures.latePerHour !== 'none' && say('short.late', figures),
    what.length > 0 && say('short.left', { what: what.join(', ') }),
    say('short.fines'),
    say('short.after', figures),
    say('short.age'),
    say('short.changes'),
    say('short.noShow'),
    say('short.italy'),
  ].filter((term) => term !== false);
}

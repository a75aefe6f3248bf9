import { fees } from '../../shop/business.rules.ts';
import { formatPrice } from '../../translations/format.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { useLanguage, useSay } from '../../pages/page-context.tsx';

/** What the insurance covers and what it does not, in the contract's words (articles 9.1 and 9.2); stands beside the price. */
export function Coverage() {
  const say = useSay('booking');
  const { deductibleCents } = fees();
  const deductible = formatPrice(useLanguage(), deductibleCents);
  return (
    <ul className="grid gap-2 text-sm">
      <CheckItem>
        {say('cover.included', { deductible, excess: deductibleCents > 0 ? 'some' : 'none' })}
      </CheckItem>
      <CheckItem icon="close">{say('cover.excluded')}</CheckItem>
    </ul>
  );
}

const CheckItem = ({ icon = 'check', children }: { icon?: IconName; children: string }) => (
  <li className="flex items-start gap-2">
    <Icon
      name={icon}
      className={`mt-0.5 size-4 shrink-0 ${icon === 'check' ? 'text-leaf' : 'text-danger'}`}
    />
    <span>{children}</span>
  </li>
);

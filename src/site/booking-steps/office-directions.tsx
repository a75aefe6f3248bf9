import { officeDirections } from '../../shop/business.rules.ts';
import { Icon } from '../../ui/icon.tsx';
import { useSay } from '../../pages/page-context.tsx';

/** A plain link: nothing is asked of anybody before it is pressed. */
export function OfficeDirections() {
  const say = useSay('booking');
  return (
    <a
      href={officeDirections()}
      rel="noreferrer"
      className="inline-flex min-h-11 items-center gap-2 font-semibold text-sea underline decoration-1 underline-offset-4 print:hidden"
    >
      <Icon name="pin" />
      {say('directions')}
    </a>
  );
}

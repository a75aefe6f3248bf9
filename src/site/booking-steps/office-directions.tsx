import { business } from '../../business.ts';
import { Icon } from '../../ui/icon.tsx';
import { useSay } from '../../web/words.tsx';

const { address, zipCode, town } = business.office;
/** Opens the phone's own map app where there is one. Asked by the address: our coordinates are only good for a small map. */
const map = `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination: `${address}, ${zipCode} ${town}` })}`;

/** A plain link: nothing is asked of anybody before it is pressed. */
export function OfficeDirections() {
  const say = useSay('booking');
  return (
    <a
      href={map}
      rel="noreferrer"
      className="inline-flex min-h-11 items-center gap-2 font-semibold text-sea underline decoration-1 underline-offset-4 print:hidden"
    >
      <Icon name="pin" />
      {say('directions')}
    </a>
  );
}

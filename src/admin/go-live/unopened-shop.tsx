import { Link } from 'react-router';
import { addresses } from '../addresses.ts';
import { useSay } from '../language-provider.tsx';
import { WithLaterWords } from '../later-words.tsx';
import { useHasPermission } from '../session.ts';
import { FirstSteps } from './first-steps.tsx';
import { useGoLive } from './use-go-live.ts';

/** What the owner of a shop that was never opened sees first at the desk. Nothing for anybody else. */
export default function UnopenedShop() {
  const may = useHasPermission();
  return may('open the shop') ? (
    <WithLaterWords>
      <Reminder />
    </WithLaterWords>
  ) : null;
}

function Reminder() {
  const say = useSay();
  const { data } = useGoLive();
  if (data?.storefront !== 'opening_soon') return null;
  return (
    <div className="grid max-w-2xl gap-2">
      <FirstSteps answer={data} />
      <p>
        <Link to={addresses.goLive} className="inline-flex min-h-11 items-center font-semibold desk-link">
          {say('goLive.title')}
        </Link>
      </p>
    </div>
  );
}

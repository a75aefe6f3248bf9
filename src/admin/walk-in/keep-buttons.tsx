import { takesOnArrival } from '../../shop/payments.rules.ts';
import { Button } from '../../ui/button.tsx';
import { useSay } from '../language-provider.tsx';

/** What is asked of who calls: to pay by then, to say whether they want it, or to confirm and pay at the pickup. */
export function KeepButtons({ busy, waits }: { busy: boolean; waits: boolean }) {
  const say = useSay();
  return (
    <>
      <Button type="submit" value="hold" size="large" busy={busy} disabled={waits}>
        {say('walkIn.kept.hold')}
      </Button>
      <Button type="submit" value="offer" size="large" kind="second" disabled={busy || waits}>
        {say('walkIn.kept.offer')}
      </Button>
      {takesOnArrival() && (
        <Button type="submit" value="arrival" size="large" kind="second" disabled={busy || waits}>
          {say('walkIn.kept.arrival')}
        </Button>
      )}
    </>
  );
}

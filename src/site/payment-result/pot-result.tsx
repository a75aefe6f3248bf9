import { Button } from '../../ui/button.tsx';
import { useSay } from '../../pages/page-context.tsx';
import { ResultCard } from './result-card.tsx';

/** A share that bought nothing: not every one was paid, and each goes back. No payment has failed. */
export function PotLetGo({ back }: { back: string | null }) {
  const say = useSay('result');
  return (
    <ResultCard icon="info" tone="open" title={say('share.over')}>
      <p className="max-w-prose text-lg">{say('share.over.text')}</p>
      {back && (
        <Button size="large" href={back}>
          {say('payment.dashboard')}
        </Button>
      )}
    </ResultCard>
  );
}

/** Came back unpaid to a page of one's own, of which the server says nothing to this browser. */
export function ShareLeft({ back }: { back: string }) {
  const say = useSay('result');
  return (
    <ResultCard icon="info" tone="open" title={say('payment.left')}>
      <p className="max-w-prose text-lg">{say('share.left')}</p>
      <Button size="large" href={back}>
        {say('payment.dashboard')}
      </Button>
    </ResultCard>
  );
}

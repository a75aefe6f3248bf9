import { useSay } from '../../pages/page-context.tsx';
import { BookingCode } from './booking-code.tsx';
import { ResultCard } from './result-card.tsx';

export function Processing({ code }: { code?: string }) {
  const say = useSay('result');
  return (
    <ResultCard icon="clock" tone="waiting" title={say('payment.processing')}>
      <p role="status" className="max-w-prose text-lg">
        {say('payment.processing.text')}
      </p>
      {code && <BookingCode code={code} />}
    </ResultCard>
  );
}

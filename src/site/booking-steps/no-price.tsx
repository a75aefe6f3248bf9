import type { UseQueryResult } from '@tanstack/react-query';
import { townReasons } from '../../booking/bookable.rules.ts';
import type { Alternatives, QuoteAnswer } from '../../booking/booking.shape.ts';
import { href } from '../../pages/routes.ts';
import { useLanguage, useSay } from '../../pages/page-context.tsx';
import { Button } from '../../ui/button.tsx';
import { destinationHash } from '../draft/choose-destination.ts';
import { useBookingDraft } from '../draft/booking-draft-provider.tsx';
import type { BookingState } from '../draft/booking-state.ts';
import { ApiError } from '../queries/api-client.ts';
import { FreeDatesList } from './free-dates.tsx';

type Props = { draft: BookingState; quote: UseQueryResult<QuoteAnswer> };

/** Why there is no price, and the way on: other dates, another town, without the promo code, or once more. */
export default function NoPrice({ draft, quote }: Props) {
  const say = useSay('booking');
  const { merge } = useBookingDraft();
  const { message, alternatives } = answerOf(quote);
  const { nearestDates: found = [] } = (alternatives ?? {}) as Partial<Alternatives>; // the server's own shape
  return (
    <div role="alert" className="grid gap-3">
      <p className="font-semibold">{message ?? say('trouble.offline')}</p>
      {found.length > 0 && (
        <>
          <p>{say('nearest.title')}</p>
          <FreeDatesList
            found={found}
            times={draft}
            onTake={({ startDate, endDate }) =>
              merge({ selectedStartDate: startDate, selectedEndDate: endDate })
            }
          />
        </>
      )}
      <WayOn quote={quote} />
    </div>
  );
}

function WayOn({ quote }: Pick<Props, 'quote'>) {
  const say = useSay('booking');
  const language = useLanguage();
  const { merge } = useBookingDraft();
  const { refusal = '', alternatives } = answerOf(quote);
  if (alternatives)
    return (
      <Button kind="second" wide href={href('vehicles', language)}>
        {say('vehicles.otherDates')}
      </Button>
    );
  if (townReasons.some((reason) => reason === refusal))
    return (
      <Button kind="second" wide href={`${href('home', language)}${destinationHash}`}>
        {say('vehicles.otherTown')}
      </Button>
    );
  if (refusal.startsWith('promo_') || refusal === 'too_little_to_pay')
    return (
      <Button kind="second" wide onClick={() => merge({ promoCode: '' })}>
        {say('promo.without')}
      </Button>
    );
  return (
    <Button kind="second" wide onClick={() => void quote.refetch()}>
      {say('again')}
    </Button>
  );
}

const answerOf = ({ error }: UseQueryResult<QuoteAnswer>): ApiError['answer'] =>
  error instanceof ApiError ? error.answer : {};

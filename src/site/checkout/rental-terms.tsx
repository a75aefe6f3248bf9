import { instantOf } from '../../basics/rome-time.ts';
import { type BookingPolicy, policyOf } from '../../price/booking-policy.rules.ts';
import { freeCancellationUntil } from '../../price/cancellation.rules.ts';
import type { Quote } from '../../price/quote.shape.ts';
import { fees, policy } from '../../shop/business.rules.ts';
import { formatDeadline, formatMoment } from '../../translations/format.ts';
import { Icon } from '../../ui/icon.tsx';
import { useLanguage, useSay } from '../../pages/page-context.tsx';
import { ServerOnly } from '../../pages/server-only.tsx';
import type { BookingState } from '../draft/booking-state.ts';
import { DepositAhead } from '../deposit/deposit-ahead.tsx';
import { useRides } from '../draft/further-rides.ts';
import { TermsInShort } from './terms-in-short.tsx';

/** What a buyer must know before paying: until when cancelling is free, no right of withdrawal, and the terms in short. */
export function RentalTerms({
  draft: { selectedStartDate: date, startTime: time },
  quote,
  isKnown = true,
}: {
  draft: BookingState;
  /** What is agreed to: until it has come, it is what the shop promises today. */
  quote?: Quote | undefined;
  isKnown?: boolean;
}) {
  const say = useSay('checkout');
  const isGroup = (useRides()?.further.length ?? 0) > 0;
  return (
    <div className="grid gap-3 text-sm">
      {isGroup && <p>{say('terms.each')}</p>}
      {!isKnown && <CancellationToCome />}
      {date && time && (
        <Cancellation
          until={
            quote
              ? new Date(quote.freeCancellationUntil)
              : freeCancellationUntil(instantOf({ date, time }), policy())
          }
          promised={policyOf(quote ?? policy())}
        />
      )}
      <p>{say('terms.noWithdrawal')}</p>
      <ServerOnly>
        {import.meta.env.SSR ? (
          <div className="grid gap-3">
            <DepositAhead cents={fees().depositCents} />
            <TermsInShort />
          </div>
        ) : null}
      </ServerOnly>
    </div>
  );
}

/** As high as with most dates. */
function CancellationToCome() {
  const say = useSay('checkout');
  const moment = formatMoment(useLanguage(), '2027-09-22', '09:00', 'weekday');
  return (
    <p aria-hidden="true" className="rounded-control bg-sand p-4 pl-12 text-base">
      <span className="invisible">{say('terms.freeUntil', { moment })}</span>
    </p>
  );
}

function Cancellation({ until, promised }: { until: Date; promised: BookingPolicy }) {
  const say = useSay('checkout');
  const language = useLanguage();
  const stillFree = until.getTime() > Date.now();
  return (
    <p className="flex items-start gap-3 rounded-control bg-sand p-4 text-base">
      <Icon name={stillFree ? 'check' : 'info'} className="mt-0.5 size-5 text-leaf" />
      <span>
        {stillFree
          ? say('terms.freeUntil', { moment: formatDeadline(language, until, 'weekday') })
          : say('terms.notFree', promised)}
      </span>
    </p>
  );
}

import { instantOf } from '../../basics/rome-time.ts';
import { freeCancellationUntil } from '../../price/cancellation.rules.ts';
import { policy } from '../../shop/business.rules.ts';
import { formatInstant, formatPrice } from '../../translations/format.ts';
import { Icon } from '../../ui/icon.tsx';
import { useLanguage, useSay } from '../../pages/page-context.tsx';
import type { BookingState } from '../draft/booking-state.ts';

const rules = ['deposit', 'fuel', 'age', 'changes', 'noShow', 'italy'] as const;

/** What a buyer must know before paying: until when cancelling is free, no right of withdrawal, and the terms in short. */
export function RentalTerms({
  draft: { selectedStartDate: date, startTime: time },
}: {
  draft: BookingState;
}) {
  const say = useSay('checkout');
  const language = useLanguage();
  const { damageCapCents } = policy();
  return (
    <div className="grid gap-3 text-sm">
      {date && time && <Cancellation until={freeCancellationUntil(instantOf({ date, time }), policy())} />}
      <p>{say('terms.noWithdrawal')}</p>
      <details className="rounded-control border border-line">
        <summary className="flex min-h-11 items-center justify-between gap-2 px-4 font-semibold">
          {say('terms.short')}
          <Icon name="down" className="size-4" />
        </summary>
        <ul className="grid list-disc gap-2 pr-4 pb-4 pl-9">
          {rules.map((rule) => (
            <li key={rule}>{say(`terms.${rule}`)}</li>
          ))}
          {damageCapCents !== undefined && (
            <li>{say('terms.damage', { cap: formatPrice(language, damageCapCents) })}</li>
          )}
        </ul>
      </details>
    </div>
  );
}

function Cancellation({ until }: { until: Date }) {
  const say = useSay('checkout');
  const language = useLanguage();
  const stillFree = until.getTime() > Date.now();
  return (
    <p className="flex items-start gap-3 rounded-control bg-sand p-4 text-base">
      <Icon name={stillFree ? 'check' : 'info'} className="mt-0.5 size-5 text-leaf" />
      <span>
        {stillFree
          ? say('terms.freeUntil', { moment: formatInstant(language, until, 'weekday') })
          : say('terms.notFree')}
      </span>
    </p>
  );
}

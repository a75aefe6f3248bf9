import { instantOf } from '../../basics/rome-time.ts';
import { freeCancellationUntil } from '../../price/cancellation.rules.ts';
import { fees, policy } from '../../shop/business.rules.ts';
import { formatInstant, formatMoment, formatPrice } from '../../translations/format.ts';
import { Icon } from '../../ui/icon.tsx';
import { useLanguage, useSay } from '../../pages/page-context.tsx';
import type { BookingState } from '../draft/booking-state.ts';
import { useRides } from '../draft/further-rides.ts';

/** What a buyer must know before paying: until when cancelling is free, no right of withdrawal, and the terms in short. */
export function RentalTerms({
  draft: { selectedStartDate: date, startTime: time },
  isKnown = true,
}: {
  draft: BookingState;
  isKnown?: boolean;
}) {
  const say = useSay('checkout');
  const isGroup = (useRides()?.further.length ?? 0) > 0;
  return (
    <div className="grid gap-3 text-sm">
      {isGroup && <p>{say('terms.each')}</p>}
      {!isKnown && <CancellationToCome />}
      {date && time && <Cancellation until={freeCancellationUntil(instantOf({ date, time }), policy())} />}
      <p>{say('terms.noWithdrawal')}</p>
      <details className="rounded-control border border-line">
        <summary className="flex min-h-11 items-center justify-between gap-2 px-4 font-semibold">
          {say('terms.short')}
          <Icon name="down" className="size-4" />
        </summary>
        <ul className="grid list-disc gap-2 pr-4 pb-4 pl-9">
          {useTermsInShort().map((term) => (
            <li key={term}>{term}</li>
          ))}
        </ul>
      </details>
    </div>
  );
}

/** With the figures of the settings; a fee that the shop does not take is not named. */
function useTermsInShort(): string[] {
  const say = useSay('checkout');
  const language = useLanguage();
  const price = (cents: number) => formatPrice(language, cents);
  const some = (cents: number) => (cents > 0 ? 'some' : 'none');
  const { deductibleCents, refuellingCents, fineHandlingCents } = fees();
  const { lateGraceMinutes: grace, latePerHourCents, lateDayCents } = fees();
  const { damageCapCents } = policy();
  return [
    say('terms.deposit'),
    say('terms.fuel', { refuelling: some(refuellingCents), refuellingFee: price(refuellingCents) }),
    deductibleCents > 0 && say('terms.excess', { deductible: price(deductibleCents) }),
    damageCapCents !== undefined && say('terms.damage', { cap: price(damageCapCents) }),
    latePerHourCents > 0 &&
      say('terms.late', { grace, hour: price(latePerHourCents), day: price(lateDayCents) }),
    say('terms.fines', { fine: some(fineHandlingCents), fineFee: price(fineHandlingCents) }),
    say('terms.age'),
    say('terms.changes'),
    say('terms.noShow'),
    say('terms.italy'),
  ].filter((term) => term !== false);
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

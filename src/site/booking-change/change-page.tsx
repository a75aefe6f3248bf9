import type { FormResult } from '../../basics/forms.ts';
import { changeForm } from '../../booking/change/change.shape.ts';
import type { OwnBooking } from '../../own-page/own-booking.type.ts';
import { policyOf } from '../../price/booking-policy.rules.ts';
import { formatMoney } from '../../translations/format.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { useContent } from '../../pages/page-content.ts';
import { href } from '../../pages/routes.ts';
import { useFormResult, useLanguage, useSay } from '../../pages/page-context.tsx';
import { ExtensionChoices } from '../booking/extension-choices.tsx';
import { ActionFailed } from '../booking/action-failed.tsx';
import { OwnBookingLayout } from '../booking/own-booking-layout.tsx';
import { ChangeFields } from './change-fields.tsx';
import { AlternativesCard } from './alternatives-card.tsx';
import { OfferCard } from './offer-card.tsx';
import { OfferTogetherCard } from './offer-together-card.tsx';

/** What to change, then the difference line by line, then done: each step an answer of the server, none needs a script. */
export function ChangePage() {
  const say = useSay('booked');
  const answered = useFormResult(changeForm);
  const known = useContent('booking');
  const done = answered?.state === 'done';
  const isOut = known !== null && typeof known === 'object' && known.state === 'collected';
  return (
    <OwnBookingLayout title={say(done ? 'change.done' : isOut ? 'longer.title' : 'change.title')}>
      {(booking) => (
        <>
          {answered && <Outcome booking={booking} answered={answered} />}
          {!done && <Step booking={booking} answered={answered} />}
          <Back booking={booking} done={done} />
        </>
      )}
    </OwnBookingLayout>
  );
}

function Back({ booking, done }: { booking: OwnBooking; done: boolean }) {
  const say = useSay('booked');
  return (
    <p>
      <Button
        kind={done ? 'primary' : 'second'}
        href={href('booking', useLanguage(), { token: booking.token })}
      >
        {say(done || !booking.changeUntil ? 'back' : 'change.none')}
      </Button>
    </p>
  );
}

function Step({
  booking,
  answered,
}: {
  booking: OwnBooking;
  answered: FormResult<typeof changeForm> | null;
}) {
  const say = useSay('booked');
  const offer = answered && 'offer' in answered ? answered.offer : undefined;
  const offerAll = answered && 'offerAll' in answered ? answered.offerAll : undefined;
  const isOut = booking.state === 'collected';
  if (!booking.changeUntil)
    return (
      <Note>
        <p className="font-semibold">{say('change.not')}</p>
        {booking.state === 'confirmed' && <p>{say('plans.changeOver', policyOf(booking.quote))}</p>}
      </Note>
    );
  if (offer)
    return (
      <>
        <OfferCard booking={booking} offer={offer} />
        <details className="card p-5 md:p-8">
          <summary className="py-2 font-semibold">{say('change.again')}</summary>
          <ChangeFields booking={booking} wish={offer.wish} />
        </details>
      </>
    );
  if (offerAll)
    return (
      <>
        <OfferTogetherCard booking={booking} offer={offerAll} />
        <details className="card p-5 md:p-8">
          <summary className="py-2 font-semibold">{say('change.again')}</summary>
          <ChangeFields booking={booking} wish={offerAll.wish} isForAll />
        </details>
      </>
    );
  const refused = answered?.state === 'refused' && 'wish' in answered ? answered : null;
  return (
    <>
      {refused?.wish && (
        <AlternativesCard
          booking={booking}
          wish={refused.wish}
          alternatives={refused.instead ?? []}
          isForAll={refused.isForAll ?? false}
        />
      )}
      <div className="card grid gap-6 p-5 md:p-8">
        <p>{say(isOut ? 'longer.text' : 'change.intro')}</p>
        {isOut && <ExtensionChoices booking={booking} />}
        <ChangeFields
          booking={booking}
          wish={refused?.wish ?? booking.booked}
          isRefused={refused !== null}
          isForAll={refused?.isForAll ?? false}
        />
      </div>
    </>
  );
}

type OutcomeProps = { booking: OwnBooking; answered: FormResult<typeof changeForm> };

function Outcome({ booking, answered }: OutcomeProps) {
  const say = useSay('booked');
  const language = useLanguage();
  switch (answered.state) {
    case 'offer':
    case 'offer_all':
      return null;
    case 'done':
      return (
        <Note tone="good" role="status">
          <p>{say(booking.hasOwnAddress ? 'change.done.text' : 'change.done.page')}</p>
          {answered.backCents > 0 && (
            <p>{say('change.done.back', { amount: formatMoney(language, answered.backCents) })}</p>
          )}
        </Note>
      );
    case 'refused':
    case 'failed': {
      const isNotForAll =
        answered.state === 'refused' &&
        answered.refusal === 'nothing_free' &&
        'isForAll' in answered &&
        answered.isForAll;
      return (
        <ActionFailed
          result={isNotForAll ? { state: 'failed' } : answered}
          failed={say(isNotForAll ? 'change.notAllFree' : 'change.failed')}
          values={{ ...policyOf(booking.quote), ...('values' in answered ? answered.values : {}) }}
        />
      );
    }
    default:
      return answered satisfies never;
  }
}

import type { FormResult } from '../../basics/forms.ts';
import { isRefusal, type Refusal } from '../../basics/refusals.ts';
import { addScooterForm } from '../../booking/add/add-scooter.shape.ts';
import type { OwnBooking } from '../../own-page/own-booking.type.ts';
import { policyOf } from '../../price/booking-policy.rules.ts';
import { business } from '../../shop/business.rules.ts';
import { formatMoment, styleWithYear } from '../../translations/format.ts';
import { refusalValues } from '../../translations/refusal-values.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { useContent } from '../../pages/page-content.ts';
import { href } from '../../pages/routes.ts';
import { useFormResult, useLanguage, useSay } from '../../pages/page-context.tsx';
import { ActionFailed } from '../booking/action-failed.tsx';
import { OwnBookingLayout } from '../booking/own-booking-layout.tsx';
import { nonBreaking } from '../non-breaking.ts';
import { AddFields } from './add-fields.tsx';
import { AddOffer } from './add-offer.tsx';

type Answered = FormResult<typeof addScooterForm>;

/** Which scooter and who rides it, then what it costs, then the provider's page: each step an answer of the server. */
export function AddPage() {
  const say = useSay('booked');
  const answered = useFormResult(addScooterForm);
  return (
    <OwnBookingLayout title={say('add.title')}>
      {(booking) => (
        <>
          <Days booking={booking} />
          {answered && <Problem booking={booking} answered={answered} />}
          <Step booking={booking} answered={answered} />
          <Back token={booking.token} />
        </>
      )}
    </OwnBookingLayout>
  );
}

const Back = ({ token }: { token: string }) => (
  <p>
    <Button kind="second" href={href('booking', useLanguage(), { token })}>
      {useSay('booked')('back')}
    </Button>
  </p>
);

/** When and where are those of the booking. */
function Days({ booking: { start, end, destination } }: { booking: OwnBooking }) {
  const say = useSay('booked');
  const language = useLanguage();
  const style = styleWithYear('weekdayShort', new Date(), start.date, end.date);
  const moment = ({ date, time }: OwnBooking['start']) =>
    nonBreaking(formatMoment(language, date, time, style));
  return (
    <div className="grid gap-1">
      <p>{say('add.intro')}</p>
      <p className="font-semibold">
        {moment(start)} – {moment(end)} · {destination}
      </p>
    </div>
  );
}

function Step({ booking, answered }: { booking: OwnBooking; answered: Answered | null }) {
  const say = useSay('booked');
  const addable = useContent('addable');
  if (!addable || isRefusal(addable)) return addable ? <NotNow refused={addable} /> : null;
  const fields = (
    <AddFields
      booking={booking}
      addable={addable}
      typed={answered?.typed ?? null}
      errors={answered?.state === 'wrong' ? answered.errors : {}}
    />
  );
  if (answered?.state !== 'offer') return <div className="card p-5 md:p-8">{fields}</div>;
  return (
    <>
      <AddOffer booking={booking} addable={addable} offer={answered} />
      <details className="card p-5 md:p-8">
        <summary className="py-2 font-semibold">{say('add.again')}</summary>
        {fields}
      </details>
    </>
  );
}

/** Why none can be added, as its own page says it of no place else: nothing of the booking has changed. */
function NotNow({ refused: { refusal, detail } }: { refused: Refusal }) {
  const say = useSay('booked');
  const sayRefusal = useSay('refusals');
  const values = refusalValues(useLanguage(), detail);
  const isFull = refusal === 'slot_full' || refusal === 'nothing_free';
  return (
    <Note>
      <p className="font-semibold">{isFull ? say(`add.${refusal}`) : sayRefusal(refusal, values)}</p>
      {refusal !== 'cannot_add' && <p>{say('add.call', { phone: nonBreaking(business().phone) })}</p>}
    </Note>
  );
}

function Problem({ booking, answered }: { booking: OwnBooking; answered: Answered }) {
  const say = useSay('booked');
  switch (answered.state) {
    case 'offer':
      return answered.isNewPrice ? (
        <Note tone="warning" role="alert">
          <p>{say('add.newPrice')}</p>
        </Note>
      ) : null;
    case 'wrong':
      return (
        <Note tone="bad" role="alert">
          <p>{say('add.wrong')}</p>
        </Note>
      );
    case 'refused':
    case 'failed':
      return (
        <ActionFailed
          result={answered}
          failed={say('add.failed')}
          values={{ ...policyOf(booking.quote), ...('values' in answered ? answered.values : {}) }}
        />
      );
    default:
      return answered satisfies never;
  }
}

import type { Cents } from '../../basics/money.ts';
import type { OwnBooking } from '../../own-page/own-booking.type.ts';
import type { FormResult } from '../../basics/forms.ts';
import { cancelForm } from '../../own-page/own-booking-forms.rules.ts';
import { policyOf } from '../../price/booking-policy.rules.ts';
import { formatDate, formatMoney } from '../../translations/format.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { href } from '../../pages/routes.ts';
import { useFormResult, useLanguage, useSay } from '../../pages/page-context.tsx';
import { ActionFailed } from '../booking/action-failed.tsx';
import { OwnBookingLayout } from '../booking/own-booking-layout.tsx';

/** What goes back is shown before anything happens; one press confirms exactly that, pressed twice it happens once (F24). */
export default function CancelPage() {
  const say = useSay('booked');
  const language = useLanguage();
  const answered = useFormResult(cancelForm);
  return (
    <OwnBookingLayout title={say(answered?.state === 'done' ? 'cancel.done' : 'cancel.title')}>
      {(booking) => (
        <>
          {answered && <Outcome answered={answered} />}
          {answered?.state !== 'done' && <Ask booking={booking} />}
          <p>
            <Button kind="second" href={href('booking', language, { token: booking.token })}>
              {say(answered?.state === 'done' ? 'back' : 'cancel.keep')}
            </Button>
          </p>
        </>
      )}
    </OwnBookingLayout>
  );
}

function Outcome({ answered }: { answered: FormResult<typeof cancelForm> }) {
  const say = useSay('booked');
  const language = useLanguage();
  switch (answered.state) {
    case 'done': {
      const amount = formatMoney(language, answered.refundCents);
      const key = answered.refundCents > 0 ? 'cancel.done.refund' : 'cancel.done.nothing';
      return (
        <Note tone="good" role="status">
          <p>{say(key, { amount })}</p>
        </Note>
      );
    }
    case 'refused':
    case 'failed':
      return <ActionFailed result={answered} failed={say('cancel.failed')} />;
    default:
      return answered satisfies never;
  }
}

function Ask({ booking }: { booking: OwnBooking }) {
  const say = useSay('booked');
  const language = useLanguage();
  const { refundNowCents, moves, token } = booking;
  if (refundNowCents === null)
    return (
      <Note>
        <p className="font-semibold">{say('cancel.not')}</p>
        <p>{say('cancel.not.text')}</p>
      </Note>
    );
  const amount = formatMoney(language, refundNowCents);
  const paid = moves.reduce(
    (sum, move) => sum + (move.kind === 'paid' ? move.amountCents : -move.amountCents),
    0,
  );
  return (
    <section className="card grid gap-5 p-6">
      <Why booking={booking} refundCents={refundNowCents} />
      <dl className="grid gap-2">
        <Row name={say('cancel.paid')} amount={formatMoney(language, paid)} />
        {paid > refundNowCents && (
          <Row name={say('cancel.kept')} amount={formatMoney(language, paid - refundNowCents)} />
        )}
        <Row
          name={say('cancel.refund')}
          amount={amount}
          className="border-t border-line pt-2 text-xl font-bold"
        />
      </dl>
      {refundNowCents > 0 && <p>{say('cancel.time')}</p>}
      <p>{say('cancel.final')}</p>
      <form method="post" action={href('bookingCancel', language, { token })}>
        <input type="hidden" name="refundCents" value={refundNowCents} />
        <Button type="submit" kind="danger" size="large" wide>
          {refundNowCents > 0 ? say('cancel.confirm', { amount }) : say('cancel.confirm.nothing')}
        </Button>
      </form>
    </section>
  );
}

/** Why so much goes back, by what was agreed with this booking. */
function Why({ booking, refundCents }: { booking: OwnBooking; refundCents: Cents }) {
  const say = useSay('booked');
  const language = useLanguage();
  const { quote, weather, isFreeOver } = booking;
  const own = policyOf(quote);
  const day = weather ? formatDate(language, weather.day, 'weekday') : '';
  const why = refundCents === 0 ? 'nothing' : weather ? weather.cause : isFreeOver ? 'part' : 'full';
  return <p className="text-lg">{say(`cancel.${why}`, { ...own, percent: own.lateRefundPercent, day })}</p>;
}

type RowProps = { name: string; amount: string; className?: string };

const Row = ({ name, amount, className = '' }: RowProps) => (
  <div className={`flex justify-between gap-4 ${className}`}>
    <dt>{name}</dt>
    <dd className="shrink-0">{amount}</dd>
  </div>
);

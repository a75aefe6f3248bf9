import type { Cents } from '../../basics/money.ts';
import type { RefundDueTogether, RefundPart } from '../../booking/cancel/cancellation.type.ts';
import { scooterName } from '../../fleet/colour.rules.ts';
import type { OwnBooking, OwnGroupRide } from '../../own-page/own-booking.type.ts';
import type { FormResult } from '../../basics/forms.ts';
import { versionsText } from '../../booking/change/change.shape.ts';
import { cancelForm } from '../../own-page/own-booking-forms.rules.ts';
import { policyOf } from '../../price/booking-policy.rules.ts';
import { formatDate, formatMoney, formatParts } from '../../translations/format.ts';
import type { Language } from '../../translations/languages.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { useContent } from '../../pages/page-content.ts';
import { href } from '../../pages/routes.ts';
import { useFormResult, useLanguage, useSay } from '../../pages/page-context.tsx';
import { ActionFailed } from '../booking/action-failed.tsx';
import { paidOf } from '../booking/money-lines.tsx';
import { OwnBookingLayout } from '../booking/own-booking-layout.tsx';
import { areAllCancelled, areGivenBack, areUnpaid } from './paid-together.rules.ts';

/** What goes back is shown before anything happens; one press confirms exactly that, pressed twice it happens once (F24). */
export default function CancelPage() {
  const say = useSay('booked');
  const language = useLanguage();
  const answered = useFormResult(cancelForm);
  const found = useContent('booking');
  // The others of its order stand: it is not the booking that is over, but once the last of them is cancelled.
  const group = typeof found === 'object' ? found?.group : null;
  const isOneOfSeveral = !!group && answered?.state === 'done' && !answered.group && !areAllCancelled(group);
  const title =
    answered?.state !== 'done' ? 'cancel.title' : isOneOfSeveral ? 'cancel.done.one.title' : 'cancel.done';
  return (
    <OwnBookingLayout title={say(title)}>
      {(booking) => (
        <>
          {answered && <Outcome answered={answered} booking={booking} />}
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

type OutcomeProps = { answered: FormResult<typeof cancelForm>; booking: OwnBooking };

function Outcome({ answered, booking }: OutcomeProps) {
  const say = useSay('booked');
  const language = useLanguage();
  switch (answered.state) {
    case 'done': {
      const amount = formatMoney(language, answered.refundCents);
      const cancelled = booking.group?.filter(({ state }) => state === 'cancelled') ?? [];
      const isUnpaid = answered.group ? areUnpaid(booking, cancelled) : booking.rest?.isUnpaid;
      const isBack = answered.group ? areGivenBack(cancelled) : isGivenBack(booking);
      const returned = isBack ? 'cancel.givenBack' : 'cancel.done.nothing';
      const nothing = isUnpaid ? 'cancel.done.unpaid' : returned;
      const key = answered.refundCents > 0 ? 'cancel.done.refund' : nothing;
      return (
        <Note tone="good" role="status">
          {answered.group && <p>{say('cancel.done.all', { n: answered.group.cancelled })}</p>}
          {answered.group && answered.group.staying > 0 && (
            <p>{say('cancel.all.staying', { n: answered.group.staying })}</p>
          )}
          {!answered.group && <OneOfSeveral booking={booking} />}
          <p>
            {say(key, { amount })} {!isUnpaid && booking.hasOwnAddress && say('cancel.done.mailed')}
          </p>
          <DepositFreed booking={booking} />
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

/** Which one is cancelled, and that the others stand; or that with it all of them are. */
function OneOfSeveral({ booking }: { booking: OwnBooking }) {
  const say = useSay('booked');
  const language = useLanguage();
  const staying = booking.group?.filter(({ state }) => state === 'confirmed' || state === 'collected') ?? [];
  if (!booking.group) return null;
  return (
    <>
      <p className="font-semibold wrap-anywhere">{nameOf(language, booking)}</p>
      {areAllCancelled(booking.group) && <p>{say('cancel.done.last', { n: booking.group.length })}</p>}
      {staying.length > 0 && <p>{say('cancel.done.others', { n: staying.length })}</p>}
    </>
  );
}

function Ask({ booking }: { booking: OwnBooking }) {
  const say = useSay('booked');
  const { refundNowCents, refundTogether } = booking;
  if (refundNowCents === null && refundTogether === null)
    return (
      <Note>
        <p className="font-semibold">{say('cancel.not')}</p>
        <p>{say('cancel.not.text')}</p>
      </Note>
    );
  return (
    <>
      {refundNowCents !== null && <AskForOne booking={booking} refundCents={refundNowCents} />}
      {refundTogether && <AskForAll booking={booking} due={refundTogether} />}
    </>
  );
}

function AskForOne({ booking, refundCents }: { booking: OwnBooking; refundCents: Cents }) {
  const say = useSay('booked');
  const language = useLanguage();
  const { moves, refundTogether, refundNowParts: parts, disputedCents } = booking;
  const amount = formatMoney(language, refundCents);
  const paid = paidOf(moves);
  const keptCents = paid - disputedCents - refundCents;
  const hasNothing = booking.rest?.isUnpaid || isGivenBack(booking);
  return (
    <section className="card grid gap-5 p-6">
      {refundTogether && (
        <div className="grid gap-1">
          <h2 className="h3">{say('cancel.one.title')}</h2>
          <p className="wrap-anywhere">{nameOf(language, booking)}</p>
        </div>
      )}
      <Why booking={booking} refundCents={refundCents} />
      {!hasNothing && (
        <dl className="grid gap-2">
          <Row name={say('cancel.paid')} amount={formatMoney(language, paid)} />
          {disputedCents > 0 && (
            <Row name={say('cancel.atBank')} amount={formatMoney(language, disputedCents)} />
          )}
          {keptCents > 0 && <Row name={say('cancel.kept')} amount={formatMoney(language, keptCents)} />}
          <Row
            name={say(parts ? 'cancel.refund.parts' : 'cancel.refund')}
            amount={amount}
            className="border-t border-line pt-2 text-xl font-bold"
          />
        </dl>
      )}
      {refundCents > 0 && <HowItGoesBack parts={parts} />}
      <DepositFreed booking={booking} />
      <p>{say('cancel.final')}</p>
      <Confirm
        booking={booking}
        refundCents={refundCents}
        label={
          refundCents > 0
            ? say(parts ? 'cancel.confirm.parts' : 'cancel.confirm', { amount })
            : say(hasNothing ? 'cancel.confirm.unpaid' : 'cancel.confirm.nothing')
        }
      />
    </section>
  );
}

/** All that was paid is with its customer again, and nothing of it is left to be refunded. */
const isGivenBack = ({ moves }: OwnBooking): boolean => moves.length > 0 && paidOf(moves) === 0;

/** What is held on a card for it goes back too. */
function DepositFreed({ booking: { deposit } }: { booking: OwnBooking }) {
  const say = useSay('booked');
  const language = useLanguage();
  if (deposit?.state !== 'held' && deposit?.state !== 'renewing') return null;
  return <p>{say('cancel.deposit', { amount: formatMoney(language, deposit.cents) })}</p>;
}

/** To the card that it came from: where riders have paid their share, to theirs. */
function HowItGoesBack({ parts }: { parts: readonly RefundPart[] | null }) {
  const say = useSay('booked');
  const language = useLanguage();
  return (
    <p className="wrap-anywhere">
      {parts ? say('cancel.time.parts', { parts: formatParts(language, parts) }) : say('cancel.time')}
    </p>
  );
}

/** What goes back with each, and the sum: that is confirmed, for all of them or for none. */
function AskForAll({ booking, due }: { booking: OwnBooking; due: RefundDueTogether }) {
  const say = useSay('booked');
  const language = useLanguage();
  const amount = formatMoney(language, due.dueCents);
  const rides = (booking.group ?? []).flatMap((ride) => {
    const own = due.rides.find(({ code }) => code === ride.code);
    return own ? [{ ...ride, refundCents: own.refundCents }] : [];
  });
  const isUnpaid = areUnpaid(booking, rides);
  return (
    <section className="card grid gap-5 p-6">
      <h2 className="h3">{say('cancel.all.title', { n: rides.length })}</h2>
      {isUnpaid ? (
        <ul className="grid list-disc gap-2 pl-5 wrap-anywhere">
          {rides.map((ride) => (
            <li key={ride.code}>{nameOf(language, ride)}</li>
          ))}
        </ul>
      ) : (
        <>
          <p>{say('cancel.all.each')}</p>
          <dl className="grid gap-2">
            {rides.map((ride) => (
              <Row
                key={ride.code}
                name={nameOf(language, ride)}
                amount={formatMoney(language, ride.refundCents)}
              />
            ))}
            <Row
              name={say(due.parts ? 'cancel.refund.parts' : 'cancel.refund')}
              amount={amount}
              className="border-t border-line pt-2 text-xl font-bold"
            />
          </dl>
        </>
      )}
      {due.dueCents > 0 && <HowItGoesBack parts={due.parts} />}
      <p>
        {say('cancel.all.final')}
        {due.staying.length > 0 && ` ${say('cancel.all.staying', { n: due.staying.length })}`}
      </p>
      <Confirm
        booking={booking}
        refundCents={due.dueCents}
        all={due.rides}
        label={
          due.dueCents > 0
            ? say(due.parts ? 'cancel.confirm.parts' : 'cancel.all.confirm', { amount })
            : say(isUnpaid ? 'cancel.all.confirm.unpaid' : 'cancel.all.confirm.nothing')
        }
      />
    </section>
  );
}

const nameOf = (language: Language, ride: Pick<OwnGroupRide, 'fullName' | 'scooter'>): string =>
  `${scooterName(ride.scooter, language)} · ${ride.fullName}`;

type ConfirmProps = {
  booking: OwnBooking;
  refundCents: Cents;
  all?: RefundDueTogether['rides'];
  label: string;
};

const Confirm = ({ booking: { token }, refundCents, all, label }: ConfirmProps) => (
  <form method="post" action={href('bookingCancel', useLanguage(), { token })}>
    {all && <input type="hidden" name="which" value="all" />}
    {all && <input type="hidden" name="versions" value={versionsText(all)} />}
    <input type="hidden" name="refundCents" value={refundCents} />
    <Button type="submit" kind="danger" size="large" wide>
      {label}
    </Button>
  </form>
);

/** Why so much goes back, by what was agreed with this booking. */
function Why({ booking, refundCents }: { booking: OwnBooking; refundCents: Cents }) {
  const say = useSay('booked');
  const language = useLanguage();
  const { quote, weather, isFreeOver, isPickupOver, disputedCents } = booking;
  const own = policyOf(quote);
  const day = weather ? formatDate(language, weather.day, 'weekday') : '';
  const owedCents = booking.rest?.ownCents ?? 0;
  // Of a part, and of what a bank holds, so much per cent of the price says nothing.
  const isPart = owedCents > 0 || disputedCents > 0;
  const over = isPart ? 'partPaid' : refundCents === 0 && isPickupOver ? 'nothing' : 'part';
  const kept = isFreeOver ? over : 'full';
  const why = refundCents > 0 && weather ? weather.cause : kept;
  if (owedCents > 0 && booking.rest?.isUnpaid)
    return <p className="text-lg">{say('cancel.unpaid', { amount: formatMoney(language, owedCents) })}</p>;
  const percents = { percent: own.lateRefundPercent, latePenaltyPercent: 100 - own.lateRefundPercent };
  return (
    <div className="grid gap-2 text-lg">
      <p>
        {isGivenBack(booking) ? say('cancel.givenBack') : say(`cancel.${why}`, { ...own, ...percents, day })}
      </p>
      {disputedCents > 0 && <p>{say('cancel.withBank', { amount: formatMoney(language, disputedCents) })}</p>}
      {owedCents > 0 && <p>{say('cancel.restGone', { amount: formatMoney(language, owedCents) })}</p>}
    </div>
  );
}

type RowProps = { name: string; amount: string; className?: string };

const Row = ({ name, amount, className = '' }: RowProps) => (
  <div className={`flex justify-between gap-4 ${className}`}>
    <dt className="wrap-anywhere">{name}</dt>
    <dd className="shrink-0">{amount}</dd>
  </div>
);

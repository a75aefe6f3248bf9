import type { OwnBooking, OwnPot } from '../../own-page/own-booking.type.ts';
import { payForm } from '../../own-page/own-booking-forms.rules.ts';
import { formatDeadline, formatMoney } from '../../translations/format.ts';
import { Button } from '../../ui/button.tsx';
import { href } from '../../pages/routes.ts';
import { useFormResult, useLanguage, useSay } from '../../pages/page-context.tsx';
import { Replacements } from '../checkout/replacements.tsx';
import { leaveMarkOf } from './page-left.ts';
import { ActionFailed } from './action-failed.tsx';
import { OwnBookingCard } from './own-booking-card.tsx';

/** Where each pays their share: what is to be paid here, until when, and what follows. */
export function PotCard({ booking }: { booking: OwnBooking }) {
  const say = useSay('booked');
  const language = useLanguage();
  const answered = useFormResult(payForm);
  const { pot, rider, token } = booking;
  // Before the customer's own share it is a payment like any other; once that is paid the riders are asked within a moment.
  if (!pot || (pot.step === 'waiting' && !pot.isPaid) || pot.step === 'paid') return null;
  return (
    <OwnBookingCard id="pot" title={say('pot.title')} urgent={pot.payCents !== null}>
      {answered && <ActionFailed result={answered} failed={say('held.failed')} />}
      {pot.step === 'let_go' ? (
        <p>{say('pot.over')}</p>
      ) : (
        <>
          <Standing pot={pot} bookedBy={rider?.bookedBy ?? null} whose={ofAnother(booking)} />
          {pot.shares.some((share) => !share.isPaid && share.code !== booking.code) &&
            pot.step === 'open' &&
            !pot.isClosed && <p>{say('pot.for_others')}</p>}
          {pot.payCents !== null && <Replacements quote={booking} />}
          {pot.payCents !== null && (
            <form
              method="post"
              {...leaveMarkOf({ code: booking.code, isRiders: rider !== null })}
              action={href('booking', language, { token })}
              className="grid gap-3 justify-items-start"
            >
              <Button type="submit" size="large">
                {say('open.button', { amount: formatMoney(language, pot.payCents) })}
              </Button>
              <p className="text-small text-muted">
                {rider ? say('pot.owes.rider', { name: rider.bookedBy }) : say('pot.owes.customer')}
              </p>
            </form>
          )}
        </>
      )}
    </OwnBookingCard>
  );
}

/** The name of who rides it, where the customer looks at another's scooter; null on one's own page. */
const ofAnother = ({ rider, group, code, fullName }: OwnBooking): string | null =>
  !rider && group && group[0]?.code !== code ? fullName : null;

type StandingProps = { pot: OwnPot; bookedBy: string | null; whose: string | null };

function Standing({ pot, bookedBy, whose }: StandingProps) {
  const say = useSay('booked');
  const language = useLanguage();
  const amount = formatMoney(language, pot.shareCents);
  const until = pot.isClosed
    ? say('pot.closed', { end: formatDeadline(language, pot.endsAt) })
    : say(pot.step === 'owed' ? 'pot.owed' : 'pot.until', { until: formatDeadline(language, pot.until) });
  const paid = pot.shares.filter(({ isPaid }) => isPaid).length;
  if (pot.step === 'owed' && bookedBy === null) return <p>{until}</p>;
  if (pot.step === 'owed')
    return (
      <>
        <p>{say(pot.isPaid ? 'pot.rider.paidLate' : 'pot.rider.late', { name: bookedBy ?? '' })}</p>
        {pot.isPaid && <p>{say('pot.back')}</p>}
      </>
    );
  return (
    <>
      <p className="font-semibold">
        {whose === null
          ? say(pot.isPaid ? 'pot.own.paid' : 'pot.own.due', { amount })
          : say(pot.isPaid ? 'pot.of.paid' : 'pot.of.due', { amount, name: whose })}
      </p>
      {bookedBy === null && <p>{say('pot.count', { paid, count: pot.shares.length })}</p>}
      <p>{until}</p>
      {bookedBy === null ? <p>{say(`pot.${pot.ifMissing}`)}</p> : <p>{say('pot.back')}</p>}
    </>
  );
}

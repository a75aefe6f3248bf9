import type { OwnBooking } from '../../own-page/own-booking.type.ts';
import { giveDepositForm } from '../../own-page/own-booking-forms.rules.ts';
import { useFormResult, useLanguage, useSay } from '../../pages/page-context.tsx';
import { href } from '../../pages/routes.ts';
import { formatDeadline, formatMoney } from '../../translations/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { DepositWords, isGood, stateName, useDepositText } from '../deposit/deposit-words.tsx';
import { ActionFailed } from './action-failed.tsx';
import { isDepositMissing } from './missing.tsx';
import { OwnBookingCard } from './own-booking-card.tsx';

/** It waits for the customer: it stands further up. */
export const isDepositAsked = ({ deposit }: OwnBooking): boolean => deposit?.mayBeGiven ?? false;

/** What is held on a card while the scooter is out: how it stands, what it is, and the way to give it. */
export function DepositCard({ booking }: { booking: OwnBooking }) {
  const { deposit, isMissed } = booking;
  // Nobody gives one any more for a scooter that was never fetched.
  return deposit && !(isMissed && isDepositMissing(booking)) ? (
    <Deposit deposit={deposit} token={booking.token} />
  ) : null;
}

type DepositProps = { deposit: NonNullable<OwnBooking['deposit']>; token: string };

/** `token`: of this page. */
function Deposit({ deposit, token }: DepositProps) {
  const say = useSay('deposit');
  const language = useLanguage();
  const text = useDepositText(deposit);
  const answered = useFormResult(giveDepositForm);
  const failed = useSay('booked')('held.failed');
  const { state, cents, mayBeGiven, isOver, afterwards } = deposit;
  const amount = formatMoney(language, cents);
  const isAhead =
    !isOver &&
    afterwards === null &&
    (state === 'due' || state === 'open' || state === 'held' || state === 'renewing' || mayBeGiven);
  return (
    <OwnBookingCard id="deposit" title={say('title', { amount })} urgent={mayBeGiven}>
      {answered && <ActionFailed result={answered} failed={failed} />}
      <p>
        <Badge tone={isGood(state) ? 'good' : mayBeGiven ? 'sun' : 'plain'}>
          {say(`state.${stateName(deposit)}`)}
        </Badge>
      </p>
      {afterwards === null ? <p>{text}</p> : <Afterwards deposit={deposit} afterwards={afterwards} />}
      {isAhead && <DepositWords deposit={deposit} />}
      {mayBeGiven && (
        <form method="post" action={href('booking', language, { token })}>
          <input type="hidden" name="giveDeposit" value="give" />
          <Button type="submit" size="large">
            {say('give', { amount })}
          </Button>
        </form>
      )}
    </OwnBookingCard>
  );
}

type AfterwardsProps = {
  deposit: NonNullable<OwnBooking['deposit']>;
  afterwards: NonNullable<NonNullable<OwnBooking['deposit']>['afterwards']>;
};

/** The scooter is back: until when it stays held, and for what. */
function Afterwards({ deposit: { cents }, afterwards: { isClaimed, freeAt } }: AfterwardsProps) {
  const say = useSay('deposit');
  const language = useLanguage();
  const amount = formatMoney(language, cents);
  const moment = freeAt === null ? '' : formatDeadline(language, freeAt, 'weekday');
  if (!isClaimed) return <p>{say('text.afterClean', { amount, moment })}</p>;
  return (
    <>
      <p>{say('text.afterCharges', { amount })}</p>
      <p>{say('text.pays', { amount })}</p>
      {freeAt !== null && <p>{say('text.afterBank', { moment })}</p>}
    </>
  );
}

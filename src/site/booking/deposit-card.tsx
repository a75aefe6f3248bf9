import type { OwnBooking } from '../../own-page/own-booking.type.ts';
import { useLanguage, useSay } from '../../pages/page-context.tsx';
import { href } from '../../pages/routes.ts';
import { formatMoney } from '../../translations/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { DepositWords, isGood, stateName, useDepositText } from '../deposit/deposit-words.tsx';
import { OwnBookingCard } from './own-booking-card.tsx';

/** It waits for the customer: it stands further up. */
export const isDepositAsked = ({ deposit }: OwnBooking): boolean => deposit?.mayBeGiven ?? false;

/** What is held on a card while the scooter is out: how it stands, what it is, and the way to give it. */
export function DepositCard({ booking: { deposit } }: { booking: OwnBooking }) {
  return deposit ? <Deposit deposit={deposit} /> : null;
}

function Deposit({ deposit }: { deposit: NonNullable<OwnBooking['deposit']> }) {
  const say = useSay('deposit');
  const language = useLanguage();
  const text = useDepositText(deposit);
  const { state, cents, token, mayBeGiven, isOver } = deposit;
  const amount = formatMoney(language, cents);
  const isAhead =
    !isOver &&
    (state === 'due' || state === 'open' || state === 'held' || state === 'renewing' || mayBeGiven);
  return (
    <OwnBookingCard id="deposit" title={say('title', { amount })} urgent={mayBeGiven}>
      <p>
        <Badge tone={isGood(state) ? 'good' : mayBeGiven ? 'sun' : 'plain'}>
          {say(`state.${stateName(deposit)}`)}
        </Badge>
      </p>
      <p>{text}</p>
      {isAhead && <DepositWords deposit={deposit} />}
      {mayBeGiven && token !== null && (
        <Button href={href('deposit', language, { token })}>{say('give', { amount })}</Button>
      )}
    </OwnBookingCard>
  );
}

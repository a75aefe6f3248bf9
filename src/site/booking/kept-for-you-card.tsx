import { isPaidOnArrival } from '../../booking/kept.rules.ts';
import type { OwnBooking } from '../../own-page/own-booking.type.ts';
import { keptForm } from '../../own-page/own-booking-forms.rules.ts';
import { policyOf } from '../../price/booking-policy.rules.ts';
import { formatDeadline, formatMoney } from '../../translations/format.ts';
import { Button } from '../../ui/button.tsx';
import { CheckField } from '../../ui/field.tsx';
import { Note } from '../../ui/note.tsx';
import { href } from '../../pages/routes.ts';
import { useFormResult, useLanguage, useSay } from '../../pages/page-context.tsx';
import { Replacements } from '../checkout/replacements.tsx';
import { DepositAhead } from '../deposit/deposit-ahead.tsx';
import { ActionFailed } from './action-failed.tsx';
import { leaveMarkOf } from './page-left.ts';
import { OwnBookingCard } from './own-booking-card.tsx';

type Props = { booking: OwnBooking; kept: NonNullable<OwnBooking['kept']> };

/** What the desk keeps for somebody who called: until when, what it costs, and the two answers to it. */
export function KeptForYouCard({ booking: { code, token, quote, replacements }, kept }: Props) {
  const say = useSay('booked');
  const sayCheckout = useSay('checkout');
  const sayFooter = useSay('footer');
  const language = useLanguage();
  const answered = useFormResult(keptForm);
  const amount = formatMoney(language, kept.amountCents);
  const until = formatDeadline(language, kept.until, 'weekday');
  const freeUntil = new Date(quote.freeCancellationUntil);
  const cancelling =
    freeUntil > new Date()
      ? sayCheckout('terms.freeUntil', { moment: formatDeadline(language, freeUntil, 'weekday') })
      : sayCheckout('terms.notFree', policyOf(quote));
  const isMissing = answered?.state === 'wrong';
  const action = href('booking', language, { token });
  return (
    <OwnBookingCard id="held" title={say(`kept.${kept.as}.title`)} urgent>
      {answered && answered.state !== 'wrong' && answered.state !== 'let_go' && (
        <ActionFailed result={answered} failed={say('held.failed')} />
      )}
      <p>{say(`kept.${kept.as}.text`, { amount, until, n: kept.scooters })}</p>
      <Replacements quote={{ replacements }} />
      <ul className="grid list-disc gap-2 pl-5">
        <li>{isPaidOnArrival(kept) ? say('plans.unpaid') : cancelling}</li>
        {/* Said here, not by the terms alone: they leave it out in a shop that has stopped to offer it since. */}
        {isPaidOnArrival(kept) && <li>{say('kept.arrival.agreed', { n: kept.scooters })}</li>}
        <li>{sayCheckout('terms.noWithdrawal')}</li>
        {(['termsOfService', 'refundPolicy'] as const).map((page) => (
          <li key={page}>
            <a href={href(page, language)}>{sayFooter(`page.${page}`)}</a>
          </li>
        ))}
      </ul>
      {kept.keepsEarlierFees && <p>{say('kept.fees')}</p>}
      <DepositAhead cents={kept.depositCents} />
      <form
        method="post"
        {...leaveMarkOf({ code, isRiders: false })}
        action={action}
        className="grid justify-items-start gap-4"
      >
        <input type="hidden" name="kept" value="accept" />
        <CheckField
          name="terms"
          value="yes"
          autoComplete="off"
          label={sayCheckout('terms.accept')}
          error={isMissing ? sayCheckout('error.terms') : undefined}
          required
        />
        <Button type="submit" size="large">
          {say(`kept.${kept.as}.pay`, { amount })}
        </Button>
      </form>
      {/* Opens first, and says what it does: it stands right below the other answer, and cannot be taken back. */}
      <details>
        <summary className="min-h-11 py-2 font-semibold text-sea">
          {say(`kept.${kept.as}.decline`, { n: kept.scooters })}
        </summary>
        <form method="post" action={action} className="grid justify-items-start gap-3">
          <input type="hidden" name="kept" value="decline" />
          <p>{say('kept.decline.text', { n: kept.scooters })}</p>
          <Button type="submit" kind="danger">
            {say('kept.decline.yes')}
          </Button>
        </form>
      </details>
    </OwnBookingCard>
  );
}

/** They said no: it is free again. */
export function KeptDeclined() {
  const say = useSay('booked');
  return (
    <Note tone="good" role="status">
      {say('kept.declined')}
    </Note>
  );
}

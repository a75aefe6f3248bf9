import type { Addable, AddScooterTyped } from '../../booking/add/add-scooter.shape.ts';
import { waysIn } from '../../booking/party/delivery-share.rules.ts';
import { scooterName } from '../../fleet/colour.rules.ts';
import type { OwnBooking } from '../../own-page/own-booking.type.ts';
import { policyOf } from '../../price/booking-policy.rules.ts';
import { linesWithFreeDelivery } from '../../price/quote-lines.rules.ts';
import type { Quote } from '../../price/quote.shape.ts';
import { formatDeadline, formatMoney } from '../../translations/format.ts';
import { Button } from '../../ui/button.tsx';
import { CheckField } from '../../ui/field.tsx';
import { href } from '../../pages/routes.ts';
import { useLanguage, useSay } from '../../pages/page-context.tsx';
import { rentalDuration } from '../booking-steps/use-rental-text.ts';
import { lineName } from '../booking/money-lines.tsx';
import { Replacements } from '../checkout/replacements.tsx';

type Offer = { typed: AddScooterTyped; quote: Quote; key: string };
type Props = { booking: OwnBooking; addable: Addable; offer: Offer };

/** What one more costs, before it is paid: nothing is held yet. */
export function AddOffer({ booking, addable, offer: { typed, quote, key } }: Props) {
  const say = useSay('booked');
  const language = useLanguage();
  const scooter = addable.scooters.find(({ id }) => String(id) === typed.scooterId);
  const name = typed.fullName;
  return (
    <section aria-labelledby="offer" className="card grid gap-5 border-2 border-ink p-6">
      <h2 id="offer" className="h3 wrap-anywhere">
        {scooter ? say('add.for', { scooter: scooterName(scooter, language), name }) : name}
      </h2>
      <Lines booking={booking} quote={quote} />
      <Replacements quote={quote} />
      <Terms booking={booking} quote={quote} />
      <form
        method="post"
        action={href('bookingAdd', language, { token: booking.token })}
        className="grid gap-4"
      >
        {Object.entries(typed).map(([field, value]) => (
          <input key={field} type="hidden" name={field} value={value} />
        ))}
        <input type="hidden" name="step" value="confirm" />
        <input type="hidden" name="key" value={key} />
        <input type="hidden" name="cents" value={quote.totalCents} />
        <Accept />
        <Button type="submit" size="large" wide>
          {say('open.button', { amount: formatMoney(language, quote.totalCents) })}
        </Button>
      </form>
    </section>
  );
}

function Lines({ booking, quote }: { booking: OwnBooking; quote: Quote }) {
  const say = useSay('booked');
  const sayBooking = useSay('booking');
  const language = useLanguage();
  // It comes along with the others, for whose way may have been paid.
  const isWayPaid = booking.isWayPaidByOther || waysIn(booking.quote).ways > 0;
  const isFreelyDelivered = booking.pickupOption === 'delivery' && !isWayPaid;
  return (
    <dl className="grid gap-2">
      {linesWithFreeDelivery(quote, isFreelyDelivered).map((line) => (
        <div key={line.kind + line.id} className="flex justify-between gap-4">
          <dt>{lineName({ say, sayBooking, language }, line, rentalDuration(sayBooking, quote))}</dt>
          <dd className="shrink-0">
            {line.amountCents === 0 ? say('money.free') : formatMoney(language, line.amountCents)}
          </dd>
        </div>
      ))}
      <div className="flex justify-between gap-4 border-t border-line pt-2 text-xl font-bold">
        <dt>{say('money.total')}</dt>
        <dd className="shrink-0">{formatMoney(language, quote.totalCents)}</dd>
      </div>
    </dl>
  );
}

function Accept() {
  const say = useSay('checkout');
  return <CheckField name="terms" value="yes" autoComplete="off" label={say('terms.accept')} required />;
}

function Terms({ booking, quote }: { booking: OwnBooking; quote: Quote }) {
  const say = useSay('booked');
  const sayCheckout = useSay('checkout');
  const language = useLanguage();
  const until = new Date(quote.freeCancellationUntil);
  const isFree = until > new Date();
  return (
    <ul className="grid list-disc gap-2 pl-5">
      {booking.pickupOption === 'delivery' && <li>{say('add.sameWay')}</li>}
      <li>
        {isFree
          ? sayCheckout('terms.freeUntil', { moment: formatDeadline(language, until, 'weekday') })
          : sayCheckout('terms.notFree', policyOf(quote))}
      </li>
      <li>{say('add.stays')}</li>
      <li>{sayCheckout('terms.noWithdrawal')}</li>
    </ul>
  );
}

import type { UseQueryResult } from '@tanstack/react-query';
import type { RefObject } from 'react';
import type { Cents } from '../../basics/money.ts';
import type { QuoteAnswer } from '../../booking/booking.shape.ts';
import { paymentMethodsText } from '../../translations/payment-methods-text.ts';
import { formatMoney } from '../../translations/format.ts';
import { Button } from '../../ui/button.tsx';
import { CheckField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { href } from '../../pages/routes.ts';
import { useLanguage, useSay } from '../../pages/page-context.tsx';
import type { BookingState } from '../draft/booking-state.ts';
import { Coverage } from '../booking-steps/coverage.tsx';
import NoPrice from '../booking-steps/no-price.tsx';
import { PriceNudge } from '../booking-steps/price-nudge.tsx';
import { PromoField } from '../booking-steps/promo-field.tsx';
import { TotalPrice } from '../booking-steps/total-price.tsx';
import { PaymentMarks } from '../layout/payment-marks.tsx';
import { destinationIsComplete } from '../launcher/launcher.rules.ts';
import { useDeviceWallet } from './device-wallet.ts';
import type { FieldError } from './driver.rules.ts';
import { KeepCard } from './keep-card.tsx';
import { PartChoice } from './part-choice.tsx';
import { PriceLines } from './price-lines.tsx';
import type { PartOfPrice } from './use-part.ts';
import { RentalTerms } from './rental-terms.tsx';

type Props = {
  draft: BookingState;
  /** Whether there is a draft: not on the server. */
  isKnown: boolean;
  quote: UseQueryResult<QuoteAnswer>;
  /** Of several: the button is for the customer's own. */
  paysOwnShare: boolean;
  /** A part of the price now, the rest later. */
  part: PartOfPrice;
  formId: string;
  /** Where the button that pays stands. */
  button: RefObject<HTMLDivElement | null>;
  termsError: FieldError | undefined;
  onTermsChange: () => void;
  busy: boolean;
};

/** The whole price, the terms, and the button that names the amount; beside the form total, consent and button stay in view. */
export function PayPanel(props: Props) {
  const { draft, isKnown, quote, paysOwnShare, part, formId, button, termsError } = props;
  const { onTermsChange, busy } = props;
  const say = useSay('booking');
  const sayCheckout = useSay('checkout');
  return (
    <section aria-labelledby="price" className="pay-panel card grid gap-5 border-2 border-ink p-5 sm:p-7">
      <h2 id="price" className="h3">
        {say('price.title')}
      </h2>
      {quote.isError ? (
        <NoPrice draft={draft} quote={quote} />
      ) : (
        <PriceLines quote={quote.data} draft={draft} isKnown={isKnown} />
      )}
      <PromoField draft={draft} quoteError={quote.error} />
      <Coverage />
      <PriceNudge draft={draft} quote={quote.data} pending={quote.isPending} />
      <RentalTerms draft={draft} quote={quote.data} isKnown={isKnown} />
      <KeepCard formId={formId} />
      {!paysOwnShare && <PartChoice quote={quote.data} part={part} />}
      <div className="pay-now grid gap-2">
        {!quote.isError && <TotalPrice quote={quote.data} pending={quote.isPending} />}
        {paysOwnShare && <OwnShare quote={quote.data} />}
        <CheckField
          label={sayCheckout('terms.accept')}
          name="terms"
          // A browser would tick it again after a reload, and on the way back from the payment page.
          autoComplete="off"
          form={formId}
          onChange={onTermsChange}
          error={termsError && sayCheckout('error.terms')}
          required
        />
        <div ref={button}>
          {!isKnown || destinationIsComplete(draft) ? (
            <PayButton
              quote={quote}
              nowCents={paysOwnShare ? quote.data?.rides?.[0]?.totalCents : part.payNowCents}
              formId={formId}
              busy={busy}
            />
          ) : (
            <MissingPickup />
          )}
        </div>
      </div>
      <PaymentMethods />
    </section>
  );
}

/** What is paid now, and what the others pay. */
function OwnShare({ quote }: { quote: QuoteAnswer | undefined }) {
  const say = useSay('checkout');
  const language = useLanguage();
  const own = quote?.rides?.[0]?.totalCents;
  if (!quote || own === undefined) return null;
  return (
    <p className="text-right font-semibold">
      {say('checkout.share', {
        own: formatMoney(language, own),
        rest: formatMoney(language, quote.totalCents - own),
      })}
    </p>
  );
}

/** `nowCents`: where only a part is paid now. */
type PayButtonProps = Pick<Props, 'quote' | 'formId' | 'busy'> & { nowCents: Cents | undefined };

/** Of a price that is owed whole and paid in part the button says both. */
function PayButton({ quote, nowCents, formId, busy }: PayButtonProps) {
  const say = useSay('checkout');
  const language = useLanguage();
  const { data } = quote;
  const amount = data && formatMoney(language, data.totalCents);
  const now = nowCents === undefined ? null : formatMoney(language, nowCents);
  return (
    <Button type="submit" form={formId} size="large" wide busy={busy} disabled={!data}>
      <Icon name="lock" />
      {data === undefined && say(quote.isError ? 'checkout.noPrice' : 'checkout.pricing')}
      {amount && now && say('checkout.owe', { total: amount, now })}
      {amount && !now && say('checkout.pay', { amount })}
    </Button>
  );
}

/** The wallet of the device first: whose card is in it pays without typing one. */
function PaymentMethods() {
  const say = useSay('checkout');
  const shell = useSay('shell');
  const first = useDeviceWallet() ?? undefined;
  return (
    <>
      <p className="text-center text-sm text-muted">
        {say('checkout.methods', { paymentMethods: paymentMethodsText(useLanguage(), { first }) })}
      </p>
      <div className="mx-auto w-full max-w-44">
        <PaymentMarks label={shell('payment.accepted')} first={first} />
      </div>
    </>
  );
}

/** A town alone is not enough: how the scooter is handed over must be chosen first. */
function MissingPickup() {
  const say = useSay('checkout');
  const language = useLanguage();
  return (
    <div className="grid gap-3">
      <p className="font-semibold">{say('checkout.noPickup')}</p>
      <Button wide href={`${href('home', language)}#destination`}>
        {say('checkout.choosePickup')}
      </Button>
    </div>
  );
}

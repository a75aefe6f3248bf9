import { goToPayment } from '../go-to-payment.ts';
import { type MouseEvent, useEffect, useState } from 'react';
import type { PaymentView } from '../../booking/booking.shape.ts';
import { Button } from '../../ui/button.tsx';
import { href } from '../../pages/routes.ts';
import { useLanguage, useSay } from '../../pages/page-context.tsx';
import { ApiError, sendJson } from '../queries/api-client.ts';
import type { TextField } from '../checkout/driver.rules.ts';
import { onPageRestored } from '../draft/page-lifecycle.ts';
import { pageLeft } from '../booking/page-left.ts';
import { BookingCode } from './booking-code.tsx';
import { paymentPath } from './payment-query.ts';
import { ResultCard } from './result-card.tsx';
import { openWithState } from '../history-entry.ts';
import type { ReturnAddress } from './return-address.ts';

/** Each field of the checkout, but for the birth date, which is asked again; the telephone has its country in it. */
type TypedAgain = Record<Exclude<TextField, 'dateOfBirth' | 'phoneCountry'>, string>;

type Props = {
  address: ReturnAddress;
  view: PaymentView;
  onChanged: () => void;
  /** The visitor left a page that can still be paid. */
  left?: boolean;
};

/** Not paid. While the scooter is held it can be paid again; afterwards the booking is made again. */
export function Failed({ address, view, onChanged, left = false }: Props) {
  const say = useSay('result');
  const language = useLanguage();
  const { busy, problem, retry } = useRetry({ ...address, booking: view.bookingId }, onChanged);
  const back = view.bookingUrl ?? pageLeft(view.bookingId);
  const name = left ? 'payment.left' : 'payment.failed';
  return (
    <ResultCard icon={left ? 'info' : 'warning'} tone={left ? 'open' : 'bad'} title={say(name)}>
      <p className="max-w-prose text-lg">
        {say(left && !view.unitHeld ? 'payment.left.noHold' : `${name}.text`)}
      </p>
      <BookingCode code={view.bookingId} />
      <p role="alert" className="font-semibold text-danger empty:hidden">
        {problem}
      </p>
      <div className="grid w-full gap-3 sm:flex sm:flex-wrap sm:justify-center">
        {view.canRetry ? (
          <Button size="large" busy={busy} onClick={() => void retry()}>
            {say('payment.retry')}
          </Button>
        ) : (
          <Button
            size="large"
            href={back ?? href('checkout', language)}
            onClick={(event: MouseEvent) => {
              // As the checkout keeps it (src/site/checkout/saved-fields.ts).
              const kept = view.typed && { driver: view.typed satisfies TypedAgain };
              if (kept && openWithState(href('checkout', language), kept)) event.preventDefault();
            }}
          >
            {say('payment.retry')}
          </Button>
        )}
        {/* Before anything is paid the site has no page of one's own to show: its link is sent again from there once there is. */}
        {(back || !view.hasNobodyToWrite) && (
          <Button size="large" kind="second" href={back ?? href('findBooking', language)}>
            {say('payment.dashboard')}
          </Button>
        )}
        <Button size="large" kind="quiet" href={href('home', language)}>
          {say('payment.home')}
        </Button>
      </div>
    </ResultCard>
  );
}

/** Asks for a page to pay on and goes there; where that is refused, looks again how the payment stands. */
function useRetry(address: ReturnAddress, onChanged: () => void) {
  const say = useSay('booking');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  useEffect(() => onPageRestored(() => setBusy(false)), []);

  async function retry(): Promise<void> {
    setBusy(true);
    setProblem('');
    try {
      const { checkoutUrl } = await sendJson<{ checkoutUrl: string }>(
        'POST',
        paymentPath(address).join('/'),
        {},
      );
      goToPayment(checkoutUrl);
    } catch (error) {
      setBusy(false);
      setProblem((error instanceof ApiError && error.answer.message) || say('trouble.offline'));
      onChanged();
    }
  }
  return { busy, problem, retry };
}

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { PaymentView } from '../../booking/booking.shape.ts';
import { formatDeadline, formatMoney } from '../../translations/format.ts';
import { Button } from '../../ui/button.tsx';
import { useLanguage, useSay } from '../../pages/page-context.tsx';
import { BookingCode } from './booking-code.tsx';
import { closeBooking } from './close-booking.ts';
import { pageLeft } from '../booking/page-left.ts';
import { ResultCard } from './result-card.tsx';

/** The own share is paid, others are missing: the customer goes on to their page, where the links are. */
export function SharePaid({ view, pot }: { view: PaymentView; pot: NonNullable<PaymentView['pot']> }) {
  const say = useSay('result');
  const language = useLanguage();
  const client = useQueryClient();
  const isCustomers = view.bookingUrl !== null;
  // A rider's browser may have a draft of its own.
  const close = useEffectEvent(() => isCustomers && closeBooking(view, client));
  useEffect(() => void close(), []);
  const back = view.bookingUrl ?? pageLeft(view.bookingId, !pot.isCustomers);
  const amount = formatMoney(language, view.totalCents);
  return (
    <ResultCard icon="check" tone="good" title={say('share.title')}>
      <p className="text-lg">{say('share.text', { amount })}</p>
      <p>
        {say('share.count', { paid: pot.paidShares, count: pot.shares })}{' '}
        {pot.step === 'owed'
          ? say('share.owed')
          : say('share.until', { until: formatDeadline(language, new Date(pot.until)) })}
      </p>
      <BookingCode code={view.bookingId} />
      {view.bookingUrl ? (
        <>
          <p>{say(`share.${pot.ifMissing}`)}</p>
          <Button size="large" href={view.bookingUrl}>
            {say('share.links')}
          </Button>
        </>
      ) : (
        <>
          <p>{say('share.back')}</p>
          {back ? (
            <Button size="large" href={back}>
              {say('payment.dashboard')}
            </Button>
          ) : (
            !pot.isCustomers && <p>{say('share.rider')}</p>
          )}
        </>
      )}
    </ResultCard>
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { PaymentView } from '../../booking/booking.shape.ts';
import { formatMoney } from '../../translations/format.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { href } from '../../pages/routes.ts';
import { useLanguage, useSay } from '../../pages/page-context.tsx';
import { pageLeft } from '../booking/page-left.ts';
import { storedBookingRecord } from '../draft/booking-record.ts';
import { BookingCode } from './booking-code.tsx';
import { closeBooking } from './close-booking.ts';
import { sameBooking, type ReturnAddress } from './return-address.ts';
import { RentalTimes } from './rental-times.tsx';
import { ResultCard } from './result-card.tsx';
import { scootersOf } from './scooters-of.ts';

/** Paid: the ledger says so. */
export function Success({ view, address }: { view: PaymentView; address: ReturnAddress }) {
  const say = useSay('result');
  const language = useLanguage();
  const { rental, furtherScooters: further = [], isAdded = false } = view;
  // Not of a later payment, for a change or for one that is added.
  const pot = isAdded || view.paidChange ? undefined : view.pot;
  const isRiders = pot?.isCustomers === false;
  const back = view.bookingUrl ?? pageLeft(view.bookingId, isRiders);
  // What would find a booking goes by mail as well.
  const isWritten = !view.hasNobodyToWrite;
  const hasRecord = useClosedBooking(view, isRiders);
  return (
    <ResultCard icon="check" tone="good" title={say('payment.success')}>
      <p className="text-lg">
        {say(
          pot
            ? 'payment.success.pot'
            : further.length > 0
              ? 'payment.success.several'
              : 'payment.success.text',
          {
            amount: formatMoney(language, view.part?.nowCents ?? view.totalCents),
            count: pot?.shares ?? 1 + further.length,
          },
        )}{' '}
        {view.part?.words}
      </p>
      <BookingCode code={view.bookingId} />
      <p className="font-semibold">
        {[scootersOf(view, language).join('; '), rental.destination].join(' · ')}
        <br />
        <RentalTimes rental={rental} />
      </p>
      <ul className="grid max-w-prose gap-3 text-left">
        {!isAdded && !pot && (
          <li className="flex gap-3">
            <Icon name={isWritten ? 'mail' : 'pen'} className="mt-1 size-5 text-sea" />
            {say(isWritten ? 'payment.success.contract' : 'payment.success.contract.page')}
          </li>
        )}
        {(further.length > 0 || isAdded || pot) && (
          <li className="flex gap-3">
            <Icon name="pen" className="mt-1 size-5 text-sea" />
            {say(isRiders ? (back ? 'payment.rider.page' : 'payment.rider') : 'payment.several')}
          </li>
        )}
        {!isRiders && isWritten && (
          <li className="flex gap-3">
            <Icon name="info" className="mt-1 size-5 text-sea" />
            {say('payment.success.spam')}
          </li>
        )}
      </ul>
      {/* What comes next over the whole width, the way home below; between them what there is. */}
      <div className="grid w-full max-w-xl gap-3 sm:flex sm:flex-wrap sm:justify-center sm:*:grow sm:[&>:first-child]:basis-full sm:[&>:last-child]:basis-full">
        {view.contractUrl && (
          <Button size="large" href={view.contractUrl}>
            <Icon name="pen" />
            {say('payment.sign')}
          </Button>
        )}
        {(back || (!isRiders && isWritten)) && (
          <Button
            size="large"
            kind={view.contractUrl ? 'second' : 'primary'}
            href={back ?? href('findBooking', language)}
          >
            {say(back ? 'payment.dashboard' : 'payment.find')}
          </Button>
        )}
        {hasRecord && (
          <Button
            size="large"
            kind="second"
            href={`${href('success', language)}?${sameBooking({ ...address, booking: view.bookingId })}`}
          >
            {say('payment.confirmation')}
          </Button>
        )}
        <Button size="large" kind="quiet" href={href('home', language)}>
          {say('payment.home')}
        </Button>
      </div>
    </ResultCard>
  );
}

/** Ends the booking in this browser, once; whether there is a record of it to show. A rider's browser may have a draft of its own. */
function useClosedBooking(view: PaymentView, isRiders: boolean): boolean {
  const client = useQueryClient();
  const [hasRecord, setHasRecord] = useState(false);
  const close = useEffectEvent(() => {
    if (isRiders) return;
    closeBooking(view, client);
    setHasRecord(storedBookingRecord() !== null);
  });
  useEffect(() => close(), []);
  return hasRecord;
}

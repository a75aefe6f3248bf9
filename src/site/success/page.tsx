import { useSyncExternalStore } from 'react';
import { storedBookingRecord, type BookingRecord } from '../draft/booking-record.ts';
import { HelpRow } from '../booking-steps/help-row.tsx';
import { NothingBooked } from '../booking-steps/nothing-booked.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ServerOnly } from '../../pages/server-only.tsx';
import { useSay } from '../../pages/page-context.tsx';
import { Confirmation } from './confirmation.tsx';

const never = () => () => undefined;
let read: BookingRecord | null | undefined;

/** The record does not change while this page is looked at: read once. */
function recordOfThisTab(): BookingRecord | null {
  read ??= storedBookingRecord();
  return read;
}

/** Shown after a paid booking; the record is written only when the server said so (payment-result/close-booking.ts). */
export default function Success() {
  return (
    <>
      <Shown />
      <ServerOnly>{import.meta.env.SSR ? <HelpRow /> : null}</ServerOnly>
    </>
  );
}

function Shown() {
  const record = useSyncExternalStore<BookingRecord | null | undefined>(
    never,
    recordOfThisTab,
    () => undefined,
  );
  if (record === undefined) return <Reading />;
  return record ? <Confirmation record={record} /> : <NothingBooked />;
}

function Reading() {
  const say = useSay('checkout');
  return (
    <div className="wrap-narrow grid min-h-[75vh] content-start gap-6 py-12">
      <h1 className="h1">{say('success.yours')}</h1>
      <Skeleton className="h-64 w-full" />
    </div>
  );
}

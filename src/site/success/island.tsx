import { useSyncExternalStore } from 'react';
import { recordOfPayment, storedBookingRecord, type BookingRecord } from '../draft/booking-record.ts';
import { PaymentResult } from '../payment-result/payment-result.tsx';
import { useReturnAddress } from '../payment-result/return-address.ts';
import { QueryProvider } from '../queries/query-provider.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useSay } from '../../pages/page-context.tsx';
import { Confirmation } from './confirmation.tsx';

const never = () => () => undefined;
let read: BookingRecord | null | undefined;

/** The record does not change while this page is looked at: read once. */
function recordOfThisTab(): BookingRecord | null {
  read ??= storedBookingRecord();
  return read;
}

/**
 * Shown after a paid booking; the record is written only when the server said so (payment-result/close-booking.ts). Another tab has
 * no record: there the server says how the booking stands.
 */
export default function SuccessIsland() {
  return (
    <QueryProvider>
      <Shown />
    </QueryProvider>
  );
}

function Shown() {
  const record = useSyncExternalStore<BookingRecord | null | undefined>(
    never,
    recordOfThisTab,
    () => undefined,
  );
  const address = useReturnAddress();
  if (record === undefined) return <Reading />;
  // A change names its session alone; a record is of what was booked in this tab before.
  const isOfSession = Boolean(address?.sessionId && !address.booking);
  if (record && !isOfSession)
    return <Confirmation record={record} code={address?.booking} address={address} />;
  return (
    <PaymentResult
      whenPaid={(view, asked) => (
        <Confirmation
          record={recordOfPayment(view)}
          code={view.bookingId}
          address={asked}
          paidChange={view.paidChange}
        />
      )}
    />
  );
}

function Reading() {
  const say = useSay('result');
  return (
    <div className="wrap-narrow grid min-h-dvh content-start gap-6 py-12">
      <h1 className="h1">{say('success.yours')}</h1>
      <Skeleton className="h-64 w-full" />
    </div>
  );
}

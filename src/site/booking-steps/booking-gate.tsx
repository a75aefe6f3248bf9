import type { ReactNode } from 'react';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useBookingDraft } from '../draft/booking-draft-provider.tsx';
import type { BookingState } from '../draft/booking-state.ts';
import { hasRental } from './has-rental.ts';
import { NothingBooked } from './nothing-booked.tsx';
import { BookingProgress } from './booking-progress.tsx';

type Props = { step: 'extras' | 'checkout'; children: (draft: BookingState) => ReactNode };

/**
 * Shows a page of the path where a booking is in the making. The server cannot know and says "nothing booked"; public/boot.js
 * marks the document before the first paint, so that nobody with a booking sees that (src/site/styles/booking.css).
 */
export function BookingGate({ step, children }: Props) {
  const { draft } = useBookingDraft();
  if (draft && !hasRental(draft)) return <NothingBooked />;
  if (draft) {
    return (
      <>
        <BookingProgress now={step} />
        {children(draft)}
      </>
    );
  }
  return (
    <>
      <div className="unless-scooter">
        <NothingBooked />
      </div>
      <div className="if-scooter min-h-dvh" aria-hidden="true">
        <BookingProgress now={step} />
        <div className="wrap py-10">
          <Skeleton className="mb-8 h-12 w-2/3" />
          <Skeleton className="h-96 w-full" />
        </div>
      </div>
    </>
  );
}

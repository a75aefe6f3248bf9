import type { ReactNode } from 'react';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useBookingDraft } from '../draft/booking-draft-provider.tsx';
import type { BookingState } from '../draft/booking-state.ts';
import { hasRental } from './has-rental.ts';
import { NothingBooked } from './nothing-booked.tsx';
import { BookingProgress } from './booking-progress.tsx';

type Props =
  | { step: 'extras'; drawnAhead?: false; children: (draft: BookingState) => ReactNode }
  | { step: 'checkout'; drawnAhead: true; children: (draft: BookingState | undefined) => ReactNode };

/**
 * Shows a page of the path where a booking is in the making. The server cannot know and draws both; public/boot.js marks the
 * document before the first paint, so that of the two everybody sees their own (src/site/styles/booking.css). `drawnAhead`: what can
 * be used stands in the server's HTML, and is taken over where it stands (docs/decisions/072-checkout-ahead.md).
 */
export function BookingGate(props: Props) {
  const { draft } = useBookingDraft();
  return (
    <>
      {!(draft && hasRental(draft)) && (
        <div className={draft ? undefined : 'unless-scooter needs-scripting'}>
          <NothingBooked />
        </div>
      )}
      {(!draft || hasRental(draft)) && (
        <div className={draft ? undefined : 'if-scooter'}>
          <BookingProgress now={props.step} />
          {props.drawnAhead ? props.children(draft) : draft ? props.children(draft) : <RoomAhead />}
        </div>
      )}
    </>
  );
}

const RoomAhead = () => (
  <div className="wrap min-h-dvh py-10" aria-hidden="true">
    <Skeleton className="mb-8 h-12 w-2/3" />
    <Skeleton className="h-96 w-full" />
  </div>
);

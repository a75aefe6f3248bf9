import type { OwnBooking } from '../../own-page/own-booking.type.ts';
import { useSay } from '../../pages/page-context.tsx';
import { Ticket } from '../payment-result/ticket.tsx';
import { OwnBookingCard } from './own-booking-card.tsx';

/** While the rental is ahead or under way. */
export function TicketCard({ booking: { code, destination, token } }: { booking: OwnBooking }) {
  const say = useSay('result');
  return (
    <OwnBookingCard id="ticket" title={say('ticket.title')}>
      <Ticket code={code} town={destination} token={token} />
    </OwnBookingCard>
  );
}

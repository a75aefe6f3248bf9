import type { OwnBooking } from '../../own-page/own-booking.type.ts';
import { Button } from '../../ui/button.tsx';
import { href } from '../../pages/routes.ts';
import { useLanguage, useSay } from '../../pages/page-context.tsx';
import { MoneyLines } from './money-lines.tsx';
import { OwnBookingCard } from './own-booking-card.tsx';

export function MoneyCard({ booking }: { booking: OwnBooking }) {
  const say = useSay('booked');
  const language = useLanguage();
  const { token, moves } = booking;
  return (
    <OwnBookingCard id="money" title={say('money.title')}>
      <MoneyLines booking={booking} />
      {moves.some(({ standing }) => standing === 'under_way') && (
        <p className="text-small text-muted">{say('money.refundTime')}</p>
      )}
      {moves.length > 0 && (
        <p>
          <Button kind="second" href={href('bookingReceipt', language, { token })}>
            {say('money.receipt')}
          </Button>
        </p>
      )}
    </OwnBookingCard>
  );
}

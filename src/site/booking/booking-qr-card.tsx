import { renderSVG } from 'uqr';
import { useSay } from '../../pages/page-context.tsx';
import { OwnBookingCard } from './own-booking-card.tsx';

/** The booking's code for the reader at the desk, and for a rider's phone. It holds the code alone, which opens nothing. */
export function BookingQrCard({ code }: { code: string }) {
  const say = useSay('booked');
  return (
    <OwnBookingCard id="desk" title={say('desk.title')}>
      <div className="flex items-center gap-5">
        <div
          role="img"
          aria-label={say('desk.qr', { code })}
          className="w-32 shrink-0 bg-white p-1 [&_svg]:block [&_svg]:size-full"
          // The library's own drawing of eight letters.
          dangerouslySetInnerHTML={{ __html: renderSVG(code, { border: 2 }) }}
        />
        <p>{say('desk.text')}</p>
      </div>
    </OwnBookingCard>
  );
}

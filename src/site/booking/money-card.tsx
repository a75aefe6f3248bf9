import type { OwnBooking } from '../../booking/own-booking.shape.ts';
import { Button } from '../../ui/button.tsx';
import { href } from '../../web/routes.ts';
import { useLanguage, useSay } from '../../web/words.tsx';
import { MoneyLines } from './money-lines.tsx';

export function MoneyCard({ booking }: { booking: OwnBooking }) {
  const say = useSay('booked');
  const language = useLanguage();
  const { token, moves } = booking;
  return (
    <section aria-labelledby="money" className="card grid gap-4 p-6">
      <h2 id="money" className="h3">
        {say('money.title')}
      </h2>
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
    </section>
  );
}

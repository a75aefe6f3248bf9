import type { OwnBooking } from '../../own-page/own-booking.type.ts';
import { scooterName } from '../../fleet/colour.rules.ts';
import { formatMoney } from '../../translations/format.ts';
import { Button } from '../../ui/button.tsx';
import { href } from '../../pages/routes.ts';
import { useLanguage, useSay } from '../../pages/page-context.tsx';
import { OwnBookingCard } from './own-booking-card.tsx';

/** One scooter more for the same days; or the one that was chosen and is not paid yet. */
export function AddScooterCard({ booking: { token, adding } }: { booking: OwnBooking }) {
  const say = useSay('booked');
  const language = useLanguage();
  if (!adding) return null;
  const { unpaid, mayAdd } = adding;
  const way = href('bookingAdd', language, { token });
  if (unpaid)
    return (
      <OwnBookingCard id="add" title={say('add.unpaid.title')} urgent>
        <p className="font-semibold wrap-anywhere">
          {say('add.for', { scooter: scooterName(unpaid.scooter, language), name: unpaid.fullName })}
        </p>
        <p>{say('add.unpaid.text')}</p>
        <div className="flex flex-wrap gap-3">
          <form method="post" action={href('booking', language, { token: unpaid.token })}>
            <Button type="submit" size="large">
              {say('open.button', { amount: formatMoney(language, unpaid.totalCents) })}
            </Button>
          </form>
          {mayAdd && (
            <Button kind="second" size="large" href={way}>
              {say('add.unpaid.other')}
            </Button>
          )}
        </div>
      </OwnBookingCard>
    );
  if (!mayAdd) return null;
  return (
    <OwnBookingCard id="add" title={say('add.card.title')}>
      <p>{say('add.card.text')}</p>
      <Button kind="second" href={way}>
        {say('add.button')}
      </Button>
    </OwnBookingCard>
  );
}

import type { OwnBooking } from '../../own-page/own-booking.type.ts';
import { formatMoney } from '../../translations/format.ts';
import { Button } from '../../ui/button.tsx';
import { href } from '../../pages/routes.ts';
import { useLanguage, useSay } from '../../pages/page-context.tsx';
import { OwnBookingCard } from './own-booking-card.tsx';
import { AllFields, WishFields } from './wish-fields.tsx';

type Props = { token: string; open: NonNullable<OwnBooking['openChange']> };

/** A change that was confirmed and not paid: the same page to pay on is one press away. */
export function OpenChangeCard({ token, open: { dueCents, version, versions, wish } }: Props) {
  const say = useSay('booked');
  const language = useLanguage();
  const amount = formatMoney(language, dueCents);
  return (
    <OwnBookingCard id="open-change" title={say('open.title')} urgent>
      <p>{say('open.text', { amount })}</p>
      <form method="post" action={href('bookingChange', language, { token })}>
        <WishFields wish={wish} />
        <input type="hidden" name="step" value="confirm" />
        {versions === null ? (
          <input type="hidden" name="version" value={version} />
        ) : (
          <AllFields versions={versions} />
        )}
        <input type="hidden" name="cents" value={dueCents} />
        <Button type="submit" size="large">
          {say('open.button', { amount })}
        </Button>
      </form>
    </OwnBookingCard>
  );
}

import { keptCardForm } from '../../own-page/own-booking-forms.rules.ts';
import type { OwnBooking } from '../../own-page/own-booking.type.ts';
import { href } from '../../pages/routes.ts';
import { useFormResult, useLanguage, useSay } from '../../pages/page-context.tsx';
import { cardName } from '../../translations/card-name.ts';
import { formatDate } from '../../translations/format.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { ActionFailed } from './action-failed.tsx';
import { OwnBookingCard } from './own-booking-card.tsx';

/** The card that the customer lets the shop keep: until when, for what, and that it goes by a press. */
export function KeptCard({ booking: { keptCard: card, token } }: { booking: OwnBooking }) {
  const say = useSay('charges');
  const language = useLanguage();
  const answered = useFormResult(keptCardForm);
  const isRemoved = answered?.state === 'removed';
  if (!card && !isRemoved) return null;
  return (
    <OwnBookingCard id="kept-card" title={say('card.title')}>
      {isRemoved && (
        <Note tone="good" role="status">
          <p>{say('card.removed')}</p>
        </Note>
      )}
      {(answered?.state === 'refused' || answered?.state === 'failed') && (
        <ActionFailed result={answered} failed={say('failed')} />
      )}
      {card && (
        <>
          <p className="font-semibold">
            {say('card.which', { card: cardName(card), expires: card.expires })}
          </p>
          <p>
            {card.until === null
              ? say('card.announced')
              : say('card.until', { day: formatDate(language, card.until, 'weekday') })}
          </p>
          <p>{say('card.what')}</p>
          <form method="post" action={href('booking', language, { token })}>
            <input type="hidden" name="keptCard" value="remove" />
            <Button type="submit" kind="second">
              {say('card.remove')}
            </Button>
          </form>
        </>
      )}
    </OwnBookingCard>
  );
}

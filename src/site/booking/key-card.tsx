import type { OwnBooking } from '../../booking/own-booking.shape.ts';
import { formatInstant } from '../../translations/format.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { href } from '../../web/routes.ts';
import { useLanguage, useSay } from '../../web/words.tsx';

/** Ride Now: from when on the key box opens for this booking, and what is missing. The code itself comes only when it is pressed for. */
export function KeyCard({ booking: { key, token, contract } }: { booking: OwnBooking }) {
  const say = useSay('booked');
  const language = useLanguage();
  if (!key) return null;
  const moment = formatInstant(language, key.from, 'weekday');
  return (
    <section
      aria-labelledby="key"
      className={`card grid justify-items-start gap-4 p-6 ${key.standing === 'ready' ? 'border-2 border-ink' : ''}`}
    >
      <h2 id="key" className="h3">
        {say('key.card')}
      </h2>
      <p>{say(`key.${key.standing}`, { moment })}</p>
      {key.standing === 'unsigned' && contract && (
        <Button kind="second" href={contract.url}>
          {say('key.sign')}
        </Button>
      )}
      {key.standing === 'ready' && (
        <form method="post" action={href('bookingKey', language, { token })}>
          <Button type="submit" size="large">
            <Icon name="lock" />
            {say('key.show')}
          </Button>
        </form>
      )}
    </section>
  );
}

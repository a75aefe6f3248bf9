import { Button } from '../../ui/button.tsx';
import { useSay } from '../../pages/page-context.tsx';

/** Empty and hidden where none is kept: this page is the same for everybody (watch-offline-booking.ts fills it in). */
export function OfflineBookingSection() {
  const say = useSay('offline');
  const [before, after] = say('booking.code', { code: '|' }).split('|');
  return (
    <section
      hidden
      data-kept
      aria-labelledby="kept"
      className="card grid w-full justify-items-start gap-4 p-6 text-left [&[hidden]]:hidden"
    >
      <h2 id="kept" className="h3">
        {say('booking.title')}
      </h2>
      <p>
        {before}
        <strong className="font-display text-xl tracking-wider" data-code />
        {after}
      </p>
      <dl />
      <p className="text-small text-muted">{say('booking.text')}</p>
      <Button kind="second" data-do="forget">
        {say('booking.forget')}
      </Button>
    </section>
  );
}

import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useSay } from '../../pages/page-context.tsx';

/** The rental for one's own calendar, by the link of the booking's page. */
export function AddToCalendar({ bookingUrl }: { bookingUrl: string }) {
  const say = useSay('booking');
  const token = bookingUrl.split('/').at(-1) ?? '';
  return (
    <Button kind="second" size="large" href={`/api/bookings/by-token/${token}/calendar`} rel="nofollow">
      <Icon name="calendar" />
      {say('calendar.add')}
    </Button>
  );
}

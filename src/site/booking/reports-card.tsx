import { wallClockOf } from '../../basics/rome-time.ts';
import type { OwnBooking } from '../../own-page/own-booking.type.ts';
import { useLanguage, useSay } from '../../pages/page-context.tsx';
import { formatMoment } from '../../translations/format.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { OwnBookingCard } from './own-booking-card.tsx';

type Props = { booking: Pick<OwnBooking, 'reports' | 'token'> };

/** What was written down when the scooter changed hands: who left no address reads it here alone. */
export function ReportsCard({ booking: { reports, token } }: Props) {
  const say = useSay('booked');
  const language = useLanguage();
  if (reports.length === 0) return null;
  return (
    <OwnBookingCard id="reports" title={say('reports.title')}>
      <p>{say('reports.text')}</p>
      <ul className="grid gap-4">
        {reports.map(({ kind, unitNumber, doneAt, plate }) => {
          const { date, time } = wallClockOf(doneAt);
          return (
            <li key={`${kind} ${unitNumber}`} className="flex flex-wrap items-center gap-x-4 gap-y-1">
              <Button
                kind="second"
                href={`/api/bookings/by-token/${token}/reports/${kind}/${unitNumber}`}
                rel="nofollow"
              >
                <Icon name="download" />
                {say(`reports.${kind}`)}
              </Button>
              <span className="text-small text-muted">
                {[formatMoment(language, date, time), plate].filter(Boolean).join(' · ')}
              </span>
            </li>
          );
        })}
      </ul>
    </OwnBookingCard>
  );
}

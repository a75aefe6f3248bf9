import { Link } from 'react-router';
import type { BookingAnswer } from '../../back-office/bookings/bookings.shape.ts';
import { formatMoment, formatMoney, styleWithYear } from '../../translations/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { bookingAddress } from '../addresses.ts';
import { useDeskLanguage } from '../language-provider.tsx';
import { SectionCard } from '../layout/section-card.tsx';
import { stateText } from './state-text.ts';
import { toneOf } from './state-tone.ts';

/** What was sold to the same customer right before or after it: one order goes one way, so the other is a booking of its own (docs/decisions/080). */
export function SoldBeside({ booking: { soldBeside } }: { booking: BookingAnswer }) {
  const { say, language } = useDeskLanguage();
  if (soldBeside.length === 0) return null;
  return (
    <SectionCard title={say('booking.soldBeside', { n: soldBeside.length })}>
      <ul className="grid divide-y divide-line">
        {soldBeside.map((line) => {
          const { code, driver, startDate, startTime, totalCents } = line;
          const style = styleWithYear('weekdayShort', new Date(), startDate);
          return (
            <li key={code} className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 py-3">
              <p className="min-w-0 wrap-anywhere">
                <Link
                  className="inline-block min-h-6 font-bold text-sea-deep underline"
                  to={bookingAddress(code)}
                >
                  {driver || say('booking.erased')}
                </Link>{' '}
                <span className="text-sm text-muted">
                  {[
                    code,
                    formatMoment(language, startDate, startTime, style),
                    formatMoney(language, totalCents),
                  ].join(' · ')}
                </span>
              </p>
              <Badge tone={toneOf(line.state)}>{stateText(say, line)}</Badge>
            </li>
          );
        })}
      </ul>
    </SectionCard>
  );
}

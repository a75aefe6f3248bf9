import type { FreeDates } from '../../booking/booking.shape.ts';
import type { BookingState } from '../draft/booking-state.ts';
import { Icon } from '../../ui/icon.tsx';
import { useLanguage, useSay } from '../../pages/page-context.tsx';
import { formatPeriod } from './format-period.ts';

type Props = {
  found: readonly FreeDates[];
  times: Pick<BookingState, 'startTime' | 'endTime'>;
  onTake: (dates: FreeDates) => void;
};

/** Dates that are free instead, each of which one press takes. */
export function FreeDatesList({ found, times: { startTime, endTime }, onTake }: Props) {
  const say = useSay('booking');
  const language = useLanguage();
  const words = ({ startDate, endDate }: FreeDates) =>
    formatPeriod(
      language,
      { start: startDate, end: endDate, startTime, endTime },
      { style: 'weekdayShort', now: new Date() },
    );
  return (
    <ul className="grid gap-2">
      {found.map((dates) => (
        <li key={dates.startDate}>
          <button
            type="button"
            className="choice flex items-center gap-3"
            aria-label={say('trouble.take', { what: words(dates).join(' ') })}
            onClick={() => onTake(dates)}
          >
            <Icon name="calendar" className="size-5 text-terracotta" />
            <span className="grow">
              {words(dates).map((part) => (
                <span key={part} className="inline-block pr-1">
                  {part}
                </span>
              ))}
            </span>
            <span className="shrink-0 text-sm text-leaf">
              {say('nearest.left', { count: dates.availableUnits })}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

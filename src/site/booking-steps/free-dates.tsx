import type { FreeDates } from '../../booking/booking.shape.ts';
import type { BookingState } from '../booking-state.ts';
import { formatDate } from '../../translations/format.ts';
import { Icon } from '../../ui/icon.tsx';
import { useLanguage, useSay } from '../../web/words.tsx';

type Props = {
  found: readonly FreeDates[];
  times: Pick<BookingState, 'startTime' | 'endTime'>;
  onTake: (dates: FreeDates) => void;
};

/** Dates that are free instead, each of which one press takes. */
export function FreeDatesList({ found, times, onTake }: Props) {
  const say = useSay('booking');
  const language = useLanguage();
  const moment = (date: string, time: string) => `${formatDate(language, date, 'weekdayShort')}, ${time}`;
  return (
    <ul className="grid gap-2">
      {found.map((dates) => (
        <li key={dates.startDate}>
          <button
            type="button"
            className="choice flex items-center gap-3"
            aria-label={say('trouble.take', {
              what: `${moment(dates.startDate, times.startTime)} – ${moment(dates.endDate, times.endTime)}`,
            })}
            onClick={() => onTake(dates)}
          >
            <Icon name="calendar" className="size-5 text-terracotta" />
            <span className="grow">
              <span className="inline-block">{moment(dates.startDate, times.startTime)} –</span>{' '}
              <span className="inline-block">{moment(dates.endDate, times.endTime)}</span>
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

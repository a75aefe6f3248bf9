import type { Alternatives } from '../../booking/booking.shape.ts';
import { formatDate } from '../../translations/format.ts';
import { Button } from '../../ui/button.tsx';
import { useLanguage, useSay } from '../../web/words.tsx';
import { useBookingDraft } from '../booking-draft.tsx';
import type { BookingState } from '../booking-state.ts';
import { asChosenScooter, scooterName, useScooters } from '../booking-steps/offered.ts';

type Props = { alternatives: Alternatives; draft: BookingState; onTaken: () => void };

/** Nothing free: the other colour on the same days, or the same scooter on the nearest free days. Pressing one changes the draft. */
export function AlternativeChoices({ alternatives, draft, onTaken }: Props) {
  const say = useSay('booking');
  const language = useLanguage();
  const { merge } = useBookingDraft();
  const { data: scooters } = useScooters();
  const take = (change: Partial<BookingState>) => {
    merge(change);
    onTaken();
  };
  const others = alternatives.otherColours.flatMap(
    ({ scooterId }) => scooters?.filter(({ id }) => id === scooterId) ?? [],
  );
  const dates = alternatives.nearestDates;
  const day = (date: string) => formatDate(language, date, 'short');
  return (
    <>
      <p>{say(others.length + dates.length > 0 ? 'trouble.stock.text' : 'trouble.stock.nothing')}</p>
      <ul className="grid gap-2">
        {others.map((scooter) => (
          <li key={scooter.id}>
            <Button kind="second" wide onClick={() => take({ selectedScooter: asChosenScooter(scooter) })}>
              {say('trouble.take', { what: scooterName(say, scooter) })}
            </Button>
          </li>
        ))}
        {dates.map(({ startDate, endDate }) => (
          <li key={startDate}>
            <Button
              kind="second"
              wide
              onClick={() => take({ selectedStartDate: startDate, selectedEndDate: endDate })}
            >
              {say('trouble.take', {
                what: `${day(startDate)}, ${draft.startTime} – ${day(endDate)}, ${draft.endTime}`,
              })}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}

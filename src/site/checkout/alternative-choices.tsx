import type { Alternatives } from '../../booking/booking.shape.ts';
import { scooterName } from '../../fleet/colour.rules.ts';
import { useLanguage, useSay } from '../../pages/page-context.tsx';
import { useBookingDraft } from '../draft/booking-draft-provider.tsx';
import type { BookingState } from '../draft/booking-state.ts';
import { FreeDatesList } from '../booking-steps/free-dates.tsx';
import { asChosenScooter, useScooters } from '../booking-steps/scooters-and-extras.ts';

type Props = { alternatives: Alternatives; draft: BookingState; onTaken: () => void };

/** Nothing free: the other colour on the same days, or the same scooter on the nearest free days. Pressing one changes the draft. */
export function AlternativeChoices({ alternatives, draft, onTaken }: Props) {
  const say = useSay('booking');
  const language = useLanguage();
  const sayCheckout = useSay('checkout');
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
  return (
    <>
      <p>{sayCheckout(others.length + dates.length > 0 ? 'trouble.stock.text' : 'trouble.stock.nothing')}</p>
      <ul className="grid gap-2 empty:hidden">
        {others.map((scooter) => (
          <li key={scooter.id}>
            <button
              type="button"
              className="choice flex items-center gap-3"
              onClick={() => take({ selectedScooter: asChosenScooter(scooter) })}
            >
              <img src={scooter.imageUrl} alt="" width="1040" height="700" className="w-16" />
              {say('trouble.take', { what: scooterName(scooter, language) })}
            </button>
          </li>
        ))}
      </ul>
      <FreeDatesList
        found={dates}
        times={draft}
        onTake={({ startDate, endDate }) => take({ selectedStartDate: startDate, selectedEndDate: endDate })}
      />
    </>
  );
}

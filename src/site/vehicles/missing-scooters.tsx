import { useRef } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { Note } from '../../ui/note.tsx';
import { useSay } from '../../pages/page-context.tsx';
import { useBookingDraft } from '../draft/booking-draft-provider.tsx';
import { emptyBookingState, type BookingState } from '../draft/booking-state.ts';
import { storeChoice } from '../draft/choose-rides.ts';
import type { Rides } from '../draft/ride-choice.rules.ts';
import { areTooFew, mendsOf, missingOf } from '../draft/ride-mends.rules.ts';
import { FreeDatesList } from '../booking-steps/free-dates.tsx';
import { asChosenScooter } from '../booking-steps/scooters-and-extras.ts';
import { useRidesText } from '../booking-steps/use-rides-text.ts';
import { useNearestDates } from '../launcher/calendar/nearest-dates.ts';
import JoinWaitingListForm from './join-waiting-list-form.tsx';
import type { VehicleResults } from './use-vehicle-results.ts';

type Props = { draft: BookingState | undefined; rides: Rides; offer: VehicleResults };

/** Where not all that were chosen are free: said, with other colours, fewer, or other dates, one press each. */
export default function MissingScooters({ draft = emptyBookingState, rides, offer }: Props) {
  const say = useSay('several');
  const sayBooking = useSay('booking');
  const text = useRidesText();
  const { merge } = useBookingDraft();
  const place = useRef<HTMLDivElement>(null);
  const isKnown = offer.state === 'here' && offer.forDates && offer.scooters.length > 0;
  const free = isKnown
    ? offer.scooters.map((one) => ({ ...asChosenScooter(one), availableUnits: one.availableUnits }))
    : [];
  const missing = isKnown ? missingOf(rides, free) : [];
  const { data: dates = [] } = useNearestDates(draft, missing.length > 0, rides);
  // What is pressed goes with the note: the keyboard goes on from its place.
  const mend = (change: () => void) => {
    change();
    place.current?.focus();
  };
  return (
    <div ref={place} tabIndex={-1} className="outline-none empty:hidden">
      {missing.length > 0 && (
        <Note tone="warning" role="alert">
          <div className="grid gap-3">
            <p className="font-semibold">{say('several.missing')}</p>
            <p>
              {missing
                .map(({ scooter, free: left, wanted }) =>
                  say('several.missing.of', {
                    name: text.shortNameOf(scooter),
                    free: left,
                    wanted: String(wanted),
                  }),
                )
                .join(' · ')}
            </p>
            <ul className="grid gap-2">
              {mendsOf(rides, free).map((mended) => (
                <li key={text.short(mended)}>
                  <button
                    type="button"
                    className="choice flex items-center gap-3"
                    onClick={() => mend(() => storeChoice(mended))}
                  >
                    <Icon name="check" className="size-5 text-leaf" />
                    {say(mended.length < rides.length ? 'several.take.fewer' : 'several.take', {
                      what: text.short(mended),
                    })}
                  </button>
                </li>
              ))}
            </ul>
            {dates.length > 0 && (
              <>
                <p>{say('several.missing.dates', { what: text.short(rides) })}</p>
                <FreeDatesList
                  found={dates}
                  times={draft}
                  onTake={({ startDate, endDate }) =>
                    mend(() => merge({ selectedStartDate: startDate, selectedEndDate: endDate }))
                  }
                />
              </>
            )}
            {dates.length === 0 && mendsOf(rides, free).length === 0 && <p>{sayBooking('nearest.none')}</p>}
            {areTooFew(rides, free) && <JoinWaitingListForm draft={draft} scooters={rides.length} />}
          </div>
        </Note>
      )}
    </div>
  );
}

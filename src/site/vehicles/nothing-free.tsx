import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useLanguage, useSay } from '../../pages/page-context.tsx';
import { useBookingDraft } from '../draft/booking-draft-provider.tsx';
import type { BookingState } from '../draft/booking-state.ts';
import type { Rides } from '../draft/ride-choice.rules.ts';
import { FreeDatesList } from '../booking-steps/free-dates.tsx';
import { launcherDialog } from '../launcher/launcher.tsx';
import { dateProblem } from '../launcher/calendar/date-problem.rules.ts';
import { dateProblemText } from '../launcher/calendar/date-problem-text.ts';
import { useOpening } from '../launcher/calendar/use-opening.ts';
import { useNearestDates } from '../launcher/calendar/nearest-dates.ts';
import JoinWaitingListForm from './join-waiting-list-form.tsx';

type Props = { draft: BookingState; rides: Rides; onOtherDates: () => void };

/** Sold out: the nearest dates that are not, one press each; and the calendar. */
export default function NothingFree({ draft, rides, onOtherDates }: Props) {
  const say = useSay('booking');
  const { merge } = useBookingDraft();
  const { data: found, isError } = useNearestDates(draft, true, rides);
  const sayLauncher = useSay('launcher');
  const language = useLanguage();
  const problem = dateProblem(draft, useOpening());
  return (
    <div className="card grid gap-5 p-6 sm:p-8">
      <div className="grid gap-2">
        <h2 className="h2">{say('vehicles.none')}</h2>
        <p>
          {problem
            ? dateProblemText(sayLauncher, language, problem)
            : say(found?.length === 0 ? 'nearest.none' : 'vehicles.none.text')}
        </p>
      </div>
      {found && found.length > 0 && (
        <section aria-labelledby="nearest" className="grid gap-3">
          <div>
            <h3 id="nearest" className="h3">
              {say('nearest.title')}
            </h3>
            <p className="text-sm text-muted">{say('nearest.text')}</p>
          </div>
          <FreeDatesList
            found={found}
            times={draft}
            onTake={({ startDate, endDate }) =>
              merge({ selectedStartDate: startDate, selectedEndDate: endDate })
            }
          />
        </section>
      )}
      {!problem && <JoinWaitingListForm draft={draft} scooters={Math.max(1, rides.length)} />}
      {!found && !isError && <Skeleton className="h-56 w-full" />}
      <Button kind="second" className="justify-self-start" {...launcherDialog.intent} onClick={onOtherDates}>
        {say('vehicles.otherDates')}
      </Button>
    </div>
  );
}

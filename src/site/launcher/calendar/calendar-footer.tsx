import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useSay } from '../../../pages/page-context.tsx';
import FreeCount from './free-count.tsx';
import { canSearch } from '../launcher.rules.ts';
import { RangeSummary } from './range-summary.tsx';
import { TimeFields } from './time-fields.tsx';
import type { LauncherControls } from '../use-launcher.ts';

/** What stays in view below the days: the range, its times, how many are free, and the search. Low where there is width for it. */
export function CalendarFooter({ launcher }: { launcher: LauncherControls }) {
  const say = useSay('launcher');
  const { selection, freeCount, isSlotFull, goal, dispatch } = launcher;
  const { selectedStartDate: start, selectedEndDate: end } = selection;
  return (
    <div className="grid gap-3 sm:mx-auto sm:w-[min(72rem,100%)] sm:grid-cols-2 sm:items-end sm:gap-x-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_minmax(0,1.25fr)]">
      <RangeSummary launcher={launcher} />
      <TimeFields launcher={launcher} />
      <div className="grid gap-2 sm:col-span-2 sm:flex sm:items-center sm:justify-end sm:gap-6 lg:col-span-1 lg:grid lg:gap-2">
        <p role="status" className="min-h-6 text-center text-sm font-semibold empty:hidden sm:max-lg:min-h-0">
          {start && end && <FreeCount launcher={launcher} />}
        </p>
        <div className="flex items-center gap-2 sm:max-lg:shrink-0">
          <Button
            kind="quiet"
            className="px-3"
            disabled={!start}
            onClick={() => dispatch({ did: 'remove dates' })}
          >
            {say('calendar.remove')}
          </Button>
          <Button
            size="large"
            className="grow"
            disabled={!canSearch(selection, freeCount, isSlotFull)}
            onClick={() => dispatch({ did: 'search' })}
          >
            <Icon name={goal === 'vehicles' ? 'search' : 'next'} />
            {say(goal === 'vehicles' ? 'calendar.search' : 'calendar.continue')}
          </Button>
        </div>
      </div>
    </div>
  );
}

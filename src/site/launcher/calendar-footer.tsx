import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useSay } from '../../web/words.tsx';
import FreeCount from './free-count.tsx';
import { canSearch } from './launcher.rules.ts';
import { RangeSummary } from './range-summary.tsx';
import { TimeFields } from './time-fields.tsx';
import type { LauncherControls } from './use-launcher.ts';

/** What stays in view below the days: the range, its times, how many are free, and the search. */
export function CalendarFooter({ launcher }: { launcher: LauncherControls }) {
  const say = useSay('launcher');
  const { selection, free, goal, act } = launcher;
  const { selectedStartDate: start, selectedEndDate: end } = selection;
  return (
    <div className="grid gap-3 md:mx-auto md:w-[min(72rem,100%)] md:grid-cols-2 md:items-end md:gap-x-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_minmax(0,1.25fr)]">
      <RangeSummary selection={selection} />
      <TimeFields launcher={launcher} />
      <div className="grid gap-2 md:col-span-2 md:flex md:items-center md:justify-end md:gap-6 lg:col-span-1 lg:grid lg:gap-2">
        <p role="status" className="min-h-6 text-center text-sm font-semibold empty:hidden md:max-lg:min-h-0">
          {start && end && <FreeCount launcher={launcher} />}
        </p>
        <div className="flex items-center gap-2 md:max-lg:shrink-0">
          <Button
            kind="quiet"
            className="px-3"
            disabled={!start}
            onClick={() => act({ did: 'remove dates' })}
          >
            {say('calendar.remove')}
          </Button>
          <Button
            size="large"
            className="grow"
            disabled={!canSearch(selection, free)}
            onClick={() => act({ did: 'search' })}
          >
            <Icon name={goal === 'vehicles' ? 'search' : 'next'} />
            {say(goal === 'vehicles' ? 'calendar.search' : 'calendar.continue')}
          </Button>
        </div>
      </div>
    </div>
  );
}

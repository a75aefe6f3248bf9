import { useEffect } from 'react';
import type { TimeOfDay } from '../../../basics/rome-time.ts';
import { nearestTimes } from '../../../delivery/near-times.rules.ts';
import { useSay } from '../../../pages/page-context.tsx';
import { endTimesOn, startTimesOn } from './calendar.rules.ts';
import { unavailableTimes } from './unavailable-time.rules.ts';
import { useAvailableSlots } from './use-available-slots.ts';
import type { LauncherControls } from '../use-launcher.ts';

/** Each time that was chosen for another town or day and cannot be kept here: said, with the nearest ones, each a press away. */
export function UnavailableTime({ launcher }: { launcher: LauncherControls }) {
  const { selection, setSlotFull } = launcher;
  const { data: kept } = useAvailableSlots(selection);
  const full = unavailableTimes(selection, kept);
  const isOneFull = full.length > 0;
  useEffect(() => {
    setSlotFull(isOneFull);
    return () => setSlotFull(false);
  }, [isOneFull, setSlotFull]);
  if (!kept) return null;
  return full.map((which) => (
    <FullTime key={which} which={which} kept={kept[`${which}s`]} launcher={launcher} />
  ));
}

type FullTimeProps = {
  which: 'startTime' | 'endTime';
  kept: readonly TimeOfDay[];
  launcher: Pick<LauncherControls, 'selection' | 'dispatch'>;
};

function FullTime({ which, kept, launcher: { selection, dispatch } }: FullTimeProps) {
  const say = useSay('launcher');
  const possible = which === 'startTime' ? startTimesOn(selection, new Date()) : endTimesOn(selection);
  const near = nearestTimes(
    kept.filter((time) => possible.includes(time)),
    selection[which],
  );
  return (
    <span className="mt-1 flex flex-wrap items-center gap-2 text-sm in-[.text-center]:justify-center">
      <span className="text-danger">{say(`calendar.full.${which}`, { time: selection[which] })}</span>
      <span className="font-normal text-ink">
        {say(near.length > 0 ? 'calendar.full.near' : 'calendar.full.none')}
      </span>
      {near.map((time) => (
        <button
          key={time}
          type="button"
          className="min-h-9 rounded-full border-2 border-sea bg-card px-3 text-sea hover:bg-sand"
          onClick={() => dispatch({ did: 'choose time', which, time })}
        >
          {time}
        </button>
      ))}
    </span>
  );
}

import { useEffect } from 'react';
import { nearestTimes } from '../../../delivery/near-times.rules.ts';
import { useSay } from '../../../pages/page-context.tsx';
import { endTimesOn, startTimesOn } from './calendar.rules.ts';
import { unavailableTime } from './unavailable-time.rules.ts';
import { useAvailableSlots } from './use-available-slots.ts';
import type { LauncherControls } from '../use-launcher.ts';

/** A time that was chosen for another town or day and cannot be kept here: said, with the nearest ones, each a press away. */
export function UnavailableTime({ launcher }: { launcher: LauncherControls }) {
  const say = useSay('launcher');
  const { selection, dispatch, setSlotFull } = launcher;
  const { data: kept } = useAvailableSlots(selection);
  const which = unavailableTime(selection, kept);
  useEffect(() => {
    setSlotFull(which !== null);
    return () => setSlotFull(false);
  }, [which, setSlotFull]);
  if (!which || !kept) return null;
  const possible = which === 'startTime' ? startTimesOn(selection, new Date()) : endTimesOn(selection);
  const near = nearestTimes(
    kept[`${which}s`].filter((time) => possible.includes(time)),
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

import { SelectField } from '../../../ui/field.tsx';
import { useSay } from '../../../pages/page-context.tsx';
import { isBeforeEarliest } from './date-problem.rules.ts';
import { useOpening } from './use-opening.ts';
import { endTimesOn, shownTimes, startTimesOn } from './calendar.rules.ts';
import { useAvailableSlots } from './use-available-slots.ts';
import type { LauncherControls } from '../use-launcher.ts';

/** The half-hours of pickup and return; each shows once its day is chosen. Those that no rider can keep cannot be chosen. */
export function TimeFields({ launcher }: { launcher: LauncherControls }) {
  const { selection } = launcher;
  const { data: kept } = useAvailableSlots(selection);
  const shown = shownTimes(selection);
  if (!shown.start) return <span className="hidden sm:block" />;
  return (
    <div className="grid grid-cols-2 items-end gap-3">
      <TimeField
        launcher={launcher}
        which="startTime"
        times={startTimesOn(selection, new Date())}
        slots={kept?.startTimes}
      />
      {shown.end && (
        <TimeField launcher={launcher} which="endTime" times={endTimesOn(selection)} slots={kept?.endTimes} />
      )}
    </div>
  );
}

type Props = {
  launcher: LauncherControls;
  which: 'startTime' | 'endTime';
  times: readonly string[];
  /** Undefined where nobody rides for it, or where that is not known yet. */
  slots: readonly string[] | undefined;
};

function TimeField({ launcher, which, times, slots }: Props) {
  const say = useSay('launcher');
  const opening = useOpening();
  const { selectedStartDate } = launcher.selection;
  return (
    <SelectField
      label={say(`calendar.${which}`)}
      name={which}
      value={launcher.selection[which]}
      onChange={(event) => launcher.dispatch({ did: 'choose time', which, time: event.target.value })}
    >
      <option value="">{say('calendar.chooseTime')}</option>
      {times.map((time) => {
        const isTooSoon = which === 'startTime' && isBeforeEarliest(selectedStartDate, time, opening);
        const isFull = slots !== undefined && !slots.includes(time);
        const words = isTooSoon ? 'calendar.time.tooSoon' : 'calendar.time.full';
        return (
          <option key={time} value={time} disabled={isTooSoon || isFull}>
            {isTooSoon || isFull ? say(words, { time }) : time}
          </option>
        );
      })}
    </SelectField>
  );
}

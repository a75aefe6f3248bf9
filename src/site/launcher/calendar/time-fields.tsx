import { SelectField } from '../../../ui/field.tsx';
import { useSay } from '../../../pages/page-context.tsx';
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
  return (
    <SelectField
      label={say(`calendar.${which}`)}
      name={which}
      value={launcher.selection[which]}
      onChange={(event) => launcher.dispatch({ did: 'choose time', which, time: event.target.value })}
    >
      <option value="">{say('calendar.chooseTime')}</option>
      {times.map((time) => {
        const isFull = slots !== undefined && !slots.includes(time);
        return (
          <option key={time} value={time} disabled={isFull}>
            {isFull ? say('calendar.time.full', { time }) : time}
          </option>
        );
      })}
    </SelectField>
  );
}

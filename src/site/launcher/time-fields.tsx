import { SelectField } from '../../ui/field.tsx';
import { useSay } from '../../web/words.tsx';
import { endTimesOn, shownTimes, startTimesOn } from './calendar.rules.ts';
import type { LauncherControls } from './use-launcher.ts';

/** The half-hours of pickup and return; each shows once its day is chosen. */
export function TimeFields({ launcher }: { launcher: LauncherControls }) {
  const { selection } = launcher;
  const shown = shownTimes(selection);
  if (!shown.start) return <span className="hidden sm:block" />;
  return (
    <div className="grid grid-cols-2 items-end gap-3">
      <TimeField launcher={launcher} which="startTime" times={startTimesOn(selection, new Date())} />
      {shown.end && <TimeField launcher={launcher} which="endTime" times={endTimesOn(selection)} />}
    </div>
  );
}

type Props = { launcher: LauncherControls; which: 'startTime' | 'endTime'; times: readonly string[] };

function TimeField({ launcher, which, times }: Props) {
  const say = useSay('launcher');
  return (
    <SelectField
      label={say(`calendar.${which}`)}
      name={which}
      value={launcher.selection[which]}
      onChange={(event) => launcher.act({ did: 'choose time', which, time: event.target.value })}
    >
      <option value="">{say('calendar.chooseTime')}</option>
      {times.map((time) => (
        <option key={time} value={time}>
          {time}
        </option>
      ))}
    </SelectField>
  );
}

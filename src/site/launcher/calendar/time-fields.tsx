import { SelectField } from '../../../ui/field.tsx';
import { useSay } from '../../../pages/words.tsx';
import { endTimesOn, shownTimes, startTimesOn } from './calendar.rules.ts';
import { useKeptTimes } from './kept-times.ts';
import type { LauncherControls } from '../use-launcher.ts';

/** The half-hours of pickup and return; each shows once its day is chosen. Those that no rider can keep cannot be chosen. */
export function TimeFields({ launcher }: { launcher: LauncherControls }) {
  const { selection } = launcher;
  const { data: kept } = useKeptTimes(selection);
  const shown = shownTimes(selection);
  if (!shown.start) return <span className="hidden sm:block" />;
  return (
    <div className="grid grid-cols-2 items-end gap-3">
      <TimeField
        launcher={launcher}
        which="startTime"
        times={startTimesOn(selection, new Date())}
        kept={kept?.startTimes}
      />
      {shown.end && (
        <TimeField launcher={launcher} which="endTime" times={endTimesOn(selection)} kept={kept?.endTimes} />
      )}
    </div>
  );
}

type Props = {
  launcher: LauncherControls;
  which: 'startTime' | 'endTime';
  times: readonly string[];
  /** Undefined where nobody rides for it, or where that is not known yet. */
  kept: readonly string[] | undefined;
};

function TimeField({ launcher, which, times, kept }: Props) {
  const say = useSay('launcher');
  return (
    <SelectField
      label={say(`calendar.${which}`)}
      name={which}
      value={launcher.selection[which]}
      onChange={(event) => launcher.act({ did: 'choose time', which, time: event.target.value })}
    >
      <option value="">{say('calendar.chooseTime')}</option>
      {times.map((time) => {
        const isFull = kept !== undefined && !kept.includes(time);
        return (
          <option key={time} value={time} disabled={isFull}>
            {isFull ? say('calendar.time.full', { time }) : time}
          </option>
        );
      })}
    </SelectField>
  );
}

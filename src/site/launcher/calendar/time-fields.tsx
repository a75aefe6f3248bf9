import type { ReactNode } from 'react';
import type { PlainDate } from '../../../basics/rome-time.ts';
import { SelectField } from '../../../ui/field.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { useLanguage, useSay } from '../../../pages/page-context.tsx';
import { formatDate } from '../../../translations/format.ts';
import { isBeforeEarliest } from './date-problem.rules.ts';
import { useOpening } from './use-opening.ts';
import { endTimesOn, shownTimes, startTimesOn } from './calendar.rules.ts';
import { useAvailableSlots } from './use-available-slots.ts';
import type { LauncherControls } from '../use-launcher.ts';

/** Pickup and return with their half-hours; each shows once its day is chosen. Those that no rider can keep cannot be chosen. */
export function TimeFields({ launcher }: { launcher: LauncherControls }) {
  const say = useSay('launcher');
  const { selection } = launcher;
  const { selectedStartDate: start, selectedEndDate: end, startTime, endTime } = selection;
  const { data: kept } = useAvailableSlots(selection);
  const shown = shownTimes(selection);
  return (
    <dl className="grid grid-cols-2 gap-x-3" data-range>
      <Moment label={say('calendar.start')} date={start} time={startTime}>
        {shown.start && (
          <TimeField
            launcher={launcher}
            which="startTime"
            times={startTimesOn(selection, new Date())}
            slots={kept?.startTimes}
          />
        )}
      </Moment>
      <Moment label={say('calendar.end')} date={end} time={endTime}>
        {shown.end && (
          <TimeField
            launcher={launcher}
            which="endTime"
            times={endTimesOn(selection)}
            slots={kept?.endTimes}
          />
        )}
      </Moment>
    </dl>
  );
}

type MomentProps = { label: string; date: PlainDate | null; time: string; children: ReactNode };

/**
 * A day with its time, above the choice of the time; its year stands with the length. On the narrowest phones the line has no room for
 * the time, which is seen in the choice below it.
 */
function Moment({ label, date, time, children }: MomentProps) {
  const say = useSay('launcher');
  const language = useLanguage();
  return (
    <div className="text-sm">
      <dt className="inline text-muted">{label} </dt>
      <dd className="inline-block">
        {date ? formatDate(language, date, 'short') : say('calendar.open')}
        {date && time && <span className="max-[24rem]:sr-only">, {time}</span>}
      </dd>
      {children && <dd className="mt-1 text-base">{children}</dd>}
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
      label={<VisuallyHidden>{say(`calendar.${which}`)}</VisuallyHidden>}
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

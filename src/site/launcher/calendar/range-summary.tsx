import { formatDate, styleWithYear, type DateStyle } from '../../../translations/format.ts';
import { useLanguage, useSay } from '../../../pages/page-context.tsx';
import type { Selection } from '../launcher.rules.ts';

/** Start with its time, end with its time; and what to choose next. */
export function RangeSummary({ selection }: { selection: Selection }) {
  const say = useSay('launcher');
  const { selectedStartDate: start, selectedEndDate: end, startTime, endTime } = selection;
  const style = styleWithYear('short', new Date(), start, end);
  const next = !start
    ? say('calendar.pickStart')
    : !end
      ? say('calendar.pickEnd')
      : startTime && endTime
        ? ''
        : say('calendar.pickTimes');
  return (
    <div className="grid gap-1">
      <dl className="grid grid-cols-2 gap-3" data-range>
        <Moment label={say('calendar.start')} date={start} time={startTime} style={style} />
        <Moment label={say('calendar.end')} date={end} time={endTime} style={style} />
      </dl>
      <p role="status" className="text-sm text-muted empty:hidden">
        {next}
      </p>
    </div>
  );
}

type MomentProps = { label: string; date: string | null; time: string; style: DateStyle };

function Moment({ label, date, time, style }: MomentProps) {
  const say = useSay('launcher');
  const language = useLanguage();
  return (
    <div>
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="font-semibold">
        {date ? [formatDate(language, date, style), time].filter(Boolean).join(', ') : say('calendar.open')}
      </dd>
    </div>
  );
}

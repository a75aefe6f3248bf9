import type { WallClock } from '../../basics/rome-time.ts';
import type {
  CalendarAnswer,
  CalendarUnit,
  CalendarBlock,
} from '../../back-office/calendar/calendar.shape.ts';
import { formatDate, styleWithYear } from '../../translations/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { Icon } from '../../ui/icon.tsx';
import { colourName } from '../../fleet/colour.rules.ts';
import { useDeskLanguage } from '../language-provider.tsx';
import { bookedText, bookedTone, openRestOf, stayName } from './board-row.tsx';
import { partyOf, stayKey, wallClockAt, type Span } from './board.rules.ts';

type Props = {
  answer: CalendarAnswer;
  units: readonly CalendarUnit[];
  onOpen: (stay: CalendarBlock) => void;
  onOpenUnit: (unit: CalendarUnit) => void;
};

/** The same on a phone: scooter by scooter, what stands on it in these days. */
export function DayList({ answer, units, onOpen, onOpenUnit }: Props) {
  const { say, language } = useDeskLanguage();
  const byUnit = Map.groupBy(answer.stays, ({ unit }) => unit);
  return (
    <ul className="grid gap-3">
      {units.map((unit) => {
        const stays = byUnit.get(unit.id) ?? [];
        return (
          <li key={unit.id} className="card">
            <div className="flex items-center gap-2 px-4 py-1">
              <span className="grow font-bold">
                {unit.plate} <span className="font-normal text-muted">{colourName(unit, language)}</span>
              </span>
              {stays.length === 0 && <span className="text-sm text-leaf">{say('calendar.allFree')}</span>}
              <button
                type="button"
                className="grid size-11 place-items-center rounded-full hover:bg-sand"
                aria-label={say('calendar.stretch', { plate: unit.plate })}
                onClick={() => onOpenUnit(unit)}
              >
                <Icon name="plus" />
              </button>
            </div>
            {stays.map((stay) => (
              <Line key={stayKey(stay)} stay={stay} span={answer} onOpen={onOpen} />
            ))}
          </li>
        );
      })}
    </ul>
  );
}

function Line({
  stay,
  span,
  onOpen,
}: {
  stay: CalendarBlock;
  span: Span;
  onOpen: (stay: CalendarBlock) => void;
}) {
  const { say, language } = useDeskLanguage();
  const { what } = stay;
  const party = partyOf(stay);
  const start = wallClockAt(span, stay.from);
  const end = wallClockAt(span, what.kind === 'booking' ? what.ends : stay.until);
  const style = styleWithYear('weekdayShort', new Date(), start.date, end.date);
  const said = ({ date, time }: WallClock) => `${formatDate(language, date, style)} ${time}`;
  return (
    <button
      type="button"
      className="flex w-full items-center gap-3 border-t border-line px-4 py-2 text-left hover:bg-sand"
      onClick={() => onOpen(stay)}
    >
      <span className="min-w-0 grow">
        <span className="block font-semibold wrap-anywhere">{stayName(stay, say)}</span>
        <span className="block text-sm text-muted">
          {said(start)} – {start.date === end.date ? end.time : said(end)}
          {party && party.others > 0 && ` · ${say('calendar.party', { n: party.others })}`}
        </span>
        {openRestOf(stay, { say, language }).map((rest) => (
          <span key={rest} className="block text-sm font-semibold text-danger">
            {rest}
          </span>
        ))}
      </span>
      {what.kind === 'booking' ? (
        <Badge tone={bookedTone(what)}>{bookedText(say, what)}</Badge>
      ) : (
        <Badge tone="sun">{say('calendar.workshop')}</Badge>
      )}
    </button>
  );
}

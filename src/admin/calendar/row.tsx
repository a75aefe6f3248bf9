import { memo } from 'react';
import type { CalendarUnit, Stay } from '../../back-office/calendar/calendar.shape.ts';
import type { Say } from '../../translations/catalogues.ts';
import { formatMoment } from '../../translations/format.ts';
import { useSay, useSpeech } from '../words.tsx';
import { keyOf, minutesPerDay, momentOf, placeOf, type Span } from './board.rules.ts';
import { isMovable, type Carried, type Marked } from './carried.ts';

type RowProps = {
  unit: CalendarUnit;
  stays: readonly Stay[];
  span: Span;
  /** The one thing of the board that the Tab key finds. */
  stop: string | null;
  /** Where these two are on this row. */
  carried: Carried | null;
  marked: Marked | null;
  /** Who would be in the way of what is carried here. */
  meets: readonly Stay[];
  onOpenUnit: (unit: CalendarUnit) => void;
  onOpen: (stay: Stay) => void;
};

/** One scooter and its days. Drawn anew only when something on it changes: there may be hundreds. */
export const Row = memo(function Row(props: RowProps) {
  const { unit, stays, span, stop, carried, marked, meets } = props;
  const say = useSay();
  return (
    <div className="board-row" data-unit={unit.id}>
      <button
        type="button"
        className="board-unit"
        data-thing={unitThing(unit)}
        tabIndex={stop === unitThing(unit) ? 0 : -1}
        onClick={() => props.onOpenUnit(unit)}
      >
        {unit.plate} <span className="text-muted">{say(`colour.${unit.colour}`)}</span>
      </button>
      <div className="board-track" data-track>
        {marked && <MarkedDays marked={marked} span={span} />}
        {stays.map((stay) => (
          <Bar
            key={keyOf(stay)}
            stay={stay}
            span={span}
            isStop={stop === keyOf(stay)}
            onOpen={props.onOpen}
          />
        ))}
        {carried && <Ghost carried={carried} meets={meets} span={span} />}
      </div>
    </div>
  );
});

export const unitThing = ({ id }: CalendarUnit): string => `unit ${id}`;

type BarProps = { stay: Stay; span: Span; isStop: boolean; onOpen: (stay: Stay) => void };

function Bar({ stay, span, isStop, onOpen }: BarProps) {
  const { say, language } = useSpeech();
  const { what } = stay;
  const [start, end] = [stay.from, what.kind === 'booking' ? what.ends : stay.until].map((minute) => {
    const { date, time } = momentOf(span, minute);
    return formatMoment(language, date, time, 'short');
  });
  const name = nameOf(stay, say);
  const said = what.kind === 'booking' ? say(`state.${what.state}`) : say('calendar.workshop');
  return (
    <button
      type="button"
      className={`board-bar board-${what.kind === 'booking' ? what.state : 'workshop'}`}
      style={placeOf(span, stay)}
      data-thing={keyOf(stay)}
      data-movable={isMovable(stay) || undefined}
      tabIndex={isStop ? 0 : -1}
      aria-label={`${name}, ${start} – ${end}, ${said}`}
      title={`${name}, ${start} – ${end}`}
      onClick={() => onOpen(stay)}
    >
      {name}
    </button>
  );
}

/** Who has it, or why nobody has. */
export const nameOf = ({ what }: Stay, say: Say<'admin'>): string =>
  what.kind === 'booking' ? what.driver : (what.note ?? say('calendar.workshop'));

/** Where it would stand, and whether it could. */
function Ghost({
  carried: { stay, days },
  meets,
  span,
}: {
  carried: Carried;
  meets: readonly Stay[];
  span: Span;
}) {
  const say = useSay();
  const [other] = meets;
  const shift = days * minutesPerDay;
  const place = placeOf(span, { from: stay.from + shift, until: stay.until + shift });
  return (
    <div
      className={`board-ghost ${meets.length > 0 ? 'board-ghost-taken' : ''}`}
      style={place}
      aria-hidden="true"
    >
      {other ? say('calendar.meets', { name: nameOf(other, say) }) : nameOf(stay, say)}
    </div>
  );
}

function MarkedDays({ marked: { first, last }, span }: { marked: Marked; span: Span }) {
  const [from, until] = [Math.min(first, last), Math.max(first, last) + 1];
  const place = placeOf(span, { from: from * minutesPerDay, until: until * minutesPerDay });
  return <div className="board-marked" style={place} aria-hidden="true" />;
}

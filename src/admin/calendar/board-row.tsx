import { memo } from 'react';
import type { CalendarUnit, CalendarBlock } from '../../back-office/calendar/calendar.shape.ts';
import type { Say } from '../../translations/catalogues.ts';
import { formatMoment, styleWithYear } from '../../translations/format.ts';
import { colourName } from '../../fleet/colour.rules.ts';
import { useSay, useDeskLanguage } from '../language-provider.tsx';
import { stateText } from '../bookings/state-text.ts';
import { toneOf } from '../bookings/state-tone.ts';
import { openRestText } from '../open-rest-text.ts';
import { stayKey, minutesPerDay, partyOf, wallClockAt, barPosition, type Span } from './board.rules.ts';
import { isMovable, type DraggedBooking, type DaySelection } from './dragged-booking.rules.ts';

type BoardRowProps = {
  unit: CalendarUnit;
  stays: readonly CalendarBlock[];
  span: Span;
  /** The one thing of the board that the Tab key finds. */
  tabStop: string | null;
  /** Where these two are on this row. */
  dragged: DraggedBooking | null;
  selectedDays: DaySelection | null;
  /** The party that is pointed at, where one of it is on this row. */
  pointedParty: string | null;
  /** The bookings in the way of what is dragged here. */
  conflicts: readonly CalendarBlock[];
  onOpenUnit: (unit: CalendarUnit) => void;
  onOpen: (stay: CalendarBlock) => void;
};

/** One scooter and its days. Drawn anew only when something on it changes: there may be hundreds. */
export const BoardRow = memo(function Row(props: BoardRowProps) {
  const { unit, stays, span, tabStop, dragged, selectedDays, conflicts } = props;
  const { language } = useDeskLanguage();
  return (
    <div className="board-row" data-unit={unit.id}>
      <button
        type="button"
        className="board-unit"
        data-thing={unitFocusKey(unit)}
        tabIndex={tabStop === unitFocusKey(unit) ? 0 : -1}
        onClick={() => props.onOpenUnit(unit)}
      >
        {unit.plate} <span className="text-muted">{colourName(unit, language)}</span>
      </button>
      <div className="board-track" data-track>
        {selectedDays && <SelectedDays marked={selectedDays} span={span} />}
        {stays.map((stay, nth) => (
          <Bar
            key={stayKey(stay)}
            stay={stay}
            next={stays[nth + 1]?.from}
            span={span}
            isTabStop={tabStop === stayKey(stay)}
            pointedParty={props.pointedParty}
            onOpen={props.onOpen}
          />
        ))}
        {dragged && <DragPreview carried={dragged} meets={conflicts} span={span} />}
      </div>
    </div>
  );
});

export const unitFocusKey = ({ id }: CalendarUnit): string => `unit ${id}`;

type BarProps = {
  stay: CalendarBlock;
  /** When the next one on its row begins. */
  next: number | undefined;
  span: Span;
  isTabStop: boolean;
  pointedParty: string | null;
  onOpen: (stay: CalendarBlock) => void;
};

function Bar({ stay, next, span, isTabStop, pointedParty, onOpen }: BarProps) {
  const { say, language } = useDeskLanguage();
  const { what } = stay;
  const ends = [stay.from, what.kind === 'booking' ? what.ends : stay.until].map((minute) =>
    wallClockAt(span, minute),
  );
  const style = styleWithYear('short', new Date(), ...ends.map(({ date }) => date));
  const [start, end] = ends.map(({ date, time }) => formatMoment(language, date, time, style));
  const name = stayName(stay, say);
  const party = partyOf(stay);
  const others = party && party.others > 0 ? `, ${say('calendar.party', { n: party.others })}` : '';
  const said = what.kind === 'booking' ? bookedText(say, what) : say('calendar.workshop');
  const looks = what.kind !== 'booking' ? 'workshop' : what.isOverdue ? 'overdue' : what.state;
  const rest = openRestOf(stay, { say, language });
  return (
    <button
      type="button"
      className={`board-bar board-${looks}`}
      style={barPosition(span, { ...stay, next })}
      data-thing={stayKey(stay)}
      data-party={party?.id}
      data-pointed={(party !== null && party.id === pointedParty) || undefined}
      data-movable={isMovable(stay) || undefined}
      tabIndex={isTabStop ? 0 : -1}
      aria-haspopup="dialog"
      aria-label={[`${name}, ${start} – ${end}, ${said}${others}`, ...rest].join(', ')}
      title={[`${name}, ${start} – ${end}, ${said}${others}`, ...rest].join(', ')}
      onClick={() => onOpen(stay)}
    >
      {rest.length > 0 && <span className="board-party">€</span>}{' '}
      {others && <span className="board-party">+{party?.others}</span>}{' '}
      <span className="board-name">{name}</span>
    </button>
  );
}

/** Where a part was paid, or nothing, and the rest is open: in words; else nothing. */
export const openRestOf = (
  { what }: CalendarBlock,
  desk: Pick<ReturnType<typeof useDeskLanguage>, 'say' | 'language'>,
): string[] => (what.kind === 'booking' && what.openRest ? [openRestText(desk, what.openRest)] : []);

type Booked = Extract<CalendarBlock['what'], { kind: 'booking' }>;

/** How it stands; of one that is out past its time, that. */
export const bookedText = (say: Say<'admin'>, booked: Booked): string =>
  booked.isOverdue ? say('stop.overdue') : stateText(say, booked);
export const bookedTone = ({ isOverdue, state }: Booked) => (isOverdue ? 'bad' : toneOf(state));

/** Who has it, or why nobody has. */
export const stayName = ({ what }: CalendarBlock, say: Say<'admin'>): string =>
  what.kind === 'booking' ? what.driver : (what.note ?? say('calendar.workshop'));

/** Where it would stand, and whether it could. */
function DragPreview({
  carried: { stay, days },
  meets,
  span,
}: {
  carried: DraggedBooking;
  meets: readonly CalendarBlock[];
  span: Span;
}) {
  const say = useSay();
  const [other] = meets;
  const shift = days * minutesPerDay;
  const place = barPosition(span, { from: stay.from + shift, until: stay.until + shift });
  return (
    <div
      className={`board-ghost ${meets.length > 0 ? 'board-ghost-taken' : ''}`}
      style={place}
      aria-hidden="true"
    >
      {other ? say('calendar.meets', { name: stayName(other, say) }) : stayName(stay, say)}
    </div>
  );
}

function SelectedDays({ marked: { first, last }, span }: { marked: DaySelection; span: Span }) {
  const [from, until] = [Math.min(first, last), Math.max(first, last) + 1];
  const place = barPosition(span, { from: from * minutesPerDay, until: until * minutesPerDay });
  return <div className="board-marked" style={place} aria-hidden="true" />;
}

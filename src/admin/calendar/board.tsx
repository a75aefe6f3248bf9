import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { addDays } from '../../basics/rome-time.ts';
import type {
  CalendarAnswer,
  CalendarUnit,
  CalendarBlock,
} from '../../back-office/calendar/calendar.shape.ts';
import { formatDate } from '../../translations/format.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { useDeskLanguage } from '../language-provider.tsx';
import { firstTime, lastTime } from '../../fleet/opening.rules.ts';
import { opening } from '../../shop/business.rules.ts';
import { conflictingStays, stayKey, minutesPerDay, partyOf, type FreePeriod } from './board.rules.ts';
import { canChangeDays, isMovable, type DraggedBooking, type DaySelection } from './dragged-booking.rules.ts';
import { nextFocusTarget } from './next-focus-target.ts';
import { stayName, BoardRow, unitFocusKey } from './board-row.tsx';
import { useDrag } from './use-drag.ts';
import { usePointedParty } from './use-pointed-party.ts';

export type BoardProps = {
  answer: CalendarAnswer;
  units: readonly CalendarUnit[];
  today: string;
  onOpen: (stay: CalendarBlock) => void;
  onFreePeriod: (unit: CalendarUnit, stretch: FreePeriod) => void;
  onDrop: (carried: DraggedBooking) => void;
};

/** From one of the board's days to another, whichever was touched first, for as long as the shop is open. */
const freePeriodOf = (from: string, first: number, last: number): FreePeriod => ({
  startDate: addDays(from, Math.min(first, last)),
  startTime: firstTime(opening()),
  endDate: addDays(from, Math.max(first, last)),
  endTime: lastTime(opening()),
});
const noStays: readonly CalendarBlock[] = [];

/**
 * A row for each scooter, a bar for each stay. One stop of the Tab key: arrows go from thing to thing, Enter opens it, Space
 * picks a booking up, which arrows then carry and Enter puts down. With the mouse the same by dragging.
 */
export function Board({ answer, units, today, onOpen, onFreePeriod, onDrop }: BoardProps) {
  const { say } = useDeskLanguage();
  const board = useRef<HTMLDivElement>(null);
  const [stop, setStop] = useState<string | null>(null);
  const { pointed, setFocused, pointing } = usePointedParty();
  const putDown = useFocusAfterDrop(board, answer.stays);
  const [carried, setCarried] = useState<DraggedBooking | null>(null);
  const [marked, setMarked] = useState<DaySelection | null>(null);
  const { from, days, stays } = answer;
  const span = useMemo(() => ({ from, days }), [from, days]);
  const byUnit = useMemo(() => Map.groupBy(stays, ({ unit }) => unit), [stays]);
  const meets = useMemo(() => conflictsOf(stays, carried), [stays, carried]);
  const stretch = useCallback(
    (unit: CalendarUnit, first: number, last: number) => {
      onFreePeriod(unit, freePeriodOf(from, first, last));
    },
    [from, onFreePeriod],
  );
  const openUnit = useCallback(
    (unit: CalendarUnit) => {
      const nth = Math.max(0, Math.round((Date.parse(today) - Date.parse(from)) / (minutesPerDay * 60_000)));
      const day = nth < days ? nth : 0;
      stretch(unit, day, day);
    },
    [from, days, today, stretch],
  );
  const drag = useDrag({
    units,
    stays,
    days,
    onDrag: setCarried,
    onSelectDays: setMarked,
    onDrop,
    onDaysSelected: ({ unit, first, last }) => stretch(unit, first, last),
  });
  const press = (event: KeyboardEvent) => {
    const key = carryByKey(event.key);
    if (key === 'nothing') return;
    event.preventDefault();
    if (key) key.focus();
  };
  const carryByKey = (key: string): HTMLElement | null | 'nothing' => {
    if (carried) return carryOn(key, carried) ? null : 'nothing';
    const thing =
      document.activeElement instanceof HTMLElement ? document.activeElement.dataset['thing'] : '';
    const stay = stays.find((one) => stayKey(one) === thing);
    const unit = units.find(({ id }) => id === stay?.unit);
    if (key === ' ' && stay && unit && isMovable(stay)) {
      setCarried({ stay, unit, days: 0 });
      return null;
    }
    return (board.current && nextFocusTarget(board.current, key)) ?? 'nothing';
  };
  const carryOn = (key: string, now: DraggedBooking): boolean => {
    const place = units.indexOf(now.unit);
    const to = (unit: CalendarUnit | undefined) => {
      if (!unit) return;
      setCarried({ ...now, unit });
      board.current?.querySelector(`[data-unit="${unit.id}"]`)?.scrollIntoView({ block: 'nearest' });
    };
    const by = (step: number) => canChangeDays(now.stay) && setCarried({ ...now, days: now.days + step });
    if (key === 'ArrowUp') to(units[place - 1]);
    else if (key === 'ArrowDown') to(units[place + 1]);
    else if (key === 'ArrowLeft') by(-1);
    else if (key === 'ArrowRight') by(1);
    else if (key === 'Enter' || key === ' ') {
      putDown(stayKey(now.stay));
      onDrop(now);
      setCarried(null);
    } else if (key === 'Escape') setCarried(null);
    else return false;
    return true;
  };
  const onFocus = (event: FocusEvent<HTMLElement>) => {
    setFocused(event);
    if (event.target.dataset['thing']) setStop(event.target.dataset['thing']);
  };
  const [first] = units;
  const known = stop !== null && (stop.startsWith('unit ') || stays.some((stay) => stayKey(stay) === stop));
  const tabStop = known ? stop : first ? unitFocusKey(first) : null;
  return (
    <>
      <p className="max-w-prose text-sm text-muted max-lg:hidden">{say('calendar.how')}</p>
      <VisuallyHidden>
        <span role="status">
          {carried && <DragAnnouncement carried={carried} meets={meets} from={from} />}
        </span>
      </VisuallyHidden>
      <div
        ref={board}
        className={carried ? 'board board-carrying' : 'board'}
        // a property of our own, which React's type does not know
        style={{ '--days': days } as React.CSSProperties}
        onKeyDown={press}
        onFocus={onFocus}
        {...drag}
        {...pointing}
      >
        <BoardHeader answer={answer} today={today} />
        {units.map((unit) => (
          <BoardRow
            key={unit.id}
            unit={unit}
            stays={byUnit.get(unit.id) ?? noStays}
            span={span}
            tabStop={
              tabStop === unitFocusKey(unit) || includesStay(byUnit.get(unit.id), tabStop) ? tabStop : null
            }
            dragged={carried?.unit.id === unit.id ? carried : null}
            conflicts={carried?.unit.id === unit.id ? meets : noStays}
            selectedDays={marked?.unit.id === unit.id ? marked : null}
            pointedParty={hasParty(byUnit.get(unit.id), pointed) ? pointed : null}
            onOpenUnit={openUnit}
            onOpen={onOpen}
          />
        ))}
      </div>
    </>
  );
}

/** What was put down last. On another row it is another element: the focus goes with it, not back to the page's beginning. */
function useFocusAfterDrop(board: RefObject<HTMLElement | null>, stays: readonly CalendarBlock[]) {
  const dropped = useRef<string | null>(null);
  useEffect(() => {
    if (dropped.current === null || document.activeElement !== document.body) return;
    const moved = board.current?.querySelector<HTMLElement>(`[data-thing="${CSS.escape(dropped.current)}"]`);
    moved?.focus();
    dropped.current = null;
  }, [board, stays]);
  return (key: string) => {
    dropped.current = key;
  };
}

const includesStay = (stays: readonly CalendarBlock[] | undefined, key: string | null): boolean =>
  stays?.some((stay) => stayKey(stay) === key) ?? false;

const hasParty = (stays: readonly CalendarBlock[] | undefined, id: string | null): boolean =>
  id !== null && (stays?.some((stay) => partyOf(stay)?.id === id) ?? false);

function conflictsOf(
  stays: readonly CalendarBlock[],
  carried: DraggedBooking | null,
): readonly CalendarBlock[] {
  if (!carried) return noStays;
  const { stay, unit, days } = carried;
  const shift = days * minutesPerDay;
  const wanted = { key: stayKey(stay), from: stay.from + shift, until: stay.until + shift };
  return conflictingStays(stays, unit.id, wanted);
}

/** What a screen reader says while a booking is carried. */
function DragAnnouncement({
  carried: { stay, unit, days },
  meets,
  from,
}: {
  carried: DraggedBooking;
  meets: readonly CalendarBlock[];
  from: string;
}) {
  const { say, language } = useDeskLanguage();
  const [other] = meets;
  const day = addDays(from, Math.floor(stay.from / minutesPerDay) + days);
  const where = say('calendar.carried', {
    plate: unit.plate,
    day: formatDate(language, day, 'weekdayShort'),
  });
  if (!other) return `${where} ${say('unit.free')}`;
  return `${where} ${say('calendar.meets', { name: stayName(other, say) })}`;
}

/** The words about closed days stand above (closed-days.tsx); the head only marks them. */
function BoardHeader({ answer, today }: Pick<BoardProps, 'answer' | 'today'>) {
  const { say, language } = useDeskLanguage();
  const { from, days, closedDates } = answer;
  return (
    <div className="board-head" aria-hidden="true">
      <span className="board-corner">{say('calendar.plate')}</span>
      {Array.from({ length: days }, (_, nth) => addDays(from, nth)).map((day) => {
        const isClosed = closedDates.includes(day);
        const marks = [day === today && 'board-today', isClosed && 'board-closed'].filter(Boolean);
        return (
          <span
            key={day}
            className={['board-day', ...marks].join(' ')}
            title={isClosed ? say('calendar.closed') : undefined}
          >
            <span>{formatDate(language, day, 'dayNameShort')}</span>
            <b>{Number(day.slice(8))}</b>
          </span>
        );
      })}
    </div>
  );
}

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
import type { CalendarAnswer, CalendarUnit, Stay } from '../../back-office/calendar/calendar.shape.ts';
import { formatDate } from '../../translations/format.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { useSpeech } from '../words.tsx';
import { inTheWay, keyOf, minutesPerDay, type Stretch } from './board.rules.ts';
import { hasDaysToChange, isMovable, type Carried, type Marked } from './carried.ts';
import { nextThing } from './next-thing.ts';
import { nameOf, Row, unitThing } from './row.tsx';
import { useDrag } from './use-drag.ts';

export type BoardProps = {
  answer: CalendarAnswer;
  units: readonly CalendarUnit[];
  today: string;
  onOpen: (stay: Stay) => void;
  onStretch: (unit: CalendarUnit, stretch: Stretch) => void;
  onDrop: (carried: Carried) => void;
};

const [opens, closes] = ['08:00', '20:30'];
const nobody: readonly Stay[] = [];

/**
 * A row for each scooter, a bar for each stay. One stop of the Tab key: arrows go from thing to thing, Enter opens it, Space
 * picks a booking up, which arrows then carry and Enter puts down. With the mouse the same by dragging.
 */
export function Board({ answer, units, today, onOpen, onStretch, onDrop }: BoardProps) {
  const { say } = useSpeech();
  const board = useRef<HTMLDivElement>(null);
  const [stop, setStop] = useState<string | null>(null);
  const putDown = useDropped(board, answer.stays);
  const [carried, setCarried] = useState<Carried | null>(null);
  const [marked, setMarked] = useState<Marked | null>(null);
  const { from, days, stays } = answer;
  const span = useMemo(() => ({ from, days }), [from, days]);
  const byUnit = useMemo(() => Map.groupBy(stays, ({ unit }) => unit), [stays]);
  const meets = useMemo(() => meetsOf(stays, carried), [stays, carried]);
  const stretch = useCallback(
    (unit: CalendarUnit, first: number, last: number) => {
      const [start, end] = [Math.min(first, last), Math.max(first, last)];
      const day = (nth: number) => addDays(from, nth);
      onStretch(unit, {
        startDate: day(start),
        startTime: opens ?? '',
        endDate: day(end),
        endTime: closes ?? '',
      });
    },
    [from, onStretch],
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
    onCarry: setCarried,
    onMark: setMarked,
    onDrop,
    onMarked: ({ unit, first, last }) => stretch(unit, first, last),
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
    const stay = stays.find((one) => keyOf(one) === thing);
    const unit = units.find(({ id }) => id === stay?.unit);
    if (key === ' ' && stay && unit && isMovable(stay)) {
      setCarried({ stay, unit, days: 0 });
      return null;
    }
    return (board.current && nextThing(board.current, key)) ?? 'nothing';
  };
  const carryOn = (key: string, now: Carried): boolean => {
    const place = units.indexOf(now.unit);
    const to = (unit: CalendarUnit | undefined) => {
      if (!unit) return;
      setCarried({ ...now, unit });
      board.current?.querySelector(`[data-unit="${unit.id}"]`)?.scrollIntoView({ block: 'nearest' });
    };
    const by = (step: number) => hasDaysToChange(now.stay) && setCarried({ ...now, days: now.days + step });
    if (key === 'ArrowUp') to(units[place - 1]);
    else if (key === 'ArrowDown') to(units[place + 1]);
    else if (key === 'ArrowLeft') by(-1);
    else if (key === 'ArrowRight') by(1);
    else if (key === 'Enter' || key === ' ') {
      putDown(keyOf(now.stay));
      onDrop(now);
      setCarried(null);
    } else if (key === 'Escape') setCarried(null);
    else return false;
    return true;
  };
  const onFocus = (event: FocusEvent<HTMLElement>) => {
    if (event.target.dataset['thing']) setStop(event.target.dataset['thing']);
  };
  const [first] = units;
  const known = stop !== null && (stop.startsWith('unit ') || stays.some((stay) => keyOf(stay) === stop));
  const tabStop = known ? stop : first ? unitThing(first) : null;
  return (
    <>
      <p className="max-w-prose text-sm text-muted max-lg:hidden">{say('calendar.how')}</p>
      <VisuallyHidden>
        <span role="status">{carried && <Where carried={carried} meets={meets} from={from} />}</span>
      </VisuallyHidden>
      <div
        ref={board}
        className={carried ? 'board board-carrying' : 'board'}
        // a property of our own, which React's type does not know
        style={{ '--days': days } as React.CSSProperties}
        onKeyDown={press}
        onFocus={onFocus}
        {...drag}
      >
        <Head from={from} days={days} today={today} />
        {units.map((unit) => (
          <Row
            key={unit.id}
            unit={unit}
            stays={byUnit.get(unit.id) ?? nobody}
            span={span}
            stop={tabStop === unitThing(unit) || isOn(byUnit.get(unit.id), tabStop) ? tabStop : null}
            carried={carried?.unit.id === unit.id ? carried : null}
            meets={carried?.unit.id === unit.id ? meets : nobody}
            marked={marked?.unit.id === unit.id ? marked : null}
            onOpenUnit={openUnit}
            onOpen={onOpen}
          />
        ))}
      </div>
    </>
  );
}

/** What was put down last. On another row it is another element: the focus goes with it, not back to the page's beginning. */
function useDropped(board: RefObject<HTMLElement | null>, stays: readonly Stay[]) {
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

const isOn = (stays: readonly Stay[] | undefined, key: string | null): boolean =>
  stays?.some((stay) => keyOf(stay) === key) ?? false;

function meetsOf(stays: readonly Stay[], carried: Carried | null): readonly Stay[] {
  if (!carried) return nobody;
  const { stay, unit, days } = carried;
  const shift = days * minutesPerDay;
  const wanted = { key: keyOf(stay), from: stay.from + shift, until: stay.until + shift };
  return inTheWay(stays, unit.id, wanted);
}

/** What a screen reader says while a booking is carried. */
function Where({
  carried: { stay, unit, days },
  meets,
  from,
}: {
  carried: Carried;
  meets: readonly Stay[];
  from: string;
}) {
  const { say, language } = useSpeech();
  const [other] = meets;
  const day = addDays(from, Math.floor(stay.from / minutesPerDay) + days);
  const where = say('calendar.carried', {
    plate: unit.plate,
    day: formatDate(language, day, 'weekdayShort'),
  });
  if (!other) return `${where} ${say('unit.free')}`;
  return `${where} ${say('calendar.meets', { name: nameOf(other, say) })}`;
}

function Head({ from, days, today }: { from: string; days: number; today: string }) {
  const { say, language } = useSpeech();
  return (
    <div className="board-head" aria-hidden="true">
      <span className="board-corner">{say('calendar.plate')}</span>
      {Array.from({ length: days }, (_, nth) => addDays(from, nth)).map((day) => (
        <span key={day} className={day === today ? 'board-day board-today' : 'board-day'}>
          <span>{formatDate(language, day, 'dayNameShort')}</span>
          <b>{Number(day.slice(8))}</b>
        </span>
      ))}
    </div>
  );
}

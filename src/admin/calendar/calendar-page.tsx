import './calendar.css';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback, useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import { addDays, isPlainDate, today as todayOf } from '../../basics/rome-time.ts';
import type {
  CalendarAnswer,
  CalendarUnit,
  CalendarBlock,
} from '../../back-office/calendar/calendar.shape.ts';
import { firstTime, lastTime } from '../../fleet/opening.rules.ts';
import { opening } from '../../shop/business.rules.ts';
import { formatDateRange, styleWithYear } from '../../translations/format.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Note } from '../../ui/note.tsx';
import { onFirstIntent } from '../../ui/on-first-intent.tsx';
import { changeAddress } from '../addresses.ts';
import { NoUnits } from '../fleet/no-units.tsx';
import { fetchStaff } from '../staff-api.ts';
import { QueryView } from '../layout/query-states.tsx';
import { useSearchFilters } from '../layout/use-search-filters.ts';
import { useSay, useDeskLanguage } from '../language-provider.tsx';
import { Board } from './board.tsx';
import { stayKey, wallClockAt, minutesPerDay, type FreePeriod } from './board.rules.ts';
import type { DraggedBooking } from './dragged-booking.rules.ts';
import { ClosedDays } from './closed-days.tsx';
import { DayList } from './day-list.tsx';
import { partyStays, type PartyStay } from './party-units.rules.ts';
import { UnassignedBookings } from './unassigned-bookings.tsx';
import { useAssignTogether } from './use-assign-together.ts';
import { type UnitAssignment, useAssignUnit } from './use-assign-unit.ts';

const stayDialog = onFirstIntent(() => import('./stay-dialog.tsx'));
const freePeriodDialog = onFirstIntent(() => import('./free-period-dialog.tsx'));
const partyUnitsDialog = onFirstIntent(() => import('./party-units-dialog.tsx'));
const unitConflictDialog = onFirstIntent(() => import('./unit-conflict-dialog.tsx'));

const spans = [7, 14, 31] as const;
const refreshMs = 20_000;

/** What is looked at stands in the address: back and reload find it again. */
export default function CalendarPage() {
  const { say, language } = useDeskLanguage();
  const [asked, ask] = useSearchFilters();
  const isWide = useIsWide();
  const now = todayOf(new Date());
  const from = isPlainDate(asked.get('from') ?? '') ? (asked.get('from') ?? now) : now;
  const days = spans.find((span) => String(span) === asked.get('days')) ?? (isWide ? 14 : 7);
  const last = addDays(from, days - 1);
  const plate = asked.get('plate') ?? '';
  const found = useQuery({
    queryKey: ['calendar', from, days],
    queryFn: () => fetchStaff<CalendarAnswer>(`/calendar?from=${from}&days=${days}`),
    refetchInterval: refreshMs,
    placeholderData: keepPreviousData,
  });
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="h1 mr-auto">{say('calendar.title')}</h1>
        <Days
          said={formatDateRange(language, from, last, styleWithYear('short', new Date(), from, last))}
          onStep={(step) => ask({ from: addDays(from, step * days) })}
          onToday={() => ask({ from: '' })}
        />
      </div>
      <search className="grid grid-cols-2 gap-3 sm:max-w-md">
        <TextField
          name="plate"
          type="search"
          label={say('calendar.plate')}
          defaultValue={plate}
          autoComplete="off"
          onChange={(event) => ask({ plate: event.currentTarget.value.trim() })}
        />
        <SelectField
          name="days"
          label={say('calendar.span')}
          value={days}
          onChange={(event) => ask({ days: event.currentTarget.value })}
        >
          {spans.map((span) => (
            <option key={span} value={span}>
              {say('calendar.days', { n: span })}
            </option>
          ))}
        </SelectField>
      </search>
      <QueryView query={found}>
        {(data) => (
          <>
            {data.units.length === 0 && <NoUnits />}
            <Whole answer={data} plate={plate} today={now} isWide={isWide} />
          </>
        )}
      </QueryView>
    </div>
  );
}

type WholeProps = { answer: CalendarAnswer; plate: string; today: string; isWide: boolean };
type Open =
  | { of: 'stay'; stay: CalendarBlock }
  | { of: 'party'; stay: CalendarBlock; dragged: DraggedBooking | null }
  | { of: 'unit'; unit: CalendarUnit; stretch: FreePeriod }
  | null;

function Whole({ answer, plate, today, isWide }: WholeProps) {
  const say = useSay();
  const go = useNavigate();
  const [open, setOpen] = useState<Open>(null);
  const one = useAssignUnit();
  const together = useAssignTogether();
  const units = answer.units.filter((unit) => unit.plate.toLowerCase().includes(plate.toLowerCase()));
  const onOpen = useCallback((stay: CalendarBlock) => setOpen({ of: 'stay', stay }), []);
  const onStretch = useCallback(
    (unit: CalendarUnit, stretch: FreePeriod) => setOpen({ of: 'unit', unit, stretch }),
    [],
  );
  const openUnit = (unit: CalendarUnit) =>
    onStretch(unit, {
      startDate: answer.from,
      startTime: firstTime(opening()),
      endDate: answer.from,
      endTime: lastTime(opening()),
    });
  const onMove = (wanted: UnitAssignment) => {
    void unitConflictDialog.load();
    one.move(wanted);
  };
  const onMoveOne = ({ stay: { unit: at, what }, unit }: DraggedBooking) => {
    if (what.kind === 'booking' && unit.id !== at) onMove({ ...what, unit });
  };
  const membersOf = (stay: CalendarBlock) => partyStays(answer, stay);
  /** Another scooter is given at once; other days cost or give back something, which the booking's page shows first. */
  const onDrop = (dragged: DraggedBooking) => {
    const { stay, unit, days } = dragged;
    const { from, what } = stay;
    if (what.kind !== 'booking') return;
    const { code, ends } = what;
    const shift = days * minutesPerDay;
    if (days !== 0) {
      const [start, end] = [wallClockAt(answer, from + shift), wallClockAt(answer, ends + shift)];
      void go(changeAddress(code, { startDate: start.date, endDate: end.date }));
    } else if (unit.id !== stay.unit && isOneOfSeveral(membersOf(stay), stay))
      setOpen({ of: 'party', stay, dragged });
    else onMoveOne(dragged);
  };
  const close = () => setOpen(null);
  return (
    <>
      <UnassignedBookings answer={answer} onAssign={onMove} />
      <MovedTogether {...together} />
      <ClosedDays dates={answer.closedDates} />
      {answer.units.length > 0 && units.length === 0 && (
        <p className="text-muted">{say('calendar.noPlate')}</p>
      )}
      {isWide ? (
        <Board {...{ answer, units, today, onOpen, onFreePeriod: onStretch, onDrop }} />
      ) : (
        <DayList {...{ answer, units, onOpen }} onOpenUnit={openUnit} />
      )}
      {open?.of === 'stay' && (
        <stayDialog.Component
          stay={open.stay}
          span={answer}
          units={answer.units}
          stays={answer.stays}
          onClose={close}
          onAssign={onMove}
          onParty={
            isOneOfSeveral(membersOf(open.stay), open.stay)
              ? () => setOpen({ of: 'party', stay: open.stay, dragged: null })
              : undefined
          }
        />
      )}
      {open?.of === 'party' && (
        <partyUnitsDialog.Component
          members={membersOf(open.stay)}
          units={answer.units}
          dragged={open.dragged}
          onAlone={onMoveOne}
          onTogether={(choices) => {
            void unitConflictDialog.load();
            together.move(choices);
          }}
          onClose={close}
        />
      )}
      {open?.of === 'unit' && (
        <freePeriodDialog.Component unit={open.unit} period={open.stretch} onClose={close} />
      )}
      {[one, together].map(
        ({ taken, forget, moveOthers }, nth) =>
          taken && (
            <unitConflictDialog.Component
              key={nth === 0 ? 'one' : 'together'}
              conflict={taken}
              onClose={forget}
              onMoveOthers={moveOthers}
            />
          ),
      )}
    </>
  );
}

const isOneOfSeveral = (members: readonly PartyStay[], stay: CalendarBlock): boolean =>
  members.length > 1 && members.some((one) => stayKey(one.stay) === stayKey(stay));

/** A dropped order is taken back as easily as it was dropped. */
function MovedTogether({ done, undo, isMoving }: ReturnType<typeof useAssignTogether>) {
  const say = useSay();
  if (done.length === 0) return null;
  return (
    <Note tone="good">
      <div className="flex flex-wrap items-center gap-3">
        <p className="grow">
          {done.map(({ driver, to }) => say('unit.moved', { name: driver, plate: to.plate })).join(' · ')}
        </p>
        <Button kind="second" busy={isMoving} onClick={undo}>
          {say('calendar.together.undo')}
        </Button>
      </div>
    </Note>
  );
}

type DaysProps = { said: string; onStep: (step: number) => void; onToday: () => void };

function Days({ said, onStep, onToday }: DaysProps) {
  const say = useSay();
  const step = 'grid size-11 place-items-center rounded-full border border-edge hover:bg-sand';
  return (
    <div className="flex items-center gap-2">
      <button type="button" className={step} aria-label={say('calendar.before')} onClick={() => onStep(-1)}>
        <Icon name="back" />
      </button>
      <button
        type="button"
        className="min-h-11 min-w-32 px-2 font-semibold hover:underline"
        onClick={onToday}
      >
        {said}
      </button>
      <button type="button" className={step} aria-label={say('calendar.after')} onClick={() => onStep(1)}>
        <Icon name="next" />
      </button>
    </div>
  );
}

/** As in admin.css: where the bar stands at the side. */
const wide = '(width >= 64rem)';

const useIsWide = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      const query = matchMedia(wide);
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    () => matchMedia(wide).matches,
  );

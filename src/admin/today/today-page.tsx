import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { Link, useSearchParams } from 'react-router';
import { addDays, isPlainDate, type PlainDate, today } from '../../basics/rome-time.ts';
import type { DayFigure, TodayAnswer } from '../../back-office/today/today.shape.ts';
import { formatDate, styleWithYear } from '../../translations/format.ts';
import { Icon } from '../../ui/icon.tsx';
import { Note } from '../../ui/note.tsx';
import { addresses } from '../addresses.ts';
import { fetchStaff } from '../staff-api.ts';
import { Loading, QueryView } from '../layout/query-states.tsx';
import { useDeskLanguage, useSay } from '../language-provider.tsx';
import { useHasPermission, useSession } from '../session.ts';
import { figureLinks } from './figure-links.ts';
import { Attention } from './attention.tsx';
import type { DayView } from './day-stops.tsx';
import { useDayKeys } from './use-day-keys.ts';

const UnopenedShop = lazy(() => import('../go-live/unopened-shop.tsx'));
const DayStops = lazy(() => import('./day-stops.tsx'));
/** As the document says (src/pages/admin-pages.ts): a demo is always open. */
const isLive = (): boolean => document.documentElement.dataset['demo'] === undefined;

/** How often the page asks. Polling with a tag, not a stream: phones sleep, and the same again costs a line (docs/decisions/019-staff.md). */
const everyMs = 10_000;

/** The day and the look at it stand in the address: a page that is loaded anew is where it was. */
function useDayInAddress() {
  const [search, setSearch] = useSearchParams();
  const now = today(new Date());
  const asked = search.get('date') ?? '';
  const date = isPlainDate(asked) ? asked : now;
  const view: DayView = search.get('view') === 'riders' ? 'rounds' : 'lists';
  const set = (name: string, value: string | null) =>
    setSearch(
      (was) => {
        const next = new URLSearchParams(was);
        if (value === null) next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  return {
    now,
    date,
    view,
    setDay: (day: PlainDate) => set('date', day === today(new Date()) ? null : day),
    setView: (wanted: DayView) => set('view', wanted === 'rounds' ? 'riders' : null),
  };
}

/** The day's work, in the order of time. */
export default function TodayPage() {
  const { say, language } = useDeskLanguage();
  const { now, date, view, setDay, setView } = useDayInAddress();
  useDayKeys((days) => setDay(addDays(date, days)));
  const list = useQuery({
    queryKey: ['today', date],
    queryFn: () => fetchStaff<TodayAnswer>(`/today?date=${date}`),
    refetchInterval: everyMs,
  });
  return (
    <div className="today grid gap-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="h1 mr-auto">
          {date === now
            ? say('today.title')
            : formatDate(language, date, styleWithYear('weekdayShort', new Date(), date))}
        </h1>
        <Days date={date} onDay={setDay} />
        <PrintLink date={date} className="max-sm:hidden" />
      </div>
      {isLive() && (
        <Suspense>
          <UnopenedShop />
        </Suspense>
      )}
      <QueryView query={list}>
        {(answer) => (
          <>
            {answer.attention && <Attention {...answer.attention} />}
            {answer.isUnlinked && <Note>{say('today.unlinked')}</Note>}
            <Overview answer={answer}>
              <Views answer={answer} view={view} onView={setView} />
            </Overview>
            <Suspense fallback={<Loading />}>
              {answer.pickups.length + answer.returns.length > 0 ? (
                <>
                  <DayStops key={date} answer={answer} view={answer.riders.length > 0 ? view : 'lists'} />
                  {/* Beside the day there is no room for it on a phone. */}
                  <PrintLink date={date} className="justify-self-start sm:hidden" />
                </>
              ) : (
                <NothingDue answer={answer} onDay={setDay} />
              )}
            </Suspense>
          </>
        )}
      </QueryView>
    </div>
  );
}

function Days({ date, onDay }: { date: PlainDate; onDay: (day: PlainDate) => void }) {
  const { say, language } = useDeskLanguage();
  return (
    <div className="flex items-center gap-2">
      <button
        type="button"
        className="day-step"
        aria-label={say('today.before')}
        aria-keyshortcuts="ArrowLeft"
        onClick={() => onDay(addDays(date, -1))}
      >
        <Icon name="back" />
      </button>
      <span className="min-w-28 text-center font-semibold">
        {formatDate(language, date, styleWithYear('weekdayShort', new Date(), date))}
      </span>
      <button
        type="button"
        className="day-step"
        aria-label={say('today.after')}
        aria-keyshortcuts="ArrowRight"
        onClick={() => onDay(addDays(date, 1))}
      >
        <Icon name="next" />
      </button>
    </div>
  );
}

function PrintLink({ date, className }: { date: PlainDate; className: string }) {
  const say = useSay();
  return (
    <Link className={`day-step ${className}`} to={`${addresses.printDay}?date=${date}`}>
      <Icon name="print" />
      <span className="text-sm font-semibold">{say('today.print')}</span>
    </Link>
  );
}

/** What each plain figure says, the catalogue knows by its name. */
const figureNames = Object.keys(figureLinks) as DayFigure[]; // its type has every name

/** Who is on the road, and the figures that are not 0, in one line above the stops. */
function Overview({ answer, children }: { answer: TodayAnswer; children: ReactNode }) {
  const { say, language } = useDeskLanguage();
  const { riders } = answer;
  const shown = figureNames.flatMap((name) => {
    const figure = answer[name] ?? 0;
    return figure > 0 ? [{ name, figure, ...figureLinks[name] }] : [];
  });
  if (riders.length === 0 && shown.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-1">
      {children}
      <Riders riders={riders} />
      {shown.map(({ name, figure, to, values }) => (
        <Link key={name} to={to}>
          {say(`today.${name}`, values(figure, language))}
        </Link>
      ))}
    </div>
  );
}

type ViewsProps = { answer: TodayAnswer; view: DayView; onView: (view: DayView) => void };

/** Two looks at one day, for those who share it out. */
function Views({ answer: { riders }, view, onView }: ViewsProps) {
  const say = useSay();
  const may = useHasPermission();
  if (riders.length === 0 || !may('assign stops')) return null;
  return (
    <div className="day-views" role="group" aria-label={say('today.view')}>
      {(['lists', 'rounds'] as const).map((one) => (
        <button key={one} type="button" aria-pressed={view === one} onClick={() => onView(one)}>
          {say(`today.view.${one}`)}
        </button>
      ))}
    </div>
  );
}

const fewRiders = 4;

/** Many of them would push the day’s work off a phone’s screen. */
function Riders({ riders }: Pick<TodayAnswer, 'riders'>) {
  const { say } = useDeskLanguage();
  const who = riders.map(({ name, hours }) => `${name} ${hours}`).join(' · ');
  if (riders.length === 0) return null;
  if (riders.length <= fewRiders)
    return <p className="min-w-0 wrap-anywhere text-muted max-sm:hidden">{`${say('role.rider')}: ${who}`}</p>;
  return (
    <details className="text-muted">
      <summary className="min-h-6 w-fit cursor-pointer">{say('today.riders', { n: riders.length })}</summary>
      <p className="mt-2">{who}</p>
    </details>
  );
}

type NothingDueProps = {
  answer: Pick<TodayAnswer, 'next' | 'riders' | 'isUnlinked'>;
  onDay: (day: PlainDate) => void;
};

/** A day without work says when there is some; to a rider who is not on shift, whom to ask where that is wrong. */
function NothingDue({ answer: { next, riders, isUnlinked }, onDay }: NothingDueProps) {
  const { say, language } = useDeskLanguage();
  const isOffShift =
    useSession().data?.role === 'rider' && !isUnlinked && riders.every(({ isOwn }) => !isOwn);
  return (
    <div className="card grid justify-items-center gap-2 px-4 py-8 text-center">
      <p className="h3">{say('today.nothing')}</p>
      {isOffShift && <p className="max-w-prose">{say('today.offShift')}</p>}
      {next ? (
        <>
          <p className="text-muted">
            {say('today.next', {
              day: formatDate(language, next.date, styleWithYear('weekdayShort', new Date(), next.date)),
              time: next.time,
              n: next.stops,
            })}
          </p>
          <button
            type="button"
            className="button button-second button-wide w-auto"
            onClick={() => onDay(next.date)}
          >
            {say('today.toNext')}
          </button>
        </>
      ) : (
        <p className="text-muted">{say('today.noNext')}</p>
      )}
    </div>
  );
}

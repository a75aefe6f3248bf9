import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { addDays, type PlainDate, today } from '../../basics/rome-time.ts';
import type { Stop, TodayAnswer } from '../../back-office/today/today.shape.ts';
import { formatDate, styleWithYear } from '../../translations/format.ts';
import { Icon } from '../../ui/icon.tsx';
import { addresses } from '../addresses.ts';
import { fetchStaff } from '../staff-api.ts';
import { QueryView } from '../layout/query-states.tsx';
import { type AdminKey, useDeskLanguage, useSay } from '../language-provider.tsx';
import { Attention } from './attention.tsx';
import { StopCard } from './stop-card.tsx';
import { CompletedStop } from './completed-stop.tsx';
import { groupKey, stopGroups } from './stop-groups.rules.ts';

const UnopenedShop = lazy(() => import('../go-live/unopened-shop.tsx'));
const PartyStop = lazy(() => import('./party-stop.tsx'));
/** As the document says (src/pages/admin-pages.ts): a demo is always open. */
const isLive = (): boolean => document.documentElement.dataset['demo'] === undefined;

/** How often the page asks. Polling with a tag, not a stream: phones sleep, and the same again costs a line (docs/decisions/019-staff.md). */
const everyMs = 10_000;

/** The day's work, in the order of time. */
export default function TodayPage() {
  const { say, language } = useDeskLanguage();
  const now = today(new Date());
  const [day, setDay] = useState<PlainDate | null>(null);
  const date = day ?? now;
  const list = useQuery({
    queryKey: ['today', date],
    queryFn: () => fetchStaff<TodayAnswer>(`/today?date=${date}`),
    refetchInterval: everyMs,
  });
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="h1 mr-auto">
          {date === now
            ? say('today.title')
            : formatDate(language, date, styleWithYear('weekdayShort', new Date(), date))}
        </h1>
        <Days date={date} onDay={(next) => setDay(next === now ? null : next)} />
      </div>
      {isLive() && (
        <Suspense>
          <UnopenedShop />
        </Suspense>
      )}
      <QueryView query={list}>{(data) => <Lists answer={data} />}</QueryView>
    </div>
  );
}

function Days({ date, onDay }: { date: PlainDate; onDay: (day: PlainDate) => void }) {
  const { say, language } = useDeskLanguage();
  const step = 'grid size-11 place-items-center rounded-full border border-edge hover:bg-sand';
  return (
    <div className="flex items-center gap-2">
      <button
        type="button"
        className={step}
        aria-label={say('today.before')}
        onClick={() => onDay(addDays(date, -1))}
      >
        <Icon name="back" />
      </button>
      <span className="min-w-28 text-center font-semibold">
        {formatDate(language, date, styleWithYear('weekdayShort', new Date(), date))}
      </span>
      <button
        type="button"
        className={step}
        aria-label={say('today.after')}
        onClick={() => onDay(addDays(date, 1))}
      >
        <Icon name="next" />
      </button>
    </div>
  );
}

const OpenRests = ({ n }: { n: number }) => (
  <p>
    <Link to={`${addresses.bookings}?rest=1&order=soonest`}>{useSay()('today.openRests', { n })}</Link>
  </p>
);

function Lists({ answer: { pickups, returns, riders, openRests, attention } }: { answer: TodayAnswer }) {
  return (
    <>
      {attention && <Attention {...attention} />}
      <Riders riders={riders} />
      {openRests !== null && openRests > 0 && <OpenRests n={openRests} />}
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Stops
          title="today.pickups"
          empty="today.noPickups"
          stops={pickups}
          isDone={({ state }) => state !== 'confirmed'}
        />
        <Stops
          title="today.returns"
          empty="today.noReturns"
          stops={returns}
          isDone={({ state }) => state !== 'collected'}
        />
      </div>
    </>
  );
}

const fewRiders = 4;

/** Many of them would push the day’s work off a phone’s screen. */
function Riders({ riders }: Pick<TodayAnswer, 'riders'>) {
  const { say } = useDeskLanguage();
  const who = riders.map(({ name, hours }) => `${name} ${hours}`).join(' · ');
  if (riders.length === 0) return null;
  if (riders.length <= fewRiders) return <p className="text-muted">{`${say('role.rider')}: ${who}`}</p>;
  return (
    <details className="text-muted">
      <summary className="min-h-6 w-fit cursor-pointer">{say('today.riders', { n: riders.length })}</summary>
      <p className="mt-2">{who}</p>
    </details>
  );
}

type StopsProps = {
  title: AdminKey;
  empty: AdminKey;
  stops: readonly Stop[];
  isDone: (stop: Stop) => boolean;
};

/** What is still to do stands above; what is done is one line each. */
function Stops({ title, empty, stops, isDone }: StopsProps) {
  const { say } = useDeskLanguage();
  const todo = stops.filter((stop) => !isDone(stop));
  const done = stops.filter(isDone);
  return (
    <section className="grid gap-3" aria-label={say(title)}>
      <h2 className="h3 flex items-baseline gap-2">
        {say(title)}{' '}
        {stops.length > 0 && (
          <span className="font-sans text-base font-semibold text-muted">
            {say('today.left', { n: todo.length })}
          </span>
        )}
      </h2>
      {stops.length === 0 && <p className="card px-4 py-6 text-center text-muted">{say(empty)}</p>}
      <ul className="grid gap-3">
        {stopGroups(todo).map((group) => {
          const [stop] = group;
          const ready = done.filter((one) => groupKey(one) === groupKey(stop)).length;
          return (
            <li key={stop.code}>
              {group.length + ready === 1 ? (
                <StopCard stop={stop} />
              ) : (
                <Suspense>
                  <PartyStop stops={group} done={ready} />
                </Suspense>
              )}
            </li>
          );
        })}
      </ul>
      {done.length > 0 && (
        <ul className="card grid" aria-label={say('today.done')}>
          {done.map((stop) => (
            <CompletedStop key={stop.code} stop={stop} />
          ))}
        </ul>
      )}
    </section>
  );
}

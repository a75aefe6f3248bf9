import { useEffect } from 'react';
import type { PlainDate } from '../../../basics/rome-time.ts';
import { formatDate, styleWithYear } from '../../../translations/format.ts';
import type { Language } from '../../../translations/languages.ts';
import { useLanguage, useSay } from '../../../pages/page-context.tsx';
import { QueryProvider } from '../../queries/query-provider.tsx';
import { dateProblem } from './date-problem.rules.ts';
import { dateProblemText } from './date-problem-text.ts';
import { useOpening } from './use-opening.ts';
import { freeUnits, useAvailability } from './availability.ts';
import { UnavailableTime } from './unavailable-time.tsx';
import { useNearestDates } from './nearest-dates.ts';
import type { LauncherControls } from '../use-launcher.ts';

/** How many scooters are free on the chosen dates, live; in red where there are none. Fetched when there are dates. */
export default function FreeCount({ launcher }: { launcher: LauncherControls }) {
  return (
    <QueryProvider>
      <Count launcher={launcher} />
    </QueryProvider>
  );
}

function Count({ launcher }: { launcher: LauncherControls }) {
  const say = useSay('launcher');
  const { selection, setFreeCount } = launcher;
  const language = useLanguage();
  const problem = dateProblem(selection, useOpening());
  const { data, isError, error } = useAvailability(selection);
  const free = problem ? 0 : data && freeUnits(data);
  useEffect(() => {
    setFreeCount(free);
    return () => setFreeCount(undefined);
  }, [free, setFreeCount]);
  useEffect(() => {
    if (error) console.error('Failed to fetch available scooters', error);
  }, [error]);
  if (isError && !problem) return null;
  return (
    <>
      <span className={free === 0 ? 'text-danger' : 'text-leaf'} data-free={free}>
        {problem
          ? dateProblemText(say, language, problem)
          : free === undefined
            ? say('count.loading')
            : say('count', { count: free })}
      </span>
      {free === 0 ? <NearestDates launcher={launcher} /> : <UnavailableTime launcher={launcher} />}
    </>
  );
}

/** Where there is none, the nearest dates on which there is one: a press takes them, with the same times. */
function NearestDates({ launcher: { selection, dispatch } }: { launcher: LauncherControls }) {
  const say = useSay('launcher');
  const language = useLanguage();
  const { data: found } = useNearestDates(selection, true);
  if (!found || found.length === 0) return null;
  return (
    <span className="mt-1 flex flex-wrap items-center justify-center gap-2 text-sm">
      <span className="font-normal text-ink">{say('count.nearest')}</span>
      {found.map(({ startDate: from, endDate: to }) => (
        <button
          key={from}
          type="button"
          className="min-h-9 rounded-full border-2 border-sea bg-card px-3 text-sea hover:bg-sand"
          onClick={() => dispatch({ did: 'take dates', from, to })}
        >
          {daysOf(language, from, to)}
        </button>
      ))}
    </span>
  );
}

function daysOf(language: Language, from: PlainDate, to: PlainDate): string {
  const style = styleWithYear('short', new Date(), from, to);
  return [...new Set([from, to])].map((date) => formatDate(language, date, style)).join(' – ');
}

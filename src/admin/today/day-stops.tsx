import { lazy, Suspense } from 'react';
import type { TodayAnswer } from '../../back-office/today/today.shape.ts';
import { useSay } from '../language-provider.tsx';
import { WithLaterWords } from '../later-words.tsx';
import { Loading } from '../layout/query-states.tsx';
import { DayContext } from './day-context.ts';
import { ridersWithStops, stopsByTime, stopsOfRound } from './round-stops.rules.ts';
import { stopGroups } from './stop-groups.rules.ts';
import { StopLists } from './stop-lists.tsx';
import { isDone } from '../../back-office/today/stop.rules.ts';
import { useFocusAfterStop, useOpenStops } from './use-open-stops.ts';

const Rounds = lazy(() => import('./rounds.tsx'));
const OwnRound = lazy(() => import('./own-round.tsx'));

export type DayView = 'lists' | 'rounds';

type Props = { answer: TodayAnswer; view: DayView };

/** The stops of one day: in two lists, or as the rounds of its riders. */
export default function DayStops({ answer, view }: Props) {
  const say = useSay();
  const { date, pickups, returns } = answer;
  const riders = ridersWithStops(answer);
  const own = riders.find(({ isOwn }) => isOwn);
  const mine = new Set(own?.round.map(({ kind, code }) => `${kind} ${code}`));
  const isMine = ({ kind, code }: { kind: string; code: string }) => mine.has(`${kind} ${code}`);
  const byTime = stopsByTime(answer);
  // A rider's own stops come first, so theirs is the next one too.
  const ordered = [...byTime.filter(isMine), ...byTime.filter((stop) => !isMine(stop))];
  const todo = stopGroups(ordered.filter((stop) => !isDone(stop)));
  const ownTodo = todo.filter(([first]) => isMine(first));
  const open = useOpenStops(own && ownTodo.length > 0 ? ownTodo : todo);
  const focus = useFocusAfterStop(todo);
  if (view === 'rounds')
    return (
      <DayContext value={{ date, riders }}>
        <div {...focus}>
          <Suspense fallback={<Loading />}>
            <WithLaterWords>
              <Rounds answer={answer} open={open} />
            </WithLaterWords>
          </Suspense>
        </div>
      </DayContext>
    );
  const others = {
    pickups: pickups.filter((stop) => !isMine(stop)),
    returns: returns.filter((stop) => !isMine(stop)),
  };
  const hasOthers = others.pickups.length + others.returns.length > 0;
  return (
    <DayContext value={{ date, riders }}>
      <div className="grid gap-5" {...focus}>
        {own && (
          <Suspense fallback={<Loading />}>
            <WithLaterWords>
              <OwnRound rider={own} stops={stopsOfRound(own, answer)} open={open} />
            </WithLaterWords>
          </Suspense>
        )}
        {own && hasOthers && <h2 className="h3">{say('today.others')}</h2>}
        {(!own || hasOthers) && <StopLists {...others} open={open} />}
      </div>
    </DayContext>
  );
}

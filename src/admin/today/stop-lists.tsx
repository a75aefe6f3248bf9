import type { Stop, TodayAnswer } from '../../back-office/today/today.shape.ts';
import type { AdminKey } from '../language-provider.tsx';
import { useSay } from '../language-provider.tsx';
import { CompletedStop } from './completed-stop.tsx';
import { groupKey, stopGroups, type StopGroup } from './stop-groups.rules.ts';
import { isDone } from '../../back-office/today/stop.rules.ts';
import { inOrderOfWork } from './stop-order.rules.ts';
import { StopRow } from './stop-row.tsx';
import type { OpenStops } from './use-open-stops.ts';

type Props = Pick<TodayAnswer, 'pickups' | 'returns'> & { open: OpenStops };

/** What leaves and what comes back, each in the order of the work. */
export const StopLists = ({ pickups, returns, open }: Props) => (
  <div className="grid items-start gap-5 lg:grid-cols-2">
    <Stops title="today.pickups" empty="today.noPickups" stops={pickups} open={open} />
    <Stops title="today.returns" empty="today.noReturns" stops={returns} open={open} />
  </div>
);

type StopsProps = { title: AdminKey; empty: AdminKey; stops: readonly Stop[]; open: OpenStops };

/** What is still to do stands above; what is done is one line each. */
function Stops({ title, empty, stops, open }: StopsProps) {
  const say = useSay();
  const todo = stops.filter((stop) => !isDone(stop));
  const done = stops.filter(isDone);
  const { front, inOrder, notOut } = inOrderOfWork(stopGroups(todo), Date.now());
  const isSplit = front.length > 0 && inOrder.length > 0;
  const rows = (groups: readonly StopGroup[], label?: AdminKey) =>
    groups.length > 0 && (
      <>
        {label && <p className="stop-caption">{say(label)}</p>}
        <ul className="stop-list">
          {groups.map((group) => (
            <li key={groupKey(group[0])}>
              <StopRow stops={group} ready={countDone(done, group[0])} open={open} />
            </li>
          ))}
        </ul>
      </>
    );
  return (
    <section className="grid gap-2" aria-label={say(title)}>
      <h2 className="h3 flex items-baseline gap-2">
        {say(title)}{' '}
        {stops.length > 0 && (
          <span className="font-text text-base font-semibold text-muted">
            {say('today.left', { n: todo.length })}
          </span>
        )}
      </h2>
      {stops.length === 0 && <p className="card px-4 py-3 text-center text-muted">{say(empty)}</p>}
      {rows(front, isSplit ? 'today.front' : undefined)}
      {rows(inOrder, isSplit ? 'today.inOrder' : undefined)}
      {rows(notOut)}
      {done.length > 0 && (
        <ul className="stop-list" aria-label={say('today.done')}>
          {done.map((stop) => (
            <CompletedStop key={stop.code} stop={stop} />
          ))}
        </ul>
      )}
    </section>
  );
}

/** Of the same party, at the same stop. */
export const countDone = (done: readonly Stop[], stop: Stop): number =>
  stop.party ? done.filter((one) => groupKey(one) === groupKey(stop)).length : 0;

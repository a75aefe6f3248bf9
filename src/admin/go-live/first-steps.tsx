import { Link } from 'react-router';
import type { GoLiveAnswer } from '../../go-live/go-live.shape.ts';
import { Icon } from '../../ui/icon.tsx';
import { addresses } from '../addresses.ts';
import { SectionCard } from '../layout/section-card.tsx';
import { type AdminKey, useSay } from '../language-provider.tsx';
import { Confirm, isSettled } from './points.tsx';

/** In their order; `points`: what makes it done. The last one is done when the shop is open, and these steps are gone. */
const steps = [
  { name: 'identity', to: addresses.identity, points: ['identity'] },
  { name: 'contacts', to: addresses.contacts, points: ['contacts'] },
  { name: 'opening', to: addresses.opening, points: ['opening'] },
  { name: 'fleet', to: addresses.fleet, points: ['fleet'] },
  { name: 'prices', to: addresses.prices, points: ['prices'] },
  { name: 'places', to: addresses.places, points: ['places'] },
  { name: 'delivery', to: addresses.delivery, points: ['delivery'] },
  { name: 'payment', to: addresses.goLive, points: ['payment_key', 'webhook'] },
  { name: 'open', to: addresses.goLive, points: [] },
] as const;

/** From an empty shop to the first visitor: what is done follows from the shop itself, so it can be left and goes on. */
export function FirstSteps({ answer: { points } }: { answer: GoLiveAnswer }) {
  const say = useSay();
  const pointOf = (code: string) => points.find((point) => point.code === code);
  const isDone = (code: string) => {
    const point = pointOf(code);
    return point !== undefined && isSettled(point);
  };
  const stateOf = (wanted: readonly string[]): keyof typeof stateKeys =>
    wanted.length > 0 && wanted.every(isDone) ? 'done' : 'todo';
  const shown = steps.map((step) => ({
    ...step,
    state: stateOf(step.points),
    toConfirm: step.points.map(pointOf).find((point) => point?.state === 'yellow' && !isSettled(point)),
  }));
  const next = shown.find(({ state }) => state === 'todo')?.name;
  return (
    <SectionCard title={say('goLive.steps')}>
      <p className="text-sm text-muted">{say('goLive.steps.lead')}</p>
      <ol className="grid divide-y divide-line">
        {shown.map(({ name, to, state, toConfirm }, index) => (
          <li key={name} tabIndex={-1}>
            <Link
              to={to}
              aria-current={name === next ? 'step' : undefined}
              className="grid min-h-12 grid-cols-[2rem_minmax(0,1fr)_auto] items-center gap-2 py-2 text-ink no-underline hover:bg-sand"
            >
              <span
                className={`grid size-7 place-items-center rounded-full text-sm font-semibold ${
                  state === 'done' ? 'bg-leaf text-white' : 'bg-sand'
                }`}
                aria-hidden="true"
              >
                {state === 'done' ? <Icon name="check" className="size-4" /> : index + 1}
              </span>
              <span className={name === next ? 'font-semibold' : ''}>{say(`goLive.step.${name}`)}</span>
              <span className="text-sm text-muted">
                {say(name === next ? 'goLive.step.next' : stateKeys[state])}
              </span>
            </Link>
            {toConfirm && (
              <div className="flex flex-wrap items-center gap-x-4 gap-y-2 pb-3 pl-10">
                <p className="min-w-60 flex-1 text-sm text-muted">
                  {say(`goLive.${toConfirm.code}.${toConfirm.reason}` as AdminKey, toConfirm.values)}
                </p>
                <Confirm point={toConfirm} title={say(`goLive.step.${name}`)} />
              </div>
            )}
          </li>
        ))}
      </ol>
    </SectionCard>
  );
}

const stateKeys = { done: 'goLive.step.done', todo: 'goLive.step.todo' } as const;

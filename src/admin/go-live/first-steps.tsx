import { Link } from 'react-router';
import type { GoLiveAnswer } from '../../go-live/go-live.shape.ts';
import { Icon } from '../../ui/icon.tsx';
import { addresses } from '../addresses.ts';
import { SectionCard } from '../layout/section-card.tsx';
import { useSay } from '../language-provider.tsx';

/** In their order; `points`: what makes it done. A step without any is only to be looked at. */
const steps = [
  { name: 'identity', to: addresses.identity, points: ['identity'] },
  { name: 'opening', to: addresses.opening, points: [] },
  { name: 'fleet', to: addresses.fleet, points: ['fleet'] },
  { name: 'prices', to: addresses.prices, points: ['prices'] },
  { name: 'delivery', to: addresses.delivery, points: [] },
  { name: 'payment', to: addresses.goLive, points: ['payment_key', 'webhook'] },
] as const;

/** From an empty shop to the first visitor: what is done follows from the shop itself, so it can be left and goes on. */
export function FirstSteps({ answer: { points } }: { answer: GoLiveAnswer }) {
  const say = useSay();
  const isGreen = (code: string) => points.find((point) => point.code === code)?.state === 'green';
  const stateOf = (wanted: readonly string[]): keyof typeof stateKeys => {
    if (wanted.length === 0) return 'look';
    return wanted.every(isGreen) ? 'done' : 'todo';
  };
  const shown = steps.map((step) => ({ ...step, state: stateOf(step.points) }));
  const next = shown.find(({ state }) => state === 'todo')?.name;
  return (
    <SectionCard title={say('goLive.steps')}>
      <p className="text-sm text-muted">{say('goLive.steps.lead')}</p>
      <ol className="grid divide-y divide-line">
        {shown.map(({ name, to, state }, index) => (
          <li key={name}>
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
          </li>
        ))}
      </ol>
    </SectionCard>
  );
}

const stateKeys = { done: 'goLive.step.done', look: 'goLive.step.look', todo: 'goLive.step.todo' } as const;

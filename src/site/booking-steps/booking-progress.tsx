import { Icon } from '../../ui/icon.tsx';
import { href } from '../../pages/routes.ts';
import { useLanguage, useSay } from '../../pages/page-context.tsx';

/** The four steps of a booking, in order; a step that lies behind leads back to its page, and is ticked where it is done. */
const steps = [
  { name: 'steps.destination', page: 'home' },
  { name: 'steps.vehicle', page: 'vehicles' },
  { name: 'steps.extras', page: 'extras' },
  { name: 'steps.pay', page: 'checkout' },
] as const;

type StepState = 'done' | 'left open' | 'now' | 'to come';
type Page = (typeof steps)[number]['page'];

/** `leftOpen`: one of the steps behind that is not done yet; the vehicles can be looked at before town and dates are chosen. */
export function BookingProgress({ now, leftOpen = null }: { now: Page; leftOpen?: Page | null }) {
  const say = useSay('booking');
  const current = steps.findIndex(({ page }) => page === now);
  return (
    <nav aria-label={say('steps.label')} className="border-b border-line bg-card">
      <ol className="wrap flex items-center gap-1 py-1.5 md:gap-8">
        {steps.map(({ name, page }, index) => (
          <Step
            key={page}
            name={say(name)}
            page={page}
            number={index + 1}
            state={page === leftOpen ? 'left open' : stateOf(index, current)}
          />
        ))}
      </ol>
    </nav>
  );
}

function stateOf(index: number, current: number): StepState {
  if (index === current) return 'now';
  return index < current ? 'done' : 'to come';
}

/** A border that is not seen is drawn where the system forces its colours. */
const dots: Record<StepState, string> = {
  done: 'border-2 border-transparent bg-leaf text-white',
  now: 'border-2 border-transparent bg-sea text-white',
  'left open': 'border-2 border-edge text-ink',
  'to come': 'border-2 border-edge text-muted',
};

type StepProps = { name: string; page: Page; number: number; state: StepState };

function Step({ name, page, number, state }: StepProps) {
  const language = useLanguage();
  const content = (
    <>
      <span
        className={`grid size-7 shrink-0 place-items-center rounded-full text-sm font-bold ${dots[state]}`}
      >
        {state === 'done' ? <Icon name="check" className="size-4" /> : number}
      </span>
      {/* On a phone only the step at hand is written out; the others are there for screen readers. */}
      <span className={state === 'now' ? 'font-semibold' : 'sr-only md:not-sr-only'}>{name}</span>
    </>
  );
  const look = 'flex min-h-11 min-w-11 items-center gap-2';
  return (
    <li
      className={state === 'now' ? 'grow md:grow-0' : ''}
      aria-current={state === 'now' ? 'step' : undefined}
    >
      {state === 'done' || state === 'left open' ? (
        <a
          href={href(page, language)}
          className={`${look} justify-center text-ink hover:underline md:justify-start`}
        >
          {content}
        </a>
      ) : (
        <span
          className={`${look} ${state === 'now' ? 'px-1' : 'justify-center text-muted md:justify-start'}`}
        >
          {content}
        </span>
      )}
    </li>
  );
}

import type { ContractScreen } from '../../contract/contract.rules.ts';
import { Icon } from '../../ui/icon.tsx';
import { useSay } from '../../pages/page-context.tsx';

const steps = ['form', 'contract', 'signature', 'completed'] as const;

/** Where one is: personal data, contract, signature, completed. */
export function ContractSteps({ now }: { now: ContractScreen }) {
  const say = useSay('contract');
  const current = steps.indexOf(now);
  return (
    <ol aria-label={say('steps')} className="flex flex-wrap items-center gap-x-6 gap-y-2">
      {steps.map((step, index) => {
        const done = index < current || now === 'completed';
        return (
          <li
            key={step}
            aria-current={index === current ? 'step' : undefined}
            className="flex items-center gap-2"
          >
            <span
              aria-hidden="true"
              className={`grid size-7 shrink-0 place-items-center rounded-full text-sm font-bold ${dot(done, index === current)}`}
            >
              {done ? <Icon name="check" className="size-4" /> : index + 1}
            </span>
            <span className={index === current ? 'font-semibold' : 'sr-only text-muted md:not-sr-only'}>
              {say(`step.${step}`)}
              {done && <span className="sr-only"> ({say('step.done')})</span>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

function dot(done: boolean, now: boolean): string {
  // A border that is not seen is drawn where the system forces its colours.
  if (done) return 'border-2 border-transparent bg-leaf text-white';
  return now ? 'border-2 border-transparent bg-sea text-white' : 'border-2 border-edge text-muted';
}

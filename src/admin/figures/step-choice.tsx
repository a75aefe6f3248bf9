import type { FiguresPeriod } from '../../back-office/figures/figures.shape.ts';
import { type Step, steps } from '../../back-office/figures/period.rules.ts';
import { useDeskLanguage } from '../language-provider.tsx';

type Props = { answer: Pick<FiguresPeriod, 'step' | 'steps'>; onChoose: (step: Step) => void };

/** By day, week or month, as far as the bars can still be told apart. */
export function StepChoice({ answer, onChoose }: Props) {
  const { say } = useDeskLanguage();
  if (answer.steps.length < 2) return null;
  return (
    <div role="group" aria-label={say('figures.by')} className="flex flex-wrap items-center gap-2">
      <span className="text-sm text-muted" aria-hidden="true">
        {say('figures.by')}
      </span>
      {steps
        .filter((step) => answer.steps.includes(step))
        .map((step) => (
          <button
            key={step}
            type="button"
            className="filter-chip filter-chip-plain"
            aria-pressed={step === answer.step}
            onClick={() => onChoose(step)}
          >
            {say(`figures.by.${step}`)}
          </button>
        ))}
    </div>
  );
}

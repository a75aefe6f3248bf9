import { useSay } from '../../pages/page-context.tsx';
import { Section } from './section.tsx';

const steps = ['book', 'contract', 'ride'] as const;

export function HowItWorks() {
  const say = useSay('home');
  return (
    <Section id="how" title={say('how.title')} className="bg-sand">
      <ol className="wrap steps-road">
        {steps.map((step, index) => (
          <li key={step}>
            <span aria-hidden="true" className="milestone">
              {index + 1}
            </span>
            <h3 className="h3 mb-2">{say(`how.${step}`)}</h3>
            <p className="text-muted">{say(`how.${step}.text`)}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}

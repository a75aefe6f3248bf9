import { useEffect, useRef, type ReactNode } from 'react';
import { formatMoney } from '../../translations/format.ts';
import { Button } from '../../ui/button.tsx';
import { href } from '../../pages/routes.ts';
import { useLanguage, useSay } from '../../pages/page-context.tsx';
import type { BookingState } from '../draft/booking-state.ts';
import { goToPayment } from '../go-to-payment.ts';
import { AlternativeChoices } from './alternative-choices.tsx';
import { TimeChoices } from './time-choices.tsx';
import type { BookingProblem } from './use-booking-attempt.ts';

type Props = { problem: BookingProblem | null; draft: BookingState; onSettled: () => void };

/** Why the payment did not open, and what can be done. Takes the keyboard's focus: it stands before the button. */
export function BookingProblemNote({ problem, draft, onSettled }: Props) {
  const say = useSay('checkout');
  const language = useLanguage();
  const money = (cents: number) => formatMoney(language, cents);
  switch (problem?.kind) {
    case undefined:
      return null;
    case 'price':
      // The total is what it was: what else they would agree to is not. What the server alone has drawn is read anew with the page.
      return problem.before === problem.after ? (
        <Note title={say('trouble.conditions')} problem={problem}>
          <p>{say('trouble.conditions.text')}</p>
          <Button wide kind="second" onClick={() => location.reload()}>
            {say('trouble.conditions.read')}
          </Button>
        </Note>
      ) : (
        <Note title={say('trouble.price')} problem={problem}>
          <p>{say('trouble.price.text', { before: money(problem.before), after: money(problem.after) })}</p>
        </Note>
      );
    case 'stock':
      return (
        <Note title={say('trouble.stock')} problem={problem}>
          <AlternativeChoices alternatives={problem.alternatives} draft={draft} onTaken={onSettled} />
        </Note>
      );
    case 'several':
      return (
        <Note title={say('trouble.several')} problem={problem}>
          <p>{say('trouble.several.text')}</p>
          <Button wide href={href('vehicles', language)}>
            {say('trouble.several.choose')}
          </Button>
        </Note>
      );
    case 'dates':
      return (
        <Note title={say('trouble.title')} problem={problem}>
          <p>{problem.text}</p>
          <AlternativeChoices alternatives={problem.alternatives} draft={draft} onTaken={onSettled} />
        </Note>
      );
    case 'slot':
      return (
        <Note title={say('trouble.slot')} problem={problem}>
          <TimeChoices slots={problem.slots} draft={draft} onTaken={onSettled} />
        </Note>
      );
    case 'noHold':
      return (
        <Note title={say('trouble.noHold')} problem={problem}>
          <p>{say('trouble.noHold.text')}</p>
          <Button wide onClick={() => goToPayment(problem.checkoutUrl)}>
            {say('trouble.noHold.pay')}
          </Button>
          <Button wide kind="second" href={`${href('home', language)}#destination`}>
            {say('trouble.noHold.dates')}
          </Button>
        </Note>
      );
    case 'settled':
      return (
        <Note title={say('trouble.settled')} problem={problem} calm>
          <p>{say('trouble.settled.text')}</p>
        </Note>
      );
    case 'message':
      return (
        <Note title={say('trouble.title')} problem={problem}>
          <p>{problem.text}</p>
        </Note>
      );
  }
}

type NoteProps = { title: string; problem: BookingProblem; calm?: boolean; children: ReactNode };

function Note({ title, problem, calm = false, children }: NoteProps) {
  const note = useRef<HTMLElement>(null);
  useEffect(() => note.current?.focus(), [problem]);
  return (
    <section
      ref={note}
      role="alert"
      tabIndex={-1}
      className={`card grid gap-3 border-2 p-5 sm:p-6 ${calm ? 'border-leaf' : 'border-danger'}`}
    >
      <h2 className="h3">{title}</h2>
      {children}
    </section>
  );
}

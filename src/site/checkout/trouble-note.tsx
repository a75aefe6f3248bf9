import { useEffect, useRef, type ReactNode } from 'react';
import { formatMoney } from '../../translations/format.ts';
import { Button } from '../../ui/button.tsx';
import { href } from '../../pages/routes.ts';
import { useLanguage, useSay } from '../../pages/words.tsx';
import type { BookingState } from '../draft/booking-state.ts';
import { goToPayment } from '../go-to-payment.ts';
import { AlternativeChoices } from './alternative-choices.tsx';
import { TimeChoices } from './time-choices.tsx';
import type { Trouble } from './use-booking-attempt.ts';

type Props = { trouble: Trouble | null; draft: BookingState; onSettled: () => void };

/** Why the payment did not open, and what can be done. Takes the keyboard's focus: it stands before the button. */
export function TroubleNote({ trouble, draft, onSettled }: Props) {
  const say = useSay('checkout');
  const language = useLanguage();
  const money = (cents: number) => formatMoney(language, cents);
  switch (trouble?.kind) {
    case undefined:
      return null;
    case 'price':
      return (
        <Note title={say('trouble.price')} trouble={trouble}>
          <p>{say('trouble.price.text', { before: money(trouble.before), after: money(trouble.after) })}</p>
        </Note>
      );
    case 'stock':
      return (
        <Note title={say('trouble.stock')} trouble={trouble}>
          <AlternativeChoices alternatives={trouble.alternatives} draft={draft} onTaken={onSettled} />
        </Note>
      );
    case 'slot':
      return (
        <Note title={say('trouble.slot')} trouble={trouble}>
          <TimeChoices slots={trouble.slots} draft={draft} onTaken={onSettled} />
        </Note>
      );
    case 'noHold':
      return (
        <Note title={say('trouble.noHold')} trouble={trouble}>
          <p>{say('trouble.noHold.text')}</p>
          <Button wide onClick={() => goToPayment(trouble.checkoutUrl)}>
            {say('trouble.noHold.pay')}
          </Button>
          <Button wide kind="second" href={`${href('home', language)}#destination`}>
            {say('trouble.noHold.dates')}
          </Button>
        </Note>
      );
    case 'settled':
      return (
        <Note title={say('trouble.settled')} trouble={trouble} calm>
          <p>{say('trouble.settled.text')}</p>
        </Note>
      );
    case 'message':
      return (
        <Note title={say('trouble.title')} trouble={trouble}>
          <p>{trouble.text}</p>
        </Note>
      );
  }
}

type NoteProps = { title: string; trouble: Trouble; calm?: boolean; children: ReactNode };

function Note({ title, trouble, calm = false, children }: NoteProps) {
  const note = useRef<HTMLElement>(null);
  useEffect(() => note.current?.focus(), [trouble]);
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

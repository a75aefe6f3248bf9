import { fullTank } from '../../handover/report-limits.rules.ts';
import type { FormResult } from '../../basics/forms.ts';
import type { keyForm } from '../../own-page/own-booking-forms.rules.ts';
import { href } from '../../pages/routes.ts';
import { useLanguage, useSay } from '../../pages/page-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Note } from '../../ui/note.tsx';
import { OwnBookingCard } from '../booking/own-booking-card.tsx';

type Props = {
  token: string;
  answered: Extract<FormResult<typeof keyForm>, { state: 'shown' | 'wrong' }>;
};

/** What the scooter shows once it is switched on, where the customer likes to read it. It is another press for the code. */
export function ReadingsForm({ token, answered }: Props) {
  const say = useSay('booked');
  const language = useLanguage();
  const wrong = answered.state === 'wrong' ? answered : null;
  const errorOf = (name: 'kilometres' | 'fuel') => {
    const code = wrong?.errors[name];
    return code && say(`read.${code}`);
  };
  const eighths = Array.from({ length: fullTank }, (_, n) => n);
  return (
    <OwnBookingCard id="readings" title={say('read.title')}>
      {answered.state === 'shown' && answered.isRead ? (
        <Note tone="good" role="status">
          <p>{say('read.done')}</p>
        </Note>
      ) : (
        <form method="post" action={href('bookingKey', language, { token })} className="grid gap-4">
          <p>{say('read.text')}</p>
          <Field label={say('read.kilometres')} name="kilometres" error={errorOf('kilometres')}>
            {(control) => (
              <input
                {...control}
                inputMode="numeric"
                autoComplete="off"
                defaultValue={wrong?.typed.kilometres}
              />
            )}
          </Field>
          <Field label={say('read.fuel')} name="fuel" error={errorOf('fuel')}>
            {(control) => (
              <select {...control} defaultValue={wrong?.typed.fuel ?? ''}>
                <option value="">{say('read.fuel.unread')}</option>
                <option value={fullTank}>{say('read.fuel.full')}</option>
                {eighths.toReversed().map((n) => (
                  <option key={n} value={n}>
                    {say('read.fuel.eighths', { n })}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <Button type="submit" kind="second" className="justify-self-start">
            {say('read.send')}
          </Button>
        </form>
      )}
    </OwnBookingCard>
  );
}

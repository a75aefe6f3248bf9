import { type FormEvent, useId } from 'react';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { fieldText } from '../field-text.ts';
import { useSay } from '../language-provider.tsx';
import { FormError } from '../sign-in/sign-in-page.tsx';
import { useBookingAction } from './use-booking-action.ts';

type Props = { code: string; email: string; phone: string };

/** Mails to this address come back: another is asked for on the phone, and all that came back is sent to it. Of who called and left none it is the first. */
export function MailBackSection({ code, email, phone }: Props) {
  const say = useSay();
  const id = useId();
  const isFirst = email === '';
  const correcting = useBookingAction(code, say(isFirst ? 'bounce.first.done' : 'bounce.done'));
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    correcting.mutate([
      'POST',
      `/bookings/${code}/email`,
      { email: fieldText(event.currentTarget, 'email') },
    ]);
  };
  return (
    <form className="card grid gap-3 border-2 border-ink p-5" onSubmit={submit} aria-labelledby={id}>
      <h2 className="h3" id={id}>
        {say(isFirst ? 'bounce.first.title' : 'bounce.title')}
      </h2>
      <p className="wrap-anywhere">
        {isFirst ? say('bounce.first.text', { phone }) : say('bounce.text', { email, phone })}
      </p>
      <TextField
        name="email"
        type="email"
        label={say(isFirst ? 'bounce.first.email' : 'bounce.email')}
        autoComplete="off"
        maxLength={254}
        required
      />
      <FormError fault={correcting.error} />
      <Button type="submit" busy={correcting.isPending}>
        {say(isFirst ? 'bounce.first.button' : 'bounce.button')}
      </Button>
    </form>
  );
}

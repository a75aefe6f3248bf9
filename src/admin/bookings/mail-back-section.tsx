import { type FormEvent, useId } from 'react';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { fieldText } from '../field-text.ts';
import { type AdminKey, useSay } from '../language-provider.tsx';
import { FoldedCard } from '../layout/folded-card.tsx';
import { FormError } from '../sign-in/sign-in-page.tsx';
import { useBookingAction } from './use-booking-action.ts';

type Props = { code: string; email: string; phone: string };

/** Mails to this address come back: another is asked for on the phone, and all that came back is sent to it. */
export function MailBackSection({ code, email, phone }: Props) {
  const say = useSay();
  const id = useId();
  return (
    <section className="card grid gap-3 border-2 border-ink p-5" aria-labelledby={id}>
      <h2 className="h3" id={id}>
        {say('bounce.title')}
      </h2>
      <p className="wrap-anywhere">{say('bounce.text', { email, phone })}</p>
      <AddressForm code={code} label="bounce.email" button="bounce.button" done="bounce.done" />
    </section>
  );
}

/** Who called and left none may give their first: nothing is wrong, and it waits behind its line. */
export function FirstAddressSection({ code, phone }: Omit<Props, 'email'>) {
  const say = useSay();
  return (
    <FoldedCard title={say('bounce.first.title')}>
      <p className="wrap-anywhere">{say('bounce.first.text', { phone })}</p>
      <AddressForm
        code={code}
        label="bounce.first.email"
        button="bounce.first.button"
        done="bounce.first.done"
      />
    </FoldedCard>
  );
}

type FormProps = { code: string } & Record<'label' | 'button' | 'done', AdminKey>;

function AddressForm({ code, label, button, done }: FormProps) {
  const say = useSay();
  const correcting = useBookingAction(code, say(done));
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    correcting.mutate([
      'POST',
      `/bookings/${code}/email`,
      { email: fieldText(event.currentTarget, 'email') },
    ]);
  };
  return (
    <form className="grid max-w-md gap-3" onSubmit={submit}>
      <TextField name="email" type="email" label={say(label)} autoComplete="off" maxLength={254} required />
      <FormError fault={correcting.error} />
      <Button type="submit" className="justify-self-start" busy={correcting.isPending}>
        {say(button)}
      </Button>
    </form>
  );
}

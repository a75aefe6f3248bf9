import { type FormEvent, useId } from 'react';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { fieldText } from '../field-text.ts';
import { useSay } from '../language-provider.tsx';
import { useSentOnce } from '../layout/use-sent-once.ts';
import { useBookingAction } from './use-booking-action.ts';

/** For the next who opens this booking. */
export function NoteForm({ code }: { code: string }) {
  const say = useSay();
  const heading = useId();
  const { id, renew } = useSentOnce();
  const writing = useBookingAction(code, say('booking.note.done'));
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    writing.mutate(['POST', `/bookings/${code}/note`, { id, text: fieldText(form, 'text') }], {
      onSuccess: () => {
        form.reset();
        renew();
      },
    });
  };
  return (
    <form className="card grid gap-3 p-5" onSubmit={submit} onChange={renew} aria-labelledby={heading}>
      <h2 className="h3" id={heading}>
        {say('booking.note')}
      </h2>
      <Field name="text" label={say('booking.note.text')} required>
        {(control) => <textarea {...control} rows={2} maxLength={2000} />}
      </Field>
      <Button type="submit" kind="second" busy={writing.isPending}>
        {say('booking.note.button')}
      </Button>
    </form>
  );
}

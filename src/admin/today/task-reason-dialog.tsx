import type { FormEvent } from 'react';
import { Button } from '../../ui/button.tsx';
import { fieldText } from '../field-text.ts';
import { DeskDialog } from '../layout/desk-dialog.tsx';
import { ReasonField } from '../layout/reason-field.tsx';
import { useSay } from '../language-provider.tsx';

type Props = { title: string; onClose: () => void; onReason: (why: string) => void };

/** What was done about it, before the task goes from everybody's list. */
export default function TaskReasonDialog({ title, onClose, onReason }: Props) {
  const say = useSay();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onReason(fieldText(event.currentTarget, 'why').trim());
    onClose();
  };
  return (
    <DeskDialog onClose={onClose} title={title}>
      <form className="grid gap-4" onSubmit={submit}>
        <ReasonField name="why" label={say('attention.why')} hint={say('booking.part.why.hint')} />
        <Button type="submit">{say('attention.done')}</Button>
      </form>
    </DeskDialog>
  );
}

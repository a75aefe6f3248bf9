import type { FormEvent } from 'react';
import { Button } from '../../ui/button.tsx';
import { fieldText } from '../field-text.ts';
import { DeskDialog } from '../layout/desk-dialog.tsx';
import { RefusedNote } from '../layout/refused-note.tsx';
import { ReasonField } from '../layout/reason-field.tsx';
import { useSay } from '../language-provider.tsx';

type Props = {
  title: string;
  isBusy: boolean;
  /** Why it was refused; what was written stays. */
  fault: Error | null;
  onClose: () => void;
  onReason: (why: string) => void;
};

/** What was done about it, before the task goes from everybody's list. */
export default function TaskReasonDialog({ title, onClose, ...form }: Props) {
  return (
    <DeskDialog onClose={onClose} title={title}>
      <TaskReasonForm {...form} />
    </DeskDialog>
  );
}

export function TaskReasonForm({ isBusy, fault, onReason }: Pick<Props, 'isBusy' | 'fault' | 'onReason'>) {
  const say = useSay();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onReason(fieldText(event.currentTarget, 'why').trim());
  };
  return (
    <form className="grid gap-4" onSubmit={submit}>
      <ReasonField name="why" label={say('attention.why')} hint={say('booking.part.why.hint')} />
      <RefusedNote fault={fault} />
      <Button type="submit" busy={isBusy}>
        {say('attention.done')}
      </Button>
    </form>
  );
}

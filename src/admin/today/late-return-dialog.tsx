import type { FormEvent } from 'react';
import { addMinutes, wallClockOf } from '../../basics/rome-time.ts';
import type { Stop } from '../../back-office/today/today.shape.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { fieldText } from '../field-text.ts';
import { RefusedNote } from '../layout/refused-note.tsx';
import { DeskDialog } from '../layout/desk-dialog.tsx';
import { useSay } from '../language-provider.tsx';

type ReturnTime = { date: string; time: string };
type Props = {
  stop: Stop;
  isBusy: boolean;
  /** Why it was refused; what was typed stays. */
  fault: Error | null;
  onClose: () => void;
  onReturnTime: (back: ReturnTime) => void;
};

const soonMinutes = 60;

/** When the scooter will be back, as the customer said on the phone. */
export default function LateReturnDialog({ onClose, ...form }: Props) {
  const say = useSay();
  return (
    <DeskDialog onClose={onClose} title={say('step.late.sure', { name: form.stop.driver })}>
      <LateReturnForm {...form} />
    </DeskDialog>
  );
}

export function LateReturnForm({ stop, isBusy, fault, onReturnTime }: Omit<Props, 'onClose'>) {
  const say = useSay();
  const from = new Date(Math.max(Date.now(), Date.parse(stop.at)));
  const soon = wallClockOf(addMinutes(from, soonMinutes));
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    onReturnTime({ date: fieldText(form, 'date'), time: fieldText(form, 'time') });
  };
  return (
    <form className="grid gap-4" onSubmit={submit}>
      <p>{say('step.late.explained')}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField type="date" name="date" label={say('step.late.date')} defaultValue={soon.date} required />
        <TextField type="time" name="time" label={say('step.late.time')} defaultValue={soon.time} required />
      </div>
      <RefusedNote fault={fault} />
      <Button type="submit" busy={isBusy}>
        {say('step.late.button')}
      </Button>
    </form>
  );
}

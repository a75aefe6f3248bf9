import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import type { CalendarUnit } from '../../back-office/calendar/calendar.shape.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { showToast } from '../../ui/toast.ts';
import { addresses } from '../addresses.ts';
import { send } from '../ask.ts';
import { useMay } from '../session.ts';
import { typed } from '../typed.ts';
import { Wrong } from '../sign-in/sign-in-page.tsx';
import { useSay } from '../words.tsx';
import type { Stretch } from './board.rules.ts';
import { showsUnits } from './use-move.ts';

type Props = { unit: CalendarUnit; stretch: Stretch; onClose: () => void };

const halfHour = 1800;

/** An empty stretch of a scooter's time: for the workshop, or for somebody on the phone. */
export default function StretchDialog({ unit, stretch, onClose }: Props) {
  const say = useSay();
  const client = useQueryClient();
  const [now, setNow] = useState(stretch);
  const taking = useMutation({
    mutationFn: (note: string) => send('POST', '/workshop', { ...now, unitId: unit.id, note }),
    onSuccess: () => {
      showToast({ title: say('calendar.blocked', { plate: unit.plate }), kind: 'success' });
      onClose();
    },
    onSettled: () => Promise.all(showsUnits.map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    taking.mutate(typed(event.currentTarget, 'note'));
  };
  const field = (name: keyof Stretch) => ({
    name,
    value: now[name],
    required: true,
    onChange: (event: { currentTarget: HTMLInputElement }) =>
      setNow({ ...now, [name]: event.currentTarget.value }),
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={say('calendar.stretch', { plate: unit.plate })}
      closeLabel={say('close')}
    >
      <form className="grid gap-4" onSubmit={submit}>
        <div className="grid grid-cols-[3fr_2fr] gap-3">
          <TextField type="date" label={say('calendar.startDate')} {...field('startDate')} />
          <TextField type="time" step={halfHour} label={say('calendar.startTime')} {...field('startTime')} />
          <TextField type="date" label={say('calendar.endDate')} {...field('endDate')} />
          <TextField type="time" step={halfHour} label={say('calendar.endTime')} {...field('endTime')} />
        </div>
        <Phone unit={unit} stretch={now} />
        <fieldset className="grid gap-3 border-t border-line pt-4">
          <legend className="sr-only">{say('calendar.workshop')}</legend>
          <TextField name="note" label={say('calendar.note')} maxLength={200} autoComplete="off" />
          <p className="text-sm text-muted">{say('calendar.workshopExplained')}</p>
          <Wrong fault={taking.error} />
          <Button type="submit" kind="second" busy={taking.isPending}>
            {say('calendar.block')}
          </Button>
        </fieldset>
      </form>
    </Dialog>
  );
}

/** The same days, filled in where bookings are sold at the desk. */
function Phone({ unit, stretch }: { unit: CalendarUnit; stretch: Stretch }) {
  const say = useSay();
  const may = useMay();
  if (!may('sell at the desk')) return null;
  const { id, plate, scooterId } = unit;
  const asked = new URLSearchParams({ unit: String(id), plate, scooter: String(scooterId), ...stretch });
  return (
    <Link to={`${addresses.walkIn}?${asked.toString()}`} className={buttonClass({})}>
      {say('calendar.phone')}
    </Link>
  );
}

import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import type { CalendarUnit } from '../../back-office/calendar/calendar.shape.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { showToast } from '../../ui/toast.ts';
import { addresses } from '../addresses.ts';
import { sendStaff } from '../staff-api.ts';
import { useHasPermission } from '../session.ts';
import { fieldText } from '../field-text.ts';
import { FormError } from '../sign-in/sign-in-page.tsx';
import { DeskDialog } from '../layout/desk-dialog.tsx';
import { useSay } from '../language-provider.tsx';
import type { FreePeriod } from './board.rules.ts';
import { unitQueryKeys } from './use-assign-unit.ts';
import { useReadAnew } from '../layout/use-read-anew.ts';

type Props = { unit: CalendarUnit; period: FreePeriod; onClose: () => void };

const halfHour = 1800;

/** An empty stretch of a scooter's time: for the workshop, or for somebody on the phone. */
export default function FreePeriodDialog({ unit, period, onClose }: Props) {
  const say = useSay();
  const readAnew = useReadAnew();
  const [now, setNow] = useState(period);
  const taking = useMutation({
    mutationFn: (note: string) => sendStaff('POST', '/workshop', { ...now, unitId: unit.id, note }),
    onSuccess: () => {
      showToast({ title: say('calendar.blocked', { plate: unit.plate }), kind: 'success' });
      onClose();
    },
    onSettled: () => readAnew(unitQueryKeys),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    taking.mutate(fieldText(event.currentTarget, 'note'));
  };
  const field = (name: keyof FreePeriod) => ({
    name,
    value: now[name],
    required: true,
    onChange: (event: { currentTarget: HTMLInputElement }) =>
      setNow({ ...now, [name]: event.currentTarget.value }),
  });
  return (
    <DeskDialog onClose={onClose} title={say('calendar.stretch', { plate: unit.plate })}>
      <form className="grid gap-4" onSubmit={submit}>
        <div className="grid grid-cols-[3fr_2fr] gap-3">
          <TextField type="date" label={say('calendar.startDate')} {...field('startDate')} />
          <TextField type="time" step={halfHour} label={say('calendar.startTime')} {...field('startTime')} />
          <TextField type="date" label={say('calendar.endDate')} {...field('endDate')} />
          <TextField type="time" step={halfHour} label={say('calendar.endTime')} {...field('endTime')} />
        </div>
        <PhoneBookingLink unit={unit} stretch={now} />
        <fieldset className="grid gap-3 border-t border-line pt-4">
          <legend className="sr-only">{say('calendar.workshop')}</legend>
          <TextField name="note" label={say('calendar.note')} maxLength={200} autoComplete="off" />
          <p className="text-sm text-muted">{say('calendar.workshopExplained')}</p>
          <FormError fault={taking.error} />
          <Button type="submit" kind="second" busy={taking.isPending}>
            {say('calendar.block')}
          </Button>
        </fieldset>
      </form>
    </DeskDialog>
  );
}

/** The same days, filled in where bookings are sold at the desk. */
function PhoneBookingLink({ unit, stretch }: { unit: CalendarUnit; stretch: FreePeriod }) {
  const say = useSay();
  const may = useHasPermission();
  if (!may('sell at the desk')) return null;
  const { id, plate, scooterId } = unit;
  const asked = new URLSearchParams({ unit: String(id), plate, scooter: String(scooterId), ...stretch });
  return (
    <Link replace to={`${addresses.walkIn}?${asked.toString()}`} className={buttonClass({})}>
      {say('calendar.phone')}
    </Link>
  );
}

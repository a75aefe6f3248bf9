import { type FormEvent } from 'react';
import type { CalendarUnit } from '../../back-office/calendar/calendar.shape.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/field.tsx';
import { fieldText } from '../field-text.ts';
import { useSay } from '../language-provider.tsx';
import { DeskDialog } from '../layout/desk-dialog.tsx';
import { stayKey } from './board.rules.ts';
import type { DraggedBooking } from './dragged-booking.rules.ts';
import { followingUnits, type PartyStay } from './party-units.rules.ts';
import type { TogetherChoice } from './use-assign-together.ts';

type Props = {
  members: readonly PartyStay[];
  units: readonly CalendarUnit[];
  /** The one that was dragged to another unit; null where the order was opened to move it. */
  dragged: DraggedBooking | null;
  onAlone: (dragged: DraggedBooking) => void;
  onTogether: (choices: TogetherChoice[]) => void;
  onClose: () => void;
};

/** One of an order, or all of it: which unit each is to have. */
export default function PartyUnitsDialog({ members, units, dragged, onAlone, onTogether, onClose }: Props) {
  const say = useSay();
  const follow = dragged && followingUnits(members, units, dragged);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const choices = members.flatMap(({ stay: { what }, unit, choices: all }) => {
      const to = all.find(({ id }) => String(id) === fieldText(form, `unit ${what.code}`));
      return to && to.id !== unit.id ? [{ ...what, from: unit, to }] : [];
    });
    if (choices.length > 0) onTogether(choices);
    onClose();
  };
  const name = dragged?.stay.what.kind === 'booking' ? dragged.stay.what.driver : '';
  return (
    <DeskDialog onClose={onClose} title={say('calendar.together', { n: members.length })}>
      <form className="grid gap-4" onSubmit={submit}>
        {dragged && (
          <Button
            kind="second"
            onClick={() => {
              onAlone(dragged);
              onClose();
            }}
          >
            {say('calendar.together.alone', { name, plate: dragged.unit.plate })}
          </Button>
        )}
        <ul className="grid gap-3">
          {members.map(({ stay, unit, choices }) => (
            <li key={stayKey(stay)}>
              <SelectField
                name={`unit ${stay.what.code}`}
                label={`${stay.what.driver} · ${unit.plate}`}
                defaultValue={follow?.get(stayKey(stay)) ?? unit.id}
              >
                {choices.map(({ id, plate, free }) => (
                  <option key={id} value={id}>
                    {plate} ·{' '}
                    {say(id === unit.id ? 'calendar.together.stays' : free ? 'unit.isFree' : 'unit.notFree')}
                  </option>
                ))}
              </SelectField>
            </li>
          ))}
        </ul>
        <p className="text-sm text-muted">{say('calendar.together.explained')}</p>
        <Button type="submit">{say('calendar.together.move')}</Button>
      </form>
    </DeskDialog>
  );
}

import type { BookingAnswer } from '../../back-office/bookings/bookings.shape.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/field.tsx';
import { onFirstIntent } from '../../ui/on-first-intent.tsx';
import { useAssignUnit } from '../calendar/use-assign-unit.ts';
import { fieldText } from '../field-text.ts';
import { useSay } from '../language-provider.tsx';

const unitConflictDialog = onFirstIntent(() => import('../calendar/unit-conflict-dialog.tsx'));

/** Another scooter of the same kind, those that are free first. */
export function AssignUnitForm({ booking: { code, version, driver, units } }: { booking: BookingAnswer }) {
  const say = useSay();
  const { move, isMoving, taken, forget } = useAssignUnit();
  const others = units.filter(({ own }) => !own);
  if (others.length === 0) return null;
  return (
    <form
      className="grid gap-3 sm:grid-cols-[1fr_auto] sm:items-end"
      onSubmit={(event) => {
        event.preventDefault();
        const unit = others.find(({ id }) => String(id) === fieldText(event.currentTarget, 'unit'));
        if (unit) move({ code, version, driver, unit });
      }}
    >
      <SelectField name="unit" label={say('unit.other')}>
        {others.map(({ id, plate, free }) => (
          <option key={id} value={id}>
            {plate} · {say(free ? 'unit.isFree' : 'unit.notFree')}
          </option>
        ))}
      </SelectField>
      <Button type="submit" kind="second" busy={isMoving} {...unitConflictDialog.intent}>
        {say('unit.give')}
      </Button>
      {taken && <unitConflictDialog.Component conflict={taken} onClose={forget} onAssign={move} />}
    </form>
  );
}

import type { BookingAnswer } from '../../back-office/bookings/bookings.shape.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/field.tsx';
import { onFirstIntent } from '../../ui/on-first-intent.tsx';
import { useMove } from '../calendar/use-move.ts';
import { typed } from '../typed.ts';
import { useSay } from '../words.tsx';

const takenDialog = onFirstIntent(() => import('../calendar/taken-dialog.tsx'));

/** Another scooter of the same kind, those that are free first. */
export function ChooseUnit({ booking: { code, version, driver, units } }: { booking: BookingAnswer }) {
  const say = useSay();
  const { move, isMoving, taken, forget } = useMove();
  const others = units.filter(({ own }) => !own);
  if (others.length === 0) return null;
  return (
    <form
      className="grid gap-3 sm:grid-cols-[1fr_auto] sm:items-end"
      onSubmit={(event) => {
        event.preventDefault();
        const unit = others.find(({ id }) => String(id) === typed(event.currentTarget, 'unit'));
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
      <Button type="submit" kind="second" busy={isMoving} {...takenDialog.intent}>
        {say('unit.give')}
      </Button>
      {taken && <takenDialog.Component taken={taken} onClose={forget} onMove={move} />}
    </form>
  );
}

import { useState } from 'react';
import { addDays, today } from '../../basics/rome-time.ts';
import { lastTime } from '../../fleet/opening.rules.ts';
import { opening } from '../../shop/business.rules.ts';
import type { BookingAnswer } from '../../back-office/bookings/bookings.shape.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { onFirstIntent } from '../../ui/on-first-intent.tsx';
import { useAssignUnit, type UnitAssignment } from '../calendar/use-assign-unit.ts';
import { UnitChoice } from '../calendar/unit-choice.tsx';
import { FoldedForm } from './folded-form.tsx';
import { fieldText } from '../field-text.ts';
import { useSay } from '../language-provider.tsx';
import { TimeField } from '../layout/time-field.tsx';

const unitConflictDialog = onFirstIntent(() => import('../calendar/unit-conflict-dialog.tsx'));

/** Another scooter of the same kind, those that are free first. */
export function AssignUnitForm({ booking }: { booking: BookingAnswer }) {
  const { code, version, driver, units, state, plate } = booking;
  const say = useSay();
  const { move, moveOthers, isMoving, taken, forget } = useAssignUnit();
  const others = units
    .filter(({ own }) => !own)
    .toSorted((one, other) => hindrancesOf(one) - hindrancesOf(other));
  if (others.length === 0) return null;
  return (
    <FoldedForm
      title={say('unit.change')}
      isOpen={plate === null}
      formClass="sm:grid-cols-[1fr_auto] sm:items-end"
      onSubmit={(event) => {
        event.preventDefault();
        const unit = others.find(({ id }) => String(id) === fieldText(event.currentTarget, 'unit'));
        if (unit) move({ code, version, driver, unit, ...workshopIn(event.currentTarget) });
      }}
    >
      <UnitChoice units={others} />
      {state === 'collected' && <GivenBackFields />}
      <Button type="submit" kind="second" busy={isMoving} {...unitConflictDialog.intent}>
        {say('unit.give')}
      </Button>
      {taken && <unitConflictDialog.Component conflict={taken} onClose={forget} onMoveOthers={moveOthers} />}
    </FoldedForm>
  );
}

const hindrancesOf = ({ free, barredBy }: BookingAnswer['units'][number]): number =>
  (free ? 0 : 2) + (barredBy ? 1 : 0);

/** The scooter that comes back from the road is no longer anybody's: whether the next customer may have it is asked here. */
function GivenBackFields() {
  const say = useSay();
  const [goes, setGoes] = useState('ready');
  return (
    <fieldset className="grid gap-3 sm:col-span-2">
      <SelectField
        name="givenBack"
        label={say('unit.givenBack')}
        value={goes}
        onChange={(event) => setGoes(event.target.value)}
      >
        <option value="ready">{say('unit.givenBack.ready')}</option>
        <option value="workshop">{say('unit.givenBack.workshop')}</option>
      </SelectField>
      {goes === 'workshop' && (
        <div className="grid grid-cols-[3fr_2fr] gap-3">
          <TextField
            type="date"
            name="workshopDate"
            label={say('fleet.workshop.until')}
            defaultValue={addDays(today(new Date()), 1)}
            min={today(new Date())}
            required
          />
          <TimeField name="workshopTime" label={say('walkIn.at')} defaultValue={lastTime(opening())} />
          <div className="col-span-2">
            <TextField name="workshopNote" label={say('booking.note')} maxLength={200} />
          </div>
        </div>
      )}
    </fieldset>
  );
}

function workshopIn(form: HTMLFormElement): Pick<UnitAssignment, 'workshop'> {
  const value = (name: string) => fieldText(form, name);
  if (value('givenBack') !== 'workshop') return {};
  const [endDate, endTime] = [value('workshopDate'), value('workshopTime')];
  return { workshop: { endDate, endTime, note: value('workshopNote') } };
}

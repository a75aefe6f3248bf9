import { type ChangeEvent, type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import type { FleetAnswer, FleetUnit, UnitSheetBody } from '../../back-office/fleet/fleet.shape.ts';
import { Button } from '../../ui/button.tsx';
import { Field, SelectField, TextField } from '../../ui/field.tsx';
import { addresses } from '../addresses.ts';
import { OvertakenNote } from '../layout/overtaken-note.tsx';
import { SectionCard } from '../layout/section-card.tsx';
import { useBegun } from '../layout/use-begun.ts';
import { fieldText } from '../field-text.ts';
import { scooterName } from '../../fleet/colour.rules.ts';
import { useDeskLanguage, useSay } from '../language-provider.tsx';
import { StaffApiError } from '../staff-api.ts';
import { useFleetAction } from './use-fleet-action.ts';

type Sheet = Omit<UnitSheetBody, 'version' | 'seenKilometres'>;
type KilometresField = ReturnType<typeof useKilometres>['field'];

/** What is written about a scooter; empty fields warn of nothing. */
export function UnitSheet({ unit }: { unit: FleetUnit }) {
  const say = useSay();
  const saving = useFleetAction(say('fleet.saved'));
  const begun = useBegun(unit, saving);
  const kilometres = useKilometres(unit.kilometres, begun.drawn);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { version } = begun.known;
    const body = { version, seenKilometres: kilometres.seen, ...sheetIn(event.currentTarget) };
    saving.mutate(['PUT', `/units/${unit.id}`, body], { onError: kilometres.lookAgain });
  };
  return (
    <SectionCard title={say('fleet.sheet')}>
      <form key={begun.drawn} className="grid gap-4" onChange={begun.type} onSubmit={submit}>
        <SheetFields unit={begun.first} kilometres={kilometres.field} />
        <OvertakenNote begun={begun} />
        <div>
          <Button type="submit" busy={saving.isPending}>
            {say('fleet.save')}
          </Button>
        </div>
      </form>
    </SectionCard>
  );
}

/** A return raises them while the sheet is open: what nobody typed follows, what somebody typed stays until the sheet is `drawn` anew, and is told of it once. */
function useKilometres(now: number, drawn: number) {
  const [typed, setTyped] = useState<{ text: string; seen: number; drawn: number } | null>(null);
  const own = typed?.drawn === drawn ? typed : null;
  return {
    seen: own?.seen ?? now,
    field: {
      value: own?.text ?? now,
      onChange: ({ currentTarget: { value: text } }: ChangeEvent<HTMLInputElement>) =>
        setTyped({ text, seen: own?.seen ?? now, drawn }),
    },
    lookAgain: (fault: Error) => {
      const told = fault instanceof StaffApiError ? fault.answer['kilometres'] : null;
      if (typeof told === 'number') setTyped((was) => was && { ...was, seen: told });
    },
  };
}

export function NewUnit({ scooters }: Pick<FleetAnswer, 'scooters'>) {
  const { say, language } = useDeskLanguage();
  const navigate = useNavigate();
  const adding = useFleetAction(say('fleet.added'));
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const body = { scooterId: Number(fieldText(form, 'scooterId')), ...sheetIn(form) };
    adding.mutate(['POST', '/units', body], { onSuccess: () => void navigate(addresses.fleet) });
  };
  return (
    <>
      <h1 className="h1">{say('fleet.add')}</h1>
      <form className="card grid gap-4 p-5" onSubmit={submit}>
        <SelectField name="scooterId" label={say('booking.scooter')}>
          {scooters.map((scooter) => (
            <option key={scooter.id} value={scooter.id}>
              {scooterName(scooter, language)}
            </option>
          ))}
        </SelectField>
        <SheetFields />
        <div>
          <Button type="submit" busy={adding.isPending}>
            {say('fleet.add')}
          </Button>
        </div>
      </form>
    </>
  );
}

function SheetFields({ unit, kilometres }: { unit?: FleetUnit; kilometres?: KilometresField }) {
  const say = useSay();
  const number = { inputMode: 'numeric', pattern: '[0-9]{0,6}', autoComplete: 'off' } as const;
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          name="plate"
          label={say('fleet.plate')}
          defaultValue={unit?.plate}
          autoComplete="off"
          maxLength={12}
          required
        />
        <TextField
          name="kilometres"
          label={say('handover.kilometres')}
          {...(kilometres ?? { defaultValue: 0 })}
          {...number}
          required
        />
        <TextField
          name="serviceDueOn"
          type="date"
          label={say('fleet.serviceDueOn')}
          defaultValue={unit?.serviceDueOn ?? ''}
        />
        <TextField
          name="serviceDueKm"
          label={say('fleet.serviceDueKm')}
          defaultValue={unit?.serviceDueKm ?? ''}
          {...number}
        />
        <TextField
          name="insuredUntil"
          type="date"
          label={say('fleet.insuredUntil')}
          defaultValue={unit?.insuredUntil ?? ''}
        />
      </div>
      <Field name="note" label={say('booking.note')}>
        {(control) => <textarea {...control} rows={2} maxLength={500} defaultValue={unit?.note ?? ''} />}
      </Field>
    </>
  );
}

function sheetIn(form: HTMLFormElement): Sheet {
  const text = (name: string) => fieldText(form, name).trim() || null;
  const dueKm = text('serviceDueKm');
  return {
    plate: fieldText(form, 'plate'),
    kilometres: Number(fieldText(form, 'kilometres')),
    serviceDueOn: text('serviceDueOn'),
    serviceDueKm: dueKm === null ? null : Number(dueKm),
    insuredUntil: text('insuredUntil'),
    note: text('note'),
  };
}

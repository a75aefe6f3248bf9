import type { FormEvent } from 'react';
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
import { useFleetAction } from './use-fleet-action.ts';

type Sheet = Omit<UnitSheetBody, 'version'>;

/** What is written about a scooter; empty fields warn of nothing. */
export function UnitSheet({ unit }: { unit: FleetUnit }) {
  const say = useSay();
  const saving = useFleetAction(say('fleet.saved'));
  const begun = useBegun(unit, saving);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const body = { version: begun.known.version, ...sheetIn(event.currentTarget) };
    saving.mutate(['PUT', `/units/${unit.id}`, body]);
  };
  return (
    <SectionCard title={say('fleet.sheet')}>
      <form key={begun.drawn} className="grid gap-4" onChange={begun.type} onSubmit={submit}>
        <SheetFields unit={begun.first} />
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

function SheetFields({ unit }: { unit?: FleetUnit }) {
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
          defaultValue={unit?.kilometres ?? 0}
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

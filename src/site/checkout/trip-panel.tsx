import { useState } from 'react';
import { useSay } from '../../pages/page-context.tsx';
import { Field } from '../../ui/field.tsx';
import type { ChosenTrip } from '../booking-steps/chosen-trips.ts';
import { RidePanel } from './ride-panel.tsx';
import type { FieldErrors } from './driver.rules.ts';
import { isSavedAsOff, type SavedFields } from './saved-fields.ts';
import { SwitchField } from './switch-field.tsx';
import { useErrorText } from './use-error-text.ts';

type Props = {
  /** Undefined where the draft is not known yet. */
  trips: readonly (ChosenTrip | undefined)[];
  kept: SavedFields;
  errors: FieldErrors;
  /** What was wrong with the note is wrong no longer. */
  onNoteOff: () => void;
};

/** What is about to be booked: each scooter, from when and where, until when and where; and what the rider is told of the place. */
export function TripPanel({ trips, kept, errors, onNoteOff }: Props) {
  const errorOf = useErrorText(errors);
  const isKnown = !trips.includes(undefined);
  return (
    <section aria-labelledby="trip-0" className="card overflow-hidden">
      <ul>
        {trips.map((trip, nth) => (
          // The same scooter may be wanted twice.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={nth} className="border-line not-first:border-t">
            <RidePanel trip={trip} headingId={`trip-${nth}`} />
          </li>
        ))}
      </ul>
      {trips.some((trip) => !trip || trip.pickupOption === 'delivery') && (
        <div className={`border-t border-line p-5 sm:px-7 ${isKnown ? '' : 'if-delivery'}`}>
          <RiderNote kept={kept} error={errorOf('riderNote')} onOff={onNoteOff} />
        </div>
      )}
    </section>
  );
}

type NoteProps = { kept: SavedFields; error: string | undefined; onOff: () => void };

/** Not in the draft, whose keys are the product's: what is typed stays in the tab (saved-fields.ts). Turned off, it is not sent. */
function RiderNote({ kept, error, onOff }: NoteProps) {
  const say = useSay('checkout');
  const [turned, setTurned] = useState<boolean>();
  const isOn = turned ?? (Boolean(kept.riderNote) && !isSavedAsOff('riderNote'));
  const turn = (on: boolean) => {
    setTurned(on);
    if (!on) onOff();
  };
  return (
    <SwitchField label={say('note.switch')} isOn={isOn} onChange={turn}>
      <Field label={say('note.label')} name="riderNote" hint={say('note.hint')} error={error}>
        {(control) => (
          <textarea {...control} rows={3} autoComplete="off" defaultValue={kept.riderNote} disabled={!isOn} />
        )}
      </Field>
    </SwitchField>
  );
}

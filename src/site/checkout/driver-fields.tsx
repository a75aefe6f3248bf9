import { useEffect, useRef, useState } from 'react';
import { addDays } from '../../basics/rome-time.ts';
import { earliestBirthDate } from '../../shop/person.shape.ts';
import { TextField } from '../../ui/field.tsx';
import { useSay } from '../../pages/page-context.tsx';
import type { BookingState } from '../draft/booking-state.ts';
import type { FieldErrors } from './driver.rules.ts';
import type { SavedFields } from './saved-fields.ts';
import { LicenceFields } from './licence-fields.tsx';
import { PhoneFields } from './phone-fields.tsx';
import { SecondRider } from './second-rider.tsx';
import { useErrorText } from './use-error-text.ts';

type Props = {
  draft: BookingState;
  /** Whether there is a draft: not on the server. */
  isKnown: boolean;
  kept: SavedFields;
  errors: FieldErrors;
};

/** Who rides and pays. Uncontrolled: what is typed stays in the fields and, for the way back to them, in the tab (saved-fields.ts). */
export function DriverFields({ draft, isKnown, kept, errors }: Props) {
  const say = useSay('checkout');
  // A list is made for somebody who types: a browser that fills the form in needs it whole.
  const [isUsed, setIsUsed] = useState(false);
  const use = () => setIsUsed(true);
  const fields = useRef<HTMLDivElement>(null);
  // Somebody was quicker than the page.
  useEffect(() => setIsUsed(fields.current?.contains(document.activeElement) === true), []);
  const error = useErrorText(errors);
  return (
    <div ref={fields} className="grid gap-8" onPointerDown={use} onFocus={use}>
      <fieldset className="card grid gap-5 p-5 sm:p-7">
        <legend className="float-left mb-1 h3">{say('driver.title')}</legend>
        <p className="clear-both -mt-3 text-sm text-muted">{say('driver.text')}</p>
        <TextField
          label={say('driver.fullName')}
          name="fullName"
          autoComplete="name"
          defaultValue={kept.fullName}
          maxLength={120}
          error={error('fullName')}
          required
        />
        <TextField
          label={say('driver.dateOfBirth')}
          name="dateOfBirth"
          type="date"
          autoComplete="bday"
          defaultValue={kept.dateOfBirth}
          min={earliestBirthDate}
          max={draft.selectedStartDate ? addDays(draft.selectedStartDate, -1) : undefined}
          hint={say('driver.dateOfBirth.hint')}
          error={error('dateOfBirth')}
          required
        />
        <TextField
          label={say('driver.email')}
          name="email"
          type="email"
          autoComplete="email"
          defaultValue={kept.email}
          maxLength={200}
          hint={say('driver.email.hint')}
          error={error('email')}
          required
        />
        <PhoneFields isKnown={isKnown} hasCountries={isUsed} kept={kept} error={error('phone')} />
        <SecondRider draft={draft} />
      </fieldset>
      <LicenceFields
        isKnown={isKnown}
        hasCountries={isUsed}
        kept={kept}
        countryError={error('licenceCountry')}
        categoryError={error('licenceCategory')}
      />
    </div>
  );
}

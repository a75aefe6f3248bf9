import { TextField } from '../../ui/field.tsx';
import { useSay } from '../language-provider.tsx';
import { SpokenLanguageField } from '../spoken-language-field.tsx';
import { LicenceFields } from './licence-fields.tsx';

type WantedField = 'fullName' | 'phone' | 'email' | 'dateOfBirth' | 'licenceCountry';

/** Only what a booking needs; the rest the customer fills into their contract themselves. `wrong`: what the shop refused. */
export function DriverFields({ wrong }: { wrong: ReadonlySet<string> }) {
  const say = useSay();
  const error = (field: WantedField) => (wrong.has(field) ? say(`walkIn.wrong.${field}`) : undefined);
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <TextField
        name="fullName"
        label={say('team.name')}
        autoComplete="off"
        maxLength={120}
        error={error('fullName')}
        required
      />
      <TextField
        name="phone"
        type="tel"
        label={say('walkIn.phone')}
        placeholder="+39 …"
        autoComplete="off"
        error={error('phone')}
        required
      />
      <TextField
        name="email"
        type="email"
        label={say('email')}
        autoComplete="off"
        maxLength={200}
        error={error('email')}
        required
      />
      <TextField
        name="dateOfBirth"
        type="date"
        label={say('walkIn.born')}
        autoComplete="off"
        error={error('dateOfBirth')}
        required
      />
      <LicenceFields nameOf={(name) => name} error={error('licenceCountry')} />
      <SpokenLanguageField />
    </div>
  );
}

import { licenceCategories } from '../../booking/driver.shape.ts';
import { SelectField, TextField } from '../../ui/field.tsx';
import { useSay } from '../language-provider.tsx';

type LicenceField = 'licenceCategory' | 'licenceCountry';

type Props = {
  /** The name of a field in its form. */
  nameOf: (field: LicenceField) => string;
  /** What is wrong with it. */
  error: (field: LicenceField) => string | undefined;
  /** Of somebody who was here before. */
  known?: { country: string; category: string | null } | null;
};

/** Which licence somebody shows at the desk: most of them Italian ones for a car. */
export function LicenceFields({ nameOf, error, known = null }: Props) {
  const say = useSay();
  return (
    <div className="grid grid-cols-2 items-start gap-3">
      <SelectField
        name={nameOf('licenceCategory')}
        label={say('booking.licence')}
        defaultValue={known?.category ?? 'B'}
        error={error('licenceCategory')}
      >
        {licenceCategories.map((category) => (
          <option key={category}>{category}</option>
        ))}
      </SelectField>
      <TextField
        name={nameOf('licenceCountry')}
        label={say('walkIn.licence.country')}
        defaultValue={known?.country || 'IT'}
        minLength={2}
        maxLength={2}
        pattern="[A-Za-z]{2}"
        autoCapitalize="characters"
        autoComplete="off"
        error={error('licenceCountry')}
        required
      />
    </div>
  );
}

import { licenceCategories } from '../../booking/driver.shape.ts';
import { SelectField, TextField } from '../../ui/field.tsx';
import { useSay } from '../language-provider.tsx';

type Props = {
  /** The name of a field in its form. */
  nameOf: (field: 'licenceCategory' | 'licenceCountry') => string;
  /** Of the country. */
  error: string | undefined;
  /** Of somebody who was here before. */
  known?: { country: string; category: string | null } | null;
};

/** Which licence somebody shows at the desk: most of them Italian ones for a car. */
export function LicenceFields({ nameOf, error, known = null }: Props) {
  const say = useSay();
  return (
    <div className="grid grid-cols-2 items-end gap-3">
      <SelectField
        name={nameOf('licenceCategory')}
        label={say('booking.licence')}
        defaultValue={known?.category ?? 'B'}
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
        error={error}
        required
      />
    </div>
  );
}

import { formatDate } from '../../translations/format.ts';
import { Field } from '../../ui/field.tsx';
import { useDeskLanguage } from '../language-provider.tsx';

type Props = {
  name: string;
  label: string;
  /** MM-DD */
  value: string;
  error: string | undefined;
  onValue: (value: string) => void;
};

const twoDigits = (number: number): string => String(number).padStart(2, '0');
const months = Array.from({ length: 12 }, (_, nth) => twoDigits(nth + 1));
const days = Array.from({ length: 31 }, (_, nth) => twoDigits(nth + 1));

/** A day of every year: one that some month does not have is said to be none. */
export function DayOfYear({ name, label, value, error, onValue }: Props) {
  const { say, language } = useDeskLanguage();
  const [month = '01', day = '01'] = value.split('-');
  const monthName = (nth: string) =>
    formatDate(language, `2024-${nth}-01`, 'month').replace(/\s*(de|di)?\s*2024/, '');
  return (
    <Field name={name} label={label} error={error} required>
      {(control) => (
        <span className="grid grid-cols-[2fr_3fr] gap-2">
          <select
            {...control}
            value={day}
            onChange={({ currentTarget }) => onValue(`${month}-${currentTarget.value}`)}
          >
            {days.map((one) => (
              <option key={one} value={one}>
                {Number(one)}
              </option>
            ))}
          </select>
          <select
            className="control"
            aria-label={say('season.month', { field: label })}
            value={month}
            onChange={({ currentTarget }) => onValue(`${currentTarget.value}-${day}`)}
          >
            {months.map((one) => (
              <option key={one} value={one}>
                {monthName(one)}
              </option>
            ))}
          </select>
        </span>
      )}
    </Field>
  );
}

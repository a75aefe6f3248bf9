import { formatDate } from '../../translations/format.ts';
import { SelectField } from '../../ui/field.tsx';
import { useDeskLanguage } from '../language-provider.tsx';

type Props = { label: string; value: string; months: readonly string[]; onMonth(month: string): void };

/** Which month a page of money shows, of those that there are. */
export function MonthField({ label, value, months, onMonth }: Props) {
  const { language } = useDeskLanguage();
  return (
    <div className="max-w-60">
      <SelectField
        name="month"
        label={label}
        value={value}
        onChange={(event) => onMonth(event.currentTarget.value)}
      >
        {months.map((month) => (
          <option key={month} value={month}>
            {formatDate(language, `${month}-01`, 'month')}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

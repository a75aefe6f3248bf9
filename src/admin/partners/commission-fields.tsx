import { SelectField, TextField } from '../../ui/field.tsx';
import { useSay } from '../language-provider.tsx';
import type { TypedCommission } from './partner-draft.rules.ts';

type Props = {
  name: string;
  typed: TypedCommission;
  isWrong: boolean;
  onChange: (change: Partial<TypedCommission>) => void;
};

/** A share of what came in, or a sum for each booking. */
export function CommissionFields({ name, typed, isWrong, onChange }: Props) {
  const say = useSay();
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField
        name={`kind-${name}`}
        label={say('partners.kind')}
        value={typed.kind}
        onChange={({ currentTarget: { value } }) => onChange({ kind: value === 'sum' ? 'sum' : 'percent' })}
      >
        <option value="percent">{say('partners.kind.percent')}</option>
        <option value="sum">{say('partners.kind.sum')}</option>
      </SelectField>
      <TextField
        name={name}
        inputMode="decimal"
        label={say(`partners.${typed.kind}`)}
        error={isWrong ? say('partners.value.wrong') : undefined}
        autoComplete="off"
        value={typed.value}
        onChange={({ currentTarget }) => onChange({ value: currentTarget.value })}
      />
    </div>
  );
}

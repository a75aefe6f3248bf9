import { buyerFields, type Buyer, type BuyerValues } from '../../invoices/buyer.rules.ts';
import { SelectField, TextField } from '../../ui/field.tsx';
import { fieldText } from '../field-text.ts';
import { useSay, type AdminKey } from '../language-provider.tsx';
import { useIssues } from '../layout/use-issues.ts';

const texts = [
  'name',
  'surname',
  'country',
  'vatNumber',
  'fiscalCode',
  'address',
  'zipCode',
  'town',
  'province',
  'sdiCode',
  'pec',
] as const satisfies (keyof BuyerValues)[];

/** Whom an invoice is for, with what is wrong beside each field. */
export function BuyerFields({ shown, fault }: { shown: Buyer; fault: Error | null }) {
  const say = useSay();
  const { issues, onChange } = useIssues(fault);
  const wrong = new Map(issues.map(({ path, code }) => [path, code]));
  return (
    <div className="contents" onChange={onChange}>
      <SelectField name="kind" label={say('invoices.buyer.kind')} defaultValue={shown.kind}>
        <option value="company">{say('invoices.buyer.kind.company')}</option>
        <option value="person">{say('invoices.buyer.kind.person')}</option>
      </SelectField>
      {texts.map((name) => {
        const error = wrong.get(name);
        return (
          <TextField
            key={name}
            name={name}
            label={say(`invoices.buyer.${name}`)}
            defaultValue={shown[name]}
            autoComplete="off"
            error={error && say(`invoices.buyer.error.${error}` as AdminKey)} // the codes of buyer.rules.ts
          />
        );
      })}
    </div>
  );
}

export const buyerIn = (form: HTMLFormElement): BuyerValues =>
  // Of these very fields.
  Object.fromEntries(Object.keys(buyerFields).map((name) => [name, fieldText(form, name)])) as BuyerValues;

import { useState } from 'react';
import { buyerFields, type Buyer, type BuyerError, type BuyerValues } from '../../invoices/buyer.rules.ts';
import { SelectField, TextField } from '../../ui/field.tsx';
import { fieldText } from '../field-text.ts';
import { useSay } from '../language-provider.tsx';
import { useIssues } from '../layout/use-issues.ts';
import { issuesOf } from '../staff-api.ts';

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

/** Companies have no surname; a person has a VAT number only where one was written of them, which is not to be lost unseen. */
const isOf = (kind: string, name: (typeof texts)[number], shown: Buyer): boolean =>
  name === 'surname'
    ? kind === 'person'
    : name !== 'vatNumber' || kind === 'company' || shown.vatNumber !== '';

type Props = {
  shown: Buyer;
  /** What is known of the person, for who chooses that it is for one. */
  asPerson?: Buyer | null;
  fault: Error | null;
};

/** Whom an invoice is for, with what is wrong beside each field. */
export function BuyerFields({ shown, asPerson = null, fault }: Props) {
  const say = useSay();
  const { issues, onChange } = useIssues(fault, issuesOf(fault));
  const [kind, setKind] = useState<string>(asPerson?.kind ?? shown.kind);
  const values = kind === 'person' ? (asPerson ?? shown) : shown;
  const wrong = new Map(issues.map(({ path, code }) => [path, code as BuyerError])); // what the server found wrong by the same rules
  return (
    <div className="contents" onChange={onChange}>
      <SelectField
        name="kind"
        label={say('invoices.buyer.kind')}
        value={kind}
        onChange={({ target }) => setKind(target.value)}
      >
        <option value="company">{say('invoices.buyer.kind.company')}</option>
        <option value="person">{say('invoices.buyer.kind.person')}</option>
      </SelectField>
      {texts.map((name) => {
        if (!isOf(kind, name, shown)) return null;
        const error = wrong.get(name);
        return (
          <TextField
            // What is known of a person is no company's.
            key={`${name} ${values[name]}`}
            name={name}
            label={say(`invoices.buyer.${name}`)}
            defaultValue={values[name]}
            autoComplete="off"
            error={error && say(`invoices.buyer.error.${error}`)}
          />
        );
      })}
    </div>
  );
}

export const buyerIn = (form: HTMLFormElement): BuyerValues =>
  // Of these very fields.
  Object.fromEntries(Object.keys(buyerFields).map((name) => [name, fieldText(form, name)])) as BuyerValues;

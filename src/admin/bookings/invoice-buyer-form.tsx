import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { buyerFields, noBuyer, type Buyer, type BuyerValues } from '../../invoices/buyer.rules.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { showToast } from '../../ui/toast.ts';
import { fieldText } from '../field-text.ts';
import { useDeskLanguage, type AdminKey } from '../language-provider.tsx';
import { useErrorToast } from '../layout/use-error-toast.ts';
import { issuesOf, sendStaff } from '../staff-api.ts';
import { FoldedForm } from './folded-form.tsx';

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
// Most who ask at the desk are companies.
const first: Buyer = { ...noBuyer, kind: 'company' };

/** As the customer is asked for it, for who has it on the telephone. */
export function InvoiceBuyerForm({ code, buyer }: { code: string; buyer: Buyer | null }) {
  const { say } = useDeskLanguage();
  const client = useQueryClient();
  const showError = useErrorToast();
  const saving = useMutation({
    mutationFn: (values: BuyerValues) => sendStaff('PUT', `/bookings/${code}/invoice`, values),
    onSuccess: () => {
      showToast({ title: say('invoices.buyer.saved'), kind: 'success' });
      return client.invalidateQueries({ queryKey: ['invoice', code] });
    },
    onError: (fault) => {
      if (issuesOf(fault).length === 0) showError(fault);
    },
  });
  const wrong = new Map(issuesOf(saving.error).map((issue) => [issue.path, issue.code]));
  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const values = Object.keys(buyerFields).map((name) => [name, fieldText(form, name)]);
    saving.mutate(Object.fromEntries(values) as BuyerValues); // of these very fields
  }
  const shown = buyer ?? first;
  return (
    <FoldedForm title={say('invoices.card.edit')} formClass="sm:grid-cols-2" onSubmit={save}>
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
      <Button type="submit" kind="second" className="justify-self-start self-end" busy={saving.isPending}>
        {say('invoices.buyer.save')}
      </Button>
    </FoldedForm>
  );
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { noBuyer, type Buyer, type BuyerValues } from '../../invoices/buyer.rules.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.ts';
import { BuyerFields, buyerIn } from '../invoices/buyer-fields.tsx';
import { useDeskLanguage } from '../language-provider.tsx';
import { useErrorToast } from '../layout/use-error-toast.ts';
import { issuesOf, sendStaff } from '../staff-api.ts';
import { FoldedForm } from './folded-form.tsx';

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
  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    saving.mutate(buyerIn(event.currentTarget));
  }
  return (
    <FoldedForm title={say('invoices.card.edit')} formClass="sm:grid-cols-2" onSubmit={save}>
      <BuyerFields shown={buyer ?? first} fault={saving.error} />
      <Button type="submit" kind="second" className="justify-self-start self-end" busy={saving.isPending}>
        {say('invoices.buyer.save')}
      </Button>
    </FoldedForm>
  );
}

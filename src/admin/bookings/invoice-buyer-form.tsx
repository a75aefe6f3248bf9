import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { SignerAnswer } from '../../back-office/invoices/invoices.shape.ts';
import { noBuyer, type Buyer, type BuyerValues } from '../../invoices/buyer.rules.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.ts';
import { BuyerFields, buyerIn } from '../invoices/buyer-fields.tsx';
import { useDeskLanguage } from '../language-provider.tsx';
import { useErrorToast } from '../layout/use-error-toast.ts';
import { Loading } from '../layout/query-states.tsx';
import { useHasPermission } from '../session.ts';
import { fetchStaff, issuesOf, sendStaff } from '../staff-api.ts';
import { FoldedForm } from './folded-form.tsx';

// Most who ask at the desk are companies.
const first: Buyer = { ...noBuyer, kind: 'company' };

/** As the customer is asked for it, for who has it on the telephone: a person's name and address stand in the contract that they signed. */
export function InvoiceBuyerForm({ code, buyer }: { code: string; buyer: Buyer | null }) {
  const { say } = useDeskLanguage();
  const client = useQueryClient();
  const signer = useSigner(code, buyer);
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
    <FoldedForm
      title={say('invoices.card.edit')}
      formClass="sm:grid-cols-2"
      onOpen={signer.open}
      onSubmit={save}
    >
      {signer.isAsked ? (
        <Loading />
      ) : (
        <BuyerFields shown={buyer ?? first} asPerson={signer.buyer} fault={saving.error} />
      )}
      <Button type="submit" kind="second" className="justify-self-start self-end" busy={saving.isPending}>
        {say('invoices.buyer.save')}
      </Button>
    </FoldedForm>
  );
}

/** Opened for who opens the form of an invoice that is for nobody yet, and once: each time stands in the log. */
function useSigner(code: string, buyer: Buyer | null) {
  const may = useHasPermission();
  const [isOpened, setOpened] = useState(false);
  const isForNobody = buyer === null;
  const isWanted = isOpened && isForNobody && may('issue invoices');
  const { data, isPending } = useQuery({
    queryKey: ['signer', code],
    queryFn: () => fetchStaff<SignerAnswer>(`/bookings/${code}/signer`),
    enabled: isWanted,
    staleTime: Infinity,
  });
  return {
    isAsked: isWanted && isPending,
    buyer: isForNobody ? (data?.buyer ?? null) : null,
    open: () => setOpened(true),
  };
}

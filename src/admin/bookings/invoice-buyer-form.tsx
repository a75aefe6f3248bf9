import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { BuyerBody, SignerAnswer } from '../../back-office/invoices/invoices.shape.ts';
import { noBuyer, type Buyer } from '../../invoices/buyer.rules.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.ts';
import { BuyerFields, buyerIn } from '../invoices/buyer-fields.tsx';
import { useDeskLanguage } from '../language-provider.tsx';
import { useErrorToast } from '../layout/use-error-toast.ts';
import { OvertakenNote } from '../layout/overtaken-note.tsx';
import { useBegun } from '../layout/use-begun.ts';
import { useReadAnew } from '../layout/use-read-anew.ts';
import { Loading } from '../layout/query-states.tsx';
import { useHasPermission } from '../session.ts';
import { fetchStaff, issuesOf, sendStaff, StaffApiError } from '../staff-api.ts';
import { FoldedForm } from './folded-form.tsx';

// Most who ask at the desk are companies.
const blank: Buyer = { ...noBuyer, kind: 'company' };

/** Whom it is for, and of which version that is. */
type BuyerShown = { buyer: Buyer | null; version: number };

/** As the customer is asked for it, for who has it on the telephone: a person's name and address stand in the contract that they signed. */
export function InvoiceBuyerForm({ code, buyer, version }: { code: string } & BuyerShown) {
  const { say } = useDeskLanguage();
  const readAnew = useReadAnew();
  const again = () => readAnew([['invoice', code]]);
  const showError = useErrorToast();
  const saving = useMutation({
    mutationFn: (said: BuyerBody) => sendStaff('PUT', `/bookings/${code}/invoice`, said),
    onSuccess: () => {
      showToast({ title: say('invoices.buyer.saved'), kind: 'success' });
      return again();
    },
    onError: (fault) => {
      if (issuesOf(fault).length > 0) return undefined;
      showError(fault);
      return fault instanceof StaffApiError ? again() : undefined;
    },
  });
  const begun = useBegun({ version, buyer }, saving);
  const signer = useSigner(code, begun.first.buyer);
  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    saving.mutate({ buyerVersion: begun.known.version, buyer: buyerIn(event.currentTarget) });
  }
  return (
    <FoldedForm
      key={begun.drawn}
      title={say('invoices.card.edit')}
      formClass="sm:grid-cols-2"
      onOpen={signer.open}
      onChange={begun.type}
      onSubmit={save}
    >
      {signer.isAsked ? (
        <Loading />
      ) : (
        <BuyerFields shown={begun.first.buyer ?? blank} asPerson={signer.buyer} fault={saving.error} />
      )}
      <div className="sm:col-span-full empty:hidden">
        <OvertakenNote begun={begun} />
      </div>
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

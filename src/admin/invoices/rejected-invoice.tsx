import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import type { InvoiceAnswer } from '../../back-office/invoices/invoices.shape.ts';
import { today } from '../../basics/rome-time.ts';
import type { BuyerValues } from '../../invoices/buyer.rules.ts';
import { formatDate } from '../../translations/format.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { showToast } from '../../ui/toast.ts';
import { FoldedForm } from '../bookings/folded-form.tsx';
import { useDeskLanguage } from '../language-provider.tsx';
import { useErrorToast } from '../layout/use-error-toast.ts';
import { useHasPermission } from '../session.ts';
import { issuesOf, sendStaff, StaffApiError } from '../staff-api.ts';
import { BuyerFields, buyerIn } from './buyer-fields.tsx';
import { useReadAnew } from '../layout/use-read-anew.ts';

type Rejected = { invoice: InvoiceAnswer; rejection: NonNullable<InvoiceAnswer['rejection']> };

/** Why it was rejected, by when it goes again, and the form in which its buyer is corrected. */
export function RejectedInvoice({ invoice, rejection }: Rejected) {
  const { say, language } = useDeskLanguage();
  const may = useHasPermission();
  const { note, until } = rejection;
  const isLate = until < today(new Date());
  const day = formatDate(language, until, 'weekdayShort');
  return (
    <>
      <Note tone="bad">
        <div className="grid gap-1">
          {note && <p className="wrap-anywhere">{note}</p>}
          <p>{say(isLate ? 'invoices.again.late' : 'invoices.again.until', { day })}</p>
        </div>
      </Note>
      {may('issue invoices') && (
        // A text field keeps what it was first given.
        <AgainForm
          key={`${invoice.version} ${JSON.stringify(rejection.buyer)}`}
          invoice={invoice}
          buyer={rejection.buyer}
        />
      )}
    </>
  );
}

function AgainForm({
  invoice: { id, number, version },
  buyer,
}: {
  invoice: InvoiceAnswer;
  buyer: Rejected['rejection']['buyer'];
}) {
  const { say } = useDeskLanguage();
  const readAnew = useReadAnew();
  const showError = useErrorToast();
  const again = () => readAnew([['invoices'], ['invoice'], ['documents'], ['today']]);
  const sending = useMutation({
    mutationFn: (values: BuyerValues) =>
      sendStaff('POST', `/invoices/${id}/correct`, { version, buyer: values }),
    onSuccess: () => {
      showToast({ title: say('invoices.again.done'), kind: 'success' });
      return again();
    },
    onError: (fault) => {
      if (issuesOf(fault).length > 0) return undefined;
      showError(fault);
      return fault instanceof StaffApiError ? again() : undefined;
    },
  });
  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    sending.mutate(buyerIn(event.currentTarget));
  }
  return (
    <FoldedForm
      title={say('invoices.again.correct')}
      of={number}
      formClass="items-start sm:grid-cols-2"
      onSubmit={send}
    >
      <p className="text-sm text-muted sm:col-span-full">{say('invoices.again.about')}</p>
      <BuyerFields shown={buyer} issues={issuesOf(sending.error)} />
      <Button type="submit" className="justify-self-start sm:col-span-full" busy={sending.isPending}>
        {say('invoices.again')}
      </Button>
    </FoldedForm>
  );
}

import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { BookingInvoiceAnswer, InvoiceAnswer } from '../../back-office/invoices/invoices.shape.ts';
import { nameOfBuyer } from '../../invoices/buyer.rules.ts';
import { formatMoney } from '../../translations/format.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Note } from '../../ui/note.tsx';
import { showToast } from '../../ui/toast.ts';
import { InvoiceLine } from '../invoices/invoice-line.tsx';
import { MissingNote } from '../invoices/missing-note.tsx';
import { centsIn, eurosPattern, eurosText } from '../euros.ts';
import { fieldText } from '../field-text.ts';
import { useDeskLanguage } from '../language-provider.tsx';
import { ConfirmButton } from '../layout/confirm-button.tsx';
import { FoldedCard } from '../layout/folded-card.tsx';
import { useErrorToast } from '../layout/use-error-toast.ts';
import { useHasPermission } from '../session.ts';
import { fetchStaff, sendStaff } from '../staff-api.ts';
import { FoldedForm } from './folded-form.tsx';
import { InvoiceBuyerForm } from './invoice-buyer-form.tsx';
import { useReadAnew } from '../layout/use-read-anew.ts';

/** Whom the invoice is for, the press that issues it, and what was issued. */
export function InvoiceSection({ code, isErased }: { code: string; isErased: boolean }) {
  const { say } = useDeskLanguage();
  const may = useHasPermission();
  const isAllowed = may('see invoices');
  const { data } = useQuery({
    queryKey: ['invoice', code],
    queryFn: () => fetchStaff<BookingInvoiceAnswer>(`/bookings/${code}/invoice`),
    enabled: isAllowed,
  });
  if (!data || !isAllowed) return null;
  const mayIssue = may('issue invoices') && !isErased;
  return (
    <FoldedCard
      title={say('invoices.card')}
      figure={data.invoices.length > 0 ? data.invoices.length : undefined}
      isOpen={data.buyer !== null && data.openCents !== 0}
    >
      <p>
        {data.buyer
          ? say('invoices.card.for', { name: nameOfBuyer(data.buyer) })
          : say('invoices.card.nobody')}
      </p>
      {data.invoices.map((invoice) => (
        <div key={invoice.id} className="grid gap-2 border-t border-line pt-3">
          <InvoiceLine invoice={invoice} />
          {may('issue invoices') &&
            invoice.state !== 'rejected' &&
            invoice.lines.some(({ creditableCents }) => creditableCents > 0) && (
              <CreditForm
                key={invoice.lines.map((line) => line.creditableCents).join()}
                code={code}
                invoice={invoice}
              />
            )}
        </div>
      ))}
      {mayIssue && <Issue code={code} answer={data} />}
      {mayIssue && <InvoiceBuyerForm key={JSON.stringify(data.buyer)} code={code} buyer={data.buyer} />}
    </FoldedCard>
  );
}

function useIssuing(code: string, done: (number: string) => string) {
  const readAnew = useReadAnew();
  const showError = useErrorToast();
  return useMutation({
    mutationFn: ([address, body]: [string, object]) =>
      sendStaff<InvoiceAnswer>('POST', address as `/bookings/${string}/invoice`, body as { id: string }),
    onSuccess: ({ number }) => {
      showToast({ title: done(number), kind: 'success' });
    },
    onError: showError,
    onSettled: () => readAnew([['invoice', code], ['invoices'], ['documents'], ['today']]),
  });
}

function Issue({
  code,
  answer: { buyer, openCents, missing, invoices },
}: {
  code: string;
  answer: BookingInvoiceAnswer;
}) {
  const { say, language } = useDeskLanguage();
  // Pressed twice it is one.
  const [id, setId] = useState(() => crypto.randomUUID());
  const issuing = useIssuing(code, (number) => {
    setId(crypto.randomUUID());
    return say('invoices.card.issued', { number });
  });
  if (openCents === null) return <Note tone="warning">{say('invoices.card.credit.first')}</Note>;
  if (openCents === 0)
    return invoices.length > 0 ? <p className="text-sm text-muted">{say('invoices.card.nothing')}</p> : null;
  const amount = formatMoney(language, openCents);
  if (missing.length > 0) return buyer ? <MissingNote missing={missing} /> : null;
  if (!buyer) return null;
  return (
    <div>
      <ConfirmButton
        busy={issuing.isPending}
        label={say('invoices.card.issue', { amount })}
        title={say('invoices.card.issue.sure', { amount })}
        button={say('invoices.card.issue.button')}
        danger={false}
        onConfirm={() => issuing.mutate([`/bookings/${code}/invoice`, { id }])}
      >
        <p className="wrap-anywhere">{say('invoices.card.issue.what', { name: nameOfBuyer(buyer) })}</p>
      </ConfirmButton>
    </div>
  );
}

type Whole = BookingInvoiceAnswer['invoices'][number];

/** How much of which line a credit note takes off: all that is left, unless somebody types less. */
function CreditForm({ code, invoice: { id: invoiceId, number, lines } }: { code: string; invoice: Whole }) {
  const { say, language } = useDeskLanguage();
  const [id] = useState(() => crypto.randomUUID());
  const issuing = useIssuing(code, (issued) => say('invoices.credit.done', { number: issued }));
  function issue(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const wanted = lines.flatMap((_, line) => {
      const cents = centsIn(fieldText(form, `line-${line}`));
      return cents !== null && cents > 0 ? [{ line, cents }] : [];
    });
    issuing.mutate([`/invoices/${invoiceId}/credit`, { id, lines: wanted }]);
  }
  return (
    <FoldedForm title={say('invoices.credit')} of={number} onSubmit={issue}>
      {lines.map(
        ({ text, creditableCents }, nth) =>
          creditableCents > 0 && (
            <TextField
              key={nth}
              name={`line-${nth}`}
              label={say('invoices.credit.of', { text })}
              inputMode="decimal"
              pattern={eurosPattern}
              defaultValue={eurosText(language, creditableCents)}
            />
          ),
      )}
      <Button type="submit" kind="danger" className="justify-self-start" busy={issuing.isPending}>
        {say('invoices.credit.issue')}
      </Button>
    </FoldedForm>
  );
}

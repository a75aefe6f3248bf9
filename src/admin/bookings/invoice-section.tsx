import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import type { BookingInvoiceAnswer } from '../../back-office/invoices/invoices.shape.ts';
import { nameOfBuyer } from '../../invoices/buyer.rules.ts';
import { formatMoney } from '../../translations/format.ts';
import { Note } from '../../ui/note.tsx';
import { invoicePart } from '../addresses.ts';
import { InvoiceLine } from '../invoices/invoice-line.tsx';
import { MissingNote } from '../invoices/missing-note.tsx';
import { useDeskLanguage } from '../language-provider.tsx';
import { ConfirmButton } from '../layout/confirm-button.tsx';
import { FoldedCard } from '../layout/folded-card.tsx';
import { leadTo } from '../layout/lead-to.ts';
import { useSentOnce } from '../layout/use-sent-once.ts';
import { useHasPermission } from '../session.ts';
import { fetchStaff } from '../staff-api.ts';
import { CreditForm } from './credit-form.tsx';
import { InvoiceBuyerForm } from './invoice-buyer-form.tsx';
import { ToBeIssued } from './to-be-issued.tsx';
import { useIssuing } from './use-issuing.ts';

/** Whom the invoice is for, the press that issues it, and what was issued. */
export function InvoiceSection({ code, isErased }: { code: string; isErased: boolean }) {
  const { say } = useDeskLanguage();
  const may = useHasPermission();
  const { hash } = useLocation();
  const isAllowed = may('see invoices');
  const { data } = useQuery({
    queryKey: ['invoice', code],
    queryFn: () => fetchStaff<BookingInvoiceAnswer>(`/bookings/${code}/invoice`),
    enabled: isAllowed,
  });
  if (!data || !isAllowed) return null;
  const mayIssue = may('issue invoices') && !isErased;
  const isNamed = hash === invoicePart;
  return (
    <FoldedCard
      title={say('invoices.card')}
      ref={isNamed ? leadTo : undefined}
      figure={data.invoices.length > 0 ? data.invoices.length : undefined}
      isOpen={isNamed || (data.buyer !== null && data.openCents !== 0)}
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
              <CreditForm code={code} invoice={invoice} all={data.invoices} />
            )}
        </div>
      ))}
      {mayIssue && <Issue code={code} answer={data} />}
      {mayIssue && <InvoiceBuyerForm code={code} buyer={data.buyer} version={data.buyerVersion} />}
    </FoldedCard>
  );
}

function Issue({
  code,
  answer: { buyer, buyerVersion, openCents, openLines, documents, missing, invoices },
}: {
  code: string;
  answer: BookingInvoiceAnswer;
}) {
  const { say, language } = useDeskLanguage();
  const { id, renew } = useSentOnce(`${buyerVersion} ${openCents}`);
  const issuing = useIssuing(code, (number) => say('invoices.card.issued', { number }));
  const taken = invoices.filter(({ rejection }) => rejection === null);
  if (openCents === null) {
    const mayCredit = taken.some(({ lines }) => lines.some(({ dueCents }) => dueCents > 0));
    return (
      <Note tone="warning">
        {say(mayCredit ? 'invoices.card.credit.first' : 'invoices.card.credit.later')}
      </Note>
    );
  }
  if (openCents === 0)
    return invoices.length > 0 && taken.length === invoices.length ? (
      <p className="text-sm text-muted">{say('invoices.card.nothing')}</p>
    ) : null;
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
        onConfirm={() =>
          issuing.mutate(['POST', `/bookings/${code}/invoice`, { id, buyerVersion, cents: openCents }], {
            onSuccess: renew,
          })
        }
      >
        <ToBeIssued buyer={buyer} lines={openLines} documents={documents} />
      </ConfirmButton>
    </div>
  );
}

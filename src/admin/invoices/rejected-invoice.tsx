import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { InvoiceAnswer, SendAgainBody } from '../../back-office/invoices/invoices.shape.ts';
import { today } from '../../basics/rome-time.ts';
import type { Buyer } from '../../invoices/buyer.rules.ts';
import { isSentTwice, rejectionReasons } from '../../invoices/rejection-reasons.rules.ts';
import { formatDate } from '../../translations/format.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { showToast } from '../../ui/toast.ts';
import { FoldedForm } from '../bookings/folded-form.tsx';
import { useDeskLanguage } from '../language-provider.tsx';
import { useErrorToast } from '../layout/use-error-toast.ts';
import { useHasPermission } from '../session.ts';
import { issuesOf, sendStaff, StaffApiError } from '../staff-api.ts';
import ConfirmDialog from '../today/confirm-dialog.tsx';
import { changedByInvoice } from './changed-by-invoice.ts';
import { BuyerFields, buyerIn } from './buyer-fields.tsx';
import { isSame } from '../../shop/settings/merge-setting.rules.ts';
import { OvertakenNote } from '../layout/overtaken-note.tsx';
import { useBegun } from '../layout/use-begun.ts';
import { useReadAnew } from '../layout/use-read-anew.ts';

type Rejected = { invoice: InvoiceAnswer; rejection: NonNullable<InvoiceAnswer['rejection']> };

type OnSentAgain = { onSentAgain: () => void };

/** Why it was rejected, by when it goes again, and the form in which its buyer is corrected. */
export function RejectedInvoice({ invoice, rejection, onSentAgain }: Rejected & OnSentAgain) {
  const { say, language } = useDeskLanguage();
  const may = useHasPermission();
  const { note, until, formerUntil, settledWhy } = rejection;
  const isLate = until < today(new Date());
  const day = formatDate(language, until, 'weekdayShort');
  const next = isLate
    ? 'invoices.again.late'
    : isSentTwice(note)
      ? 'invoices.again.else'
      : 'invoices.again.until';
  return (
    <>
      <Note tone={settledWhy === null ? 'bad' : 'plain'}>
        <div className="grid gap-1">
          <Reasons note={note} />
          {settledWhy === null && (
            <>
              <p>{say(next, { day })}</p>
              {formerUntil && (
                <p>
                  {say('invoices.again.former', { day: formatDate(language, formerUntil, 'weekdayShort') })}
                </p>
              )}
            </>
          )}
        </div>
      </Note>
      {may('issue invoices') && (
        <AgainForm invoice={invoice} buyer={rejection.buyer} onSentAgain={onSentAgain} />
      )}
    </>
  );
}

/** Each reason in plain words beside its code, with what the channel wrote of it. */
function Reasons({ note }: { note: string }) {
  const { say } = useDeskLanguage();
  return rejectionReasons(note).map(({ code, explained, text }) => (
    <div key={`${code} ${text}`} className="grid wrap-anywhere">
      {code && (
        <p>
          <strong>{code}</strong>{' '}
          {explained
            ? say(`invoices.reason.${explained}`)
            : say(text ? 'invoices.reason.unknown' : 'invoices.reason.unknown.bare')}
        </p>
      )}
      {text && <p className={explained ? 'text-sm text-muted' : ''}>{text}</p>}
    </div>
  ));
}

type FormProps = { invoice: InvoiceAnswer; buyer: Buyer } & OnSentAgain;

function AgainForm({ invoice: { id, number, version }, buyer, onSentAgain }: FormProps) {
  const { say } = useDeskLanguage();
  // As it stood when it was pressed: what a colleague sends while the question is open is not written over.
  const [unchanged, setUnchanged] = useState<SendAgainBody | null>(null);
  const readAnew = useReadAnew();
  const showError = useErrorToast();
  const again = () => readAnew(changedByInvoice);
  const sending = useMutation({
    mutationFn: (values: SendAgainBody) => sendStaff('POST', `/invoices/${id}/send-again`, values),
    onSuccess: () => {
      showToast({ title: say('invoices.again.done'), kind: 'success' });
      onSentAgain();
      return again();
    },
    onError: (fault) => {
      if (issuesOf(fault).length > 0) return undefined;
      showError(fault);
      return fault instanceof StaffApiError ? again() : undefined;
    },
  });
  // By its version alone it may be for somebody else: a credit note is for the buyer of what it corrects.
  const begun = useBegun({ version, buyer }, sending, isSame);
  const { first, known } = begun;
  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const buyer = buyerIn(event.currentTarget);
    const sent = { version: known.version, buyer };
    const isUnchanged = Object.entries(first.buyer).every(
      ([name, before]) => buyer[name as keyof Buyer] === before,
    ); // its own names
    if (isUnchanged) setUnchanged(sent);
    else sending.mutate(sent);
  }
  return (
    <FoldedForm
      key={begun.drawn}
      title={say('invoices.again.correct')}
      isAct
      of={number}
      formClass="items-start sm:grid-cols-2"
      onChange={begun.type}
      onSubmit={send}
    >
      <p className="text-sm text-muted sm:col-span-full">{say('invoices.again.about')}</p>
      <BuyerFields shown={first.buyer} fault={sending.error} />
      <div className="sm:col-span-full empty:hidden">
        <OvertakenNote begun={begun} />
      </div>
      <Button type="submit" className="justify-self-start sm:col-span-full" busy={sending.isPending}>
        {say('invoices.again')}
      </Button>
      {unchanged && (
        <ConfirmDialog
          title={say('invoices.again.same')}
          button={say('invoices.again.same.button')}
          danger={false}
          onClose={() => setUnchanged(null)}
          onConfirm={() => sending.mutate(unchanged)}
        >
          {say('invoices.again.same.about')}
        </ConfirmDialog>
      )}
    </FoldedForm>
  );
}

import type { InvoiceAnswer } from '../../back-office/invoices/invoices.shape.ts';
import { formatDate } from '../../translations/format.ts';
import { Note } from '../../ui/note.tsx';
import { ReasonForm } from '../bookings/reason-form.tsx';
import { useDeskLanguage } from '../language-provider.tsx';
import { ConfirmButton } from '../layout/confirm-button.tsx';
import { useDeskAction } from '../layout/use-desk-action.ts';
import { useHasPermission } from '../session.ts';
import { changedByInvoice } from './changed-by-invoice.ts';

type Props = { invoice: InvoiceAnswer; why: string | null };
type SettledProps = { invoice: InvoiceAnswer; why: string };

/** A rejected one that does not go again: how it was settled otherwise, or the form that says so and takes it from the day. */
export function SettleInvoice({ invoice, why }: Props) {
  const { id, number, version } = invoice;
  const { say } = useDeskLanguage();
  const may = useHasPermission();
  const settling = useDeskAction(say('invoices.settle.done'), changedByInvoice);
  if (why !== null) return <Settled invoice={invoice} why={why} />;
  if (!may('issue invoices')) return null;
  return (
    <ReasonForm
      title={say('invoices.settle')}
      of={number}
      label={say('invoices.settle.why')}
      hint={say('invoices.settle.hint')}
      button={say('invoices.settle.button')}
      isBusy={settling.isPending}
      onReason={(text) => settling.mutate(['POST', `/invoices/${id}/settle`, { version, why: text }])}
    />
  );
}

/** Said by mistake it is taken back, after a question: the day asks for the invoice again. */
function Settled({ invoice: { id, version, rejection }, why }: SettledProps) {
  const { say, language } = useDeskLanguage();
  const may = useHasPermission();
  const reopening = useDeskAction(say('invoices.reopen.done'), changedByInvoice);
  return (
    <Note>
      <div className="grid justify-items-start gap-3">
        <p className="wrap-anywhere">{say('invoices.settled.how', { why })}</p>
        {may('issue invoices') && rejection && (
          <ConfirmButton
            kind="second"
            busy={reopening.isPending}
            label={say('invoices.reopen')}
            title={say('invoices.reopen.sure')}
            button={say('invoices.reopen.button')}
            danger={false}
            onConfirm={() => reopening.mutate(['POST', `/invoices/${id}/reopen`, { version }])}
          >
            {say('invoices.reopen.about', { day: formatDate(language, rejection.until, 'weekdayShort') })}
          </ConfirmButton>
        )}
      </div>
    </Note>
  );
}

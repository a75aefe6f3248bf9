import type { InvoiceAnswer } from '../../back-office/invoices/invoices.shape.ts';
import { Note } from '../../ui/note.tsx';
import { ReasonForm } from '../bookings/reason-form.tsx';
import { useDeskLanguage } from '../language-provider.tsx';
import { useDeskAction } from '../layout/use-desk-action.ts';
import { useHasPermission } from '../session.ts';
import { changedByInvoice } from './changed-by-invoice.ts';

type Props = { invoice: InvoiceAnswer; why: string | null };

/** A rejected one that does not go again: how it was settled otherwise, or the form that says so and takes it from the day. */
export function SettleInvoice({ invoice: { id, number, version }, why }: Props) {
  const { say } = useDeskLanguage();
  const may = useHasPermission();
  const settling = useDeskAction(say('invoices.settle.done'), changedByInvoice);
  if (why !== null)
    return (
      <Note>
        <p className="wrap-anywhere">{say('invoices.settled.how', { why })}</p>
      </Note>
    );
  if (!may('issue invoices')) return null;
  return (
    <ReasonForm
      key={version}
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

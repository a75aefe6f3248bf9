import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Cents } from '../../basics/money.ts';
import type { Task } from '../../back-office/today/today.shape.ts';
import type { MailKind } from '../../mails/mail.shape.ts';
import { needsReason } from '../../tasks/staff-task.shape.ts';
import { formatMoney } from '../../translations/format.ts';
import { Button } from '../../ui/button.tsx';
import { onFirstIntent } from '../../ui/on-first-intent.tsx';
import { showToast } from '../../ui/toast.ts';
import { addresses, bookingAddress, bookingInvoiceAddress } from '../addresses.ts';
import { dot } from '../dot.ts';
import { formatUntil, formatWhen } from '../format-when.ts';
import { useDeskLanguage, useSay } from '../language-provider.tsx';
import { useErrorToast } from '../layout/use-error-toast.ts';
import { mailName } from '../mail-name.ts';
import { sendStaff } from '../staff-api.ts';
import type { StaffBody } from '../staff-calls.ts';
import { attentionLabel } from './attention-label.ts';

const refundDialog = onFirstIntent(() => import('./refund-by-hand-dialog.tsx'));
const reasonDialog = onFirstIntent(() => import('./task-reason-dialog.tsx'));

/** What somebody says before a task is done, as it stood when they began. */
export type AskedTask = { task: Task; dialog: typeof refundDialog | typeof reasonDialog };

type OnAsk = { onAsk: (asked: AskedTask | null) => void };

/** A task, and the press that says it is done. */
export function OneTask({ task, onAsk }: { task: Task } & OnAsk) {
  const { id, kind, code, mail, refund, invoice, dueAt, since } = task;
  const page = pageOf(task);
  const { say, language } = useDeskLanguage();
  const moneyOf = (cents: Cents, whose: string | null) =>
    [formatMoney(language, cents), whose].map((one) => (one ? one + dot : '')).join('');
  const dialog = refund ? refundDialog : needsReason(kind) ? reasonDialog : null;
  const doing = useDoing(id);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <div className="min-w-0 grow">
        <p className="font-semibold">{say(attentionLabel(kind))}</p>
        <p className="text-sm wrap-anywhere text-muted">
          {refund && moneyOf(refund.cents, refund.to)}
          {invoice && moneyOf(invoice.cents, invoice.name)}
          {code ? <Link to={taskAddress(kind, code)}>{code}</Link> : mail && <UndeliveredMail mail={mail} />}
          {(code || mail) && dot}
          {page && (
            <>
              <Link to={addresses[page]}>{say(`nav.${page}`)}</Link>
              {dot}
            </>
          )}
          {formatWhen(language, new Date(since))}
          {dueAt &&
            `${dot}${say(new Date(dueAt) < new Date() ? 'attention.past' : 'attention.until', { when: formatUntil(language, new Date(dueAt)) })}`}
        </p>
      </div>
      <Button
        kind="second"
        busy={doing.isPending}
        aria-haspopup={dialog ? 'dialog' : undefined}
        {...dialog?.intent}
        onClick={() => (dialog ? onAsk({ task, dialog }) : doing.mutate({}))}
      >
        {say('attention.done')}
      </Button>
    </div>
  );
}

/** Once a reason is asked for, what was done about it; of a refund first how it went back. */
export function TaskDialog({ asked: { task, dialog }, onAsk }: { asked: AskedTask } & OnAsk) {
  const { id, kind, refund } = task;
  const { say } = useDeskLanguage();
  const doing = useDoing(id);
  const onClose = () => onAsk(null);
  if (refund && dialog === refundDialog)
    return (
      <refundDialog.Component
        taskId={id}
        refund={refund}
        onClose={onClose}
        onLeave={() => onAsk({ task, dialog: reasonDialog })}
      />
    );
  return (
    <reasonDialog.Component
      title={say(attentionLabel(kind))}
      isBusy={doing.isPending}
      fault={doing.error}
      onClose={onClose}
      onReason={(why) => doing.mutate({ why }, { onSuccess: onClose })}
    />
  );
}

function useDoing(id: number) {
  const say = useSay();
  const showError = useErrorToast();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (said: StaffBody<'POST /tasks/:id/done'>) => sendStaff('POST', `/tasks/${id}/done`, said),
    onSuccess: () => showToast({ title: say('attention.did'), kind: 'success' }),
    onError: showError,
    onSettled: () => client.invalidateQueries({ queryKey: ['today'] }),
  });
}

/** Where on its booking's page it is seen to. */
const taskAddress = (kind: string, code: string): string =>
  kind === 'invoice_asked' ? bookingInvoiceAddress(code) : bookingAddress(code);

/** Where it is seen to, of one that no booking's page shows. */
function pageOf({ kind, isRequest, code }: Task) {
  if (kind.startsWith('fine_')) return 'fines';
  if (kind === 'till_left_open') return 'till';
  if (kind === 'document_missing') return 'documents';
  if (kind === 'payout_differs') return 'payouts';
  return isRequest && !code ? 'money' : null;
}

/** Of no booking, so no page shows how it fared. */
function UndeliveredMail({ mail: { kind, answer } }: { mail: NonNullable<Task['mail']> }) {
  const say = useSay();
  const name = say(mailName(kind as MailKind)); // written by send-mail.ts only
  return `${name}${dot}${say('delivery.answer', { answer })}`;
}

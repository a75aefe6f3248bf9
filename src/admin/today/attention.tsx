import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { Link } from 'react-router';
import type { Cents } from '../../basics/money.ts';
import { today } from '../../basics/rome-time.ts';
import type { Attention as Figures, Task } from '../../back-office/today/today.shape.ts';
import { readAlarmSubject } from '../../mails/alarm-subject.rules.ts';
import type { MailKind } from '../../mails/mail.shape.ts';
import { formatUntil, formatWhen } from '../format-when.ts';
import { formatDate, formatList, formatMoney, styleWithYear } from '../../translations/format.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { showToast } from '../../ui/toast.ts';
import {
  addresses,
  bookingAddress,
  bookingInvoiceAddress,
  customerAddress,
  invoiceAddress,
  unitAddress,
} from '../addresses.ts';
import { dot } from '../dot.ts';
import { needsReason } from '../../tasks/staff-task.shape.ts';
import { onFirstIntent } from '../../ui/on-first-intent.tsx';
import { sendStaff } from '../staff-api.ts';
import type { StaffBody } from '../staff-calls.ts';
import { useErrorToast } from '../layout/use-error-toast.ts';
import { useSay, useDeskLanguage } from '../language-provider.tsx';
import { mailName } from '../mail-name.ts';
import { attentionLabel } from './attention-label.ts';
import { keptLines } from './kept-lines.tsx';

const refundDialog = onFirstIntent(() => import('./refund-by-hand-dialog.tsx'));
const reasonDialog = onFirstIntent(() => import('./task-reason-dialog.tsx'));

/** So many stand in one row of a desk’s screen: the day’s stops are seen with them. */
const mostInFront = 3;

/** What a person must look at before anything else; nothing stands here on a good day. */
export function Attention({
  rejections = [],
  alarms = [],
  tasks = [],
  moreTasks = 0,
  charges = [],
  decisions = [],
  reviews = 0,
  units = [],
  kept,
}: Partial<Figures>) {
  const { say } = useDeskLanguage();
  const { due = [], over = [] } = Object.groupBy(rejections, ({ until }) =>
    until < today(new Date()) ? 'over' : 'due',
  );
  const rejected = (some: Figures['rejections']) =>
    some.map((invoice) => <RejectedInvoice key={invoice.id} invoice={invoice} />);
  // A list for each figure of the answer: one that is forgotten does not compile. What the tax office waits a few days for stands in front, until it is too late.
  const lists: Record<keyof Figures | 'overRejections', ReactElement[]> = {
    rejections: rejected(due),
    alarms: alarms.map((alarm) => <OneAlarm key={alarm.kind} alarm={alarm} />),
    tasks: tasks.map((task) => <OneTask key={task.id} task={task} />),
    overRejections: rejected(over),
    charges: charges.map((one) => <UndecidedCharges key={`${one.code} ${one.what}`} charges={one} />),
    decisions: decisions.map((one) => <UnreviewedDecision key={one.code} decision={one} />),
    reviews: reviews > 0 ? [<WaitingReviews key="reviews" n={reviews} />] : [],
    units: units.map((unit) => <OneUnit key={unit.plate} unit={unit} />),
    moreTasks: moreTasks > 0 ? [<MoreTasks key="moreTasks" n={moreTasks} />] : [],
    kept: [],
  };
  // One line stands for all of these.
  const unlisted = Math.max(0, moreTasks - 1);
  const linesOf = (figure: string, list: readonly ReactElement[]) =>
    list.map((line) => (
      <li key={`${figure} ${line.key}`} className="attention-line">
        {line}
      </li>
    ));
  const lines = Object.entries(lists).flatMap(([figure, list]) => linesOf(figure, list));
  // Nothing is wrong with what is kept: it makes the box not red, and is never folded away by what is.
  const calm = kept ? linesOf('kept', keptLines(kept)) : [];
  const n = lines.length + calm.length + unlisted;
  const isWrong = lines.length > 0;
  if (n === 0) return null;
  return (
    <section className={`card attention ${isWrong ? 'border-danger' : ''}`} aria-labelledby="attention">
      <h2 className={`h3 flex items-center gap-2 ${isWrong ? 'text-danger' : ''}`} id="attention">
        <Icon name={isWrong ? 'warning' : 'clock'} /> {say('attention.title', { n })}
      </h2>
      <ul className="attention-lines">
        {lines.slice(0, mostInFront)}
        {calm}
      </ul>
      {lines.length > mostInFront && (
        <details>
          <summary className="attention-more">
            {say('attention.more', { n: lines.length + unlisted - mostInFront })}
          </summary>
          <ul className="attention-lines">{lines.slice(mostInFront)}</ul>
        </details>
      )}
    </section>
  );
}

function MoreTasks({ n }: { n: number }) {
  const say = useSay();
  return <p className="font-semibold">{say('attention.moreTasks', { n })}</p>;
}

function RejectedInvoice({
  invoice: { id, type, number, issuedOn, buyer, state, until },
}: {
  invoice: Figures['rejections'][number];
}) {
  const { say, language } = useDeskLanguage();
  const when = formatDate(language, until, styleWithYear('weekdayShort', new Date(), until));
  return (
    <>
      <p className="font-semibold">
        <Link to={invoiceAddress({ id, state, issuedOn })}>
          {say(`attention.rejection.${state}`, { type, number })}
        </Link>
      </p>
      <p className="text-sm wrap-anywhere text-muted">
        {buyer}
        {dot}
        {say(until < today(new Date()) ? 'attention.past' : 'attention.until', { when })}
      </p>
    </>
  );
}

function OneAlarm({ alarm: { kind, since, subjects } }: { alarm: Figures['alarms'][number] }) {
  const { say, language } = useDeskLanguage();
  return (
    <>
      <p className="font-semibold">{say(attentionLabel(kind))}</p>
      <p className="text-sm text-muted">
        {[
          ...subjects.slice(0, 5).map((each) => readAlarmSubject(each).name),
          formatWhen(language, new Date(since)),
        ].join(dot)}
      </p>
    </>
  );
}

function UndecidedCharges({
  charges: { code, driver, what, cents, unpriced },
}: {
  charges: Figures['charges'][number];
}) {
  const { say, language } = useDeskLanguage();
  return (
    <Link to={bookingAddress(code)} className="font-semibold desk-link wrap-anywhere">
      {what === 'proposed' && cents === 0
        ? say('attention.charges.unpriced', { code, name: driver, n: unpriced })
        : say(`attention.charges.${what}`, {
            code,
            name: driver,
            amount: formatMoney(language, cents),
            unpriced,
          })}
    </Link>
  );
}

function UnreviewedDecision({ decision: { code, driver } }: { decision: Figures['decisions'][number] }) {
  return (
    <Link to={customerAddress(code)} className="font-semibold desk-link wrap-anywhere">
      {useSay()('attention.decision', { name: driver })}
    </Link>
  );
}

const WaitingReviews = ({ n }: { n: number }) => (
  <Link to={addresses.reviews} className="font-semibold desk-link">
    {useSay()('attention.reviews', { n })}
  </Link>
);

function OneUnit({ unit: { id, plate, warnings, papers } }: { unit: Figures['units'][number] }) {
  const { say, language } = useDeskLanguage();
  const named = formatList(
    language,
    papers.map((kind) => say(`fleet.paper.${kind}`)),
  );
  return (
    <>
      <p className="font-semibold">
        <Link to={unitAddress(id)}>{plate}</Link>
      </p>
      <p className="text-sm text-muted">
        {warnings
          .map((one) => say(`fleet.${one}`) + (one.startsWith('papers') && named ? `: ${named}` : ''))
          .join(dot)}
      </p>
    </>
  );
}

function OneTask({ task }: { task: Task }) {
  const { id, kind, code, mail, refund, invoice, dueAt, since } = task;
  const page = pageOf(task);
  const showError = useErrorToast();
  const { say, language } = useDeskLanguage();
  const moneyOf = (cents: Cents, whose: string | null) =>
    [formatMoney(language, cents), whose].map((one) => (one ? one + dot : '')).join('');
  const client = useQueryClient();
  const [asking, setAsking] = useState<typeof refundDialog | typeof reasonDialog | null>(null);
  const dialog = refund ? refundDialog : needsReason(kind) ? reasonDialog : null;
  const doing = useMutation({
    mutationFn: (said: StaffBody<'POST /tasks/:id/done'>) => sendStaff('POST', `/tasks/${id}/done`, said),
    onSuccess: () => showToast({ title: say('attention.did'), kind: 'success' }),
    onError: showError,
    onSettled: () => client.invalidateQueries({ queryKey: ['today'] }),
  });
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
        onClick={() => {
          doing.reset();
          if (dialog) setAsking(dialog);
          else doing.mutate({});
        }}
      >
        {say('attention.done')}
      </Button>
      {refund && asking === refundDialog && (
        <refundDialog.Component
          taskId={id}
          refund={refund}
          onClose={() => setAsking(null)}
          onLeave={() => setAsking(reasonDialog)}
        />
      )}
      {asking === reasonDialog && (
        <reasonDialog.Component
          title={say(attentionLabel(kind))}
          isBusy={doing.isPending}
          fault={doing.error}
          onClose={() => setAsking(null)}
          onReason={(why) => doing.mutate({ why }, { onSuccess: () => setAsking(null) })}
        />
      )}
    </div>
  );
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

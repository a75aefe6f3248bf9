import type { ReactNode } from 'react';
import type { InvoiceAnswer } from '../../back-office/invoices/invoices.shape.ts';
import { type PlainDate, today } from '../../basics/rome-time.ts';
import type { InvoiceState } from '../../invoices/invoice.rules.ts';
import { formatDate, formatMoney } from '../../translations/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { useDeskLanguage } from '../language-provider.tsx';
import { ConfirmButton } from '../layout/confirm-button.tsx';
import { useDeskAction } from '../layout/use-desk-action.ts';
import { useHasPermission } from '../session.ts';
import { changedByInvoice } from './changed-by-invoice.ts';
import { InvoiceHistory } from './invoice-history.tsx';
import { invoiceStateKey } from './invoice-state-key.ts';
import { RejectedInvoice } from './rejected-invoice.tsx';
import { SettleInvoice } from './settle-invoice.tsx';

const tones = {
  made: 'sun',
  handed: 'sea',
  delivered: 'good',
  not_delivered: 'good',
  rejected: 'bad',
} as const satisfies Record<InvoiceState, string>;

/** What somebody at the desk may say that the channel did. */
const byHand: Record<InvoiceState, readonly InvoiceState[]> = {
  made: ['handed'],
  handed: ['delivered', 'not_delivered', 'rejected'],
  delivered: [],
  not_delivered: ['delivered'],
  rejected: [],
};

type LineProps = {
  invoice: InvoiceAnswer;
  /** Whose, where that is not clear. */
  about?: ReactNode;
  /** It was rejected and is to be sent once more. */
  onSentAgain?: () => void;
  /** Somebody has said what the channel did. */
  onMarked?: (as: InvoiceState) => void;
};

/** It was rejected before, and the channel has not taken it since. */
const isAgain = ({ state, rejection }: InvoiceAnswer): boolean =>
  rejection !== null && (state !== 'rejected' || rejection.formerUntil !== null);

/** One invoice with its files and what may be done with it. */
export function InvoiceLine({ invoice, about, onSentAgain = () => {}, onMarked = () => {} }: LineProps) {
  const { say, language } = useDeskLanguage();
  const { id, type, number, issuedOn, totalCents, state, corrects, rejection } = invoice;
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <strong className="grow">{say(`invoices.type.${type}`, { number })}</strong>
        <strong className="tabular-nums">
          {formatMoney(language, type === 'TD04' ? -totalCents : totalCents)}
        </strong>
        <Badge tone={tones[state]}>{say(invoiceStateKey(state, isAgain(invoice)))}</Badge>
      </div>
      <p className="text-sm text-muted wrap-anywhere">
        {formatDate(language, issuedOn, 'numeric')}
        {about && <> · {about}</>}
        {corrects !== null && <> · {say('invoices.corrects', { number: corrects })}</>}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        {(['xml', 'pdf'] as const).map((kind) => (
          <a
            key={kind}
            className={buttonClass({ kind: 'second' })}
            href={`/api/staff/invoices/${id}/${kind}`}
            download
          >
            {say(`invoices.${kind}`)}
            <span className="sr-only"> {number}</span>
          </a>
        ))}
        <Steps invoice={invoice} onMarked={onMarked} />
      </div>
      {state === 'made' && <NextSteps />}
      {rejection &&
        (state === 'rejected' ? (
          <>
            <RejectedInvoice invoice={invoice} rejection={rejection} onSentAgain={onSentAgain} />
            <SettleInvoice invoice={invoice} why={rejection.settledWhy} />
          </>
        ) : (
          <SentAgain state={state} until={rejection.until} />
        ))}
      <InvoiceHistory invoice={invoice} />
    </div>
  );
}

/** It counts as issued once the channel has taken the new file, and the days run on until then. */
function SentAgain({ state, until }: { state: InvoiceState; until: PlainDate }) {
  const { say, language } = useDeskLanguage();
  const day = formatDate(language, until, 'weekdayShort');
  const isLate = until < today(new Date());
  if (state === 'handed') return <Note tone="warning">{say('invoices.again.handed', { day })}</Note>;
  return (
    <Note tone={isLate ? 'bad' : 'warning'}>
      {say(isLate ? 'invoices.again.made.late' : 'invoices.again.made', { day })}
    </Note>
  );
}

/** What is to be done with a file that the channel does not have yet: the buttons for it stand right above. */
function NextSteps() {
  const { say } = useDeskLanguage();
  return (
    <div className="grid gap-1 text-sm">
      <p className="font-semibold">{say('invoices.next')}</p>
      <ol className="grid max-w-prose list-decimal gap-1 pl-5">
        <li>{say('invoices.next.download')}</li>
        <li>{say('invoices.next.upload')}</li>
        <li>{say('invoices.next.mark')}</li>
      </ol>
    </div>
  );
}

type OnMarked = { onMarked: (as: InvoiceState) => void };

function Steps({ invoice, onMarked }: Pick<LineProps, 'invoice'> & OnMarked) {
  const may = useHasPermission();
  if (!may('issue invoices')) return null;
  return byHand[invoice.state].map((as) => <Mark key={as} invoice={invoice} as={as} onMarked={onMarked} />);
}

/**
 * The message names it with its new state: a list of those that stand as it did has it no more. It is asked first, as nobody takes it back, and once it is
 * done another button stands where this one did: a second press of a double one would be that one's.
 */
function Mark({
  invoice: { id, type, number, version },
  as,
  onMarked,
}: Pick<LineProps, 'invoice'> & OnMarked & { as: InvoiceState }) {
  const { say } = useDeskLanguage();
  const state = say(`invoices.state.${as}`);
  const named = { invoice: say(`invoices.type.${type}`, { number }), state };
  const done = say('invoices.set.done', named);
  const marking = useDeskAction(done, changedByInvoice, () => onMarked(as));
  return (
    <ConfirmButton
      kind="second"
      busy={marking.isPending}
      label={
        <>
          {say('invoices.set', { state })}
          <span className="sr-only"> ({number})</span>
        </>
      }
      title={say('invoices.set.sure', named)}
      button={say('invoices.set', { state })}
      danger={false}
      onConfirm={() => marking.mutate(['POST', `/invoices/${id}/state`, { version, state: as, note: '' }])}
    >
      <p>{say('invoices.set.what')}</p>
    </ConfirmButton>
  );
}

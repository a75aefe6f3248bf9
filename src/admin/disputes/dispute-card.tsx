import { Link } from 'react-router';
import type { DisputeView } from '../../back-office/disputes/disputes.shape.ts';
import type { DisputeState } from '../../disputes/dispute.rules.ts';
import { disputeReasons } from '../../payment/dispute/dispute-reasons.rules.ts';
import { formatMoney } from '../../translations/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { Note } from '../../ui/note.tsx';
import { bookingAddress } from '../addresses.ts';
import { formatUntil, formatWhen } from '../format-when.ts';
import { useDeskLanguage } from '../language-provider.tsx';
import { EvidenceFile, PutTogether } from './evidence-steps.tsx';

const tones = {
  needs_answer: 'bad',
  sending: 'sun',
  sent: 'sea',
  too_late: 'bad',
  won: 'good',
  lost: 'plain',
} as const satisfies Record<DisputeState, string>;

/** `named`: with the booking that it is about. */
export function DisputeCard({ dispute, named }: { dispute: DisputeView; named: boolean }) {
  const { say, language } = useDeskLanguage();
  const {
    state,
    isInquiry,
    isDrawnAfterAnswer,
    code,
    customer,
    amountCents,
    reason,
    dueAt,
    since,
    evidence,
  } = dispute;
  const shown = isDrawnAfterAnswer ? 'needs_answer' : state;
  const when = (iso: string) => formatWhen(language, new Date(iso));
  const known = disputeReasons.find((one) => one === reason);
  const rows: [string, React.ReactNode][] = [
    [say('disputes.sum'), formatMoney(language, amountCents)],
    [
      say('disputes.reason'),
      known ? say(`disputes.reason.${known}`) : say('disputes.reason.other', { reason }),
    ],
    ...(state === 'needs_answer' || state === 'too_late' || isDrawnAfterAnswer
      ? ([
          [say('disputes.due'), dueAt ? formatUntil(language, new Date(dueAt)) : say('disputes.due.none')],
        ] as [string, string][])
      : []),
    [say('disputes.since'), when(since)],
  ];
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="font-bold">
          {named && code ? (
            <Link to={bookingAddress(code)}>{[customer || say('booking.erased'), code].join(' · ')}</Link>
          ) : (
            say(isInquiry ? 'disputes.inquiry' : 'disputes.one')
          )}
        </h3>
        <Badge tone={tones[shown]}>{say(`disputes.state.${shown}`)}</Badge>
      </div>
      <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[max-content_1fr]">
        {rows.map(([label, text]) => (
          <div key={label} className="contents">
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="font-semibold wrap-anywhere">{text}</dd>
          </div>
        ))}
      </dl>
      {isInquiry && <Note>{say('disputes.inquiry.what')}</Note>}
      {state === 'too_late' && (
        <Note tone="warning">{say(isInquiry ? 'disputes.inquiry.too_late' : 'disputes.too_late')}</Note>
      )}
      {state === 'sending' && <Note>{say('disputes.sending')}</Note>}
      {isDrawnAfterAnswer && <Note tone="warning">{say('disputes.drawn')}</Note>}
      {state === 'sent' && !isDrawnAfterAnswer && (
        <p>
          {evidence?.sentAt ? say('disputes.sentAt', { when: when(evidence.sentAt) }) : say('disputes.sent')}
        </p>
      )}
      {evidence && <EvidenceFile dispute={dispute} evidence={evidence} />}
      {state === 'needs_answer' && <PutTogether key={evidence?.id ?? ''} dispute={dispute} />}
    </>
  );
}

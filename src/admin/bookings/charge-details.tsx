import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ChargeView } from '../../back-office/charges/charges.shape.ts';
import type { ChargeEventKind, Reckoning } from '../../charges/charge.shape.ts';
import { textIn } from '../../price/extra.rules.ts';
import { partIn } from '../../shop/damage-terms.rules.ts';
import { formatDate, formatMoney } from '../../translations/format.ts';
import { Field } from '../../ui/field.tsx';
import { showToast } from '../../ui/toast.ts';
import { reportFileAddress } from '../addresses.ts';
import { formatWhen } from '../format-when.ts';
import { type AdminKey, useDeskLanguage } from '../language-provider.tsx';
import { errorMessage } from '../layout/query-states.tsx';
import { sendStaff } from '../staff-api.ts';
import { isPaperTooLarge, paperTypes, pictureTypes, readPaper } from '../picked-paper.ts';

type Props = { code: string; charge: ChargeView };

/** How it was reckoned, what it is based on, what was said, and who did what. */
export function ChargeDetails({ code, charge }: Props) {
  const { say, language } = useDeskLanguage();
  const { ruleCents, text, aboveWhy, announcedCents, cents, lastDay, state } = charge;
  return (
    <div className="grid gap-2 text-sm">
      {charge.mark && <Mark code={code} mark={charge.mark} />}
      <Reckoned reckoning={charge.reckoning} />
      {ruleCents !== null && (
        <p className="text-muted">{say('charges.rule', { most: formatMoney(language, ruleCents) })}</p>
      )}
      {text && <p className="whitespace-pre-wrap wrap-anywhere">{text}</p>}
      {aboveWhy && <p className="wrap-anywhere">{say('charges.above', { why: aboveWhy })}</p>}
      {announcedCents !== null && announcedCents !== cents && (
        <p>{say('charges.announcedAs', { amount: formatMoney(language, announcedCents) })}</p>
      )}
      {lastDay !== null && state === 'announced' && (
        <p>{say('charges.until', { day: formatDate(language, lastDay, 'weekdayShort') })}</p>
      )}
      <Evidence code={code} charge={charge} />
      {charge.messages.length > 0 && <Thread messages={charge.messages} />}
      <details>
        <summary className="inline-flex min-h-6 cursor-pointer items-center text-muted underline">
          {say('charges.history')}
        </summary>
        <ol className="grid gap-1 pt-1">
          {charge.events.map(({ kind, by, actor, cents: sum, why, at }) => (
            <li key={`${at} ${kind}`} className="wrap-anywhere">
              {formatWhen(language, new Date(at))} ·{' '}
              {say(kind === 'paid' && actor === 'staff' ? 'charges.event.paidHere' : eventLabels[kind])} ·{' '}
              {formatMoney(language, sum)}
              {actor === 'staff' && by ? ` · ${by}` : ''}
              {why ? ` · ${why}` : ''}
            </li>
          ))}
        </ol>
      </details>
    </div>
  );
}

/** Where it is and what it is, as the return's report has it, and that report. */
function Mark({
  code,
  mark: { view, kind, unitNumber },
}: {
  code: string;
  mark: NonNullable<ChargeView['mark']>;
}) {
  const { say } = useDeskLanguage();
  return (
    <p className="flex flex-wrap gap-x-3">
      <span className="font-semibold">
        {say(`view.${view}`)}: {say(`damage.${kind}`)}
      </span>
      <a
        className="inline-flex min-h-6 items-center underline"
        href={reportFileAddress(code, 'return', unitNumber)}
        target="_blank"
        rel="noreferrer"
      >
        {say('charges.report')}
      </a>
    </p>
  );
}

const eventLabels: Record<ChargeEventKind, AdminKey> = {
  proposed: 'charges.event.proposed',
  added: 'charges.event.added',
  changed: 'charges.event.changed',
  announced: 'charges.event.announced',
  agreed: 'charges.event.agreed',
  accepted: 'charges.event.accepted',
  objected: 'charges.event.objected',
  answered: 'charges.event.answered',
  upheld: 'charges.event.upheld',
  withdrawn: 'charges.event.withdrawn',
  waived: 'charges.event.waived',
  rest_waived: 'charges.event.restWaived',
  asked_for: 'charges.event.askedFor',
  taking: 'charges.event.taking',
  taking_deposit: 'charges.event.takingDeposit',
  paid_in_part: 'charges.event.paidInPart',
  not_taken: 'charges.event.notTaken',
  paid: 'charges.event.paid',
  refunded: 'charges.event.refunded',
  refunded_in_part: 'charges.event.refundedInPart',
};

function Reckoned({ reckoning }: { reckoning: Reckoning | null }) {
  const { say, language } = useDeskLanguage();
  const money = (cents: number) => formatMoney(language, cents);
  switch (reckoning?.kind) {
    case 'late':
      return (
        <p>
          {say('charges.how.late', {
            agreed: formatWhen(language, new Date(reckoning.agreedAt)),
            back: formatWhen(language, new Date(reckoning.backAt)),
            hours: reckoning.hours,
            fee: money(reckoning.feeCents),
            extension: money(reckoning.extensionCents),
            supplement: money(reckoning.supplementCents),
          })}
        </p>
      );
    case 'fuel':
      return (
        <p>
          {say('charges.how.fuel', {
            out: reckoning.out,
            back: reckoning.back,
            missing: reckoning.missingEighths,
            eighth: money(reckoning.eighthCents),
            service: money(reckoning.serviceCents),
          })}
        </p>
      );
    case 'damage':
      return (
        <p>
          {reckoning.part === null ? say('charges.how.documented') : partIn(reckoning.part, language)}
          {reckoning.capCents !== null && ` · ${say('charges.how.cap', { cap: money(reckoning.capCents) })}`}
        </p>
      );
    case 'loss':
      return (
        <p>
          {reckoning.pieces} ×{' '}
          {reckoning.thing === 'extra'
            ? textIn(reckoning.extra.names, language)
            : say(`charges.thing.${reckoning.thing}`)}{' '}
          · {money(reckoning.eachCents)}
        </p>
      );
    case 'cleaning':
    case undefined:
      return null;
    default:
      return reckoning satisfies never;
  }
}

function Thread({ messages }: { messages: ChargeView['messages'] }) {
  const { say, language } = useDeskLanguage();
  return (
    <ol className="grid gap-2">
      {messages.map(({ by, text, at }) => (
        <li key={at} className={`rounded-control p-3 ${by === null ? 'border border-line' : 'bg-sand'}`}>
          <p className="text-muted">
            {by ?? say('charges.customer')} · {formatWhen(language, new Date(at))}
          </p>
          <p className="whitespace-pre-wrap wrap-anywhere">{text}</p>
        </li>
      ))}
    </ol>
  );
}

const evidenceKinds = ['photo', 'receipt'] as const;
type FileKind = (typeof evidenceKinds)[number];

/** Photos and receipts: added until the customer is told, then only looked at. */
function Evidence({ code, charge: { id, photos, files, state } }: Props) {
  const { say } = useDeskLanguage();
  const client = useQueryClient();
  const [error, setError] = useState<{ of: FileKind; text: string }>();
  const sending = useMutation({
    mutationFn: async ({ kind, picked }: { kind: FileKind; picked: File }) => {
      const file = await readPaper(picked);
      return sendStaff('PUT', `/bookings/${code}/charges/${id}/files/${crypto.randomUUID()}`, { kind, file });
    },
    onSuccess: () => showToast({ title: say('charges.file.done'), kind: 'success' }),
    // A picture that the browser cannot read throws before anything is sent.
    onError: (fault, { kind }) => setError({ of: kind, text: errorMessage(fault, say('news.badPicture')) }),
    onSettled: () => client.invalidateQueries({ queryKey: ['charges', code] }),
  });
  const pick = (kind: FileKind, picked: File | undefined) => {
    setError(undefined);
    if (!picked) return;
    if (isPaperTooLarge(picked)) return setError({ of: kind, text: say('papers.tooLarge') });
    sending.mutate({ kind, picked });
  };
  const pictures = [...photos, ...files.filter(({ isPdf: one }) => !one).map((file) => file.id)];
  const papers = files.filter(({ isPdf: one }) => one);
  return (
    <div className="grid gap-2">
      {pictures.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {pictures.map((file, nth) => (
            <li key={file}>
              <a href={`/api/staff/bookings/${code}/evidence/${file}`} target="_blank" rel="noreferrer">
                <img
                  src={`/api/staff/bookings/${code}/evidence/${file}`}
                  alt={say('charges.photo', { n: nth + 1 })}
                  loading="lazy"
                  className="size-20 rounded-control border border-line object-cover"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      {papers.map((file, nth) => (
        <p key={file.id}>
          <a className="underline" href={`/api/staff/bookings/${code}/evidence/${file.id}`} download>
            {say('charges.receipt', { n: nth + 1 })}
          </a>
        </p>
      ))}
      {state === 'proposed' && (
        <details open={error !== undefined}>
          <summary className="inline-flex min-h-6 cursor-pointer items-center text-muted underline">
            {say('charges.evidence')}
          </summary>
          <div className="grid gap-3 pt-2 sm:grid-cols-2">
            {evidenceKinds.map((kind) => (
              <Field
                key={kind}
                name={`${kind} ${id}`}
                label={say(`charges.file.${kind}`)}
                error={error?.of === kind ? error.text : undefined}
              >
                {(control) => (
                  <input
                    {...control}
                    type="file"
                    disabled={sending.isPending}
                    accept={kind === 'receipt' ? paperTypes : pictureTypes}
                    onChange={({ currentTarget }) => {
                      pick(kind, currentTarget.files?.[0]);
                      currentTarget.value = '';
                    }}
                  />
                )}
              </Field>
            ))}
          </div>
        </details>
      )}
    </div>
  );
}

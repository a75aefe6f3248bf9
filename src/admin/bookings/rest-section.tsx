import { useMutation } from '@tanstack/react-query';
import type { RestLinkAnswer } from '../../back-office/rests/rests.shape.ts';
import { restStates } from '../../booking/part-payment/rest-states.rules.ts';
import { formatDate, formatMoney } from '../../translations/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { useDeskLanguage } from '../language-provider.tsx';
import { openRestText } from '../open-rest-text.ts';
import { SectionCard } from '../layout/section-card.tsx';
import { useErrorToast } from '../layout/use-error-toast.ts';
import { BookingLinkWays } from '../money/booking-link-ways.tsx';
import { sendStaff } from '../staff-api.ts';
import { OwedFor } from '../taking/owed-for.tsx';
import { isRestOpen, type ShownRest, useRest } from '../taking/rest-query.ts';
import { TakeRest, useRestAction } from '../taking/take-rest.tsx';
import { CustomerOfCodeTold } from './customer-told.tsx';
import { ReasonForm } from './reason-form.tsx';

type Props = { code: string; isDisputed?: boolean };

/** What is still to come of an order of which a part was paid when it was booked, or nothing; it is not there of what was paid whole. `isDisputed`: paid is not had then. */
export function RestSection({ code, isDisputed = false }: Props) {
  const { say, language } = useDeskLanguage();
  const rest = useRest(code).data?.rest;
  if (!rest) return null;
  const { state, nowCents, paid, owedCents, rides, dueOn, waivedWhy, givenUp } = rest;
  return (
    <SectionCard title={say('rest.title')}>
      <p className="flex flex-wrap items-center gap-2" role="status">
        {isAsked(rest) && owedCents !== null && (
          <Badge tone="sun">
            {openRestText({ say, language }, { cents: owedCents, n: rides, takenWith: null })}
          </Badge>
        )}
        {(state !== 'open' || owedCents === null) && (
          <Badge tone={state === 'paid' && isDisputed ? 'plain' : tones[state]}>
            {say(`rest.state.${state}`, { paid })}
          </Badge>
        )}
        {state === 'paid' && isDisputed && <Badge tone="bad">{say('trouble.disputed')}</Badge>}
        {state === 'away' && owedCents !== null && (
          <strong className="tabular-nums">{formatMoney(language, owedCents)}</strong>
        )}
      </p>
      <OwedFor rest={rest} />
      {nowCents !== null && nowCents > 0 && (
        <p>{say('rest.now', { amount: formatMoney(language, nowCents) })}</p>
      )}
      {isRestOpen(rest) && <p>{say('rest.due', { date: formatDate(language, dueOn, 'weekday') })}</p>}
      {waivedWhy !== null && (
        <p className="text-sm wrap-anywhere">{say('rest.waived', { why: waivedWhy })}</p>
      )}
      {givenUp !== null && (
        <p className="text-sm wrap-anywhere">
          {givenUp.cents === null
            ? say('rest.givenUp.why', { why: givenUp.why })
            : say('rest.givenUp', { amount: formatMoney(language, givenUp.cents), why: givenUp.why })}
        </p>
      )}
      {rest.mayTake && <Send key={owedCents} code={code} paid={paid} />}
      {rest.mayTake && owedCents !== null && owedCents > 0 && (
        <Take code={code} paid={paid} owedCents={owedCents} />
      )}
      {rest.mayWaive && <Decide code={code} act="waive" paid={paid} cents={null} />}
      {rest.mayGiveUp && <Decide code={code} act="giveUp" paid={paid} cents={owedCents} />}
    </SectionCard>
  );
}

const isAsked = ({ state }: ShownRest): boolean => restStates[state].isAsked;

type OfRest = Pick<ShownRest, 'paid'> & { code: string };

const tones = {
  open: 'sun',
  late: 'bad',
  away: 'sun',
  paid: 'good',
  over: 'plain',
  given_up: 'plain',
} as const satisfies Record<ShownRest['state'], string>;

/** The customer pays it on their own phone, now or later. */
function Send({ code, paid }: OfRest) {
  const { say } = useDeskLanguage();
  const showError = useErrorToast();
  const mailing = useRestAction(code, say('money.mail.done'));
  const reading = useMutation({
    mutationFn: () => sendStaff<RestLinkAnswer>('POST', `/bookings/${code}/rest/link`),
    onError: showError,
  });
  const { data } = reading;
  if (!data)
    return (
      <Button
        kind="second"
        className="justify-self-start"
        busy={reading.isPending}
        onClick={() => reading.mutate()}
      >
        {say('rest.send', { paid })}
      </Button>
    );
  return (
    <div className="grid gap-2">
      <p>{say('rest.send.what')}</p>
      <BookingLinkWays {...data} code={code} of="rest" mailing={mailing} />
    </div>
  );
}

function Take({ code, paid, owedCents }: OfRest & { owedCents: number }) {
  const { say } = useDeskLanguage();
  return (
    <details>
      <summary className="cursor-pointer py-2 font-semibold">{say('rest.take', { paid })}</summary>
      <TakeRest code={code} paid={paid} owedCents={owedCents} />
    </details>
  );
}

const decisions = { waive: 'waive', giveUp: 'giving-up' } as const;

type DecideProps = OfRest & { act: keyof typeof decisions; cents: number | null };

/** `cents`: what is given up for good, for who sees money. */
function Decide({ code, paid, act, cents }: DecideProps) {
  const { say, language } = useDeskLanguage();
  const deciding = useRestAction(code, say(`rest.${act}.done`, { paid }));
  return (
    <ReasonForm
      title={say(`rest.${act}`, { paid })}
      label={say(`rest.${act}.why`)}
      hint={say(`rest.${act}.inside`, { paid })}
      button={
        cents === null
          ? say(`rest.${act}.button`)
          : say('rest.giveUp.sum', { amount: formatMoney(language, cents) })
      }
      isBusy={deciding.isPending}
      onReason={(why) => deciding.mutate(['POST', `/bookings/${code}/rest/${decisions[act]}`, { why }])}
    >
      {act === 'giveUp' && <CustomerOfCodeTold code={code} />}
    </ReasonForm>
  );
}

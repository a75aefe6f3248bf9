import { Link } from 'react-router';
import { sumOfCents } from '../../basics/money.ts';
import { lastDayBefore } from '../../basics/rome-time.ts';
import type { MoneyRequestAnswer } from '../../back-office/money/money.shape.ts';
import type { MoneyRequestState } from '../../money-request/money-request.type.ts';
import { formatDate, formatMoney } from '../../translations/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { TakeMoney } from '../taking/take-money.tsx';
import { bookingAddress } from '../addresses.ts';
import { formatWhen } from '../format-when.ts';
import { ConfirmButton } from '../layout/confirm-button.tsx';
import { DeliveryBadge, DeliveryDetails } from '../layout/mail-delivery.tsx';
import { useDeskAction } from '../layout/use-desk-action.ts';
import { useDeskLanguage } from '../language-provider.tsx';
import { useHasPermission } from '../session.ts';
import { HeldByBank } from '../bookings/ways-back.tsx';
import { changedByMoney } from './changed-by-money.ts';
import { GiveBackForm } from './give-back-form.tsx';
import { LinkWays } from './link-ways.tsx';
import { Prolong } from './prolong-form.tsx';

const tones: Record<MoneyRequestState, 'plain' | 'good' | 'sun'> = {
  open: 'sun',
  awaiting: 'sun',
  paid: 'good',
  expired: 'plain',
  withdrawn: 'plain',
  refunded: 'plain',
};

/** `named`: with whom it is about; on a booking's own page that is said already. */
type Props = { request: MoneyRequestAnswer; named?: boolean };

/** One request: how it stands, and what can be done with it now. */
export function RequestCard({ request, named = true }: Props) {
  const { say, language } = useDeskLanguage();
  const { state, lines, amountCents, link, mail, name, code, email } = request;
  const isDisputed = request.refundSources.some(({ heldCents, lostCents }) => heldCents + lostCents > 0);
  return (
    <article className="card grid gap-3 p-4">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <div className="min-w-0">
          {named && (
            <p className="font-bold wrap-anywhere">
              {link === null ? say('money.erased') : name || say('money.nobody')}
              {code && (
                <>
                  {' · '}
                  <Link className="inline-block min-h-6 desk-link" to={bookingAddress(code)}>
                    {code}
                  </Link>
                </>
              )}
            </p>
          )}
          {named && email && <p className="text-sm wrap-anywhere text-muted">{email}</p>}
          <p className="text-sm text-muted">{writtenBy(request, { say, language })}</p>
        </div>
        <p className="flex items-center gap-2">
          {isDisputed ? (
            <Badge tone="bad">{say('trouble.disputed')}</Badge>
          ) : (
            <Badge tone={tones[state]}>{say(`money.state.${state}`)}</Badge>
          )}
          <span className="font-bold tabular-nums">{formatMoney(language, amountCents)}</span>
        </p>
      </div>
      {link !== null && (
        <ul className="grid gap-1">
          {lines.map(({ text, cents }, nth) => (
            // Two of them may be alike.
            <li key={nth} className="flex justify-between gap-4">
              <span className="min-w-0 wrap-anywhere">{text}</span>
              {lines.length > 1 && (
                <span className="shrink-0 tabular-nums">{formatMoney(language, cents)}</span>
              )}
            </li>
          ))}
        </ul>
      )}
      <Money request={request} />
      {mail && (
        <div className="grid justify-items-start gap-1">
          <DeliveryBadge {...mail} />
          <DeliveryDetails {...mail} />
        </div>
      )}
      <Steps request={request} />
    </article>
  );
}

type Words = Pick<ReturnType<typeof useDeskLanguage>, 'say' | 'language'>;

function writtenBy({ who, askedAt, expiresAt, state }: MoneyRequestAnswer, { say, language }: Words): string {
  const when = formatWhen(language, new Date(askedAt));
  const asked = who === null ? say('money.byShop', { when }) : say('money.by', { who, when });
  const ends =
    expiresAt && (state === 'open' || state === 'expired')
      ? [
          say('money.ends', {
            when: formatDate(language, lastDayBefore(new Date(expiresAt)), 'weekdayShort'),
          }),
        ]
      : [];
  return [asked, ...ends].join(' · ');
}

function Money({ request: { paidCents, givenBackCents } }: { request: MoneyRequestAnswer }) {
  const { say, language } = useDeskLanguage();
  if (paidCents === 0) return null;
  return (
    <p className="font-semibold">
      {[
        say('money.paid', { amount: formatMoney(language, paidCents) }),
        ...(givenBackCents > 0 ? [say('money.back', { amount: formatMoney(language, givenBackCents) })] : []),
      ].join(' · ')}
    </p>
  );
}

function Steps({ request }: { request: MoneyRequestAnswer }) {
  const may = useHasPermission();
  const { state, paidCents, givenBackCents, refundSources } = request;
  const mostCents = sumOfCents(refundSources.map(({ cents }) => cents));
  const canTake = state === 'open' || state === 'expired';
  return (
    <>
      {state === 'open' && <Ways request={request} />}
      {canTake && (
        <>
          {request.expiresAt !== null && <Prolong key={request.expiresAt} id={request.id} />}
          <TakeHere request={request} />
          <Withdraw request={request} />
        </>
      )}
      <HeldByBank sources={refundSources} />
      {state === 'paid' && mostCents > 0 && may('refund more than agreed') && (
        <GiveBackForm
          id={request.id}
          email={request.email}
          keptCents={paidCents - givenBackCents}
          sources={refundSources}
          mostCents={mostCents}
          key={givenBackCents}
        />
      )}
    </>
  );
}

const changed = [...changedByMoney, ['today']];
/** What is asked for may be charges of a booking, which stand on its page as well, and taken at the desk it lies in the till. */
const changedWithMoney = [...changed, ['charges'], ['booking'], ['till']];

/** How it gets to whoever is to pay. */
function Ways({
  request: { id, link, linkGeneration, whatsapp, email, mail },
}: {
  request: MoneyRequestAnswer;
}) {
  const { say } = useDeskLanguage();
  const mailing = useDeskAction(say('money.mail.done'), changed);
  if (link === null) return null;
  return (
    <LinkWays
      link={link}
      whatsapp={whatsapp}
      mail={
        email === ''
          ? null
          : {
              isSent: mail !== null,
              isBusy: mailing.isPending,
              onSend: () => mailing.mutate(['POST', `/money-requests/${id}/mail`]),
            }
      }
    >
      <NewLink id={id} generation={linkGeneration} />
    </LinkWays>
  );
}

/** Where the link has come to whom it was not meant for. */
function NewLink({ id, generation }: { id: string; generation: number }) {
  const { say } = useDeskLanguage();
  const renewing = useDeskAction(say('money.newLink.done'), changed);
  return (
    <p>
      <ConfirmButton
        kind="second"
        busy={renewing.isPending}
        label={say('money.newLink')}
        title={say('money.newLink.sure')}
        button={say('money.newLink')}
        danger={false}
        onConfirm={() => renewing.mutate(['POST', `/money-requests/${id}/new-link`, { generation }])}
      >
        <p>{say('money.newLink.what')}</p>
      </ConfirmButton>
    </p>
  );
}

/** Who is asked stands at the desk. */
function TakeHere({ request: { id, amountCents } }: { request: MoneyRequestAnswer }) {
  const { say } = useDeskLanguage();
  const taking = useDeskAction(say('money.taken'), changedWithMoney);
  return (
    <details>
      <summary className="min-h-11 py-2 font-semibold">{say('money.take')}</summary>
      <div className="grid gap-4 pt-2">
        <p>{say('money.take.what')}</p>
        <TakeMoney
          dueCents={amountCents}
          busy={taking.isPending}
          onTake={async (taken) => {
            await taking.mutateAsync(['POST', `/money-requests/${id}/taking`, taken]);
            return true;
          }}
        />
      </div>
    </details>
  );
}

function Withdraw({ request: { id, amountCents, isOfCharges } }: { request: MoneyRequestAnswer }) {
  const { say, language } = useDeskLanguage();
  const ending = useDeskAction(say('money.withdraw.done'), changedWithMoney);
  return (
    <ConfirmButton
      kind="second"
      busy={ending.isPending}
      label={say('money.withdraw')}
      title={say('money.withdraw.sure', { amount: formatMoney(language, amountCents) })}
      button={say('money.withdraw.button')}
      danger
      onConfirm={() => ending.mutate(['POST', `/money-requests/${id}/withdraw`])}
    >
      <p>{say(isOfCharges ? 'money.withdraw.charges' : 'money.withdraw.what')}</p>
    </ConfirmButton>
  );
}

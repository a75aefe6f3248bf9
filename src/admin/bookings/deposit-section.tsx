import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DepositAnswer } from '../../back-office/deposits/deposits.shape.ts';
import { formatMoney } from '../../translations/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { formatUntil, formatWhen } from '../format-when.ts';
import { useDeskLanguage } from '../language-provider.tsx';
import { SectionCard } from '../layout/section-card.tsx';
import { BookingLinkWays } from '../money/booking-link-ways.tsx';
import { FreeDeposit } from './deposit-free.tsx';
import { depositQuery } from './deposit-query.ts';
import { ReasonForm } from './reason-form.tsx';
import { useDepositAction } from './use-deposit-action.ts';

type Deposit = NonNullable<DepositAnswer['deposit']>;

/** While its customer holds a phone to the code. */
const lookMs = 3000;

/** What is held on a card while the scooter is out; nothing where none was agreed. */
export function DepositSection({ code }: { code: string }) {
  const { say, language } = useDeskLanguage();
  const [isShown, setShown] = useState(false);
  const { data } = useQuery({
    ...depositQuery(code),
    refetchInterval: ({ state }) => (isShown && state.data?.deposit?.link != null ? lookMs : false),
  });
  const deposit = data?.deposit;
  if (!deposit) return null;
  const { state, cents, capturedCents, captureBefore, releaseHours, outlook, isAhead } = deposit;
  const { isMissing, link, mayAsk } = deposit;
  /** What the bank freed with what was taken. */
  const freeCents = capturedCents === null ? 0 : cents - capturedCents;
  const stands = state === 'held' || state === 'renewing';
  return (
    <SectionCard title={say('deposit.title')}>
      <p className="flex flex-wrap items-center gap-2" role="status">
        <Badge tone={tones[state]}>
          {say(
            freeCents > 0
              ? 'deposit.state.capturedPart'
              : state === 'waived' && !isAhead
                ? 'deposit.state.waivedOut'
                : `deposit.state.${state}`,
          )}
        </Badge>
        {state !== 'none' && state !== 'waived' && (
          <strong className="tabular-nums">{formatMoney(language, capturedCents ?? cents)}</strong>
        )}
      </p>
      {stands && captureBefore !== null && (
        <p>{say('deposit.until', { when: formatUntil(language, new Date(captureBefore)) })}</p>
      )}
      {stands && (
        <p className="text-muted">
          {outlook === 'clean'
            ? say('deposit.release', { hours: releaseHours })
            : say(`deposit.release.${outlook}`)}
        </p>
      )}
      {capturedCents !== null && (
        <p>
          {say('deposit.captured', {
            amount: formatMoney(language, capturedCents),
            held: formatMoney(language, cents),
            free: formatMoney(language, freeCents),
          })}
        </p>
      )}
      {isMissing && (link !== null || mayAsk) && <p>{say('trouble.noDeposit.explained')}</p>}
      <WaivedNote deposit={deposit} />
      {deposit.excessCents > 0 && <Excess code={code} deposit={deposit} />}
      <Give code={code} deposit={deposit} isShown={isShown} onShow={setShown} />
      {deposit.mayWaive && <Waive code={code} />}
      {deposit.mayWantAgain && <WantAgain code={code} />}
      {deposit.mayFree && <FreeDeposit code={code} cents={cents} />}
    </SectionCard>
  );
}

const tones = {
  none: 'plain',
  due: 'sun',
  open: 'sun',
  held: 'good',
  renewing: 'sun',
  captured: 'sea',
  released: 'good',
  lapsed: 'bad',
  waived: 'plain',
} as const satisfies Record<Deposit['state'], string>;

function WaivedNote({ deposit: { waived } }: { deposit: Deposit }) {
  const { say, language } = useDeskLanguage();
  if (!waived) return null;
  const { by: name, at, why } = waived;
  return (
    <p className="text-sm wrap-anywhere">
      {say('deposit.waived', { name, when: formatWhen(language, new Date(at)), why })}
    </p>
  );
}

type GiveProps = { code: string; deposit: Deposit; isShown: boolean; onShow: (isShown: boolean) => void };

/** For a customer who stands here, or far off. */
function Give({ code, deposit, isShown, onShow }: GiveProps) {
  const { say } = useDeskLanguage();
  const { state, isMissing, isLinkSeen, link, mayAsk, whatsapp, hasEmail } = deposit;
  const mailing = useDepositAction(code, say('money.mail.done'));
  const asking = useDepositAction(code, say('deposit.shown'));
  if (!isLinkSeen) return isMissing ? <p className="text-muted">{say('deposit.notShown')}</p> : null;
  if (link === null && !mayAsk)
    return state === 'due' ? (
      <p className="text-muted">{say(hasEmail ? 'deposit.early' : 'deposit.early.noEmail')}</p>
    ) : null;
  if (!isShown || link === null)
    return (
      <>
        {!hasEmail && <p>{say('deposit.noEmail')}</p>}
        <Button
          kind="second"
          className="justify-self-start"
          busy={asking.isPending}
          onClick={() => {
            onShow(true);
            if (link === null) asking.mutate(['POST', `/bookings/${code}/deposit`]);
          }}
        >
          {say('deposit.show')}
        </Button>
      </>
    );
  return (
    <div className="grid gap-3">
      <p>{say('deposit.scan')}</p>
      <BookingLinkWays
        link={link}
        whatsapp={whatsapp}
        hasEmail={hasEmail}
        isOpen
        code={code}
        of="deposit"
        mailing={mailing}
      />
    </div>
  );
}

/** Taken in the provider's own pages, and paid for by nothing. */
function Excess({ code, deposit: { excessCents, mayGiveBack } }: Pick<GiveProps, 'code' | 'deposit'>) {
  const { say, language } = useDeskLanguage();
  const giving = useDepositAction(code, say('deposit.excess.done'));
  const amount = formatMoney(language, excessCents);
  return (
    <div className="grid gap-3">
      <p>{say('deposit.excess', { amount })}</p>
      {mayGiveBack && (
        <Button
          kind="second"
          className="justify-self-start"
          busy={giving.isPending}
          onClick={() =>
            giving.mutate(['POST', `/bookings/${code}/deposit/give-back`, { cents: excessCents }])
          }
        >
          {say('deposit.excess.button', { amount })}
        </Button>
      )}
    </div>
  );
}

function Waive({ code }: { code: string }) {
  const { say } = useDeskLanguage();
  const waiving = useDepositAction(code, say('deposit.waive.done'));
  return (
    <ReasonForm
      title={say('deposit.waive')}
      label={say('deposit.waive.why')}
      hint={say('deposit.waive.inside')}
      button={say('deposit.waive.button')}
      isBusy={waiving.isPending}
      onReason={(why) => waiving.mutate(['POST', `/bookings/${code}/deposit/waive`, { why }])}
    />
  );
}

/** While it has not gone out. */
function WantAgain({ code }: { code: string }) {
  const { say } = useDeskLanguage();
  const wanting = useDepositAction(code, say('deposit.again.done'));
  return (
    <div className="grid gap-2">
      <Button
        kind="second"
        className="justify-self-start"
        busy={wanting.isPending}
        onClick={() => wanting.mutate(['POST', `/bookings/${code}/deposit/wanted`])}
      >
        {say('deposit.again')}
      </Button>
      <p className="text-sm text-muted">{say('deposit.again.hint')}</p>
    </div>
  );
}

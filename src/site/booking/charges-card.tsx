import { sumOfCents } from '../../basics/money.ts';
import { chargeKindRules } from '../../charges/charge-kinds.rules.ts';
import { chargeLine, howReckoned, isTextInLine } from '../../translations/charge-text.ts';
import type { OwnBooking } from '../../own-page/own-booking.type.ts';
import { chargeForm, paymentFields } from '../../own-page/own-booking-forms.rules.ts';
import type { OwnCharge, OwnCharges } from '../../own-page/own-charges.type.ts';
import { href } from '../../pages/routes.ts';
import { useFormResult, useLanguage, useSay } from '../../pages/page-context.tsx';
import { brandName, cardName } from '../../translations/card-name.ts';
import { formatDate, formatMoney } from '../../translations/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { ActionFailed } from './action-failed.tsx';
import { AgreeAndObject, WriteOn } from './charge-forms.tsx';
import { ChargeEvidence, ChargeThread } from './charge-evidence.tsx';
import { OwnBookingCard } from './own-booking-card.tsx';

/** What is asked for after the rental: each with how it was reckoned, what it is based on, and what the customer says to it. */
export function ChargesCard({ booking }: { booking: OwnBooking }) {
  const say = useSay('charges');
  const language = useLanguage();
  const { charges: asked, token } = booking;
  const answered = useFormResult(chargeForm);
  if (!asked) return null;
  const days = new Set(asked.charges.flatMap(({ objectUntil }) => objectUntil ?? []));
  const [day] = days;
  return (
    <OwnBookingCard
      id="charges"
      title={say('title')}
      urgent={days.size > 0 || asked.payments.some(({ act }) => act === 'pay')}
    >
      <p>{say('intro')}</p>
      {/* Mostly one mail has told of all of them. */}
      {days.size === 1 && day !== undefined && (
        <p className="font-semibold">{say('until', { day: formatDate(language, day, 'weekday') })}</p>
      )}
      {(answered?.state === 'refused' || answered?.state === 'failed') && (
        <ActionFailed result={answered} failed={say('failed')} holdsNothing />
      )}
      {answered && 'charge' in answered && (
        <Note tone="good" role="status">
          <p>{say(`done.${answered.state}`)}</p>
        </Note>
      )}
      <ol className="grid divide-y divide-line">
        {asked.charges.map((charge) => (
          <li key={charge.id} className="grid gap-3 py-5 first:pt-0 last:pb-0">
            <OneCharge charge={charge} token={token} card={asked.card} saysDay={days.size > 1} />
          </li>
        ))}
      </ol>
      <Total charges={asked.charges} />
      <After asked={asked} />
      <AgreeToAll asked={asked} token={token} />
      <PayButtons asked={asked} token={token} />
    </OwnBookingCard>
  );
}

type OneProps = { charge: OwnCharge; token: string; card: OwnCharges['card']; saysDay: boolean };

function OneCharge({ charge, token, card, saysDay }: OneProps) {
  const say = useSay('charges');
  const language = useLanguage();
  const words = { language, say };
  const { state, cents, announcedCents, text, aboveWhy, takenAfter } = charge;
  const line = chargeLine(words, charge);
  const isLowered = announcedCents !== null && announcedCents > cents;
  const isOver = state === 'withdrawn' || state === 'waived' || state === 'refunded';
  const how = howReckoned(words, charge.reckoning);
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h3 className="min-w-0 font-semibold wrap-anywhere">{line}</h3>
        <p className={`shrink-0 font-bold tabular-nums ${isOver ? 'line-through' : ''}`}>
          {formatMoney(language, cents)}
        </p>
      </div>
      <p>
        <Badge tone={tones[state]}>
          {state === 'upheld' && isLowered
            ? say('state.upheldLowered', { amount: formatMoney(language, cents) })
            : say(`state.${state}`)}
        </Badge>
      </p>
      {!isTextInLine(charge) && <p className="whitespace-pre-wrap wrap-anywhere">{text}</p>}
      {how.length > 0 && (
        <div className="grid gap-1">
          <h4 className="text-small font-semibold">{say('how.title')}</h4>
          {how.map((sentence) => (
            <p key={sentence} className="text-small">
              {sentence}
            </p>
          ))}
        </div>
      )}
      {isLowered && (
        <p className="text-small">{say('lowered', { before: formatMoney(language, announcedCents) })}</p>
      )}
      {aboveWhy !== '' && <p className="text-small wrap-anywhere">{say('above', { why: aboveWhy })}</p>}
      <ChargeEvidence charge={charge} token={token} />
      <ChargeThread charge={charge} />
      {charge.takenFrom && <p>{say(charge.takenFrom === 'deposit' ? 'taking.deposit' : 'taking')}</p>}
      {charge.waitsForDeposit && <p>{say('deposit.waits')}</p>}
      {charge.depositCents > 0 && charge.takenFrom !== 'deposit' && (
        <p>
          {charge.depositCents >= cents
            ? say('fromDeposit.all')
            : say('fromDeposit', { amount: formatMoney(language, charge.depositCents) })}
        </p>
      )}
      {state === 'refunded' && <p>{say('fromDeposit.back', { amount: formatMoney(language, cents) })}</p>}
      {takenAfter !== null && card && (
        <p>
          {say('taken', {
            ...card,
            brand: brandName(card.brand),
            amount: formatMoney(language, charge.dueCents),
            day: formatDate(language, takenAfter, 'weekday'),
          })}
        </p>
      )}
      {charge.objectUntil !== null && saysDay && (
        <p>{say('until', { day: formatDate(language, charge.objectUntil, 'weekday') })}</p>
      )}
      {charge.objectUntil !== null && <AgreeAndObject charge={charge} line={line} token={token} />}
      {(state === 'objected' || state === 'upheld') && <WriteOn charge={charge} token={token} />}
    </>
  );
}

const tones = {
  announced: 'sun',
  accepted: 'plain',
  objected: 'sun',
  upheld: 'plain',
  paid: 'good',
  withdrawn: 'good',
  waived: 'good',
  refunded: 'good',
} as const;

/** Of several that still count, as the mail said it. */
function Total({ charges }: Pick<OwnCharges, 'charges'>) {
  const say = useSay('charges');
  const language = useLanguage();
  const standing = charges.filter(
    ({ state }) => state !== 'withdrawn' && state !== 'waived' && state !== 'refunded',
  );
  if (standing.length < 2) return null;
  const amount = formatMoney(language, sumOfCents(standing.map(({ cents }) => cents)));
  return <p className="text-right font-bold tabular-nums">{say('total', { amount })}</p>;
}

/** Where nothing is paid by a press: by the deposit, or the card after the days. */
function AgreeToAll({ asked: { charges, payments }, token }: { asked: OwnCharges; token: string }) {
  const say = useSay('charges');
  const language = useLanguage();
  const open = charges.filter(({ objectUntil }) => objectUntil !== null);
  if (open.length < 2 || payments.some(({ act }) => act !== 'pay')) return null;
  return (
    <form method="post" action={href('booking', language, { token })}>
      <input type="hidden" name="charges" value={open.map(({ id }) => id).join(' ')} />
      <Button type="submit" name="act" value="agree_all">
        {say('agree.all')}
      </Button>
    </form>
  );
}

/** What follows once the days are over. */
function After({ asked: { charges, card, isDeposited } }: { asked: OwnCharges }) {
  const say = useSay('charges');
  if (charges.every(({ objectUntil }) => objectUntil === null)) return null;
  const named = card && { ...card, brand: brandName(card.brand) };
  const words = isDeposited
    ? `${say('then.deposit')} ${named ? say('then.deposit.card', named) : say('then.deposit.link')}`
    : named
      ? say('then.card', named)
      : say('then.link');
  const hasTolls = charges.some(
    ({ kind, objectUntil }) => !chargeKindRules[kind].card && objectUntil !== null,
  );
  return (
    <p className="text-small text-muted">
      {(isDeposited || card) && hasTolls ? `${words} ${say('then.tolls')}` : words}
    </p>
  );
}

function PayButtons({ asked, token }: { asked: OwnCharges; token: string }) {
  const { payments, card, isDeposited } = asked;
  const payWords = {
    pay_card: 'pay.card',
    pay_all: card || isDeposited ? 'pay.tolls' : 'pay.all',
    pay: 'pay',
  } as const;
  const say = useSay('charges');
  const language = useLanguage();
  if (payments.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-3 border-t border-line pt-4">
      {payments.map((payment, nth) => {
        const { act, cents, charges } = payment;
        const [only, ...others] = asked.charges.filter(({ id }) => charges.includes(id));
        const what = only && others.length === 0 ? chargeLine({ language, say }, only) : undefined;
        const words = { amount: formatMoney(language, cents), card: card ? cardName(card) : '' };
        return (
          <form
            key={`${act} ${charges.join()}`}
            method="post"
            action={href('booking', language, { token })}
            className={act === 'pay' ? undefined : 'grid basis-full gap-2'}
          >
            {act !== 'pay' && (
              <p className="text-small">{say(act === 'pay_card' ? 'pay.card.says' : 'pay.all.says')}</p>
            )}
            {Object.entries(paymentFields(payment)).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <Button
              type="submit"
              name="act"
              value={act}
              kind={nth === 0 ? 'primary' : 'second'}
              className="justify-self-start"
            >
              {act === 'pay' && payments.length > 1 && what !== undefined
                ? say('pay.one', { ...words, what })
                : say(payWords[act], words)}
            </Button>
          </form>
        );
      })}
    </div>
  );
}

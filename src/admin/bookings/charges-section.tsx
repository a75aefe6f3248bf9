import { useQuery } from '@tanstack/react-query';
import type { ChargesAnswer, ChargeView } from '../../back-office/charges/charges.shape.ts';
import { addDays, endOfDay, type PlainDate, today } from '../../basics/rome-time.ts';
import type { BookingAnswer } from '../../back-office/bookings/bookings.shape.ts';
import { isToldByPhone } from '../../booking/party/addressee.rules.ts';
import { chargeKindRules } from '../../charges/charge-kinds.rules.ts';
import { leastPayableCents } from '../../payment/payment.rules.ts';
import { brandName, cardName } from '../../translations/card-name.ts';
import { formatDate, formatMoney } from '../../translations/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { Note } from '../../ui/note.tsx';
import { formatUntil } from '../format-when.ts';
import { fetchStaff } from '../staff-api.ts';
import { useDeskLanguage } from '../language-provider.tsx';
import { ConfirmButton } from '../layout/confirm-button.tsx';
import { FoldedCard } from '../layout/folded-card.tsx';
import { useHasPermission } from '../session.ts';
import { AddCharge } from './charge-add.tsx';
import { ChangeCharge, WaiveForm } from './charge-change.tsx';
import { ChargeDetails } from './charge-details.tsx';
import { AnswerObjection } from './charge-objection.tsx';
import { RefundCharge } from './charge-refund.tsx';
import { TakeChargesHere } from './charge-taking.tsx';
import { CustomerTold } from './customer-told.tsx';
import { HeldByBank } from './ways-back.tsx';
import { useChargeAction } from './use-charge-action.ts';

/** What is asked for once the scooter is back: decided here before the customer is told, and what they say to it. */
export function ChargesSection({ booking }: { booking: BookingAnswer }) {
  const may = useHasPermission();
  const { state } = booking;
  const isRidden = state === 'collected' || state === 'returned';
  if (!may('charge after the rental') || (!isRidden && state !== 'confirmed')) return null;
  return <Charges booking={booking} isRidden={isRidden} />;
}

/** Before the ride there is nothing but the card that the customer lets the shop keep. */
function Charges({ booking, isRidden }: { booking: BookingAnswer; isRidden: boolean }) {
  const { code } = booking;
  const { say } = useDeskLanguage();
  const { data } = useQuery({
    queryKey: ['charges', code],
    queryFn: () => fetchStaff<ChargesAnswer>(`/bookings/${code}/charges`),
  });
  if (!data || (!isRidden && !data.card)) return null;
  const latest = data.charges
    .flatMap(({ state, lastDay, kind }) =>
      state === 'announced' && lastDay !== null && chargeKindRules[kind].card ? lastDay : [],
    )
    .toSorted()
    .at(-1);
  return (
    <FoldedCard
      title={say('charges.title')}
      figure={isRidden ? data.charges.length : undefined}
      isOpen={data.charges.length > 0}
    >
      {isRidden && data.charges.length === 0 && <p className="text-muted">{say('charges.none')}</p>}
      {latest !== undefined && <DepositEndsBefore answer={data} lastDay={latest} />}
      {data.charges.length > 0 && (
        <ul className="grid divide-y divide-line">
          {data.charges.map((charge) => (
            <li key={charge.id} className="grid gap-3 py-4 first:pt-0 last:pb-0">
              <OneCharge code={code} charge={charge} answer={data} />
            </li>
          ))}
        </ul>
      )}
      <TakeChargesHere code={code} answer={data} />
      <KeptCard card={data.card} />
      <Announce booking={booking} answer={data} />
      {data.mayAdd && <AddCharge code={code} answer={data} />}
    </FoldedCard>
  );
}

function KeptCard({ card }: Pick<ChargesAnswer, 'card'>) {
  const { say, language } = useDeskLanguage();
  if (!card) return null;
  const which = { card: cardName(card), expires: card.expires };
  return (
    <p>
      {card.until === null
        ? say('charges.card.announced', which)
        : say('charges.card.until', { ...which, day: formatDate(language, card.until, 'weekdayShort') })}
    </p>
  );
}

const chargeTones = {
  proposed: 'sun',
  announced: 'sea',
  accepted: 'sea',
  objected: 'bad',
  upheld: 'sea',
  paid: 'good',
  withdrawn: 'plain',
  waived: 'plain',
  refunded: 'plain',
} as const satisfies Record<ChargeView['state'], string>;

type OneProps = { code: string; charge: ChargeView; answer: ChargesAnswer };

/** Nobody has said yet what it costs: a damage that is none of the owner's list. */
const isPriced = ({ state, cents }: ChargeView): boolean => state !== 'proposed' || cents > 0;

export function OneCharge({ code, charge, answer }: OneProps) {
  const { say, language } = useDeskLanguage();
  const { state, kind, cents } = charge;
  const isDisputed = charge.heldCents + charge.lostCents > 0;
  const isOver = state === 'withdrawn' || state === 'waived' || state === 'refunded';
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h3 className="font-bold">{say(`charges.kind.${kind}`)}</h3>
        <span className={`font-bold tabular-nums ${isOver ? 'line-through' : ''}`}>
          {isPriced(charge) ? formatMoney(language, cents) : say('charges.unpriced')}
        </span>
      </div>
      <p className="flex flex-wrap gap-2">
        {isDisputed ? (
          <Badge tone="bad">{say('trouble.disputed')}</Badge>
        ) : (
          <Badge tone={chargeTones[state]}>
            {state === 'upheld' && (charge.announcedCents ?? 0) > cents
              ? say('charges.state.upheldLowered', { amount: formatMoney(language, cents) })
              : say(`charges.state.${state}`)}
          </Badge>
        )}
        {charge.isAskedFor && <Badge tone="sun">{say('charges.asked')}</Badge>}
        {charge.isBeingTaken && <Badge tone="sun">{say('charges.taking')}</Badge>}
        {charge.depositCents > 0 && (
          <Badge tone="plain">
            {say('charges.fromDeposit', { amount: formatMoney(language, charge.depositCents) })}
          </Badge>
        )}
      </p>
      <ChargeDetails code={code} charge={charge} />
      {(state === 'proposed' || state === 'announced') && (
        <ChangeCharge key="change" code={code} charge={charge} answer={answer} />
      )}
      <HeldByBank sources={[charge]} />
      {charge.refundableCents > 0 && <RefundCharge key="refund" code={code} charge={charge} />}
      {(state === 'objected' || state === 'upheld') && (
        <AnswerObjection key="answer" code={code} charge={charge} />
      )}
      {(state === 'accepted' || state === 'upheld') && !charge.isBeingTaken && (
        <WaiveForm key="waive" code={code} charge={charge} />
      )}
    </>
  );
}

/** What is accepted by silence comes too late for a deposit that its bank lets go before. */
function DepositEndsBefore({ answer, lastDay }: { answer: ChargesAnswer; lastDay: PlainDate }) {
  const { say, language } = useDeskLanguage();
  const { depositEnds, isDeposited } = answer;
  if (!isDeposited || !depositEnds || endOfDay(lastDay) <= new Date(depositEnds.captureAt)) return null;
  const until = (iso: string) => formatUntil(language, new Date(iso));
  return (
    <Note tone="warning">
      {say('charges.depositEnds', {
        end: until(depositEnds.at),
        capture: until(depositEnds.captureAt),
        day: formatDate(language, lastDay, 'weekdayShort'),
      })}
    </Note>
  );
}

/** What is promised before, and said after, that it is on the customer's page. Who is called was called before: the press says so. */
export function announceWords(mailTo: Pick<BookingAnswer['mailTo'], 'email' | 'phone'>) {
  if (isToldByPhone(mailTo))
    return { button: 'charges.announce.button.phone', done: 'charges.announce.done.phone' } as const;
  return mailTo.email === ''
    ? ({ button: 'charges.announce.button.noMail', done: 'charges.announce.done.noMail' } as const)
    : ({ button: 'charges.announce.button', done: 'charges.announce.done' } as const);
}

type AnnounceProps = { booking: Pick<BookingAnswer, 'code' | 'mailTo'>; answer: ChargesAnswer };

/** All that is proposed and has a sum; what has none yet is named, and waits: the server announces nothing without. */
export function Announce({ booking, answer }: AnnounceProps) {
  const { say, language } = useDeskLanguage();
  const proposed = answer.charges.filter(({ state }) => state === 'proposed');
  const shown = proposed.filter(({ cents }) => cents >= leastPayableCents);
  const unpriced = proposed.filter((charge) => !isPriced(charge));
  const tooLittle = proposed.filter((charge) => isPriced(charge) && charge.cents < leastPayableCents);
  return (
    <>
      {unpriced.length > 0 && (
        <p>{say('charges.announce.unpriced', { what: kindNames(say, unpriced).join(', ') })}</p>
      )}
      {tooLittle.length > 0 && (
        <p>
          {say('charges.announce.tooLittle', {
            least: formatMoney(language, leastPayableCents),
            what: kindNames(say, tooLittle).join(', '),
          })}
        </p>
      )}
      {shown.length > 0 && (
        <AnnouncePriced booking={booking} answer={answer} shown={shown} unpriced={unpriced.length} />
      )}
    </>
  );
}

const kindNames = (say: ReturnType<typeof useDeskLanguage>['say'], some: readonly ChargeView[]): string[] =>
  some.map(({ kind }) => say(`charges.kind.${kind}`));

/** In one mail: the sum stands on the question, and that it is not yet all that is to be asked for. */
function AnnouncePriced({
  booking: { code, mailTo },
  answer,
  shown,
  unpriced,
}: AnnounceProps & { shown: readonly ChargeView[]; unpriced: number }) {
  const { say, language } = useDeskLanguage();
  const { commentDays, card, isDeposited } = answer;
  const words = announceWords(mailTo);
  const announcing = useChargeAction(code, say(words.done));
  const bare = kindNames(
    say,
    shown.filter(
      ({ kind, photos, files }) => chargeKindRules[kind].proof && photos.length + files.length === 0,
    ),
  );
  const named = card && { brand: brandName(card.brand), last4: card.last4 };
  const amount = formatMoney(
    language,
    shown.reduce((sum, { cents }) => sum + cents, 0),
  );
  return (
    <ConfirmButton
      busy={announcing.isPending}
      label={say('charges.announce', { amount, unpriced })}
      title={say('charges.announce.sure', { amount })}
      button={say(words.button)}
      danger={false}
      onConfirm={() =>
        announcing.mutate([
          'POST',
          `/bookings/${code}/charges/announce`,
          {
            charges: shown.map(({ id, version, cents }) => ({ id, version, cents })),
            byPhone: isToldByPhone(mailTo),
          },
        ])
      }
    >
      <div className="grid gap-3">
        <p>{say('charges.announce.explained', { days: commentDays })}</p>
        {unpriced > 0 && <Note tone="warning">{say('charges.announce.later', { n: unpriced })}</Note>}
        <CustomerTold mailTo={mailTo} />
        {isToldByPhone(mailTo) && <p>{say('charges.announce.callFirst')}</p>}
        {bare.length > 0 && (
          <Note tone="warning">{say('charges.announce.noEvidence', { what: bare.join(', ') })}</Note>
        )}
        {isDeposited ? (
          <>
            <p>{named ? say('charges.announce.deposit.card', named) : say('charges.announce.deposit')}</p>
            {shown.some(({ kind }) => chargeKindRules[kind].card) && (
              <DepositEndsBefore answer={answer} lastDay={addDays(today(new Date()), commentDays)} />
            )}
          </>
        ) : (
          <p>{named ? say('charges.announce.card', named) : say('charges.announce.link')}</p>
        )}
      </div>
    </ConfirmButton>
  );
}

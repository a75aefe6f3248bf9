import { isNamedExtra } from '../../shop/extras.rules.ts';
import { type Cents, sumOfCents } from '../../basics/money.ts';
import { cameToNothing } from '../../booking/booking.rules.ts';
import { restStates } from '../../booking/part-payment/rest-states.rules.ts';
import type { OwnBooking } from '../../own-page/own-booking.type.ts';
import type { MoneyMove } from '../../payment/reconcile/money-move.type.ts';
import { agreedExtra } from '../../price/extra.rules.ts';
import type { Language } from '../../translations/languages.ts';
import { linesWithFreeDelivery } from '../../price/quote-lines.rules.ts';
import type { QuoteLine } from '../../price/quote.shape.ts';
import { wallClockOf } from '../../basics/rome-time.ts';
import type { Say } from '../../translations/catalogues.ts';
import { dayPricesText } from '../../translations/day-prices-text.ts';
import { formatDate, formatMoney } from '../../translations/format.ts';
import { useLanguage, useSay } from '../../pages/page-context.tsx';
import { rentalDuration } from '../booking-steps/use-rental-text.ts';

/** The price line by line, then what was paid and what went back. */
export function MoneyLines({ booking }: { booking: OwnBooking }) {
  const { quote, moves, retainedCents, partRefunds = [] } = booking;
  const say = useSay('booked');
  const sayBooking = useSay('booking');
  const language = useLanguage();
  const duration = rentalDuration(sayBooking, quote);
  const total = formatMoney(language, quote.totalCents + retainedCents);
  const isFreelyDelivered = booking.pickupOption === 'delivery' && !booking.isWayPaidByOther;
  return (
    <div className="grid gap-4">
      <dl className="grid gap-2">
        {linesWithFreeDelivery(quote, isFreelyDelivered).map((line) => (
          <Row
            key={line.kind + line.id}
            name={lineName({ say, sayBooking, language }, line, duration)}
            detail={(line.kind === 'rental' && dayPricesText(say, language, quote)) || undefined}
            cents={line.amountCents}
            free={say('money.free')}
          />
        ))}
        {retainedCents > 0 && <Row name={say('money.retained')} cents={retainedCents} />}
        <div className="flex justify-between gap-4 border-t border-line pt-2 font-bold">
          <dt>{say(totalName(booking))}</dt>
          <dd className="shrink-0">{isNothingOwed(booking) ? <s>{total}</s> : total}</dd>
        </div>
      </dl>
      <p className="text-small text-muted">{say('money.taxes')}</p>
      {moves.length === 0 ? (
        <p>{say(isNothingOwed(booking) ? 'money.none.owed' : 'money.none')}</p>
      ) : (
        <div className="border-t border-line pt-3">
          <MoveLines moves={moves} />
        </div>
      )}
      {isPartKept(booking) && <p>{say('money.rest.gone')}</p>}
      {partRefunds.map(({ cents, why }, place) => (
        // Two of them may be alike.
        <p key={place} className="wrap-anywhere">
          {say('money.back.why', { amount: formatMoney(language, cents), why })}
        </p>
      ))}
    </div>
  );
}

/** What all of an order cost is said where it is paid; what was charged later is in no price. */
function totalName({ group, paidBeside }: OwnBooking) {
  if (group) return 'money.total.one';
  return paidBeside.length > 0 ? 'money.total.rental' : 'money.total';
}

/** It came to nothing and nobody has paid for it: what it would have cost is asked of nobody. */
const isNothingOwed = ({ state, moves, retainedCents, rest }: OwnBooking): boolean =>
  cameToNothing(state) && moves.length === 0 && retainedCents === 0 && (rest?.ownCents ?? 0) === 0;

/** It came to nothing after a part was paid, and of that something is kept: the rest of the price above is asked of nobody. */
const isPartKept = ({ state, moves, rest }: OwnBooking): boolean =>
  cameToNothing(state) && rest?.ownCents === 0 && !restStates[rest.state].isSettled && paidOf(moves) > 0;

/** What was paid, less what went back. */
export const paidOf = (moves: readonly MoneyMove[]): Cents =>
  sumOfCents(moves.map(({ kind, amountCents }) => (kind === 'paid' ? amountCents : -amountCents)));

/** What was paid and what went back, and when. */
export function MoveLines({ moves }: { moves: readonly MoneyMove[] }) {
  const say = useSay('booked');
  const language = useLanguage();
  return (
    <dl className="grid gap-2">
      {moves.map((move, place) => (
        <Row
          // Two refunds of one moment may be alike.
          key={`${place} ${move.at.getTime()}`}
          name={moveName(say, move)}
          detail={formatDate(language, wallClockOf(move.at).date)}
          cents={move.kind === 'paid' ? move.amountCents : -move.amountCents}
        />
      ))}
    </dl>
  );
}

/** What was paid beside the price, and what went back of it: nothing of it is in the sums above. */
export function PaidBeside({ booking: { paidBeside } }: { booking: Pick<OwnBooking, 'paidBeside'> }) {
  const say = useSay('booked');
  if (paidBeside.length === 0) return null;
  return (
    <section aria-labelledby="beside" className="grid gap-3 border-t border-line pt-4">
      <h3 id="beside" className="font-semibold">
        {say('asked.paid')}
      </h3>
      {paidBeside.map(({ texts, isFromCard, moves }, place) => (
        // Two of them may be alike.
        <div key={place} className="grid gap-1">
          {isFromCard && <p>{say('asked.charges')}</p>}
          {texts.length > 0 && <p className="wrap-anywhere">{texts.join(isFromCard ? ' · ' : ', ')}</p>}
          <MoveLines moves={moves} />
        </div>
      ))}
    </section>
  );
}

type RowProps = { name: string; detail?: string | undefined; cents: Cents; free?: string };

function Row({ name, detail, cents, free }: RowProps) {
  const language = useLanguage();
  return (
    <div className="flex justify-between gap-4">
      <dt>
        {name}
        {detail && <span className="block text-small text-muted">{detail}</span>}
      </dt>
      <dd className="shrink-0 font-semibold">{cents === 0 && free ? free : formatMoney(language, cents)}</dd>
    </div>
  );
}

export type TextContext = { say: Say<'booked'>; sayBooking: Say<'booking'>; language: Language };

export function lineName(
  { say, sayBooking, language }: TextContext,
  line: QuoteLine,
  duration: string,
): string {
  const { kind, id } = line;
  switch (kind) {
    case 'rental':
      return `${say('money.rental')}, ${duration}`;
    case 'extra':
      return (
        agreedExtra(line, language) ??
        (isNamedExtra(id) ? sayBooking(`extra.${id}.name`) : say('money.extra', { id }))
      );
    case 'promo':
      return say('money.promo', { code: id });
    case 'delivery':
      return say('money.delivery');
    default:
      return kind satisfies never;
  }
}

function moveName(say: Say<'booked'>, { kind, how, standing }: MoneyMove): string {
  if (kind === 'paid') return say(how === 'online' ? 'money.paid' : `money.paid.${how}`);
  return say(standing === 'done' ? 'money.back' : 'money.back.under_way');
}

import type { ReactNode } from 'react';
import { type Cents, sumOfCents } from '../../basics/money.ts';
import type { OwnBooking, OwnGroupRide } from '../../own-page/own-booking.type.ts';
import type { MoneyMove } from '../../payment/reconcile/money-move.type.ts';
import { formatDate, formatMoney } from '../../translations/format.ts';
import { Button } from '../../ui/button.tsx';
import { href } from '../../pages/routes.ts';
import { useLanguage, useSay } from '../../pages/page-context.tsx';
import { MoneyLines, MoveLines, PaidBeside } from './money-lines.tsx';
import { OwnBookingCard } from './own-booking-card.tsx';

export function MoneyCard({ booking }: { booking: OwnBooking }) {
  const say = useSay('booked');
  const { token, moves } = booking;
  return (
    <OwnBookingCard id="money" title={say('money.title')}>
      <MoneyLines booking={booking} />
      {booking.group && <OfAll group={booking.group} />}
      <PaidBeside booking={booking} />
      <InAll booking={booking} />
      <RefundTime moves={moves} />
      {(moves.length > 0 || booking.paidBeside.length > 0) && (
        <ToReceipt token={token}>
          <ToInvoice booking={booking} />
        </ToReceipt>
      )}
    </OwnBookingCard>
  );
}

/** What a rider has paid of it themselves, to whom it goes back, and their receipt: of the price and of the others nothing. */
export function RiderMoneyCard({ booking: { moves, rider, token } }: { booking: OwnBooking }) {
  const say = useSay('booked');
  if (!rider || moves.length === 0) return null;
  return (
    <OwnBookingCard id="money" title={say('rider.paid.title')}>
      <MoveLines moves={moves} />
      <p>{say('rider.paid.back', { name: rider.bookedBy })}</p>
      <RefundTime moves={moves} />
      <ToReceipt token={token} />
    </OwnBookingCard>
  );
}

function RefundTime({ moves }: Pick<OwnBooking, 'moves'>) {
  const say = useSay('booked');
  const ways = moves.flatMap(({ standing, how }) => (standing === 'under_way' ? how : []));
  return (
    <>
      {ways.includes('online') && <p className="text-small text-muted">{say('money.refundTime')}</p>}
      {ways.some((how) => how !== 'online') && (
        <p className="text-small text-muted">{say('money.refundTime.counter')}</p>
      )}
    </>
  );
}

function ToReceipt({ token, children }: Pick<OwnBooking, 'token'> & { children?: ReactNode }) {
  const say = useSay('booked');
  const language = useLanguage();
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button kind="second" href={href('bookingReceipt', language, { token })}>
        {say('money.receipt')}
      </Button>
      {children}
    </p>
  );
}

/** For who has booked; a rider owes no price, so none is theirs. Once it is issued nobody is asked whether they need one; a rejected one counts as not issued. */
function ToInvoice({ booking: { token, invoice } }: { booking: OwnBooking }) {
  const say = useSay('booked');
  const language = useLanguage();
  const issued = (invoice?.issued ?? []).filter(({ type, isRejected }) => type === 'TD01' && !isRejected);
  const address = href('bookingInvoice', language, { token });
  if (issued.length === 0) return <a href={address}>{say('money.invoice')}</a>;
  return issued.map(({ id, number, issuedOn }) => (
    <a key={id} href={address}>
      {say('money.invoice.issued', { number, date: formatDate(language, issuedOn, 'long') })}
    </a>
  ));
}

/** What was paid for all of an order, and what of that went back: above stands the part of this one. */
function OfAll({ group }: { group: readonly OwnGroupRide[] }) {
  const say = useSay('booked');
  const paid = group.filter(({ paidCents }) => paidCents > 0);
  if (paid.length < 2) return null;
  return (
    <PaidAndBack
      name={paid.length < group.length ? say('money.all.sofar') : say('money.all', { n: paid.length })}
      paidCents={sumOfCents(paid.map(({ paidCents }) => paidCents))}
      backCents={sumOfCents(paid.map(({ backCents }) => backCents))}
    />
  );
}

/** What was paid for the rental and beside it: no line above adds them up. */
function InAll({ booking: { group, moves, paidBeside } }: { booking: OwnBooking }) {
  const say = useSay('booked');
  if (group || moves.length === 0 || paidBeside.length === 0) return null;
  const all = [...moves, ...paidBeside.flatMap((one) => one.moves)];
  const sumOf = (kind: MoneyMove['kind']) =>
    sumOfCents(all.flatMap((move) => (move.kind === kind ? [move.amountCents] : [])));
  return (
    <PaidAndBack name={say('money.all.sofar')} paidCents={sumOf('paid')} backCents={sumOf('given_back')} />
  );
}

type Sums = { name: string; paidCents: Cents; backCents: Cents };

function PaidAndBack({ name, paidCents, backCents }: Sums) {
  const say = useSay('booked');
  const language = useLanguage();
  const rows = [
    [name, paidCents],
    ...(backCents > 0 ? ([[say('money.all.back'), -backCents]] as const) : []),
  ] as const;
  return (
    <dl className="grid gap-2 border-t border-line pt-3 font-semibold">
      {rows.map(([label, cents]) => (
        <div key={label} className="flex justify-between gap-4">
          <dt>{label}</dt>
          <dd className="shrink-0">{formatMoney(language, cents)}</dd>
        </div>
      ))}
    </dl>
  );
}

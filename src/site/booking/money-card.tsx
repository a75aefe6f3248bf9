import { sumOfCents } from '../../basics/money.ts';
import type { OwnBooking, OwnGroupRide } from '../../own-page/own-booking.type.ts';
import { formatMoney } from '../../translations/format.ts';
import { Button } from '../../ui/button.tsx';
import { href } from '../../pages/routes.ts';
import { useLanguage, useSay } from '../../pages/page-context.tsx';
import { MoneyLines } from './money-lines.tsx';
import { OwnBookingCard } from './own-booking-card.tsx';

export function MoneyCard({ booking }: { booking: OwnBooking }) {
  const say = useSay('booked');
  const language = useLanguage();
  const { token, moves } = booking;
  return (
    <OwnBookingCard id="money" title={say('money.title')}>
      <MoneyLines booking={booking} />
      {booking.group && <OfAll group={booking.group} />}
      {moves.some(({ standing }) => standing === 'under_way') && (
        <p className="text-small text-muted">{say('money.refundTime')}</p>
      )}
      {moves.length > 0 && (
        <p>
          <Button kind="second" href={href('bookingReceipt', language, { token })}>
            {say('money.receipt')}
          </Button>
        </p>
      )}
    </OwnBookingCard>
  );
}

/** What was paid for all of an order, and what of that went back: above stands the part of this one. */
function OfAll({ group }: { group: readonly OwnGroupRide[] }) {
  const say = useSay('booked');
  const language = useLanguage();
  const paid = group.filter(({ paidCents }) => paidCents > 0);
  if (paid.length < 2) return null;
  const back = sumOfCents(paid.map(({ backCents }) => backCents));
  const rows = [
    [say('money.all', { n: paid.length }), sumOfCents(paid.map(({ paidCents }) => paidCents))],
    ...(back > 0 ? ([[say('money.all.back'), -back]] as const) : []),
  ] as const;
  return (
    <dl className="grid gap-2 border-t border-line pt-3 font-semibold">
      {rows.map(([name, cents]) => (
        <div key={name} className="flex justify-between gap-4">
          <dt>{name}</dt>
          <dd className="shrink-0">{formatMoney(language, cents)}</dd>
        </div>
      ))}
    </dl>
  );
}

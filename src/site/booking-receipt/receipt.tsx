import { type Cents, sumOfCents } from '../../basics/money.ts';
import type { OwnBooking, OwnGroupRide } from '../../own-page/own-booking.type.ts';
import { wallClockOf } from '../../basics/rome-time.ts';
import { business } from '../../shop/business.rules.ts';
import { formatDate, formatMoment, formatMoney } from '../../translations/format.ts';
import { useLanguage, useSay } from '../../pages/page-context.tsx';
import { MoneyLines, MoveLines, PaidBeside } from '../booking/money-lines.tsx';
import { PrintButton } from '../booking/print-button.tsx';
import { OwnBookingLayout } from '../booking/own-booking-layout.tsx';
import { BackToBooking } from '../booking/back-to-booking.tsx';
import { scooterName } from '../../fleet/colour.rules.ts';

/** What was paid and what went back, to be printed or kept. It is honest about what it is not: an invoice. */
export function Receipt() {
  const say = useSay('booked');
  return (
    // A rider has one of what they have paid themselves.
    <OwnBookingLayout title={say('receipt.title')} forRider={({ moves }) => moves.length > 0}>
      {(booking) => <Sheet booking={booking} />}
    </OwnBookingLayout>
  );
}

function Sheet({ booking }: { booking: OwnBooking }) {
  const say = useSay('booked');
  const language = useLanguage();
  const { code, start, end, token, bookedAt, fullName, group, rider } = booking;
  const moment = ({ date, time }: typeof start) => formatMoment(language, date, time);
  const scooter = scooterName(booking.scooter, language);
  return (
    <>
      <section className="card grid gap-6 p-6">
        <p className="font-semibold">
          {say('receipt.of', { code, date: formatDate(language, wallClockOf(bookedAt).date) })}
        </p>
        <div className="grid gap-4 sm:grid-cols-2">
          <div>
            <h2 className="text-sm text-muted">{say('receipt.from')}</h2>
            <p>
              {business().company}
              <br />
              {business().registeredOffice}
              <br />
              {say('receipt.vat', { number: business().vatNumber })}
            </p>
          </div>
          <div>
            <h2 className="text-sm text-muted">{say('receipt.for')}</h2>
            <p className="wrap-anywhere">{group?.[0]?.fullName ?? fullName}</p>
          </div>
        </div>
        <p>{say('receipt.what', { scooter, start: moment(start), end: moment(end) })}</p>
        {rider ? <MoveLines moves={booking.moves} /> : <MoneyLines booking={booking} />}
        {group && <PaidTogether group={group} code={code} />}
        <PaidBeside booking={booking} />
        <p className="text-small text-muted">
          {rider ? say('rider.receipt.note', { name: rider.bookedBy }) : say('receipt.note')}
        </p>
      </section>
      <PrintButton />
      <p className="print:hidden">
        <BackToBooking token={token} />
      </p>
    </>
  );
}

/** What was paid for all of an order, each scooter's part of it, and the sum; on the page of one beside the first, where that stands. */
function PaidTogether({ group, code }: { group: readonly OwnGroupRide[]; code: string }) {
  const say = useSay('booked');
  const language = useLanguage();
  const together = group.filter(({ isPaidApart }) => !isPaidApart);
  const [first] = together;
  if (together.length < 2 || together.every((ride) => ride.code !== code)) return null;
  if (first?.code !== code)
    return <p>{say('receipt.part', { n: together.length, code: first?.code ?? '' })}</p>;
  const [paid, back] = [
    sumOfCents(together.map(({ paidCents }) => paidCents)),
    sumOfCents(together.map(({ backCents }) => backCents)),
  ];
  return (
    <section aria-labelledby="together" className="grid gap-3 border-t border-line pt-4">
      <h2 id="together" className="h3">
        {say('receipt.together', { n: together.length })}
      </h2>
      <dl className="grid gap-2">
        {together.map((ride) => (
          <Row
            key={ride.code}
            name={`${scooterName(ride.scooter, language)} · ${ride.fullName}`}
            detail={ride.code}
            cents={ride.paidCents}
          />
        ))}
        <Row name={say('receipt.together.paid')} cents={paid} isSum />
        {back > 0 && <Row name={say('receipt.together.back')} cents={-back} />}
        {back > 0 && <Row name={say('receipt.together.kept')} cents={paid - back} isSum />}
      </dl>
    </section>
  );
}

type RowProps = { name: string; detail?: string; cents: Cents; isSum?: boolean };

function Row({ name, detail, cents, isSum = false }: RowProps) {
  const language = useLanguage();
  return (
    <div className={`flex justify-between gap-4 ${isSum ? 'border-t border-line pt-2 font-bold' : ''}`}>
      <dt className="wrap-anywhere">
        {name}
        {detail && <span className="block text-small text-muted">{detail}</span>}
      </dt>
      <dd className="shrink-0">{formatMoney(language, cents)}</dd>
    </div>
  );
}

import type { BookingPageView } from '../../booking/booking.shape.ts';
import { business } from '../../business.ts';
import { formatInstant, formatMoment, formatMoney } from '../../translations/format.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useLanguage, useSay } from '../../web/words.tsx';
import { scooterName } from '../booking-steps/offered.ts';
import { AddToCalendar } from '../booking-steps/add-to-calendar.tsx';
import { OfficeDirections } from '../booking-steps/office-directions.tsx';
import { TownPicture } from '../booking-steps/town-picture.tsx';
import { SummaryRows } from '../booking-steps/summary-rows.tsx';

const good = new Set<BookingPageView['state']>(['confirmed', 'collected', 'returned']);

const stands = new Set<BookingPageView['state']>(['confirmed', 'collected']);

export function BookingDetails({ booking, token }: { booking: BookingPageView; token: string }) {
  const say = useSay('checkout');
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <p
          className={`rounded-full px-4 py-1.5 font-bold ${good.has(booking.state) ? 'bg-leaf text-white' : 'bg-sand'}`}
        >
          {say(`state.${booking.state}`)}
        </p>
        <p>
          {say('payment.code')}{' '}
          <strong className="font-display text-xl tracking-wider">{booking.code}</strong>
        </p>
      </div>
      <Contract booking={booking} />
      <Facts booking={booking} />
      {stands.has(booking.state) && (
        <p className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <AddToCalendar bookingUrl={token} />
          {booking.pickupOption === 'office' && <OfficeDirections />}
        </p>
      )}
    </>
  );
}

/** What is left to do before the keys, or the signed contract. */
function Contract({ booking: { contractUrl, contractStatus } }: { booking: BookingPageView }) {
  const say = useSay('checkout');
  if (!contractUrl || !contractStatus) return null;
  return (
    <section
      aria-labelledby="contract"
      className="card grid justify-items-start gap-4 border-2 border-ink p-6"
    >
      <h2 id="contract" className="h3">
        {say(`page.contract.${contractStatus}`)}
      </h2>
      <p>{say(`page.contract.${contractStatus}.text`)}</p>
      <Button size="large" href={contractUrl}>
        <Icon name="pen" />
        {say(`page.contract.${contractStatus}.button`)}
      </Button>
    </section>
  );
}

function Facts({ booking }: { booking: BookingPageView }) {
  const say = useSay('booking');
  const sayCheckout = useSay('checkout');
  const language = useLanguage();
  const { address, town } = business.office;
  const office = sayCheckout('trip.office', { address: `${address}, ${town}` });
  const place = (delivered: string) => (booking.pickupOption === 'delivery' ? delivered : office);
  const until = new Date(booking.freeCancellationUntil);
  const cancellation =
    until.getTime() > Date.now()
      ? sayCheckout('terms.freeUntil', { moment: formatInstant(language, until, 'weekday') })
      : sayCheckout('terms.notFree');
  return (
    <section aria-label={say('summary.title')} className="card overflow-hidden">
      <div className="grid grid-cols-2">
        <div className={`grid place-items-center bg-scooter-${booking.scooter.colour} p-3 sm:p-5`}>
          <img src={booking.scooter.imageUrl} alt="" width="1040" height="700" />
        </div>
        <div className="relative min-h-36 sm:min-h-52">
          <TownPicture town={booking.destination} className="absolute inset-0 size-full" />
        </div>
      </div>
      <div className="p-6">
        <SummaryRows
          rows={[
            [say('summary.vehicle'), scooterName(say, booking.scooter)],
            [say('summary.destination'), booking.destination],
            [
              sayCheckout('trip.pickup'),
              `${formatMoment(language, booking.startDate, booking.startTime)}, ${place(booking.deliveryAddress)}`,
            ],
            [
              sayCheckout('trip.return'),
              `${formatMoment(language, booking.endDate, booking.endTime)}, ${place(booking.returnAddress)}`,
            ],
            [say('price.total'), formatMoney(language, booking.totalCents)],
            ...(booking.state === 'confirmed' || booking.state === 'held'
              ? [[sayCheckout('page.cancellation'), cancellation] as const]
              : []),
          ]}
        />
      </div>
    </section>
  );
}

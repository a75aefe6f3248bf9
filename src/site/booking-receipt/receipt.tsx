import type { OwnBooking } from '../../own-page/own-booking.type.ts';
import { wallClockOf } from '../../basics/rome-time.ts';
import { business } from '../../shop/business.rules.ts';
import { formatDate, formatMoment } from '../../translations/format.ts';
import { Button } from '../../ui/button.tsx';
import { href } from '../../pages/routes.ts';
import { useLanguage, useSay } from '../../pages/page-context.tsx';
import { MoneyLines } from '../booking/money-lines.tsx';
import { PrintButton } from '../booking/print-button.tsx';
import { OwnBookingLayout } from '../booking/own-booking-layout.tsx';
import { scooterName } from '../../fleet/colour.rules.ts';

/** What was paid and what went back, to be printed or kept. It is honest about what it is not: an invoice. */
export function Receipt() {
  const say = useSay('booked');
  return (
    <OwnBookingLayout title={say('receipt.title')}>
      {(booking) => <Sheet booking={booking} />}
    </OwnBookingLayout>
  );
}

function Sheet({ booking }: { booking: OwnBooking }) {
  const say = useSay('booked');
  const language = useLanguage();
  const { code, start, end, token, bookedAt, fullName } = booking;
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
            <p className="wrap-anywhere">{fullName}</p>
          </div>
        </div>
        <p>{say('receipt.what', { scooter, start: moment(start), end: moment(end) })}</p>
        <MoneyLines booking={booking} />
        <p className="text-small text-muted">{say('receipt.note')}</p>
      </section>
      <PrintButton />
      <p className="print:hidden">
        <Button kind="second" href={href('booking', language, { token })}>
          {say('back')}
        </Button>
      </p>
    </>
  );
}

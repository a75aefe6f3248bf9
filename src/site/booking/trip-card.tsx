import { riderNoteForm } from '../../booking/trip.shape.ts';
import type { OwnBooking } from '../../own-page/own-booking.type.ts';
import { agreedExtra } from '../../price/extra.rules.ts';
import { business, directionsTo } from '../../shop/business.rules.ts';
import { formatMoment } from '../../translations/format.ts';
import { useFormResult, useLanguage, useSay } from '../../pages/page-context.tsx';
import { href } from '../../pages/routes.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { ActionFailed } from './action-failed.tsx';
import { AddToCalendar } from '../booking-steps/add-to-calendar.tsx';
import { OfficeDirections } from '../booking-steps/office-directions.tsx';
import { DrawnOffice, isOfficeDrawn } from '../map/drawn-office.tsx';
import { scooterGround } from '../../ui/model-pictures.tsx';
import { scooterName } from '../../fleet/colour.rules.ts';
import { SummaryRows } from '../booking-steps/summary-rows.tsx';
import { OwnBookingCard } from './own-booking-card.tsx';
import { TownPicture } from '../booking-steps/town-picture.tsx';

/** Where, when, with which scooter. */
export function TripCard({ booking }: { booking: OwnBooking }) {
  const say = useSay('booked');
  const sayBooking = useSay('booking');
  const isOffice = booking.pickupOption === 'office';
  const { scooter, destination, people } = booking;
  const language = useLanguage();
  const extras = booking.quote.lines.flatMap((line) => agreedExtra(line, language) ?? []);
  return (
    <OwnBookingCard
      id="trip"
      title={say('trip.title')}
      picture={!hasTicket(booking) && <Pictures booking={booking} />}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <End booking={booking} which="pickup" />
        <End booking={booking} which="return" />
      </div>
      {isOffice && hasTicket(booking) && isOfficeDrawn() && (
        <div className="max-w-sm print:hidden">
          <DrawnOffice label={business().name} />
        </div>
      )}
      <div className="*:gap-x-5 sm:*:grid-cols-2">
        <SummaryRows
          rows={[
            [say('trip.scooter'), scooterName(scooter, language)],
            [say('trip.town'), destination],
            ...(booking.sentBy === null ? [] : ([[say('trip.sentBy'), booking.sentBy]] as const)),
            ...(people === null
              ? []
              : ([[say('trip.helmets'), say('trip.helmets.each', { n: people })]] as const)),
            ...(extras.length > 0 ? ([[sayBooking('summary.extras'), extras.join(', ')]] as const) : []),
          ]}
        />
      </div>
      {booking.pickupOption === 'delivery' && <RiderNote booking={booking} />}
      {booking.secondDriver && <p>{say('trip.second')}</p>}
      {hasTicket(booking) && (
        <p className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <AddToCalendar bookingUrl={booking.token} />
          {isOffice && <OfficeDirections />}
        </p>
      )}
    </OwnBookingCard>
  );
}

/** The customer’s note for the rider, to be changed until the scooter is handed over. */
function RiderNote({ booking: { state, token, riderNote } }: { booking: OwnBooking }) {
  const say = useSay('booked');
  const sayCheckout = useSay('checkout');
  const language = useLanguage();
  const result = useFormResult(riderNoteForm);
  const isOpen = state === 'held' || state === 'confirmed';
  const label = sayCheckout('note.label');
  return (
    <>
      {riderNote !== '' && (
        <div className={isOpen ? 'hidden print:block' : ''}>
          <SummaryRows
            rows={[
              [
                label,
                <span key="note" className="wrap-anywhere">
                  {riderNote}
                </span>,
              ],
            ]}
          />
        </div>
      )}
      {(result?.state === 'refused' || result?.state === 'failed') && (
        <ActionFailed result={result} failed={say('note.failed')} />
      )}
      {isOpen && (
        <form
          method="post"
          action={`${href('booking', language, { token })}#trip`}
          className="grid gap-3 print:hidden"
        >
          <Field
            label={label}
            name="riderNote"
            hint={sayCheckout('note.hint')}
            error={result?.state === 'wrong' ? sayCheckout('error.note_too_long') : undefined}
          >
            {(control) => (
              <textarea
                {...control}
                rows={3}
                autoComplete="off"
                defaultValue={result && 'typed' in result ? result.typed.riderNote : riderNote}
              />
            )}
          </Field>
          {result?.state === 'saved' && (
            <p role="status" className="font-semibold text-leaf">
              {say('note.saved')}
            </p>
          )}
          <p>
            <Button type="submit" kind="second">
              {say('note.save')}
            </Button>
          </p>
        </form>
      )}
    </>
  );
}

const Pictures = ({ booking: { scooter, destination } }: { booking: OwnBooking }) => (
  <div className="grid grid-cols-2 print:hidden">
    <div className={`grid place-items-center ${scooterGround(scooter.colour)} p-3 sm:p-5`}>
      <img src={scooter.imageUrl} alt="" width="1040" height="700" />
    </div>
    <div className="relative min-h-36 sm:min-h-52">
      <TownPicture town={destination} className="absolute inset-0 size-full" />
    </div>
  </div>
);

/** Its picture shows town and scooter. */
export const hasTicket = ({ state }: OwnBooking): boolean => state === 'confirmed' || state === 'collected';

/** One end of the rental: when, and where. */
function End({ booking, which }: { booking: OwnBooking; which: 'pickup' | 'return' }) {
  const say = useSay('booked');
  const language = useLanguage();
  const { date, time } = which === 'pickup' ? booking.start : booking.end;
  const { town, address } = business().office;
  const delivered = which === 'pickup' ? booking.deliveryAddress : booking.returnAddress;
  const isOffice = booking.pickupOption === 'office';
  const isAhead = which === 'pickup' ? booking.state === 'confirmed' : hasTicket(booking);
  return (
    <div className="grid content-start gap-1">
      <h3 className="text-sm text-muted">{say(`trip.${which}`)}</h3>
      <p className="font-semibold">{formatMoment(language, date, time, 'weekday')}</p>
      <p className="wrap-anywhere">{isOffice ? say('trip.office', { town, address }) : delivered}</p>
      {!isOffice && isAhead && (
        <p className="text-small text-muted">{say(which === 'pickup' ? 'trip.brought' : 'trip.fetched')}</p>
      )}
      {!isOffice && isAhead && (
        <p className="print:hidden">
          <a href={directionsTo(`${delivered}, ${booking.destination}`)} rel="noreferrer">
            {say('trip.map')}
          </a>
        </p>
      )}
    </div>
  );
}

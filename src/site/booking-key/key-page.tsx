import type { FormResult } from '../../basics/forms.ts';
import type { OwnBooking } from '../../own-page/own-booking.type.ts';
import { keyForm, pickupPhotoForm } from '../../own-page/own-booking-forms.rules.ts';
import { business, whatsappLink } from '../../shop/business.rules.ts';
import { useFormResult, useSay } from '../../pages/page-context.tsx';
import { KeyCard } from '../booking/key-card.tsx';
import { ActionFailed } from '../booking/action-failed.tsx';
import { OwnBookingLayout } from '../booking/own-booking-layout.tsx';
import { BackToBooking } from '../booking/back-to-booking.tsx';
import { OfficeDirections } from '../booking-steps/office-directions.tsx';
import { PickupPhotosCard } from './pickup-photos-card.tsx';
import { ReadingsForm } from './readings-form.tsx';

type KeyResult = FormResult<typeof keyForm>;

/** The photos before the key box opens, and its code: in the answer to a press and nowhere else. Opened anew, the page asks again. */
export function KeyPage() {
  const say = useSay('booked');
  const answered = useFormResult(keyForm);
  return (
    <OwnBookingLayout title={say('key.title')} forRider>
      {(booking) => (
        <>
          <Outcome booking={booking} answered={answered} />
          {answered?.state !== 'shown' && <BeforeTheCode booking={booking} />}
          <p>
            <BackToBooking token={booking.token} />
          </p>
        </>
      )}
    </OwnBookingLayout>
  );
}

function BeforeTheCode({ booking }: { booking: OwnBooking }) {
  const say = useSay('booked');
  const photo = useFormResult(pickupPhotoForm);
  const { key, token } = booking;
  if (!key) return <p className="text-lg">{say('key.none')}</p>;
  const takesPhotos = key.standing === 'early' || key.standing === 'photos';
  return (
    <>
      {photo && photo.state !== 'wrong' && <ActionFailed result={photo} failed={say('photos.failed')} />}
      {takesPhotos ? <PickupPhotosCard ownKey={key} token={token} /> : <KeyCard booking={booking} />}
    </>
  );
}

function Outcome({ booking, answered }: { booking: OwnBooking; answered: KeyResult | null }) {
  const say = useSay('booked');
  if (!answered) return null;
  if (answered.state === 'wrong') return <ReadingsForm token={booking.token} answered={answered} />;
  if (answered.state !== 'shown') return <ActionFailed result={answered} failed={say('key.failed')} />;
  const { town, address } = business().office;
  return (
    <>
      <section aria-labelledby="key-code" className="card grid gap-5 border-2 border-ink p-6">
        <h2 id="key-code" className="h3">
          {say('key.code')}
        </h2>
        <p className="font-display text-6xl leading-none font-bold tracking-[0.2em]" translate="no">
          {answered.code}
        </p>
        <ol className="grid list-decimal gap-2 pl-5">
          <li>{say('key.step.box', { town, address, plate: answered.plate })}</li>
          <li>{say('key.step.open')}</li>
          <li>{say('key.step.close')}</li>
          <li>
            {say('key.step.check')} <a href={whatsappLink()}>{business().whatsapp}</a>
          </li>
        </ol>
        <p className="text-small text-muted">{say('key.secret')}</p>
        <OfficeDirections />
      </section>
      <ReadingsForm token={booking.token} answered={answered} />
    </>
  );
}

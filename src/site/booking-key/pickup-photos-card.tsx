import { type PickupPhotoKind, pickupPhotoKinds } from '../../handover/pickup/pickup-photo.shape.ts';
import { scooterSides } from '../../handover/report.shape.ts';
import type { OwnKey } from '../../own-page/own-booking.type.ts';
import { href } from '../../pages/routes.ts';
import { useLanguage, useSay } from '../../pages/page-context.tsx';
import { formatInstant } from '../../translations/format.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Note } from '../../ui/note.tsx';
import { OwnBookingCard } from '../booking/own-booking-card.tsx';

type Props = { ownKey: OwnKey; token: string };

/**
 * Five photos before the code, each a form of its own: on a weak network what arrived stays. With scripts choosing one sends it
 * (watch-pickup-photos.ts). What was sent is not shown again: who has the link would see the licence.
 */
export function PickupPhotosCard({ ownKey: { photos, plate, obstacle, from, standing }, token }: Props) {
  const say = useSay('booked');
  const sayRefusal = useSay('refusals');
  const language = useLanguage();
  const [n, total] = [photos.length, pickupPhotoKinds.length];
  const form = (kind: PickupPhotoKind) => (
    <PhotoForm key={kind} kind={kind} token={token} isThere={photos.includes(kind)} />
  );
  return (
    <OwnBookingCard
      id="pickup-photos"
      title={say('photos.title')}
      urgent={standing === 'photos'}
      data-pickup-photos={`/api/bookings/by-token/${token}/pickup-photos`}
      data-total={total}
      data-count={say('photos.count', { n: '#', total })}
      data-sending={say('photos.sending')}
      data-there={say('photos.there')}
      data-waits={say('photos.waits')}
      data-bad={sayRefusal('bad_photo')}
    >
      <p>{say('photos.why')}</p>
      <div className="grid gap-2">
        <p role="status" data-progress className="font-semibold">
          {say('photos.count', { n, total })}
        </p>
        <progress
          value={n}
          max={total}
          aria-hidden="true"
          className="h-2 w-full appearance-none overflow-hidden rounded-full bg-dawn [&::-moz-progress-bar]:bg-sea [&::-webkit-progress-bar]:bg-dawn [&::-webkit-progress-value]:bg-sea"
        />
      </div>
      <ol className="grid gap-4">{form('licence')}</ol>
      {obstacle && (
        <Note tone="bad">
          <p>{sayRefusal(obstacle)}</p>
        </Note>
      )}
      {standing === 'early' && (
        <p>{say('photos.later', { moment: formatInstant(language, from, 'weekday') })}</p>
      )}
      {plate && (
        <>
          <p>{say('photos.plate', { plate })}</p>
          <ol className="grid gap-4">{scooterSides.map(form)}</ol>
        </>
      )}
    </OwnBookingCard>
  );
}

type PhotoFormProps = { kind: PickupPhotoKind; token: string; isThere: boolean };

function PhotoForm({ kind, token, isThere }: PhotoFormProps) {
  const say = useSay('booked');
  const language = useLanguage();
  const id = `photo-${kind}`;
  const name = say(`photos.${kind}`);
  return (
    <li>
      <form
        method="post"
        encType="multipart/form-data"
        action={href('bookingKey', language, { token })}
        data-photo={kind}
        className="grid gap-3 rounded-card border-2 border-edge p-4 sm:grid-cols-[8rem_minmax(0,1fr)]"
      >
        <input type="hidden" name="kind" value={kind} />
        <div className="grid aspect-video w-full max-w-40 place-items-center overflow-hidden rounded-control bg-sand text-muted sm:aspect-square">
          <Icon name={isThere ? 'check' : kind === 'licence' ? 'user' : 'scooter'} />
          <img
            hidden
            alt={say('photos.preview', { photo: name })}
            className="col-start-1 row-start-1 size-full object-cover [&[hidden]]:hidden"
          />
        </div>
        <div className="grid min-w-0 content-start gap-2">
          <label htmlFor={id} className="font-semibold">
            {name}
          </label>
          {kind === 'licence' && (
            <p id={`${id}-hint`} className="text-small text-muted">
              {say('photos.licence.hint')}
            </p>
          )}
          <input
            id={id}
            type="file"
            name="photo"
            accept="image/*"
            capture="environment"
            required
            aria-describedby={kind === 'licence' ? `${id}-hint ${id}-status` : `${id}-status`}
            className="w-full max-w-full cursor-pointer py-1 file:mr-3 file:min-h-11 file:cursor-pointer file:rounded-full file:border-2 file:border-solid file:border-sea file:bg-white file:px-5 file:font-semibold file:text-sea"
          />
          <p id={`${id}-status`} role="status" className="font-semibold text-leaf empty:hidden">
            {isThere && say('photos.there')}
          </p>
          <Button type="submit" kind="second" className="justify-self-start [&[hidden]]:hidden">
            <span data-send>{say('photos.send')}</span>
            <span data-again hidden>
              {say('photos.again')}
            </span>
          </Button>
        </div>
      </form>
    </li>
  );
}

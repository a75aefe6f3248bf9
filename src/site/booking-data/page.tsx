import { Button } from '../../ui/button.tsx';
import { erasureForm } from '../../own-page/own-booking-forms.rules.ts';
import { Note } from '../../ui/note.tsx';
import { href } from '../../pages/routes.ts';
import { useFormResult, useLanguage, useSay } from '../../pages/page-context.tsx';
import { OwnBookingLayout } from '../booking/own-booking-layout.tsx';
import { BackToBooking } from '../booking/back-to-booking.tsx';
import { DownloadCard } from './download-card.tsx';

/** What is stored about the customer, to take along; and the request to be forgotten, which a person answers. */
export default function DataPage() {
  const say = useSay('booked');
  return (
    <OwnBookingLayout title={say('data.title')} forRider>
      {({ token, rider, erasureAsked, hasOwnAddress, hasOpenDataCode }) => (
        <>
          {hasOwnAddress ? (
            <DownloadCard token={token} hasOpenCode={hasOpenDataCode} isRiders={rider !== null} />
          ) : (
            <NoDownload />
          )}
          <Erasure token={token} isAsked={erasureAsked} hasAddress={hasOwnAddress} />
          <p>
            <BackToBooking token={token} />
          </p>
        </>
      )}
    </OwnBookingLayout>
  );
}

/** Who left no address is sent no code: why, and whom to ask. */
function NoDownload() {
  const say = useSay('booked');
  return (
    <section aria-labelledby="download" className="card grid gap-4 p-6">
      <h2 id="download" className="h3">
        {say('data.download')}
      </h2>
      <p>{say('data.code.noAddress')}</p>
    </section>
  );
}

type ErasureProps = { token: string; isAsked: boolean; hasAddress: boolean };

/** Who left no address, and who was erased meanwhile, is answered by no mail. */
function Erasure({ token, isAsked, hasAddress }: ErasureProps) {
  const say = useSay('booked');
  const language = useLanguage();
  const answered = useFormResult(erasureForm);
  const asked = hasAddress ? 'data.erase.asked' : 'data.erase.asked.noAddress';
  return (
    <section aria-labelledby="erasure" className="card grid gap-4 p-6">
      <h2 id="erasure" className="h3">
        {say('data.erase.title')}
      </h2>
      <p>{say('data.erase.text')}</p>
      {(answered || isAsked) && (
        <Note tone={isAsked ? 'good' : 'bad'} role="status">
          <p>{say(isAsked ? asked : 'data.erase.failed')}</p>
        </Note>
      )}
      {!isAsked && (
        <form method="post" action={href('bookingData', language, { token })}>
          <Button type="submit" kind="second">
            {say('data.erase.button')}
          </Button>
        </form>
      )}
    </section>
  );
}

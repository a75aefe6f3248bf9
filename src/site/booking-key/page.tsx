import type { FormResult } from '../../basics/forms.ts';
import { keyForm } from '../../own-page/own-booking-forms.rules.ts';
import { business, whatsappLink } from '../../shop/business.rules.ts';
import { Button } from '../../ui/button.tsx';
import { href } from '../../pages/routes.ts';
import { useFormResult, useLanguage, useSay } from '../../pages/page-context.tsx';
import { KeyCard } from '../booking/key-card.tsx';
import { ActionFailed } from '../booking/action-failed.tsx';
import { OwnBookingLayout } from '../booking/own-booking-layout.tsx';
import { OfficeDirections } from '../booking-steps/office-directions.tsx';

/** The code of the key box, in the answer to a press and nowhere else: opened anew, the page asks again. */
export default function KeyPage() {
  const say = useSay('booked');
  const language = useLanguage();
  const answered = useFormResult(keyForm);
  return (
    <OwnBookingLayout title={say('key.title')}>
      {(booking) => (
        <>
          {answered && <Outcome answered={answered} />}
          {answered?.state !== 'shown' &&
            (booking.key ? <KeyCard booking={booking} /> : <p className="text-lg">{say('key.none')}</p>)}
          <p>
            <Button kind="second" href={href('booking', language, { token: booking.token })}>
              {say('back')}
            </Button>
          </p>
        </>
      )}
    </OwnBookingLayout>
  );
}

function Outcome({ answered }: { answered: FormResult<typeof keyForm> }) {
  const say = useSay('booked');
  if (answered.state !== 'shown') return <ActionFailed result={answered} failed={say('key.failed')} />;
  const { town, address } = business.office;
  return (
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
          {say('key.step.check')} <a href={whatsappLink}>{business.whatsapp}</a>
        </li>
      </ol>
      <p className="text-small text-muted">{say('key.secret')}</p>
      <OfficeDirections />
    </section>
  );
}

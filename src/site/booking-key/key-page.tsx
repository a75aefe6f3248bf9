import type { KeyAnswered } from '../../own-page/own-booking-forms.shape.ts';
import { business } from '../../shop/business.rules.ts';
import { Button } from '../../ui/button.tsx';
import { href } from '../../pages/routes.ts';
import { useAnswered, useLanguage, useSay } from '../../pages/words.tsx';
import { KeyCard } from '../booking/key-card.tsx';
import { NotDone } from '../booking/not-done.tsx';
import { OwnPage } from '../booking/own-page.tsx';
import { OfficeDirections } from '../booking-steps/office-directions.tsx';

/** The code of the key box, in the answer to a press and nowhere else: opened anew, the page asks again. */
export function KeyPage() {
  const say = useSay('booked');
  const language = useLanguage();
  const answered = useAnswered('key');
  return (
    <OwnPage title={say('key.title')}>
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
    </OwnPage>
  );
}

function Outcome({ answered }: { answered: KeyAnswered }) {
  const say = useSay('booked');
  if (answered.state !== 'shown') return <NotDone answered={answered} failed={say('key.failed')} />;
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
      </ol>
      <p className="text-small text-muted">{say('key.secret')}</p>
      <OfficeDirections />
    </section>
  );
}

import { waitingListForm, type WaitingListPage as Place } from '../../waiting-list/waiting-list.shape.ts';
import { formatDeadline, formatMoment } from '../../translations/format.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { useContent } from '../../pages/page-content.ts';
import { href } from '../../pages/routes.ts';
import { useFormResult, useLanguage, useSay } from '../../pages/page-context.tsx';
import { HelpRow } from '../booking-steps/help-row.tsx';
import { scooterName } from '../../fleet/colour.rules.ts';
import { SummaryRows } from '../booking-steps/summary-rows.tsx';
import { searchAgain } from '../draft/search-again.ts';
import { ActionFailed } from '../booking/action-failed.tsx';
import { OfferForm } from './offer-form-fields.tsx';

export function WaitingPage() {
  const say = useSay('waiting');
  const place = useContent('waiting');
  const answered = useFormResult(waitingListForm);
  const isLeft = answered?.state === 'left';
  const title = isLeft || !place ? 'title.none' : titleOf(place);
  return (
    <>
      <div className="wrap-narrow grid min-h-[70vh] content-start gap-6 py-8 md:py-12">
        <h1 className="h1">{say(title, { n: place?.scooters ?? 1 })}</h1>
        {(answered?.state === 'refused' || answered?.state === 'failed') && (
          <ActionFailed result={answered} failed={say('failed')} />
        )}
        {isLeft || !place ? <None isLeft={isLeft} /> : <Standing place={place} />}
      </div>
      <HelpRow />
    </>
  );
}

function titleOf({ state, scooters }: Place) {
  if (scooters > 1 && (state === 'offered' || state === 'booked')) return `title.${state}Several` as const;
  return `title.${state}` as const;
}

function None({ isLeft }: { isLeft: boolean }) {
  const say = useSay('waiting');
  return (
    <Note tone={isLeft ? 'good' : 'plain'} role="status">
      <p>{say(isLeft ? 'left' : 'unknown')}</p>
      <p className="mt-3">
        <a href={href('home', useLanguage())}>{say('home')}</a>
      </p>
    </Note>
  );
}

function Standing({ place }: { place: Place }) {
  const say = useSay('waiting');
  const language = useLanguage();
  const { state, offer, unpaidToken } = place;
  const until = offer ? formatDeadline(language, offer.until, 'weekday') : '';
  return (
    <section className="card grid gap-5 p-6">
      <p className="text-lg">{say(textOf(place), { until, n: place.scooters })}</p>
      <Wish place={place} />
      {state === 'offered' && <OfferForm place={place} />}
      {state === 'asked' && <Step place={place} step="confirm" />}
      {(state === 'waiting' || state === 'offered') && <Step place={place} step="leave" />}
      {state === 'booked' && (
        <p>
          {unpaidToken ? (
            <Button href={href('booking', language, { token: unpaidToken })}>{say('pay')}</Button>
          ) : (
            <Button kind="second" href={href('findBooking', language)}>
              {say('find')}
            </Button>
          )}
        </p>
      )}
      {state === 'over' && (
        <p>
          <Button href={searchAgain(language, place)}>{say('again')}</Button>
        </p>
      )}
    </section>
  );
}

function textOf({ state, scooters, offer, unpaidToken }: Place) {
  const several = scooters > 1 ? 'Several' : '';
  if (state === 'offered') return `offered.${offer?.isHeld ? 'held' : 'free'}${several}` as const;
  if (unpaidToken) return `unpaid${several}` as const;
  return state === 'asked' || state === 'waiting' ? (`${state}${several}` as const) : state;
}

function Wish({ place: { start, end, destination, scooters, offer } }: { place: Place }) {
  const say = useSay('waiting');
  const language = useLanguage();
  const wanted = offer
    ? namesOf(offer.scooters.map((scooter) => scooterName(scooter, language)))
    : scooters > 1 && String(scooters);
  return (
    <SummaryRows
      rows={[
        [say('town'), destination],
        [say('from'), formatMoment(language, start.date, start.time, 'weekday')],
        [say('until'), formatMoment(language, end.date, end.time, 'weekday')],
        ...(wanted ? [[say(scooters > 1 ? 'scooters' : 'scooter'), wanted] as [string, string]] : []),
      ]}
    />
  );
}

/** Each once, with how many where it is more than one. */
function namesOf(names: readonly string[]): string {
  const counted = [...Map.groupBy(names, (name) => name)].map(([name, { length }]) =>
    length === 1 ? name : `${length} × ${name}`,
  );
  return counted.join(' · ');
}

/** Opening the link changes nothing; these buttons do. */
function Step({ place: { token }, step }: { place: Place; step: 'confirm' | 'leave' }) {
  const say = useSay('waiting');
  return (
    <form method="post" action={href('waiting', useLanguage(), { token })}>
      <input type="hidden" name="step" value={step} />
      <Button type="submit" size="large" kind={step === 'leave' ? 'second' : 'primary'}>
        {say(`step.${step}`)}
      </Button>
    </form>
  );
}

import type { FormResult } from '../../basics/forms.ts';
import type { OwnBooking } from '../../own-page/own-booking.type.ts';
import { longestText, longestTitle, reviewForm } from '../../reviews/customer-review.rules.ts';
import { Button } from '../../ui/button.tsx';
import { Field, TextField } from '../../ui/field.tsx';
import { Note } from '../../ui/note.tsx';
import { href } from '../../pages/routes.ts';
import { useFormResult, useLanguage, useSay } from '../../pages/page-context.tsx';
import { ActionFailed } from '../booking/action-failed.tsx';
import { OwnBookingLayout } from '../booking/own-booking-layout.tsx';

/** How was it? Written by the customer, read by a person, shown to everybody; changed and withdrawn here too. */
export default function ReviewPage() {
  const say = useSay('reviews');
  const sayOwn = useSay('booked');
  const language = useLanguage();
  const answered = useFormResult(reviewForm);
  return (
    <OwnBookingLayout title={say('write.title')}>
      {(booking) => (
        <>
          {answered && <Outcome answered={answered} />}
          {booking.isReviewable ? (
            <Form booking={booking} answered={answered} />
          ) : (
            <Note>
              <p>{say('write.notOver')}</p>
            </Note>
          )}
          <p>
            <Button kind="second" href={href('booking', language, { token: booking.token })}>
              {sayOwn('back')}
            </Button>
          </p>
        </>
      )}
    </OwnBookingLayout>
  );
}

function Outcome({ answered }: { answered: FormResult<typeof reviewForm> }) {
  const say = useSay('reviews');
  switch (answered.state) {
    case 'sent':
    case 'removed':
      return (
        <Note tone="good" role="status">
          <p>{say(`write.${answered.state}`)}</p>
        </Note>
      );
    case 'wrong':
      return (
        <Note tone="bad" role="alert">
          {(['rating', 'text'] as const).map(
            (name) => answered.errors[name] && <p key={name}>{say(`write.missing.${name}`)}</p>,
          )}
        </Note>
      );
    case 'refused':
    case 'failed':
      return <ActionFailed result={answered} failed={say('write.failed')} />;
    default:
      return answered satisfies never;
  }
}

function Form({
  booking,
  answered,
}: {
  booking: OwnBooking;
  answered: FormResult<typeof reviewForm> | null;
}) {
  const say = useSay('reviews');
  const language = useLanguage();
  const { review, token } = booking;
  const typed = answered && 'typed' in answered ? answered.typed : null;
  const missing = answered?.state === 'wrong' ? answered.errors : {};
  const action = href('bookingReview', language, { token });
  return (
    <section className="card grid gap-5 p-6">
      <p>{say('write.lead')}</p>
      {review && <Standing review={review} />}
      <form method="post" action={action} className="grid gap-5">
        <Rating
          chosen={typed?.rating ?? String(review?.rating ?? '')}
          isMissing={missing.rating !== undefined}
        />
        <TextField
          name="title"
          label={say('write.headline')}
          hint={say('write.headline.hint')}
          maxLength={longestTitle}
          defaultValue={typed?.title ?? review?.title ?? ''}
        />
        <Field
          name="text"
          label={say('write.text')}
          required
          error={missing.text ? say('write.missing.text') : undefined}
        >
          {(control) => (
            <textarea
              {...control}
              rows={6}
              maxLength={longestText}
              defaultValue={typed?.text ?? review?.text ?? ''}
            />
          )}
        </Field>
        <p className="text-small text-muted">{say('write.name')}</p>
        <Button type="submit" size="large">
          {say(review ? 'write.change' : 'write.send')}
        </Button>
      </form>
      {review && (
        <form method="post" action={action}>
          <input type="hidden" name="step" value="remove" />
          <Button type="submit" kind="second">
            {say('write.remove')}
          </Button>
        </form>
      )}
    </section>
  );
}

function Standing({ review: { state, reason } }: { review: NonNullable<OwnBooking['review']> }) {
  const say = useSay('reviews');
  return (
    <Note>
      <p>{say(`state.${state}`)}</p>
      {reason && <p>{say(`reason.${reason}`)}</p>}
    </Note>
  );
}

const stars = [5, 4, 3, 2, 1] as const;

/** Five choices with their words: a star alone says nothing to people who cannot see it. */
function Rating({ chosen, isMissing }: { chosen: string; isMissing: boolean }) {
  const say = useSay('reviews');
  return (
    <fieldset className="grid gap-1" aria-describedby={isMissing ? 'rating-missing' : undefined}>
      <legend className="mb-1 font-semibold">{say('write.rating')}</legend>
      {stars.map((count) => (
        <label key={count} className="flex min-h-11 items-center gap-3">
          <input
            type="radio"
            name="rating"
            value={count}
            required
            defaultChecked={chosen === String(count)}
            className="size-5 accent-ink"
          />
          <span aria-hidden="true" className="w-24 text-xl tracking-wide text-sea">
            {'★'.repeat(count)}
          </span>
          {say(`write.stars.${count}`)}
        </label>
      ))}
      {isMissing && (
        <p id="rating-missing" className="font-semibold text-danger">
          {say('write.missing.rating')}
        </p>
      )}
    </fieldset>
  );
}

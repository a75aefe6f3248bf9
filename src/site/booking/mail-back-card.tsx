import type { OwnBooking } from '../../own-page/own-booking.type.ts';
import { emailForm } from '../../own-page/own-booking-forms.rules.ts';
import { useFormResult, useLanguage, useSay } from '../../pages/page-context.tsx';
import { href } from '../../pages/routes.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Note } from '../../ui/note.tsx';
import { ActionFailed } from './action-failed.tsx';
import { OwnBookingCard } from './own-booking-card.tsx';

/** Mails to the customer come back: they see which address it is, and may give another. */
export function MailBackCard({ booking: { mailBack, token } }: { booking: OwnBooking }) {
  const say = useSay('booked');
  const result = useFormResult(emailForm);
  const language = useLanguage();
  if (result?.state === 'corrected')
    return (
      <Note tone="good" role="status">
        <p>{say('mailBack.done', { address: result.masked })}</p>
      </Note>
    );
  if (!mailBack) return null;
  const errors = result?.state === 'wrong' ? result.errors : {};
  const typed = result && 'typed' in result ? result.typed : null;
  const isTold = result && (result.state === 'refused' || result.state === 'failed');
  return (
    <OwnBookingCard id="mail-back" title={say('mailBack.title')} urgent>
      <p className="max-w-prose wrap-anywhere">
        {say(`mailBack.text.${mailBack.why}`, { address: mailBack.masked })}
      </p>
      {isTold && <ActionFailed result={result} failed={say('mailBack.failed')} />}
      <form
        method="post"
        action={`${href('booking', language, { token })}#mail-back`}
        className="grid max-w-md gap-4 print:hidden"
      >
        <TextField
          name="email"
          type="email"
          label={say('mailBack.email')}
          error={errors.email && say(`mailBack.error.${errors.email}`)}
          defaultValue={typed?.email}
          autoComplete="email"
          maxLength={254}
          required
        />
        <Button type="submit" size="large" className="justify-self-start">
          {say('mailBack.button')}
        </Button>
      </form>
    </OwnBookingCard>
  );
}

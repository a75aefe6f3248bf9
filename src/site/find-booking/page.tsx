import { troubleOf } from '../../basics/forms.ts';
import { findBookingForm } from '../../own-page/find-booking.shape.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { InfoHead } from '../../ui/info-page.tsx';
import { Note } from '../../ui/note.tsx';
import { href } from '../../pages/routes.ts';
import { useFormResult, useLanguage, useSay } from '../../pages/page-context.tsx';
import { HelpRow } from '../booking-steps/help-row.tsx';

/** For someone who lost the link of their booking. It works without scripts, and says the same whether there is such a booking or not. */
export default function FindBooking() {
  const say = useSay('booked');
  const answered = useFormResult(findBookingForm);
  return (
    <>
      <InfoHead kind="ticket" title={say('find.title')} lead={say('find.text')} />
      <div className="wrap grid min-h-[45vh] content-start gap-6 py-8 *:max-w-2xl md:py-12">
        {answered?.state === 'asked' ? (
          <Note tone="good" role="status">
            <p className="font-semibold">{say('find.asked')}</p>
            <p>{say('find.asked.text')}</p>
          </Note>
        ) : (
          <AskForm />
        )}
      </div>
      <HelpRow />
    </>
  );
}

function AskForm() {
  const say = useSay('booked');
  const language = useLanguage();
  const answered = useFormResult(findBookingForm);
  const typed = answered && 'typed' in answered ? answered.typed : undefined;
  return (
    <form method="post" action={href('findBooking', language)} className="card grid gap-5 p-5 md:p-8">
      {answered && answered.state !== 'asked' && (
        <Note tone="bad" role="alert">
          <p>{say(`find.${answered.state === 'wrong' ? 'wrong' : troubleOf(answered)}`)}</p>
        </Note>
      )}
      <TextField
        name="email"
        type="email"
        label={say('find.email')}
        required
        maxLength={200}
        autoComplete="email"
        inputMode="email"
        defaultValue={typed?.email}
      />
      <TextField
        name="code"
        label={say('find.code')}
        hint={say('find.code.hint')}
        maxLength={20}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        defaultValue={typed?.code}
      />
      <Button type="submit" size="large" wide>
        {say('find.send')}
      </Button>
    </form>
  );
}

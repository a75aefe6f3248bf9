import { dataCodeMinutes } from '../../booking/data-code.rules.ts';
import { dataCodeForm, downloadForm } from '../../own-page/own-booking-forms.rules.ts';
import { href } from '../../pages/routes.ts';
import { useFormResult, useLanguage, useSay } from '../../pages/page-context.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Note } from '../../ui/note.tsx';
import { ActionFailed } from '../booking/action-failed.tsx';

type Props = { token: string; hasOpenCode: boolean; isRiders: boolean };

/** First a code by mail, then the file: each a form that works without scripts, and the browser saves what comes of the second. */
export function DownloadCard({ token, hasOpenCode, isRiders }: Props) {
  const say = useSay('booked');
  const asked = useFormResult(dataCodeForm);
  const typed = useFormResult(downloadForm);
  // Of a code that is wrong the field says so; where there is no field any more, the card.
  const failed = asked ?? (hasOpenCode || typed?.state === 'wrong' ? null : typed);
  return (
    <section aria-labelledby="download" className="card grid justify-items-start gap-4 p-6">
      <h2 id="download" className="h3">
        {say('data.download')}
      </h2>
      <p>{say(isRiders ? 'data.text.rider' : 'data.text')}</p>
      <p>{say('data.code.text')}</p>
      {failed && <ActionFailed result={failed} failed={say('data.code.failed')} />}
      {hasOpenCode && <CodeForm token={token} />}
      <SendForm token={token} isAgain={hasOpenCode} />
    </section>
  );
}

function SendForm({ token, isAgain }: { token: string; isAgain: boolean }) {
  const say = useSay('booked');
  return (
    <form method="post" action={href('bookingData', useLanguage(), { token })}>
      <input type="hidden" name="dataCode" value="send" />
      <Button type="submit" kind={isAgain ? 'second' : 'primary'}>
        {say(isAgain ? 'data.code.again' : 'data.code.send')}
      </Button>
    </form>
  );
}

function CodeForm({ token }: { token: string }) {
  const say = useSay('booked');
  return (
    <>
      <Note tone="good" role="status">
        <p>{say('data.code.sent', { minutes: dataCodeMinutes })}</p>
      </Note>
      <form
        method="post"
        action={href('bookingData', useLanguage(), { token })}
        className="grid w-full max-w-md justify-items-start gap-4"
      >
        <TextField
          name="code"
          label={say('data.code.label')}
          error={useCodeError()}
          required
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={20}
          className="tracking-[0.2em]"
        />
        <Button type="submit">
          <Icon name="download" />
          {say('data.download')}
        </Button>
      </form>
    </>
  );
}

/** What is wrong with the code that was typed. */
function useCodeError(): string | undefined {
  const say = useSay('booked');
  const sayRefusal = useSay('refusals');
  const typed = useFormResult(downloadForm);
  if (!typed) return undefined;
  if (typed.state === 'wrong') return say('data.code.bad');
  return typed.state === 'refused' ? sayRefusal(typed.refusal) : say('data.code.failed');
}

import { type FormEvent, useRef, useState } from 'react';
import {
  type ContactErrors,
  type ContactMessage,
  contactFields,
  readContact,
  trapField,
} from '../../contact/contact.rules.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.ts';
import { href } from '../../web/routes.ts';
import { useAnswered, useLanguage, useSay } from '../../web/words.tsx';
import { textOf } from '../form-text.ts';
import { ContactFields } from './contact-fields.tsx';
import { NotSent } from './not-sent.tsx';
import { Sent } from './sent.tsx';

/** For links that lead straight to it, as does the answer to a form that was posted without scripts. */
const formId = 'contact-form';

type Outcome =
  | { state: 'idle' | 'submitting' | 'sent' }
  | { state: 'wrong'; errors: ContactErrors; typed?: ContactMessage }
  | { state: 'failed'; typed?: ContactMessage };

/** A message to the shop. Without scripts it is posted to its own page, which comes back with the same outcomes. */
export function ContactForm() {
  const say = useSay('contact');
  const language = useLanguage();
  const answered = useAnswered('contact');
  const [outcome, setOutcome] = useState<Outcome>(answered ?? { state: 'idle' });
  const form = useRef<HTMLFormElement>(null);

  function showErrors(errors: ContactErrors): void {
    setOutcome({ state: 'wrong', errors });
    const first = contactFields.find((field) => errors[field]);
    const control = first && form.current?.elements.namedItem(first);
    if (control instanceof HTMLElement) control.focus();
  }

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (outcome.state === 'submitting') return;
    const data = new FormData(event.currentTarget);
    const read = readContact((field) => textOf(data, field));
    if (!read.ok) return showErrors(read.errors);
    setOutcome({ state: 'submitting' });
    const trap = textOf(data, trapField);
    const message = { ...read.message, ...(trap ? { [trapField]: trap } : {}) };
    // Its code comes when somebody sends something; without a network neither goes through.
    const sent = await import('./send-message.ts').then(
      ({ sendMessage }) => sendMessage(message),
      () => false,
    );
    setOutcome({ state: sent ? 'sent' : 'failed' });
    if (sent) showToast({ title: say('sent.toast'), kind: 'success' });
    else showToast({ title: say('error.send'), kind: 'destructive' });
  }

  if (outcome.state === 'sent')
    return <Sent id={formId} inBrowser={!answered} onAgain={() => setOutcome({ state: 'idle' })} />;
  const errors = outcome.state === 'wrong' ? outcome.errors : {};
  const count = Object.keys(errors).length;
  const busy = outcome.state === 'submitting';
  const notSent = outcome.state === 'failed' && (outcome.typed ? 'page' : 'button');
  return (
    <form
      ref={form}
      id={formId}
      method="post"
      action={`${href('contact', language)}#${formId}`}
      noValidate
      onSubmit={(event) => void submit(event)}
      className="card grid gap-6 p-5 md:p-8"
    >
      <div className="grid gap-2">
        <h2 className="h2">{say('form.title')}</h2>
        <p>{say('form.intro')}</p>
        <p className="text-small text-muted">{say('form.required')}</p>
      </div>
      {notSent === 'page' && <NotSent />}
      <p role="status" className="font-semibold text-danger empty:hidden">
        {count > 0 ? say('error.summary', { count }) : ''}
      </p>
      <ContactFields errors={errors} typed={answered && 'typed' in answered ? answered.typed : undefined} />
      {/* Beside the button that was pressed. */}
      {notSent === 'button' && <NotSent />}
      <div className="grid gap-3">
        <p className="text-small text-muted">
          {say('form.privacy')} <a href={href('privacyPolicy', language)}>{say('form.privacy.link')}</a>
        </p>
        <Button type="submit" size="large" busy={busy} wide>
          {say(busy ? 'form.sending' : 'form.submit')}
        </Button>
      </div>
    </form>
  );
}

import { type FormEvent, lazy, Suspense, useRef, useState } from 'react';
import {
  type ContactErrors,
  type ContactMessage,
  contactFields,
  readContact,
  trapField,
} from '../../contact/contact.rules.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.ts';
import { href } from '../../pages/routes.ts';
import { Still } from '../../pages/still.tsx';
import { useAnswered, useLanguage, useSay } from '../../pages/words.tsx';
import { textOf } from '../form-text.ts';
import { ContactFields } from './contact-fields.tsx';
import { FormHead, FormPrivacy } from './contact-texts.tsx';
import { DirectContacts } from './direct-contacts.tsx';
import { NotSent } from './not-sent.tsx';
import SentByServer from './sent.tsx';

/** The server draws it where a form was posted without scripts; a browser fetches it when it is needed. */
const Sent = import.meta.env.SSR ? SentByServer : lazy(() => import('./sent.tsx'));

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
    // What sends, and what says so, come when somebody sends something; without a network neither goes through.
    const sent = await Promise.all([import('./send-message.ts'), import('./sent.tsx')]).then(
      ([{ sendMessage }]) => sendMessage(message),
      () => false,
    );
    setOutcome({ state: sent ? 'sent' : 'failed' });
    if (sent) showToast({ title: say('sent.toast'), kind: 'success' });
    else showToast({ title: say('error.send'), kind: 'destructive' });
  }

  if (outcome.state === 'sent')
    return (
      <Suspense>
        <Sent id={formId} inBrowser={!answered} onAgain={() => setOutcome({ state: 'idle' })}>
          <DirectContacts />
        </Sent>
      </Suspense>
    );
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
      <Still>{import.meta.env.SSR ? <FormHead /> : null}</Still>
      {notSent === 'page' && <NotSent />}
      <p role="status" className="font-semibold text-danger empty:hidden">
        {count > 0 ? say('error.summary', { count }) : ''}
      </p>
      <ContactFields errors={errors} typed={answered && 'typed' in answered ? answered.typed : undefined} />
      {/* Beside the button that was pressed. */}
      {notSent === 'button' && <NotSent />}
      <div className="grid gap-3">
        <Still>{import.meta.env.SSR ? <FormPrivacy /> : null}</Still>
        <Button type="submit" size="large" busy={busy} wide>
          {say(busy ? 'form.sending' : 'form.submit')}
        </Button>
      </div>
    </form>
  );
}

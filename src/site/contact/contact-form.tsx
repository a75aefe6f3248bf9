import { type FormEvent, lazy, Suspense, useRef, useState } from 'react';
import { type FormResult, parseForm } from '../../basics/forms.ts';
import { contactFields, contactForm, honeypotField } from '../../contact/contact.rules.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.ts';
import { href } from '../../pages/routes.ts';
import { ServerOnly } from '../../pages/server-only.tsx';
import { useFormResult, useLanguage, useSay } from '../../pages/page-context.tsx';
import { fieldText } from '../field-text.ts';
import { type ContactErrors, ContactFields } from './contact-fields.tsx';
import { FormHead, FormPrivacy } from './contact-texts.tsx';
import { DirectContacts } from './direct-contacts.tsx';
import { MessageNotSent } from './message-not-sent.tsx';
import SentByServer from './message-sent.tsx';

/** The server draws it where a form was posted without scripts; a browser fetches it when it is needed. */
const MessageSent = import.meta.env.SSR ? SentByServer : lazy(() => import('./message-sent.tsx'));

/** For links that lead straight to it, as does the answer to a form that was posted without scripts. */
const formId = 'contact-form';

type Outcome =
  | FormResult<typeof contactForm>
  | { state: 'idle' | 'submitting' | 'notSent' }
  | { state: 'wrong'; errors: ContactErrors };

/** A message to the shop. Without scripts it is posted to its own page, which comes back with the same outcomes. */
export function ContactForm() {
  const say = useSay('contact');
  const language = useLanguage();
  const answered = useFormResult(contactForm);
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
    const { values, errors: wrong } = parseForm(contactForm, (field) => fieldText(data, field));
    if (wrong) return showErrors(wrong);
    setOutcome({ state: 'submitting' });
    const trap = fieldText(data, honeypotField);
    const message = { ...values, ...(trap ? { [honeypotField]: trap } : {}) };
    // What sends, and what says so, come when somebody sends something; without a network neither goes through.
    const sent = await Promise.all([import('./send-message.ts'), import('./message-sent.tsx')]).then(
      ([{ sendMessage }]) => sendMessage(message),
      () => false,
    );
    setOutcome({ state: sent ? 'sent' : 'notSent' });
    if (sent) showToast({ title: say('sent.toast'), kind: 'success' });
    else showToast({ title: say('error.send'), kind: 'destructive' });
  }

  if (outcome.state === 'sent')
    return (
      <Suspense>
        <MessageSent id={formId} inBrowser={!answered} onAgain={() => setOutcome({ state: 'idle' })}>
          <DirectContacts />
        </MessageSent>
      </Suspense>
    );
  const errors = outcome.state === 'wrong' ? outcome.errors : {};
  const count = Object.keys(errors).length;
  const busy = outcome.state === 'submitting';
  const refused = outcome.state === 'refused' || outcome.state === 'failed';
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
      <ServerOnly>{import.meta.env.SSR ? <FormHead /> : null}</ServerOnly>
      {refused && <MessageNotSent />}
      <p role="status" className="font-semibold text-danger empty:hidden">
        {count > 0 ? say('error.summary', { count }) : ''}
      </p>
      <ContactFields errors={errors} typed={answered && 'typed' in answered ? answered.typed : undefined} />
      {/* Beside the button that was pressed. */}
      {outcome.state === 'notSent' && <MessageNotSent />}
      <div className="grid gap-3">
        <ServerOnly>{import.meta.env.SSR ? <FormPrivacy /> : null}</ServerOnly>
        <Button type="submit" size="large" busy={busy} wide>
          {say(busy ? 'form.sending' : 'form.submit')}
        </Button>
      </div>
    </form>
  );
}

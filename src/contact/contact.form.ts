import type { PageForm, FormPost } from '../pages/page-forms.ts';
import { type ContactField, parseContact, honeypotField } from './contact.rules.ts';
import { receiveContactMessage, type ReceiveContactMessageDeps } from './receive-contact-message.ts';

/** The contact form as a browser without scripts posts it. */
export const contactForm = (deps: ReceiveContactMessageDeps): PageForm => ({
  async handle(posted) {
    const read = parseContact(typedIn(posted));
    if (!read.ok) {
      const { typed, errors } = read;
      return { status: 400, formResults: { contact: { state: 'wrong', typed, errors } } };
    }
    const { message } = read;
    if (!posted.fields.get(honeypotField))
      await receiveContactMessage(deps, { message, language: posted.found.language });
    return { status: 200, formResults: { contact: { state: 'sent' } } };
  },
  handleRefusal(posted, why) {
    const status = why === 'too_many_requests' ? 429 : 503;
    const read = parseContact(typedIn(posted));
    const typed = read.ok ? read.message : read.typed;
    return { status, formResults: { contact: { state: 'failed', typed } } };
  },
});

const typedIn =
  ({ fields }: FormPost) =>
  (field: ContactField): string =>
    fields.get(field) ?? '';

import type { PageForm, Posted } from '../pages/page-forms.ts';
import { type ContactField, readContact, trapField } from './contact.rules.ts';
import { takeMessage, type TakeMessageDeps } from './take-message.ts';

/** The contact form as a browser without scripts posts it. */
export const contactForm = (deps: TakeMessageDeps): PageForm => ({
  async answer(posted) {
    const read = readContact(typedIn(posted));
    if (!read.ok) {
      const { typed, errors } = read;
      return { status: 400, answered: { contact: { state: 'wrong', typed, errors } } };
    }
    const { message } = read;
    if (!posted.fields.get(trapField)) await takeMessage(deps, { message, language: posted.found.language });
    return { status: 200, answered: { contact: { state: 'sent' } } };
  },
  refused(posted, why) {
    const status = why === 'too_many_requests' ? 429 : 503;
    const read = readContact(typedIn(posted));
    const typed = read.ok ? read.message : read.typed;
    return { status, answered: { contact: { state: 'failed', typed } } };
  },
});

const typedIn =
  ({ fields }: Posted) =>
  (field: ContactField): string =>
    fields.get(field) ?? '';

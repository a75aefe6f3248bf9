import { openContact } from './open-contact.ts';
import { openNewsletter } from './open-newsletter.ts';

type Parts = Parameters<typeof openContact>[0] & Parameters<typeof openNewsletter>[0];

/** What visitors send to the shop beside bookings: messages, and their address for the newsletter. */
export function openForms(parts: Parts) {
  const [contact, newsletter] = [openContact(parts), openNewsletter(parts)];
  return {
    apis: [...contact.apis, ...newsletter.apis],
    forms: { ...contact.forms, ...newsletter.forms },
    jobs: newsletter.jobs,
  };
}

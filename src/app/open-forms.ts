import { createContact } from './open-contact.ts';
import { createNewsletter } from './open-newsletter.ts';

type Parts = Parameters<typeof createContact>[0] & Parameters<typeof createNewsletter>[0];

/** What visitors send to the shop beside bookings: messages, and their address for the newsletter. */
export function createForms(parts: Parts) {
  const [contact, newsletter] = [createContact(parts), createNewsletter(parts)];
  return {
    apis: [...contact.apis, ...newsletter.apis],
    forms: { ...contact.forms, ...newsletter.forms },
    jobs: newsletter.jobs,
  };
}

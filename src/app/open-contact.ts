import { business } from '../shop/business.rules.ts';
import { contactApi } from '../contact/contact.api.ts';
import { contactPageForm } from '../contact/contact.form.ts';
import { contactStore } from '../contact/contact.store.ts';
import type { ReceiveContactMessageDeps } from '../contact/receive-contact-message.ts';
import type { Database } from '../database/tables.ts';
import type { Recipient } from '../messages/mail.shape.ts';
import { queueMail, type QueueMailDeps } from '../messages/queue-mail.ts';
import type { Settings } from '../settings.ts';
import type { PageForms } from '../pages/page-forms.ts';

/** Who reads what visitors write. */
export const deskRecipient = (): Recipient => ({ name: business.name, email: business.email.general });

type Parts = { settings: Settings; database: Database; mailQueue: QueueMailDeps };

/** What visitors write to the shop, by the site's script or by a plain form. */
export function createContact({ settings, database, mailQueue }: Parts) {
  const deps: ReceiveContactMessageDeps = {
    database,
    contacts: contactStore,
    clock: mailQueue.clock,
    chance: mailQueue.chance,
    ownerLanguage: settings.owner.language,
    queueMail: (tx, mail) => queueMail(mailQueue, tx, mail),
  };
  const forms: PageForms = { contact: contactPageForm(deps) };
  return { apis: [contactApi(deps)], forms };
}

import { business } from '../shop/business.rules.ts';
import { contactApi } from '../contact/contact.api.ts';
import { contactForm } from '../contact/contact-form.api.ts';
import { contactStore } from '../contact/contact.store.ts';
import type { TakeMessageDeps } from '../contact/take-message.ts';
import type { Database } from '../database/tables.ts';
import type { Recipient } from '../messages/mail.shape.ts';
import { queueMail, type QueueMailDeps } from '../messages/queue-mail.ts';
import type { Settings } from '../settings.ts';
import type { PageForms } from '../pages/page-forms.ts';

/** Who reads what visitors write. */
export const deskOf = (): Recipient => ({ name: business.name, email: business.email.general });

type Parts = { settings: Settings; database: Database; mailQueue: QueueMailDeps };

/** What visitors write to the shop, by the site's script or by a plain form. */
export function openContact({ settings, database, mailQueue }: Parts) {
  const deps: TakeMessageDeps = {
    database,
    contacts: contactStore,
    clock: mailQueue.clock,
    chance: mailQueue.chance,
    ownerLanguage: settings.owner.language,
    queueMail: (tx, mail) => queueMail(mailQueue, tx, mail),
  };
  const forms: PageForms = { contact: contactForm(deps) };
  return { apis: [contactApi(deps)], forms };
}

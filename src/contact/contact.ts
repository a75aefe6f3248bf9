import type { AppContext } from '../app-context.ts';
import { contactMailData } from './contact-mail-data.ts';
import { contactApi } from './contact.api.ts';
import { contactPageForm } from './contact.form.ts';
import { contactStore, type ContactStore } from './contact.store.ts';
import { inboxStore, type InboxStore } from './inbox.store.ts';
import type { ReceiveContactMessageDeps } from './receive-contact-message.ts';

/** What becomes of messages; each act in the transaction of the person who did it. */
export type Inbox = Pick<InboxStore, 'locked' | 'reply' | 'replyById' | 'setState' | 'isAnswered'>;
const inbox: Inbox = inboxStore;
/** What erasing a person needs of their messages. */
export const messageErasure: Pick<ContactStore, 'idsOf' | 'existing' | 'erase'> = contactStore;

/** What visitors write to the shop, by the site's script or by a plain form, and what they are answered. */
export function createContact(context: AppContext, needs: Pick<ReceiveContactMessageDeps, 'queueMail'>) {
  const { database, clock, chance, shop } = context;
  const deps: ReceiveContactMessageDeps = {
    database,
    clock,
    chance,
    contacts: contactStore,
    ownerLanguage: () => shop.current().notices.ownerLanguage,
    queueMail: needs.queueMail,
  };
  return {
    inbox,
    contactMessage: contactStore.byId,
    eraseMessages: contactStore.eraseBefore,
    mailData: contactMailData({ database, inbox: inboxStore }),
    apis: [contactApi(deps)],
    contactForm: contactPageForm(deps),
  };
}

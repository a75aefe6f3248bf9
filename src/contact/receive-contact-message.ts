import type { RandomSource } from '../basics/random-source.ts';
import type { Clock } from '../basics/clock.ts';
import { sha256 } from '../basics/tokens.ts';
import { inTransaction } from '../database/retry.ts';
import type { Database, Tx } from '../database/tables.ts';
import type { QueuedMail } from '../mails/queue-mail.ts';
import type { Language } from '../translations/languages.ts';
import { contactFields, type ContactMessage } from './contact.rules.ts';
import type { ContactStore } from './contact.store.ts';

export type ReceiveContactMessageDeps = {
  database: Database;
  contacts: Pick<ContactStore, 'add'>;
  clock: Clock;
  chance: RandomSource;
  /** Of someone who reads it. */
  ownerLanguage(): Language;
  queueMail(tx: Tx, mail: QueuedMail): Promise<void>;
};

/** A visitor's message is kept and goes to the shop by mail: both or neither, and once however often it is pressed. */
export function receiveContactMessage(
  deps: ReceiveContactMessageDeps,
  { message, language }: { message: ContactMessage; language: Language },
): Promise<void> {
  const id = deps.chance.uuid();
  const written = contactFields.map((field) => message[field]);
  const contact = {
    ...message,
    language,
    id,
    sha256: sha256(JSON.stringify(written)),
    now: deps.clock.now(),
  };
  return inTransaction(deps.database, async (tx) => {
    if (!(await deps.contacts.add(tx, contact))) return;
    const mail = { kind: 'contact_message', cause: `contact_message:${id}`, reference: id } as const;
    await deps.queueMail(tx, { ...mail, language: deps.ownerLanguage() });
  });
}

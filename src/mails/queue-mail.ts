import type { RandomSource } from '../basics/random-source.ts';
import type { Clock } from '../basics/clock.ts';
import { sha256 } from '../basics/tokens.ts';
import type { Jobs } from '../database/jobs.ts';
import type { Queryable } from '../database/tables.ts';
import type { Language } from '../translations/languages.ts';
import { messageIdOf } from './mail.rules.ts';
import type { MailKind } from './mail.shape.ts';
import type { MailStore } from './mail.store.ts';

export type QueueMailDeps = {
  mails: Pick<MailStore, 'add'>;
  jobs: Pick<Jobs, 'enqueue'>;
  clock: Clock;
  chance: RandomSource;
  publicUrl: string;
};

/** `cause` names the fact that the mail reports (`booking_confirmed:<booking id>`): one fact, one mail, however often it is asked for. */
export type QueuedMail = { kind: MailKind; cause: string; reference: string; language: Language };

/** Queues a mail in the transaction of the fact that causes it: both commit or neither. */
export async function queueMail(deps: QueueMailDeps, tx: Queryable, mail: QueuedMail): Promise<void> {
  const id = deps.chance.uuid();
  // Of the fact, not of the row: if a restored shop sends it again, mail programs show it once.
  const messageId = messageIdOf(sha256(mail.cause).slice(0, 32), deps.publicUrl);
  const added = await deps.mails.add(tx, { ...mail, id, messageId, now: deps.clock.now() });
  if (added) await deps.jobs.enqueue(tx, 'send-mail', { mailId: id });
}

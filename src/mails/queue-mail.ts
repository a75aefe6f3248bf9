import type { RandomSource } from '../basics/random-source.ts';
import type { Clock } from '../basics/clock.ts';
import { endOfQuietHours } from '../basics/quiet-hours.ts';
import { sha256 } from '../basics/tokens.ts';
import type { Jobs } from '../database/jobs.ts';
import type { Queryable } from '../database/tables.ts';
import { ruleOf, type Notices, type NoticeTopic } from '../shop/settings/notices.shape.ts';
import type { Language } from '../translations/languages.ts';
import { factOf, messageIdOf } from './mail.rules.ts';
import { isToShop, type KindToShop } from './mail-kinds.rules.ts';
import type { MailKind } from './mail.shape.ts';
import type { MailStore } from './mail.store.ts';
import { causeOfCopy, recipientsOf, type NoticeRecipientsDeps } from './notice-recipients.ts';
import type { NoticeStore } from './notice.store.ts';

export type QueueMailDeps = NoticeRecipientsDeps & {
  mails: Pick<MailStore, 'add'>;
  waitingNotices: Pick<NoticeStore, 'add'>;
  notices(): Notices;
  jobs: Pick<Jobs, 'enqueue'>;
  clock: Clock;
  chance: RandomSource;
  publicUrl: string;
};

/** `cause` names the fact that the mail reports (`booking_confirmed:<booking id>`): one fact, one mail, however often it is asked for. */
export type QueuedMail = {
  kind: MailKind;
  cause: string;
  reference: string;
  language: Language;
  /** Of an alarm: which of the owner's rules it follows. */
  topic?: NoticeTopic;
};

/** By which of the owner's rules a mail to the shop's own people goes; null: whoever queues it says so, or it is to one of them alone. */
const topicOfMail: Record<KindToShop, NoticeTopic | null> = {
  contact_message: 'contact_message',
  contract_filed: 'contract_signed',
  unit_deadlines: 'unit_deadline',
  alarm: null,
  shop_notice: null,
  staff_invitation: null,
  sign_in_attempts: null,
  staff_digest: null,
};
/** Mails to a customer of which the shop may be told too. */
const toldToShop: Partial<Record<MailKind, NoticeTopic>> = {
  booking_confirmed: 'new_booking',
  booking_cancelled: 'cancellation',
  booking_changed: 'change',
};

/** Queues a mail in the transaction of the fact that causes it: both commit or neither. Who of the shop is told of it, too. */
export async function queueMail(deps: QueueMailDeps, tx: Queryable, mail: QueuedMail): Promise<void> {
  // Once more to the same person alone: the shop was told of its fact.
  if (factOf(mail.cause) !== mail.cause) return void (await addMail(deps, tx, mail));
  const topic = mail.topic ?? (isToShop(mail.kind) ? topicOfMail[mail.kind] : null);
  if (topic) return tellShop(deps, tx, { ...mail, topic });
  const isNews = await addMail(deps, tx, mail);
  const told = toldToShop[mail.kind];
  if (!isNews || !told) return;
  const { cause, reference } = mail;
  const language = deps.notices().ownerLanguage;
  await tellShop(deps, tx, {
    kind: 'shop_notice',
    topic: told,
    cause: `notice:${cause}`,
    reference,
    language,
  });
}

type ShopMail = QueuedMail & { topic: NoticeTopic };

/** As the owner's rule for it says: at once to each, in the summary of the day, or by the desk alone. */
async function tellShop(deps: QueueMailDeps, tx: Queryable, told: ShopMail): Promise<void> {
  const { way } = ruleOf(deps.notices(), told.topic);
  if (way === 'desk') return;
  const isWaiting = way === 'daily';
  if (!isWaiting && told.kind !== 'shop_notice') return mailToEach(deps, tx, told);
  const [id, now] = [deps.chance.uuid(), deps.clock.now()];
  const { topic, kind, cause, reference } = told;
  const row = { id, topic, kind, cause, reference, mailGroup: isWaiting ? null : id, now };
  const isNews = await deps.waitingNotices.add(tx, row);
  if (isNews && !isWaiting) await mailToEach(deps, tx, { ...told, reference: id });
}

/** A row for each recipient; who that is, is looked up when it leaves. What is held back in quiet hours leaves at their end. */
async function mailToEach(deps: QueueMailDeps, tx: Queryable, { topic, ...mail }: ShopMail): Promise<void> {
  const { quiet } = deps.notices();
  const isHeld = quiet !== null && !ruleOf(deps.notices(), topic).isUrgent;
  const notBefore = isHeld ? endOfQuietHours(deps.clock.now(), quiet) : null;
  const recipients = await recipientsOf(deps, tx, topic);
  for (const nth of recipients.keys())
    await addMail(deps, tx, { ...mail, cause: causeOfCopy(mail.cause, nth), notBefore });
}

/** False where this fact has its mail already. */
export async function addMail(
  deps: Pick<QueueMailDeps, 'mails' | 'jobs' | 'clock' | 'chance' | 'publicUrl'>,
  tx: Queryable,
  mail: QueuedMail & { notBefore?: Date | null },
): Promise<boolean> {
  const id = deps.chance.uuid();
  // Of the fact, not of the row: if a restored shop sends it again, mail programs show it once.
  const messageId = messageIdOf(sha256(mail.cause).slice(0, 32), deps.publicUrl);
  const added = await deps.mails.add(tx, { ...mail, id, messageId, now: deps.clock.now() });
  if (added && !mail.notBefore) await deps.jobs.enqueue(tx, 'send-mail', { mailId: id });
  return added;
}

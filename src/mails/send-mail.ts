import type { Logger } from 'pino';
import type { Clock } from '../basics/clock.ts';
import type { Failpoint } from '../basics/failpoint.ts';
import type { StaffTask } from '../tasks/staff-task.shape.ts';
import type { StaffTasks } from '../tasks/staff-tasks.store.ts';
import { retryUntilReachable } from '../database/retry.ts';
import { isPaused } from '../database/pause.ts';
import type { Database, Tx } from '../database/tables.ts';
import type { Language } from '../translations/languages.ts';
import { sayIn } from '../translations/words.ts';
import { type Bounce, judgeReport, statusIn } from './bounces/bounce.rules.ts';
import {
  nextStepAfterTry,
  formatServerAnswer,
  nextContentCheckAt,
  isContentOverdue,
  leaseEnd,
  droppedAnswer,
  factOf,
  ownAnswers,
  withoutAddresses,
} from './mail.rules.ts';
import { heldBackUntil } from './timed-mail.rules.ts';
import type { MailData, MailKind, RenderMail } from './mail.shape.ts';
import type { DropReason } from './delivery.shape.ts';
import type { Mail, MailStore } from './mail.store.ts';
import type { Mailer, OutgoingMail, MailResult } from './mailer.ts';

export type SendMailDeps = {
  database: Database;
  mails: MailStore;
  tasks: Pick<StaffTasks, 'openTask'>;
  mailer: Mailer;
  mailData: MailData;
  renderMail: RenderMail;
  /** Who writes and who gets the answers: `Name <address>` or an address. */
  sender(): { from: string; replyTo: string };
  /** Where each comes back to that cannot be delivered; null: to the sender. */
  returnPathOf(mailId: string): string | null;
  /** A server that refuses whom it is for has told what otherwise comes back later. */
  recordBounce(tx: Tx, mail: Mail, bounce: Bounce & { answer: string }): Promise<unknown>;
  clock: Clock;
  log: Pick<Logger, 'warn' | 'info'>;
  /** What follows from a mail's end, in the same transaction. */
  onMailEnded(tx: Tx, mail: Mail, how: { end: 'sent' | 'given_up'; answer: string }): Promise<void>;
  failpoint?: ((name: Failpoint) => void) | undefined;
};

export type SendResult =
  'sent' | 'not_due' | 'not_yet' | 'put_off' | 'unreachable' | 'given_up' | 'nothing_to_send';

type ComposedMail = OutgoingMail | MailResult | 'not_yet' | DropReason;

/**
 * Sends one queued mail: the named one, or without an id the one that waits longest. Claimed first, so that of two
 * processes one sends; sent outside any transaction; its end recorded, be the database away for a moment (F37). A crash
 * between the server's yes and our record sends it again with the same Message-ID (F39). A paused shop sends nothing: it may
 * all have been sent after the backup (F49).
 */
export async function sendMail(deps: SendMailDeps, id?: string): Promise<SendResult> {
  if (await isPaused(deps.database)) return 'not_due';
  const now = deps.clock.now();
  const claim = { now, until: leaseEnd(now), ...(id === undefined ? {} : { id }) };
  const mail = await deps.mails.claim(deps.database, claim);
  if (!mail) return 'not_due';
  const quietEnd = heldBackUntil(mail, now);
  if (quietEnd) return waitForMorning(deps, mail, quietEnd);
  const written = await write(deps, mail);
  if (written === 'not_yet') return waitForContents(deps, mail);
  if (typeof written === 'string') return drop(deps, mail, written);
  const result = 'outcome' in written ? written : await deps.mailer.send(written);
  if (result.outcome === 'accepted') deps.failpoint?.('mail accepted');
  return record(deps, mail, result);
}

/** The message as it leaves now. What cannot be written is deferred: the next deploy may know how. */
async function write(deps: SendMailDeps, mail: Mail): Promise<ComposedMail> {
  try {
    return await compose(deps, mail, mail.kind);
  } catch (fault) {
    return { outcome: 'put_off', answer: `not written: ${String(fault)}` };
  }
}

async function compose<Kind extends MailKind>(
  deps: SendMailDeps,
  mail: Mail,
  kind: Kind,
): Promise<ComposedMail> {
  const data = await deps.mailData[kind](mail.reference, factOf(mail.cause));
  if (typeof data === 'string') return data;
  const rendered = await deps.renderMail(kind, mail.language, data);
  return {
    ...rendered,
    ...('isUrgent' in data && data.isUrgent ? { subject: urgent(mail.language, rendered.subject) } : {}),
    ...deps.sender(),
    ...returnPath(deps, mail),
    ...('replyTo' in data ? { replyTo: data.replyTo } : {}),
    ...('unsubscribe' in data ? { unsubscribe: data.unsubscribe } : {}),
    to: { name: data.to.name, address: data.to.email },
    messageId: mail.messageId,
    date: deps.clock.now(),
    language: mail.language,
  };
}

function returnPath(deps: SendMailDeps, { id }: Mail): Pick<OutgoingMail, 'returnPath'> {
  const found = deps.returnPathOf(id);
  return found === null ? {} : { returnPath: found };
}

/** So that it is seen among the others of a night. */
const urgent = (language: Language, subject: string): string =>
  sayIn(language, 'mail')('notice.urgent', { subject });

async function waitForContents(deps: SendMailDeps, mail: Mail): Promise<'not_yet'> {
  const now = deps.clock.now();
  const next = {
    until: nextContentCheckAt(mail.createdAt, now),
    answer: ownAnswers.waiting,
    countsAsTry: false,
  };
  await deps.mails.scheduleRetry(deps.database, mail, next);
  if (isContentOverdue(mail.createdAt, now)) {
    await deps.tasks.openTask(deps.database, taskOf('mail_waits', mail, next.answer));
  }
  return 'not_yet';
}

/** One that was tried is late all the same: whoever watches the mail server is told of it by night too. */
async function waitForMorning(deps: SendMailDeps, mail: Mail, until: Date): Promise<'not_yet'> {
  const isFirstTry = mail.tries === 1;
  const next = {
    until,
    answer: mail.lastAnswer,
    countsAsTry: false,
    ...(isFirstTry && { notBefore: until }),
  };
  await deps.mails.scheduleRetry(deps.database, mail, next);
  return 'not_yet';
}

async function drop(deps: SendMailDeps, mail: Mail, reason: DropReason): Promise<'nothing_to_send'> {
  const held = await deps.mails.giveUp(deps.database, mail, droppedAnswer(reason));
  if (held) deps.log.info({ mailId: mail.id, kind: mail.kind, reason }, 'mail dropped');
  return 'nothing_to_send';
}

async function record(deps: SendMailDeps, mail: Mail, result: MailResult): Promise<SendResult> {
  const now = deps.clock.now();
  const answer = formatServerAnswer(result.answer);
  const next = nextStepAfterTry(result.outcome, mail.tries, now);
  if (next.kind === 'sent') {
    await retryUntilReachable(() => recordSent(deps, mail, { at: now, answer }));
    return 'sent';
  }
  deps.log.warn(
    {
      mailId: mail.id,
      kind: mail.kind,
      tries: mail.tries,
      outcome: result.outcome,
      answer: withoutAddresses(answer),
    },
    'mail not sent',
  );
  if (next.kind === 'give_up') return giveUp(deps, mail, { ...result, answer });
  await deps.mails.scheduleRetry(deps.database, mail, { until: next.at, answer, countsAsTry: true });
  return result.outcome === 'unreachable' ? 'unreachable' : 'put_off';
}

const recordSent = (deps: SendMailDeps, mail: Mail, sent: { at: Date; answer: string }): Promise<void> =>
  deps.database.transaction().execute(async (tx) => {
    const isNews = await deps.mails.recordSent(tx, mail, sent);
    if (isNews) await deps.onMailEnded(tx, mail, { end: 'sent', answer: sent.answer });
  });

const giveUp = (deps: SendMailDeps, mail: Mail, { answer, isRecipient }: MailResult): Promise<'given_up'> =>
  deps.database.transaction().execute(async (tx): Promise<'given_up'> => {
    const held = await deps.mails.giveUp(tx, mail, answer);
    if (held && isRecipient) await deps.recordBounce(tx, mail, { ...bounceAtOnce(answer), answer });
    else if (held) await deps.tasks.openTask(tx, taskOf('mail_given_up', mail, answer));
    if (held) await deps.onMailEnded(tx, mail, { end: 'given_up', answer });
    return 'given_up';
  });

const bounceAtOnce = (answer: string): Bounce =>
  judgeReport({ isFinal: true, status: statusIn(answer), isHard: true, words: answer }) ?? {
    isHard: true,
    reason: 'other',
    status: null,
  };

/** Once per mail and reason: a person looks at it. */
const taskOf = (kind: 'mail_given_up' | 'mail_waits', mail: Mail, answer: string): StaffTask => ({
  kind,
  reference: mail.id,
  detail: { mail: mail.kind, reference: mail.reference, answer },
});

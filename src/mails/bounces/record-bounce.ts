import type { MailMarks } from '../../basics/mail-marks.ts';
import type { Clock } from '../../basics/clock.ts';
import { refuse, type Refusal } from '../../basics/refusals.ts';
import { inTransaction } from '../../database/retry.ts';
import type { Database, Tx } from '../../database/tables.ts';
import type { StaffTasks } from '../../tasks/staff-tasks.store.ts';
import type { Mail, MailStore } from '../mail.store.ts';
import { type Bounce, judgeReport } from './bounce.rules.ts';
import type { BounceStore } from './bounce.store.ts';
import type { MailNamed, ToldReport } from './provider-events.rules.ts';
import { mailsIn } from './return-path.rules.ts';

export type RecordBounceDeps = {
  database: Database;
  clock: Clock;
  mails: Pick<MailStore, 'byIds' | 'idByMessageId'>;
  bounces: Pick<BounceStore, 'add'>;
  tasks: Pick<StaffTasks, 'openTask'>;
  marks: MailMarks;
  log: { info(about: object, message: string): void };
  /** What follows from it in other rooms, in the same transaction. */
  onBounced(tx: Tx, mail: Mail, bounce: Bounce): Promise<void>;
};

export type BounceOutcome = 'recorded' | 'known' | 'ignored';

/** What somebody reports of a mail of ours. One that nobody here has sent is refused, and changes nothing. */
export async function recordReport(
  deps: RecordBounceDeps,
  { about, report }: ToldReport,
): Promise<BounceOutcome | Refusal> {
  const id = about && (await idOf(deps, about));
  const [mail] = id ? await deps.mails.byIds(deps.database, [id]) : [];
  if (!mail) return refuse('not_found');
  const bounce = judgeReport(report);
  if (!bounce) return 'ignored';
  return inTransaction(deps.database, async (tx) =>
    (await recordBounce(deps, tx, mail, bounce)) ? 'recorded' : 'known',
  );
}

const idOf = ({ marks, mails, database }: RecordBounceDeps, about: MailNamed): Promise<string | null> =>
  'returnPath' in about
    ? Promise.resolve(mailsIn(marks, about.returnPath)[0] ?? null)
    : mails.idByMessageId(database, `<${about.messageId.trim().replace(/^<|>$/g, '')}>`);

/** Once for a mail, however often it is told. A person is to look at it; the log names the mail, never whom it was for. */
export async function recordBounce(
  { bounces, tasks, clock, log, onBounced }: Omit<RecordBounceDeps, 'database' | 'mails' | 'marks'>,
  tx: Tx,
  mail: Mail,
  bounce: Bounce & { answer?: string },
): Promise<boolean> {
  if (!(await bounces.add(tx, mail.id, bounce, clock.now()))) return false;
  const { id, kind, reference } = mail;
  const { reason, isHard, status } = bounce;
  const detail = { mail: kind, reference, answer: bounce.answer ?? status ?? reason };
  await tasks.openTask(tx, { kind: 'mail_given_up', reference: id, detail });
  log.info({ mailId: id, kind, reason, isHard, status }, 'mail came back');
  await onBounced(tx, mail, bounce);
  return true;
}

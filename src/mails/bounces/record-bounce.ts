import type { MailMarks } from '../../basics/mail-marks.ts';
import type { Clock } from '../../basics/clock.ts';
import { addHours } from '../../basics/rome-time.ts';
import { refuse, type Refusal } from '../../basics/refusals.ts';
import { inTransaction } from '../../database/retry.ts';
import type { Database, Tx } from '../../database/tables.ts';
import type { StaffTasks } from '../../tasks/staff-tasks.store.ts';
import type { Bookings } from '../../booking/booking.ts';
import type { Booking } from '../../booking/booking.type.ts';
import type { Mail, MailStore } from '../mail.store.ts';
import { findAddressee } from './addressee.ts';
import { type Bounce, judgeReport } from './bounce.rules.ts';
import type { BounceStore } from './bounce.store.ts';
import type { MailNamed, ToldReport } from './provider-events.rules.ts';
import { mailsIn } from './return-path.rules.ts';

export type RecordBounceDeps = {
  database: Database;
  clock: Clock;
  mails: Pick<MailStore, 'byIds' | 'idByMessageId'>;
  bounces: Pick<BounceStore, 'add'>;
  bookings: Pick<Bookings, 'byId' | 'together' | 'eventDetails'>;
  retryMail(tx: Tx, id: string): Promise<boolean>;
  tasks: Pick<StaffTasks, 'openTask'>;
  marks: MailMarks;
  log: { info(about: object, message: string): void };
  /** What follows from it in other rooms, in the same transaction. `email`: of the customer or rider whom a mail about a booking was for. */
  onBounced(tx: Tx, mail: Mail & { email: string | null }, bounce: Bounce): Promise<void>;
};

export type BounceOutcome = 'recorded' | 'known' | 'ignored';

/** What somebody reports of a mail of ours. One that nobody here has sent is refused, and changes nothing. */
export async function recordReport(
  deps: RecordBounceDeps,
  { about, report }: ToldReport,
): Promise<BounceOutcome | Refusal<unknown, 'not_found'>> {
  const id = about && (await idOf(deps, about));
  const [mail] = id ? await deps.mails.byIds(deps.database, [id]) : [];
  if (!mail) return refuse('not_found');
  const bounce = judgeReport(report);
  if (!bounce) return 'ignored';
  if (isOver(mail, deps.clock.now())) return 'ignored';
  return inTransaction(deps.database, (tx) => recordBounce(deps, tx, mail, bounce));
}

/** Servers try for five days at most. Whoever got a mail can read where it comes back to: later on, nobody says so by it. */
const daysToComeBack = 14;
const isOver = ({ sentAt }: Mail, now: Date): boolean =>
  sentAt !== null && addHours(sentAt, daysToComeBack * 24) < now;

const idOf = ({ marks, mails, database }: RecordBounceDeps, about: MailNamed): Promise<string | null> =>
  'returnPath' in about
    ? Promise.resolve(mailsIn(marks, about.returnPath)[0] ?? null)
    : mails.idByMessageId(database, `<${about.messageId.trim().replace(/^<|>$/g, '')}>`);

/**
 * Once for a mail, however often it is told. A person is to look at it; the log names the mail, never whom it was for. One that left before the
 * address was corrected says nothing of the address of now: it is sent there at once.
 */
export async function recordBounce(
  deps: Omit<RecordBounceDeps, 'database' | 'mails' | 'marks'>,
  tx: Tx,
  mail: Mail,
  bounce: Bounce & { answer?: string },
): Promise<BounceOutcome> {
  const addressee = await findAddressee(deps, tx, mail);
  if (addressee?.isErased) return 'ignored';
  if (!(await deps.bounces.add(tx, mail.id, bounce, deps.clock.now()))) return 'known';
  const { id, kind, reference } = mail;
  const { reason, isHard, status } = bounce;
  deps.log.info({ mailId: id, kind, reason, isHard, status }, 'mail came back');
  if (addressee && (await leftBeforeCorrection(deps, tx, mail, addressee))) {
    await deps.retryMail(tx, id);
    return 'recorded';
  }
  const detail = { mail: kind, reference, answer: bounce.answer ?? status ?? reason };
  await deps.tasks.openTask(tx, { kind: 'mail_given_up', reference: id, detail });
  await deps.onBounced(tx, { ...mail, email: addressee?.driver.email ?? null }, bounce);
  return 'recorded';
}

async function leftBeforeCorrection(
  { bookings }: Pick<RecordBounceDeps, 'bookings'>,
  tx: Tx,
  { sentAt }: Mail,
  { id }: Booking,
): Promise<boolean> {
  // `as`: correct-email.ts wrote them.
  const corrections = (await bookings.eventDetails(tx, id, 'email_corrected')) as { at: string }[];
  return sentAt !== null && corrections.some(({ at }) => sentAt < new Date(at));
}

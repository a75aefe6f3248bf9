import type { AppContext } from '../app-context.ts';
import { bindTo } from '../basics/bind-to.ts';
import type { BookingRoom, Bookings } from '../booking/booking.ts';
import type { Booking } from '../booking/booking.type.ts';
import type { Queryable, Tx } from '../database/tables.ts';
import type { FleetStore } from '../fleet/fleet.store.ts';
import { business, emailFor } from '../shop/business.rules.ts';
import type { DeskLanguage } from '../translations/languages.ts';
import type { StaffTasks } from '../tasks/staff-tasks.store.ts';
import type { WaitingListRoom } from '../waiting-list/waiting-list.ts';
import type { AlarmUpdate } from './alarm.shape.ts';
import { bounceStore } from './bounces/bounce.store.ts';
import { bouncesApi } from './bounces/bounces.api.ts';
import { createBounces, type BouncesNeeds } from './bounces/bounces.ts';
import { createMailData, type CreateMailDataDeps } from './create-mail-data.ts';
import { sendMailJob, sweepMailsJob } from './mail.job.ts';
import type { MailKind, Recipient } from './mail.shape.ts';
import { mailStore } from './mail.store.ts';
import { topicOfUpdate } from './alarm-topics.rules.ts';
import { recipientsWithoutDatabase } from './notice-recipients.ts';
import { moneyRequestMailData, type MoneyRequestMailDeps } from './money-request-mail-data.ts';
import { noticeStore } from './notice.store.ts';
import { noticeSummaryJob } from './notice-summary.job.ts';
import type { NoticeSummaryDeps } from './send-notice-summary.ts';
import { mailSwitches, type MailSwitches } from './mail-switch.store.ts';
import { previewMail } from './preview-mail.ts';
import { queueMail, type QueuedMail, type QueueMailDeps } from './queue-mail.ts';
import { readDeliveries } from './read-deliveries.ts';
import { timedMailObstacle, type QueueTimedMailsDeps } from './queue-timed-mails.ts';
import { resumeShop, sendKeptMails, type OldMailPolicy } from './resume-shop.ts';
import { sendAlarmDirectly } from './send-alarm-directly.ts';
import { recipientErasureStore } from './recipient-erasure.store.ts';
import { sendMail, type SendMailDeps } from './send-mail.ts';
import { sendTestMail } from './send-test-mail.ts';
import { sendTestNotices } from './send-test-notices.ts';
import { timedMailsJob } from './timed-mail.job.ts';
import { timedMailStore } from './timed-mail.store.ts';
import { type MailTextDraft, previewMailText, sendMailText } from './try-mail-text.ts';
import { waitingListMailData } from './waiting-list-mail-data.ts';

/** Of whom the shop tells what; the same where mails are queued and where they leave. */
const noticeDeps = ({ shop }: AppContext) => ({
  notices: () => shop.current().notices,
  waitingNotices: noticeStore,
  accountsWith: noticeStore.accountsWith,
});

export type MailQueue = {
  /** Queues a mail in the transaction of its cause. */
  queueMail(tx: Queryable, mail: QueuedMail): Promise<void>;
  /** One mail of a kind for each booking, or for each time or `act` of it; `about`: where that is not the booking itself. */
  queueBookingMail(
    tx: Tx,
    kind: MailKind,
    booking: Pick<Booking, 'id' | 'language'>,
    time?: { nth?: number; about?: string; act?: string },
  ): Promise<void>;
};

/** Every room that writes mails needs it, so it stands before what mails are made of. */
export function createMailQueue(context: AppContext): MailQueue {
  const { jobs, clock, chance, publicUrl } = context;
  const deps: QueueMailDeps = { ...noticeDeps(context), mails: mailStore, jobs, clock, chance, publicUrl };
  return {
    queueMail: (tx, mail) => queueMail(deps, tx, mail),
    queueBookingMail: (tx, kind, { id, language }, { nth = 1, about = id, act } = {}) => {
      const time = act ?? (nth === 1 ? null : nth);
      const cause = time === null ? `${kind}:${about}` : `${kind}:${about}:${time}`;
      return queueMail(deps, tx, { kind, cause, reference: about, language });
    },
  };
}

export { queueLinkAskedFor } from './queue-link-asked-for.ts';
export type { MailSwitches };
export const isTimedMailOn: typeof mailSwitches.isOn = (db, mail) => mailSwitches.isOn(db, mail);

/** Of somebody who is erased; by what the mails were about. */
export const eraseRecipient = recipientErasureStore.erase;

export type MailsNeeds = { onBounced: BouncesNeeds['onBounced'] } & Pick<
  CreateMailDataDeps,
  | 'bookingOfChange'
  | 'documents'
  | 'charges'
  | 'deposit'
  | 'alarmUpdate'
  | 'remindersIn'
  | 'contactMessage'
  | 'reviewRefusalReason'
  | 'newsletter'
  | 'staff'
  | 'replies'
> &
  Pick<FleetStore, 'freeScooters'> &
  Pick<SendMailDeps, 'mailer' | 'renderMail' | 'onMailEnded'> & {
    queueMail: MailQueue['queueMail'];
    bookings: Bookings;
    booking: Pick<BookingRoom, 'correctEmail'> &
      Pick<CreateMailDataDeps, 'readPot' | 'readRest' | 'isRestAway' | 'lacksRest'> & {
        payments: Pick<CreateMailDataDeps, 'refundedAmount' | 'payer' | 'ridersMoves'>;
      };
    contract: CreateMailDataDeps['contract'];
    waitingList: Pick<WaitingListRoom, 'entry'>;
    moneyRequest: MoneyRequestMailDeps['requests'];
    charges: Pick<MoneyRequestMailDeps, 'isAskedInstead'>;
    tasks: StaffTasks;
    decideDeferred(isResuming: true): Promise<void>;
    decidePots(isResuming: true): Promise<unknown>;
  };

/** Who sends the mails, as whom, and when; what each is made of is asked of its room. */
export function createMails(context: AppContext, needs: MailsNeeds) {
  const { database, clock, chance, jobs, log, failpoint, publicUrl, shop, settings } = context;
  const { mailer, renderMail, onMailEnded, tasks, bookings, decideDeferred, decidePots } = needs;
  const returned = returnedMails(context, needs);
  const timed: QueueTimedMailsDeps = {
    database,
    clock,
    failpoint,
    bookings,
    timed: timedMailStore,
    switches: mailSwitches,
    isRestAway: needs.booking.isRestAway,
    queueMail: needs.queueMail,
  };
  const sending = {
    database,
    clock,
    log,
    failpoint,
    mails: mailStore,
    ...returned.forSending(),
    mailer,
    mailData: createMailData(mailDataDeps(context, needs, timed)),
    renderMail,
    tasks,
    sender: () => ({
      from: settings.mailFrom ?? `${business().name} <${business().email.general}>`,
      replyTo: emailFor('bookings'),
    }),
    onMailEnded,
  };
  const summary: NoticeSummaryDeps = {
    ...noticeDeps(context),
    database,
    mails: mailStore,
    jobs,
    clock,
    chance,
    publicUrl,
  };
  const { home } = context.pages;
  const exampleScooter = async () => (await needs.freeScooters(database, null))[0];
  const direct = {
    renderMail,
    mailer,
    sender: sending.sender,
    clock,
    chance,
    publicUrl,
    home,
    exampleScooter,
  };
  const bound = bindTo(sending);
  return {
    mailData: sending.mailData,
    switches: mailSwitches,
    sendMail: bound(sendMail),
    previewMail: bound(previewMail),
    readDeliveries: bound(readDeliveries),
    ...returned.forOthers(),
    /** Without the database nothing can be held back, nor anybody's account be asked for. */
    sendAlarmDirectly: (news: AlarmUpdate) => {
      const { notices } = shop.current();
      const recipients = recipientsWithoutDatabase(notices, topicOfUpdate(news));
      return Promise.all(
        recipients.map((to) => sendAlarmDirectly(direct, notices.ownerLanguage, { to, news })),
      );
    },
    /** Past the queue, so that what the server answers is known at once. */
    sendTestMail: (to: Recipient, language: DeskLanguage, code: string) =>
      sendTestMail(direct, { to, language, code }),
    previewMailText: (to: Recipient, draft: MailTextDraft) => previewMailText(direct, to, draft),
    sendMailText: (to: Recipient, draft: MailTextDraft) => sendMailText(direct, to, draft),
    sendTestNotices: () => sendTestNotices(direct, { ...noticeDeps(context), database }),
    resumeShop: (oldMails: OldMailPolicy) =>
      resumeShop({ database, mails: mailStore, tasks, decideDeferred, decidePots, summary }, oldMails),
    sendKeptMails: () => sendKeptMails({ database, clock, mails: mailStore, tasks }),
    jobs: [sendMailJob(sending), sweepMailsJob(sending), timedMailsJob(timed), noticeSummaryJob(summary)],
  };
}

/** What comes back, for whoever sends and for other rooms. */
function returnedMails(context: AppContext, needs: MailsNeeds) {
  const { onBounced, queueMail, bookings, tasks, booking } = needs;
  const { sending, mending, readBouncedMail, telling } = createBounces(context, {
    onBounced,
    queueMail,
    bookings,
    tasks,
    correctEmail: booking.correctEmail,
    mails: mailStore,
    bounces: bounceStore,
  });
  const mailsOf = (bookingId: string) => mailStore.mailsOf(context.database, bookingId);
  const forOthers = () => ({ mailsOf, mending, readBouncedMail, apis: [bouncesApi(telling)] });
  return { forSending: () => sending, forOthers };
}

function mailDataDeps(
  context: AppContext,
  needs: MailsNeeds,
  timed: QueueTimedMailsDeps,
): CreateMailDataDeps {
  const { database, clock, links, pages } = context;
  const { bookings, bookingOfChange, documents, alarmUpdate, contactMessage } = needs;
  const { reviewRefusalReason, newsletter, staff, replies, waitingList, contract, remindersIn } = needs;
  return {
    database,
    clock,
    links,
    pages,
    contract,
    bookings,
    ...noticeDeps(context),
    refundedAmount: needs.booking.payments.refundedAmount,
    payer: needs.booking.payments.payer,
    ridersMoves: needs.booking.payments.ridersMoves,
    readPot: needs.booking.readPot,
    readRest: needs.booking.readRest,
    isRestAway: needs.booking.isRestAway,
    lacksRest: needs.booking.lacksRest,
    cancellation: (db, bookingId) => bookings.cancellation(db, bookingId),
    bookingOfChange,
    documents,
    charges: needs.charges,
    deposit: needs.deposit,
    alarmUpdate,
    remindersIn,
    contactMessage,
    reviewRefusalReason,
    timedMailObstacle: (db, mail, booking) => timedMailObstacle(timed, db, mail, booking),
    newsletter,
    staff,
    replies,
    asked: moneyRequestMailData({
      database,
      requests: needs.moneyRequest,
      isAskedInstead: needs.charges.isAskedInstead,
      codesOf: bookings.codesOf,
    }),
    waiting: waitingListMailData({
      database,
      clock,
      links,
      pages,
      vehicleOf: contract.vehicleOf,
      waitingList,
    }),
  };
}

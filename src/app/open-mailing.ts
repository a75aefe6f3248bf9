import { bookingChangeStore } from '../booking/change/booking-change.store.ts';
import { bookingStore } from '../booking/booking.store.ts';
import type { Booking } from '../booking/booking.type.ts';
import { staffTaskStore } from '../tasks/staff-tasks.store.ts';
import { business } from '../shop/business.rules.ts';
import { contactStore } from '../contact/contact.store.ts';
import type { ContractDeps } from '../contract/find-contract.ts';
import { recordMail } from '../contract/evidence/record-mail.ts';
import type { Tx } from '../database/tables.ts';
import { waitingListStore } from '../waiting-list/waiting-list.store.ts';
import { waitingListMailData } from '../messages/waiting-list-mail-data.ts';
import { createMailData } from '../messages/create-mail-data.ts';
import type { MailKind } from '../messages/mail.shape.ts';
import { messageSwitches } from '../messages/message-switch.store.ts';
import { canSendTimedMessage } from '../messages/queue-timed-messages.ts';
import { timedMessageStore } from '../messages/timed-message.store.ts';
import { mailStore } from '../messages/mail.store.ts';
import { queueMail, type QueueMailDeps } from '../messages/queue-mail.ts';
import type { DeskDocuments } from '../messages/desk-mail-data.ts';
import type { SendMailDeps } from '../messages/send-mail.ts';
import { newsletterMailData } from '../newsletter/newsletter-mail-data.ts';
import { newsletterStore } from '../newsletter/newsletter.store.ts';
import { deskRecipient } from './open-contact.ts';
import { ownerRecipient } from './open-watch.ts';
import type { Payments } from '../booking/payments.type.ts';
import type { AppContext, AppAdapters } from './app-adapters.ts';
import { contactMailData } from '../contact/contact-mail-data.ts';
import { inboxStore } from '../contact/inbox.store.ts';
import { staffMailData } from '../identity/staff-mail-data.ts';
import { customerReviewStore } from '../reviews/customer-review.store.ts';
import { staffStore } from '../identity/staff.store.ts';
import { watchStore } from '../watch/watch.store.ts';
import { deskPage } from '../pages/desk-address.ts';

export const createMailQueue = ({ jobs, clock, chance, publicUrl }: AppAdapters): QueueMailDeps => ({
  mails: mailStore,
  jobs,
  clock,
  chance,
  publicUrl,
});

/** One mail of a kind for each booking, or for each time that it happens. */
export type MailNotifier = (
  tx: Tx,
  kind: MailKind,
  booking: Booking,
  /** `about`: where that is not the booking itself. */
  time?: { nth?: number; about?: string },
) => Promise<void>;

export const createMailNotifier =
  (mailQueue: QueueMailDeps): MailNotifier =>
  (tx, kind, { id, language }, { nth = 1, about = id } = {}) => {
    const cause = nth === 1 ? `${kind}:${about}` : `${kind}:${about}:${nth}`;
    return queueMail(mailQueue, tx, { kind, cause, reference: about, language });
  };

type MailingParts = {
  common: AppContext;
  contracts: ContractDeps;
  payments: Pick<Payments, 'refundedAmount'>;
  papers: DeskDocuments;
};

/** Who sends the mails, as whom, and what each is made of. */
export function createMailing(
  parts: AppAdapters,
  { common, contracts, payments, papers }: MailingParts,
): SendMailDeps {
  const { settings, clock } = parts;
  const { database, links, pages } = common;
  return {
    database,
    mails: mailStore,
    mailer: parts.mailer,
    mailData: createMailData({
      ...contracts,
      pages,
      owner: ownerRecipient(settings),
      refundedAmount: payments.refundedAmount,
      cancellation: (db, bookingId) => bookingStore.cancellation(db, bookingId),
      bookingOfChange: async (db, changeId) =>
        (await bookingChangeStore.byId(db, changeId))?.bookingId ?? null,
      documents: papers,
      clock,
      alarmUpdate: watchStore.notice,
      desk: deskRecipient(),
      ownerLanguage: settings.owner.language,
      contactMessage: contactStore.byId,
      reviewRefusalReason: async (db, bookingId) =>
        (await customerReviewStore.ofBooking(db, bookingId))?.reason ?? null,
      canSendTimedMessage: (db, message, booking) =>
        canSendTimedMessage(
          { timed: timedMessageStore, switches: messageSwitches, clock },
          db,
          message,
          booking,
        ),
      staff: staffMailData({
        database,
        links,
        staff: staffStore,
        invitationPage: (token) => deskPage(parts.publicUrl, 'invitation', token),
      }),
      replies: contactMailData({ database, inbox: inboxStore, desk: deskRecipient().email }),
      waiting: waitingListMailData({ ...contracts, waits: waitingListStore, clock, pages }),
      newsletter: newsletterMailData({ database, links, pages, subscriptions: newsletterStore }),
    }),
    renderMail: parts.renderMail,
    tasks: staffTaskStore,
    sender: {
      from: settings.mailFrom ?? `${business.name} <${business.email.general}>`,
      replyTo: business.email.customers,
    },
    clock,
    log: parts.log,
    onMailEnded: (tx, { reference, kind, messageId }, how) =>
      recordMail(contracts, tx, { bookingId: reference, mail: kind, messageId, ...how }),
    failpoint: parts.failpoint,
  };
}

import { bookingChanges } from '../booking/change/booking-change.store.ts';
import { bookingStore, type Booking } from '../booking/booking.store.ts';
import { staffTasks } from '../tasks/staff-tasks.store.ts';
import { business } from '../shop/business.rules.ts';
import { contactStore } from '../contact/contact.store.ts';
import type { ContractDeps } from '../contract/find-contract.ts';
import { recordMail } from '../contract/evidence/record-mail.ts';
import type { Tx } from '../database/tables.ts';
import { waitingStore } from '../waiting-list/waiting.store.ts';
import { waitingLetters } from '../messages/waiting-letters.ts';
import { mailData } from '../messages/load-mail-data.ts';
import type { MailKind } from '../messages/mail.shape.ts';
import { messageSwitches } from '../messages/message-switch.store.ts';
import { mayLeave } from '../messages/queue-timed-messages.ts';
import { timedMessageStore } from '../messages/timed-message.store.ts';
import { mailStore } from '../messages/mail.store.ts';
import { queueMail, type QueueMailDeps } from '../messages/queue-mail.ts';
import type { DeskPapers } from '../messages/desk-letters.ts';
import type { SendMailDeps } from '../messages/send-mail.ts';
import { newsletterLetters } from '../newsletter/load-letters.ts';
import { newsletterStore } from '../newsletter/newsletter.store.ts';
import { deskOf } from './open-contact.ts';
import { ownerOf } from './open-watch.ts';
import type { Payments } from '../booking/payments.ts';
import type { CommonDeps, ShopParts } from './shop-parts.ts';
import { contactLetters } from '../contact/contact-letters.ts';
import { inboxStore } from '../contact/inbox.store.ts';
import { staffLetters } from '../identity/staff-letters.ts';
import { ownReviewStore } from '../reviews/own-review.store.ts';
import { staffStore } from '../identity/staff.store.ts';
import { watchStore } from '../watch/watch.store.ts';
import { deskPage } from '../pages/desk-address.ts';

export const mailQueueOf = ({ jobs, clock, chance, publicUrl }: ShopParts): QueueMailDeps => ({
  mails: mailStore,
  jobs,
  clock,
  chance,
  publicUrl,
});

/** One mail of a kind for each booking, or for each time that it happens. */
export type Tell = (
  tx: Tx,
  kind: MailKind,
  booking: Booking,
  /** `about`: where that is not the booking itself. */
  time?: { nth?: number; about?: string },
) => Promise<void>;

export const telling =
  (mailQueue: QueueMailDeps): Tell =>
  (tx, kind, { id, language }, { nth = 1, about = id } = {}) => {
    const cause = nth === 1 ? `${kind}:${about}` : `${kind}:${about}:${nth}`;
    return queueMail(mailQueue, tx, { kind, cause, reference: about, language });
  };

type MailingParts = {
  common: CommonDeps;
  contracts: ContractDeps;
  payments: Pick<Payments, 'givenBack'>;
  papers: DeskPapers;
};

/** Who sends the mails, as whom, and what each is made of. */
export function openMailing(
  parts: ShopParts,
  { common, contracts, payments, papers }: MailingParts,
): SendMailDeps {
  const { settings, clock } = parts;
  const { database, links, pages } = common;
  return {
    database,
    mails: mailStore,
    mailer: parts.mailer,
    mailData: mailData({
      ...contracts,
      pages,
      owner: ownerOf(settings),
      givenBack: payments.givenBack,
      cancellation: (db, bookingId) => bookingStore.cancellation(db, bookingId),
      bookingOfChange: async (db, changeId) => (await bookingChanges.byId(db, changeId))?.bookingId ?? null,
      papers,
      clock,
      notice: watchStore.notice,
      desk: deskOf(),
      ownerLanguage: settings.owner.language,
      contactMessage: contactStore.byId,
      reasonAgainst: async (db, bookingId) => (await ownReviewStore.ofBooking(db, bookingId))?.reason ?? null,
      mayLeave: (db, message, booking) =>
        mayLeave({ timed: timedMessageStore, switches: messageSwitches, clock }, db, message, booking),
      staff: staffLetters({
        database,
        links,
        staff: staffStore,
        invitationPage: (token) => deskPage(parts.publicUrl, 'invitation', token),
      }),
      replies: contactLetters({ database, inbox: inboxStore, desk: deskOf().email }),
      waiting: waitingLetters({ ...contracts, waits: waitingStore, clock, pages }),
      newsletter: newsletterLetters({ database, links, pages, subscriptions: newsletterStore }),
    }),
    renderMail: parts.renderMail,
    tasks: staffTasks,
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

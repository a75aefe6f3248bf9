import type { AppContext } from '../app-context.ts';
import { createContact } from '../contact/contact.ts';
import { createDisputes } from '../disputes/disputes.ts';
import { papers } from '../documents/papers.ts';
import { calendarFor } from '../emails/booking-confirmed.ts';
import { fleetStore } from '../fleet/fleet.store.ts';
import { createIdentity } from '../identity/identity.ts';
import { createMails, type MailQueue } from '../mails/mails.ts';
import { createNewsletter } from '../newsletter/newsletter.ts';
import type { Newsroom } from '../newsroom/newsroom.ts';
import { deskPage } from '../pages/desk-address.ts';
import type { createReviews } from '../reviews/reviews.ts';
import { staffTasks } from '../tasks/staff-tasks.store.ts';
import { alarmUpdate } from '../watch/watch.ts';
import type { AppAdapters } from './context.ts';
import type { AfterRentalRooms } from './after-rental-rooms.ts';
import type { RentalRooms } from './rental-rooms.ts';

type MailRoomsNeeds = Pick<AppAdapters, 'mailer' | 'renderMail'> & {
  mail: MailQueue;
  rental: RentalRooms;
  later: AfterRentalRooms;
  newsroom: Newsroom;
  reviews: ReturnType<typeof createReviews>;
};

/** Who writes to whom: mails, what each is made of, and the people of the shop, who are invited by one. */
export function createMailRooms(context: AppContext, needs: MailRoomsNeeds) {
  const { mailer, renderMail, newsroom, reviews } = needs;
  const { queueMail } = needs.mail;
  const { booking, payment, contract, handover, waitingList, fines } = needs.rental;
  const contact = createContact(context, { queueMail });
  const newsletter = createNewsletter(context, { queueMail });
  const identity = createIdentity(context, {
    queueMail,
    codesOf: booking.bookings.codesOf,
    tasks: staffTasks,
    listArticles: newsroom.listArticles,
    invitationPage: (token) => deskPage(context.publicUrl, 'invitation', token),
  });
  const mails = createMails(context, {
    mailer,
    renderMail,
    queueMail,
    tasks: staffTasks,
    bookings: booking.bookings,
    contract,
    waitingList,
    moneyRequest: needs.later.moneyRequest,
    charges: needs.later.charges,
    deposit: needs.later.deposit,
    decideDeferred: payment.decideDeferred,
    decidePots: booking.sweepPots,
    booking,
    bookingOfChange: async (db, changeId) => (await booking.changes.byId(db, changeId))?.bookingId ?? null,
    documents: { reportFile: handover.reportFile, payPage: payment.payPage, fineNotice: fines.readNotice },
    alarmUpdate,
    remindersIn: fleetStore.remindersIn,
    freeScooters: fleetStore.freeScooters,
    contactMessage: contact.contactMessage,
    reviewRefusalReason: reviews.reasonNotShown,
    newsletter: newsletter.mailData,
    staff: identity.mailData,
    replies: contact.mailData,
    onBounced: newsletter.onBounced,
    onMailEnded: (tx, { reference, kind, messageId }, { end, answer }) =>
      contract.recordMail(tx, { bookingId: reference, mail: kind, messageId, end, answer }),
  });
  const disputes = createDisputes(context, {
    booking,
    payment,
    contract,
    handover,
    charges: needs.later.charges,
    tasks: staffTasks,
    mailsOf: mails.mailsOf,
    evidencePdf: papers.disputeEvidencePdf,
  });
  /** The entry of the confirmation's mail, for customers who open their page instead of the mail; a rider's, of their own. */
  async function calendarOf(bookingId: string, isRiders: boolean) {
    const found = await booking.bookings.byId(context.database, bookingId);
    const loaded = found && (await mails.mailData.booking_confirmed(bookingId));
    if (!loaded || typeof loaded === 'string') return null;
    return calendarFor(found.language, loaded, isRiders ? bookingId : null);
  }
  return { contact, newsletter, identity, mails, disputes, calendarOf };
}
export type MailRooms = ReturnType<typeof createMailRooms>;

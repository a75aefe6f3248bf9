import type { Hono } from 'hono';
import { createBackOffice } from '../back-office/back-office.ts';
import { isRefusal } from '../basics/refusals.ts';
import type { Job } from '../database/jobs.ts';
import { isPaused } from '../database/pause.ts';
import { fleetStore } from '../fleet/fleet.store.ts';
import { refuseWritesWhilePaused } from '../http/refuse-writes-while-paused.ts';
import { createGoLive } from '../go-live/go-live.ts';
import { createMailQueue, queueLinkAskedFor } from '../mails/mails.ts';
import { createNotifications } from '../notifications/notifications.ts';
import { createNewsroom } from '../newsroom/newsroom.ts';
import { createOwnPage } from '../own-page/own-page.ts';
import type { PreviewArticle } from '../pages/admin-pages.ts';
import { deskPage } from '../pages/desk-address.ts';
import { createPageInvalidation } from '../pages/page-invalidation.ts';
import { createPlace } from '../place/place.ts';
import { extraListStore } from '../price/extra-list.store.ts';
import { priceHistoryStore } from '../price/price-history.store.ts';
import { priceListStore } from '../price/price-list.store.ts';
import { createRetention } from '../retention/retention.ts';
import { createReviews } from '../reviews/reviews.ts';
import { settingVersions } from '../shop/shop.ts';
import { staffTasks } from '../tasks/staff-tasks.store.ts';
import { createWatch, signsOfLife } from '../watch/watch.ts';
import { createRevisionWatch } from '../database/revisions.ts';
import { createAppContext, type AppAdapters } from './context.ts';
import { createDesk, type Desk } from './desk.ts';
import { createAfterRentalRooms } from './after-rental-rooms.ts';
import { createMailRooms } from './mail-rooms.ts';
import { createRentalRooms } from './rental-rooms.ts';
import { formsOf, readContentOf } from './site-content.ts';

export type { Desk, AppAdapters };

/** The rooms, put together: who gets what of which, and what happens in one room after a step in another. */
export function createShop(adapters: AppAdapters) {
  const { settings, provider, fileSeal = null, mailer, renderMail, surroundings, shownIdentity } = adapters;
  const context = createAppContext(adapters);
  const { database, publicUrl, clock, chance, secrets, failpoint } = context;
  const mail = createMailQueue(context);
  const invalidation = createPageInvalidation(context.shop);
  const onTopic = invalidation.onTopic(() => goLive.storefront.refresh());
  const revisions = createRevisionWatch(database, onTopic, context.log);
  const calendarOf = (bookingId: string, isRiders: boolean) => mailRooms.calendarOf(bookingId, isRiders);
  const beside = () => later;
  const rental = createRentalRooms(context, { settings, provider, fileSeal, mail, calendarOf, beside });
  const later = createAfterRentalRooms(context, { rental, mail });
  const { payment, booking, contract, handover, waitingList, keyBox, fines } = rental;
  const [lookForChanges, elsewhere] = [revisions.look, adapters.reviews];
  const newsroom = createNewsroom(context, { lookForChanges });
  const reviews = createReviews(context, { rentalOf: booking.rentalOf, elsewhere, lookForChanges });
  const mailRooms = createMailRooms(context, { mailer, renderMail, mail, rental, later, newsroom, reviews });
  const { contact, newsletter, identity, mails, disputes } = mailRooms;
  const erasure = adapters.createErasure({ settings, database, clock, chance, secrets, failpoint });
  const retention = createRetention({
    erasure,
    eraseMessages: contact.eraseMessages,
    eraseWaits: waitingList.eraseEnded,
    eraseSessions: identity.eraseSessions,
    eraseLicencePhotos: handover.eraseLicencePhotos,
    pictures: { fleet: fleetStore, settingVersions, files: context.files },
  });
  const linkMail = { bookings: booking.bookings, queueBookingMail: mail.queueBookingMail };
  const ownPage = createOwnPage(context, {
    booking,
    contract,
    fleet: fleetStore,
    tasks: staffTasks,
    reviewOf: reviews.reviewOf,
    keyBox,
    handover,
    customers: rental.customers,
    later,
    mails,
    finesOf: fines.finesOf,
    movesOf: payment.moves,
    queueDataCodeMail: (tx, found, nth) => mail.queueBookingMail(tx, 'data_code', found, { nth }),
    queueRiderLinkMail: (tx, found, kind, act) => mail.queueBookingMail(tx, kind, found, { act }),
    queueBookingLinkMail: (tx, found, nth) => queueLinkAskedFor(linkMail, tx, { found, nth }),
  });
  const desk = createDesk({ database, booking, payment, contract, mails, erasure });
  const place = createPlace(context, adapters.places);
  const backOffice = createBackOffice(context, {
    rental,
    identity,
    place,
    later,
    disputes,
    mails,
    newsroom,
    reviews,
    inbox: contact.inbox,
    fleet: fleetStore,
    lists: priceListStore,
    extraList: extraListStore,
    priceHistory: priceHistoryStore,
    settingVersions,
    lookForChanges,
    completeTask: staffTasks.completeTask,
    signsOfLife,
    desk,
    notifications: createNotifications(context),
  });
  const goLive = createGoLive(context, {
    identity,
    mails,
    provider,
    settings,
    surroundings,
    shownIdentity,
    priceHistory: priceHistoryStore,
    lookForChanges,
  });
  const working = [payment, booking, contract, mails, newsletter, ownPage, retention, waitingList, goLive];
  const { watch, jobs } = createWatch(context, {
    queueMail: mail.queueMail,
    sendMail: mails.sendMail,
    sendAlarmDirectly: mails.sendAlarmDirectly,
    jobs: [working, rental.till, fines, disputes, later.rooms, backOffice, adapters.backups ?? []]
      .flat()
      .flatMap((room): readonly Job<never>[] => room.jobs),
  });
  const site = { rental, later, contact, newsletter, newsroom, reviews, ownPage };
  // In the order of the document that describes the calls.
  const visited = [goLive, reviews, place, newsroom, contact, newsletter, booking, ownPage, waitingList];
  const asked = [visited, rental.partners, payment, contract, later.rooms, mails, identity, backOffice];
  return {
    desk,
    watch,
    revisions,
    jobs,
    newsroom,
    readContent: readContentOf(context, site),
    forms: formsOf(site),
    onContentChanged: invalidation.onContentChanged,
    /** The address at which a demo's owner comes in, once. */
    demoOwnerPage: async () => deskPage(publicUrl, 'enter', await identity.demoOwnerToken()),
    checkAudit: identity.checkAudit,
    fillKeyBoxes: keyBox.seedKeyBoxes,
    /** Whether it was restored and stands still (F49). */
    isPaused: () => isPaused(database),
    goLive,
    previewArticle: (async (headers, wanted) => {
      const permit = await identity.permitOf(headers, 'write articles');
      return permit && !isRefusal(permit) ? backOffice.previewArticle(permit, wanted) : null;
    }) satisfies PreviewArticle,
    isOwner: identity.isOwner,
    apis: [refuseWritesWhilePaused(() => isPaused(database)), ...asked.flat(2).flatMap(apisOf)],
  };
}
export type Shop = ReturnType<typeof createShop>;

const apisOf = ({ apis }: { apis: readonly Hono[] }) => apis;

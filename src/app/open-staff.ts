import type { Context } from 'hono';
import { bookingChangeStore } from '../booking/change/booking-change.store.ts';
import { isRefusal } from '../basics/refusals.ts';
import { deriveKey } from '../basics/tokens.ts';
import type { Payments } from '../booking/payments.type.ts';
import { business } from '../shop/business.rules.ts';
import { contractStore } from '../contract/contract.store.ts';
import type { Tx } from '../database/tables.ts';
import { queueMail, type QueuedMail, type QueueMailDeps } from '../messages/queue-mail.ts';
import { previewMail, type PreviewMailDeps } from '../messages/preview-mail.ts';
import type { Desk } from './open-desk.ts';
import type { ChangeCalls } from './open-own-booking.ts';
import { paymentStore } from '../payment/payment.store.ts';
import type { AppContext, AppAdapters } from './app-adapters.ts';
import { articleStore } from '../newsroom/article.store.ts';
import { articlePictureStore } from '../newsroom/article-pictures.store.ts';
import type { Newsroom } from './open-newsroom.ts';
import { articlesApi } from '../back-office/newsroom/articles.api.ts';
import { previewArticle } from '../back-office/newsroom/manage-articles.ts';
import { authorize } from '../identity/authorize.ts';
import { readSession } from '../identity/read-session.ts';
import { priceListStore } from '../price/price-list.store.ts';
import { pricesApi } from '../back-office/prices/prices.api.ts';
import { createAccounts } from '../identity/accounts.store.ts';
import { auditStore } from '../identity/audit.store.ts';
import { bookingsApi } from '../back-office/bookings/bookings.api.ts';
import { bookingChangesApi } from '../back-office/bookings/booking-changes.api.ts';
import { keyBoxesApi } from '../back-office/fleet/key-boxes.api.ts';
import { weatherApi } from '../back-office/weather/weather.api.ts';
import { weatherStore } from '../booking/cancel/weather.store.ts';
import { bookingSearchStore } from '../back-office/bookings/booking-search.store.ts';
import { calendarApi } from '../back-office/calendar/calendar.api.ts';
import { calendarStore } from '../back-office/calendar/calendar.store.ts';
import { inboxApi } from '../back-office/inbox/inbox.api.ts';
import { inboxStore } from '../contact/inbox.store.ts';
import type { DeskDocuments } from '../messages/desk-mail-data.ts';
import type { Handover } from './open-handover.ts';
import type { Refusal } from '../basics/refusals.ts';
import type { DeskSale, DeskSaleResult } from '../booking/create/sell-at-desk.ts';
import { fleetApi } from '../back-office/fleet/fleet.api.ts';
import { walkInApi } from '../back-office/walk-in/walk-in.api.ts';
import { handoversApi } from '../back-office/handover/handovers.api.ts';
import { messageSwitches } from '../messages/message-switch.store.ts';
import { messagesApi } from '../back-office/messages/messages.api.ts';
import { customerReviewStore } from '../reviews/customer-review.store.ts';
import { reviewsDeskApi } from '../back-office/reviews/reviews.api.ts';
import { createDemoOwnerToken } from '../identity/create-first-owner.ts';
import { signInApi } from '../identity/sign-in.api.ts';
import { staffStore } from '../identity/staff.store.ts';
import { teamApi } from '../identity/team.api.ts';
import { todayApi } from '../back-office/today/today.api.ts';
import { todayStore } from '../back-office/today/today.store.ts';
import { checkAudit } from '../identity/write-audit.ts';
import { deskPage } from '../pages/desk-address.ts';

type Beside = {
  common: AppContext;
  mailQueue: QueueMailDeps;
  networkOf(c: Context): string;
  desk: Desk;
  payments: Payments;
  mailing: PreviewMailDeps;
  changing: ChangeCalls;
  newsroom: Newsroom;
  handover: Handover['deps'];
  papers: DeskDocuments;
  sell(sale: DeskSale): Promise<DeskSaleResult | Refusal>;
  onReviewDecided(): void;
};

/** The owner of a demo, until somebody writes their own name. */
const demoOwner = { name: 'Anna Esposito', email: 'titolare@costiera.example', language: 'it' } as const;

export const deriveAuditKey = (appSecret: string): Buffer => deriveKey(appSecret, 'audit log');

/** What all of the desk needs: who is there, what they may do, and where it is written down. */
function deskDeps(parts: AppAdapters, { common, mailQueue }: Pick<Beside, 'common' | 'mailQueue'>) {
  const { settings, appSecret, publicUrl } = parts;
  const { database, links, clock, chance } = common;
  const { limits, secondFactorRequired } = settings.staff;
  const secret = deriveKey(appSecret, 'staff sign-in').toString('hex');
  return {
    database,
    staff: staffStore,
    accounts: createAccounts({ database, chance, secret, publicUrl, issuer: business.name, limits }),
    audit: auditStore,
    auditKey: deriveAuditKey(appSecret),
    links,
    clock,
    chance,
    limits,
    secondFactorRequired,
    queueMail: (tx: Tx, mail: QueuedMail) => queueMail(mailQueue, tx, mail),
  };
}

/** What the day is run with: bookings, money, scooters, papers. */
function dayDeps({ common, desk, payments, changing, mailing, handover, papers, sell }: Beside) {
  const steps = { handOver: desk.handOver, returnScooter: desk.returnScooter };
  return {
    bookings: common.bookings,
    today: todayStore,
    paymentStore,
    steps: {
      ...steps,
      markNoShow: desk.markNoShow,
      reportLateReturn: desk.reportLateReturn,
      undoStep: desk.undoStep,
    },
    bookingSearch: bookingSearchStore,
    calendar: calendarStore,
    changes: bookingChangeStore,
    changing: { ...changing, cash: desk.recordCash },
    previewMail: (mail: Parameters<typeof previewMail>[1]) => previewMail(mailing, mail),
    units: {
      assignUnit: desk.assignUnit,
      scheduleMaintenance: desk.scheduleMaintenance,
      endMaintenance: desk.endMaintenance,
    },
    handover: { ...handover, steps },
    ...papers,
    fleet: common.fleet,
    withdrawUnit: desk.withdrawUnit,
    sell,
    contractLookup: handover,
    contractPage: common.pages.contract,
    contracts: contractStore,
    payments,
    bookingActions: {
      cancel: desk.cancelBooking,
      refundPartially: desk.refundPartially,
      sendLink: desk.sendContractLink,
    },
  };
}

/** What is written and set at the desk: answers, articles, prices, messages, reviews. */
const officeDeps = ({ newsroom, onReviewDecided }: Beside) => ({
  inbox: inboxStore,
  lists: priceListStore,
  articles: articleStore,
  pictures: articlePictureStore,
  saveArticle: newsroom.saveArticle,
  switches: messageSwitches,
  reviews: customerReviewStore,
  onReviewDecided,
});

/** The people of the shop: how they come in, and what they may call. */
export function createStaff(parts: AppAdapters, beside: Beside) {
  const { common, networkOf, desk } = beside;
  const { signInsPerMinute } = parts.settings.staff;
  const deps = { ...deskDeps(parts, beside), ...dayDeps(beside), ...officeDeps(beside) };
  return {
    apis: [
      signInApi({ ...deps, networkOf, signInsPerMinute }),
      teamApi(deps),
      todayApi(deps),
      bookingsApi(deps),
      handoversApi(deps),
      walkInApi(deps),
      fleetApi(deps),
      keyBoxesApi({ ...common, ...deps }),
      weatherApi({ ...deps, weather: weatherStore, badWeather: desk }),
      calendarApi(deps),
      inboxApi(deps),
      pricesApi(deps),
      articlesApi(deps),
      bookingChangesApi(deps),
      messagesApi(deps),
      reviewsDeskApi(deps),
    ],
    /** An article as its page would show it, for someone who may write it; null for anybody else. */
    preview: async (headers: Headers, wanted: Parameters<typeof previewArticle>[2]) => {
      const { who } = await readSession(deps, headers);
      const proof = who && authorize(who, 'write articles', deps);
      return proof && !isRefusal(proof) ? previewArticle(deps, proof, wanted) : null;
    },
    /** Where the demo's owner comes in, once. */
    demoOwnerPage: async () =>
      deskPage(parts.publicUrl, 'enter', await createDemoOwnerToken(deps, demoOwner)),
    checkAudit: () => checkAudit(deps, deps.database),
  };
}

import type { Context } from 'hono';
import { bookingChanges } from '../booking/change/booking-change.store.ts';
import { isRefusal } from '../basics/refusals.ts';
import { derivedKey } from '../basics/tokens.ts';
import type { Payments } from '../booking/payments.ts';
import { business } from '../shop/business.rules.ts';
import { contractStore } from '../contract/contract.store.ts';
import type { Tx } from '../database/tables.ts';
import { queueMail, type QueuedMail, type QueueMailDeps } from '../messages/queue-mail.ts';
import { writeMail, type WriteMailDeps } from '../messages/write-mail.ts';
import type { Desk } from './open-desk.ts';
import type { Changing } from './open-own-booking.ts';
import { paymentStore } from '../payment/payment.store.ts';
import type { CommonDeps, ShopParts } from './shop-parts.ts';
import { articleStore } from '../newsroom/article.store.ts';
import { articlePictures } from '../newsroom/pictures.store.ts';
import type { Newsroom } from './open-newsroom.ts';
import { articlesApi } from '../back-office/newsroom/articles.api.ts';
import { previewArticle } from '../back-office/newsroom/articles.ts';
import { permit } from '../identity/gate.ts';
import { readSession } from '../identity/read-session.ts';
import { priceLists } from '../price/price-list.store.ts';
import { pricesApi } from '../back-office/prices/prices.api.ts';
import { openAccounts } from '../identity/accounts.store.ts';
import { auditStore } from '../identity/audit.store.ts';
import { bookingsApi } from '../back-office/bookings/bookings.api.ts';
import { bookingChangesApi } from '../back-office/bookings/booking-changes.api.ts';
import { keyBoxesApi } from '../back-office/fleet/key-boxes.api.ts';
import { weatherApi } from '../back-office/weather/weather.api.ts';
import { weatherStore } from '../booking/cancel/weather.store.ts';
import { bookingsStore } from '../back-office/bookings/bookings.store.ts';
import { calendarApi } from '../back-office/calendar/calendar.api.ts';
import { calendarStore } from '../back-office/calendar/calendar.store.ts';
import { inboxApi } from '../back-office/inbox/inbox.api.ts';
import { inboxStore } from '../contact/inbox.store.ts';
import type { DeskPapers } from '../messages/desk-letters.ts';
import type { Handover } from './open-handover.ts';
import type { Refusal } from '../basics/refusals.ts';
import type { DeskSale, Sold } from '../booking/create/sell-at-desk.ts';
import { fleetApi } from '../back-office/fleet/fleet.api.ts';
import { walkInApi } from '../back-office/walk-in/walk-in.api.ts';
import { handoversApi } from '../back-office/handover/handovers.api.ts';
import { messageSwitches } from '../messages/message-switch.store.ts';
import { messagesApi } from '../back-office/messages/messages.api.ts';
import { ownReviewStore } from '../reviews/own-review.store.ts';
import { reviewsDeskApi } from '../back-office/reviews/reviews.api.ts';
import { openDemoOwner } from '../identity/first-owner.ts';
import { signInApi } from '../identity/sign-in.api.ts';
import { staffStore } from '../identity/staff.store.ts';
import { teamApi } from '../identity/team.api.ts';
import { todayApi } from '../back-office/today/today.api.ts';
import { todayStore } from '../back-office/today/today.store.ts';
import { checkAudit } from '../identity/write-audit.ts';
import { deskPage } from '../pages/desk-address.ts';

type Beside = {
  common: CommonDeps;
  mailQueue: QueueMailDeps;
  networkOf(c: Context): string;
  desk: Desk;
  payments: Payments;
  mailing: WriteMailDeps;
  changing: Changing;
  newsroom: Newsroom;
  handover: Handover['deps'];
  papers: DeskPapers;
  sell(sale: DeskSale): Promise<Sold | Refusal>;
  onReviewDecided(): void;
};

/** The owner of a demo, until somebody writes their own name. */
const demoOwner = { name: 'Anna Esposito', email: 'titolare@costiera.example', language: 'it' } as const;

export const auditKeyOf = (appSecret: string): Buffer => derivedKey(appSecret, 'audit log');

/** What all of the desk needs: who is there, what they may do, and where it is written down. */
function deskDeps(parts: ShopParts, { common, mailQueue }: Pick<Beside, 'common' | 'mailQueue'>) {
  const { settings, appSecret, publicUrl } = parts;
  const { database, links, clock, chance } = common;
  const { limits, secondFactorRequired } = settings.staff;
  const secret = derivedKey(appSecret, 'staff sign-in').toString('hex');
  return {
    database,
    staff: staffStore,
    accounts: openAccounts({ database, chance, secret, publicUrl, issuer: business.name, limits }),
    audit: auditStore,
    auditKey: auditKeyOf(appSecret),
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
  const steps = { collect: desk.collectBooking, takeBack: desk.returnBooking };
  return {
    bookings: common.bookings,
    today: todayStore,
    payments: paymentStore,
    steps: { ...steps, miss: desk.missBooking, late: desk.reportLateReturn, undo: desk.undoStep },
    found: bookingsStore,
    calendar: calendarStore,
    changes: bookingChanges,
    changing: { ...changing, cash: desk.recordCash },
    writeMail: (mail: Parameters<typeof writeMail>[1]) => writeMail(mailing, mail),
    units: {
      choose: desk.chooseUnit,
      toWorkshop: desk.takeForMaintenance,
      fromWorkshop: desk.endMaintenance,
    },
    handover: { ...handover, steps },
    ...papers,
    fleet: common.fleet,
    withdraw: desk.withdrawUnit,
    sell,
    paper: handover,
    contractPage: common.pages.contract,
    contracts: contractStore,
    money: payments,
    wider: { cancel: desk.cancelBooking, giveBackPart: desk.giveBackPart, sendLink: desk.sendContractLink },
  };
}

/** What is written and set at the desk: answers, articles, prices, messages, reviews. */
const officeDeps = ({ newsroom, onReviewDecided }: Beside) => ({
  inbox: inboxStore,
  lists: priceLists,
  articles: articleStore,
  pictures: articlePictures,
  saveArticle: newsroom.saveArticle,
  switches: messageSwitches,
  reviews: ownReviewStore,
  onReviewDecided,
});

/** The people of the shop: how they come in, and what they may call. */
export function openStaff(parts: ShopParts, beside: Beside) {
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
    /** An article as its page would show it, for who may write it; null for anybody else. */
    preview: async (headers: Headers, wanted: Parameters<typeof previewArticle>[2]) => {
      const { who } = await readSession(deps, headers);
      const proof = who && permit(who, 'write articles', deps);
      return proof && !isRefusal(proof) ? previewArticle(deps, proof, wanted) : null;
    },
    /** Where the demo's owner comes in, once. */
    demoOwnerPage: async () => deskPage(parts.publicUrl, 'enter', await openDemoOwner(deps, demoOwner)),
    checkAudit: () => checkAudit(deps, deps.database),
  };
}

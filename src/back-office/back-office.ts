import type { AppContext } from '../app-context.ts';
import type { BookingRoom } from '../booking/booking.ts';
import type { Inbox } from '../contact/contact.ts';
import type { ChargesRoom } from '../charges/charges.ts';
import { createCustomers } from '../customers/customers.ts';
import type { ContractRoom } from '../contract/contract.ts';
import type { DisputesRoom } from '../disputes/disputes.ts';
import type { FineRoom } from '../fines/fines.ts';
import type { FleetStore } from '../fleet/fleet.store.ts';
import type { HandoverRoom } from '../handover/handover.ts';
import type { StaffDeps } from '../identity/staff-deps.ts';
import { staffTasks } from '../tasks/staff-tasks.store.ts';
import type { MailSwitches } from '../mails/mails.ts';
import type { ReadDeliveries } from '../mails/read-deliveries.ts';
import type { MoneyRequestRoom } from '../money-request/money-request.ts';
import type { Newsroom } from '../newsroom/newsroom.ts';
import type { Payment } from '../payment/payment.ts';
import type { PriceHistoryStore } from '../price/price-history.store.ts';
import type { PriceListStore } from '../price/price-list.store.ts';
import type { UndecidedReviews } from '../reviews/reviews.ts';
import { bookingActionsOf, changingOf, type DeskActs } from './bookings/desk-acts.ts';
import { bookingChangesApi, type BookingChangesApiDeps } from './bookings/booking-changes.api.ts';
import type { BookingMailDeps } from './bookings/booking-mails.ts';
import { bookingSearchStore } from './bookings/booking-search.store.ts';
import { bookingsApi, type BookingsApiDeps } from './bookings/bookings.api.ts';
import { calendarApi, type CalendarApiDeps } from './calendar/calendar.api.ts';
import { calendarStore } from './calendar/calendar.store.ts';
import { customerListStore } from './customers/customer-list.store.ts';
import { customersApi, type CustomersApiDeps } from './customers/customers.api.ts';
import { chargesApi } from './charges/charges.api.ts';
import { undecidedChargesOf } from './charges/undecided-charges.ts';
import type { ChargesDeskDeps } from './charges/manage-charges.ts';
import { disputesApi } from './disputes/disputes.api.ts';
import type { DisputesDeskDeps } from './disputes/manage-disputes.ts';
import { extrasApi } from './extras/extras.api.ts';
import type { ExtrasDeps } from './extras/manage-extras.ts';
import { fleetApi } from './fleet/fleet.api.ts';
import type { UnitCostsDeps } from './fleet/unit-costs.ts';
import type { UnitPapersDeps } from './fleet/unit-papers.ts';
import type { UnitListDeps } from './fleet/add-unit-list.ts';
import type { ModelsDeps } from './fleet/manage-models.ts';
import { modelsApi } from './fleet/models.api.ts';
import { modelCountsStore } from './fleet/models.store.ts';
import { remindOfDeadlinesJob } from './fleet/remind-of-deadlines.ts';
import { keyBoxesApi, type KeyBoxesDeps } from './fleet/key-boxes.api.ts';
import { finesApi } from './fines/fines.api.ts';
import type { FinesDeps } from './fines/manage-fines.ts';
import type { FleetDeps } from './fleet/manage-fleet.ts';
import type { UnitHistoryDeps } from './fleet/read-unit-history.ts';
import { unitHistoryStore } from './fleet/unit-history.store.ts';
import { handoversApi } from './handover/handovers.api.ts';
import type { HandoversDeps } from './handover/manage-handovers.ts';
import { inboxApi } from './inbox/inbox.api.ts';
import { inboxListStore } from './inbox/inbox-list.store.ts';
import type { InboxDeps } from './inbox/manage-inbox.ts';
import { bookingsMadeStore } from './figures/bookings-made.store.ts';
import { figuresApi } from './figures/figures.api.ts';
import { fleetFiguresStore } from './figures/fleet-figures.store.ts';
import { receiptsStore } from './figures/receipts.store.ts';
import { invoicesApi } from './invoices/invoices.api.ts';
import { createInvoices } from '../invoices/invoices.ts';
import { feedStore } from './feeds/feed.store.ts';
import { feedsApi } from './feeds/feeds.api.ts';
import { partnersApi } from './partners/partners.api.ts';
import type { PartnersRoom } from '../partners/partners.ts';
import { journalApi } from './journal/journal.api.ts';
import { journalStore } from './journal/journal.store.ts';
import { mailsApi, type MailsApiDeps } from './mails/mails.api.ts';
import { moneyApi } from './money/money.api.ts';
import { depositsApi } from './deposits/deposits.api.ts';
import { restsApi } from './rests/rests.api.ts';
import type { RestsDeskDeps } from './rests/manage-rests.ts';
import type { DepositsDeskDeps } from './deposits/manage-deposits.ts';
import type { MoneyRequestsDeps } from './money/money-requests.ts';
import { requestMailsStore } from './money/request-mails.store.ts';
import { articlesApi } from './newsroom/articles.api.ts';
import { previewArticle, type ArticleDeps } from './newsroom/manage-articles.ts';
import type { PricesDeps } from './prices/manage-prices.ts';
import { pricesApi } from './prices/prices.api.ts';
import type { DecideReviewDeps } from './reviews/decide-review.ts';
import { reviewListStore } from './reviews/review-list.store.ts';
import { reviewsDeskApi } from './reviews/reviews.api.ts';
import type { RevisionDeps } from '../database/revisions.ts';
import type { DeskActionDeps } from './today/desk-actions.ts';
import { todayApi, type TodayApiDeps } from './today/today.api.ts';
import { stopAssignmentStore } from './today/stop-assignment.store.ts';
import { todayStore } from './today/today.store.ts';
import { tillApi, type TillApiDeps } from './till/till.api.ts';
import { tillCodesStore } from './till/till-codes.store.ts';
import type { AddAtDeskDeps } from './walk-in/add-at-desk.ts';
import type { SellToWalkInDeps } from './walk-in/sell-to-walk-in.ts';
import { walkInApi } from './walk-in/walk-in.api.ts';
import { logoApi } from './settings/logo.api.ts';
import { type FindPoints, pointsApi } from './settings/points.api.ts';
import { settingsApi } from './settings/settings.api.ts';
import { mailTextsApi, type MailTextsApiDeps } from './settings/mail-texts.api.ts';
import type { SettingsDeps } from './settings/manage-settings.ts';
import { upcomingBookingsStore } from './settings/upcoming-bookings.store.ts';
import { statusApi, type ReadSigns } from './status/status.api.ts';
import { weatherApi, type WeatherApiDeps } from './weather/weather.api.ts';

export type BackOfficeDeps = TodayApiDeps &
  BookingsApiDeps &
  BookingChangesApiDeps &
  HandoversDeps &
  FinesDeps &
  ChargesDeskDeps &
  DepositsDeskDeps &
  RestsDeskDeps &
  DisputesDeskDeps &
  SellToWalkInDeps &
  CustomersApiDeps &
  AddAtDeskDeps &
  FleetDeps &
  ModelsDeps &
  UnitListDeps &
  UnitPapersDeps &
  UnitCostsDeps &
  UnitHistoryDeps &
  KeyBoxesDeps &
  WeatherApiDeps &
  CalendarApiDeps &
  InboxDeps &
  PricesDeps &
  ExtrasDeps &
  ArticleDeps &
  MailsApiDeps &
  DecideReviewDeps &
  SettingsDeps &
  MailTextsApiDeps &
  MoneyRequestsDeps;

export type BackOfficeNeeds = {
  place: { findPoints: FindPoints };
  identity: { deps: StaffDeps };
  rental: {
    booking: BookingRoom;
    payment: Payment;
    till: TillApiDeps['till'];
    partners: PartnersRoom;
    contract: ContractRoom;
    handover: HandoverRoom;
    fines: FineRoom;
    keyBox: Pick<KeyBoxesDeps, 'setKeyCode'>;
  };
  charges: ChargesRoom;
  deposit: BackOfficeDeps['deposit'];
  disputes: DisputesRoom;
  mails: {
    switches: MailSwitches;
    previewMail: BookingMailDeps['previewMail'];
    readDeliveries: ReadDeliveries;
    mending: BookingMailDeps['mending'] & BookingsApiDeps['mending'];
    previewMailText: MailTextsApiDeps['previewMailText'];
    sendMailText: MailTextsApiDeps['sendMailText'];
    sendTestNotices: Parameters<typeof settingsApi>[1];
  };
  newsroom: Newsroom;
  reviews: { undecided: UndecidedReviews };
  inbox: Inbox;
  moneyRequest: MoneyRequestRoom;
  fleet: FleetStore;
  lists: PriceListStore;
  priceHistory: PriceHistoryStore;
  extraList: ExtrasDeps['extraList'];
  settingVersions: SettingsDeps['settingVersions'];
  lookForChanges: RevisionDeps['lookForChanges'];
  completeTask: DeskActionDeps['completeTask'];
  signsOfLife: ReadSigns;
  /** What people at the shop do, which waits while the shop is paused. */
  desk: DeskActs & WeatherApiDeps['badWeather'];
};

/** The desk's calls, one folder a page of the desk. */
export function createBackOffice(context: AppContext, needs: BackOfficeNeeds) {
  const { database, clock, chance, shop } = context;
  const deps = backOfficeDeps(context, needs);
  return {
    previewArticle: (...[permit, wanted]: PreviewRequest) => previewArticle(deps, permit, wanted),
    jobs: [
      deps.customers.jobs,
      remindOfDeadlinesJob({
        database,
        clock,
        chance,
        fleet: needs.fleet,
        ownerLanguage: () => shop.current().notices.ownerLanguage,
        queueMail: needs.identity.deps.queueMail,
      }),
    ].flat(),
    apis: [
      todayApi(deps, { stops: needs.rental.booking.stops, assignments: stopAssignmentStore }),
      bookingsApi(deps),
      handoversApi(deps),
      finesApi(deps),
      chargesApi(deps),
      depositsApi(deps),
      restsApi(deps),
      disputesApi(deps),
      walkInApi(deps),
      tillApi(deps, { till: needs.rental.till, tillCodes: tillCodesStore }),
      fleetApi(deps),
      modelsApi(deps),
      keyBoxesApi(deps),
      weatherApi(deps),
      calendarApi(deps),
      customersApi(deps, customerListStore, !context.isDemo),
      inboxApi(deps),
      pricesApi(deps),
      extrasApi(deps),
      settingsApi(deps, needs.mails.sendTestNotices),
      moneyApi(deps),
      mailTextsApi(deps),
      logoApi(deps),
      pointsApi(deps, needs.place.findPoints, context.settings.streetMap),
      articlesApi(deps),
      bookingChangesApi(deps),
      mailsApi(deps),
      reviewsDeskApi(deps),
      statusApi(deps, needs.signsOfLife),
      journalApi(deps, journalStore, !context.isDemo),
      figuresApi(deps, figureStores, !context.isDemo),
      invoicesApi(deps, invoicesOf(context, needs)),
      partnersApi(deps, needs.rental.partners),
      feedsApi(deps, {
        feeds: feedStore,
        pages: context.pages,
        language: () => shop.current().notices.ownerLanguage,
      }),
    ],
  };
}
const figureStores = {
  receipts: receiptsStore,
  fleetFigures: fleetFiguresStore,
  bookingsMade: bookingsMadeStore,
};
const invoicesOf = (context: AppContext, { rental, charges, moneyRequest, fleet }: BackOfficeNeeds) =>
  createInvoices(context, {
    bookings: rental.booking.bookings,
    payments: rental.booking.payments,
    moneyRequest,
    charges,
    movesOf: rental.payment.moves,
    fleet,
  });
type PreviewRequest = Parameters<typeof previewArticle> extends [unknown, ...infer Args] ? Args : never;

function backOfficeDeps(context: AppContext, needs: BackOfficeNeeds): BackOfficeDeps {
  const { database, clock, chance, links, pages, files } = context;
  const { identity, mails, newsroom, reviews, desk } = needs;
  const { booking, payment, contract, handover, fines, keyBox } = needs.rental;
  return {
    database,
    clock,
    chance,
    links,
    staff: identity.deps.staff,
    accounts: identity.deps.accounts,
    knownBrowsers: identity.deps.knownBrowsers,
    audit: identity.deps.audit,
    auditKey: identity.deps.auditKey,
    limits: identity.deps.limits,
    secondFactorRequired: identity.deps.secondFactorRequired,
    queueMail: identity.deps.queueMail,
    bookings: booking.bookings,
    changes: booking.changes,
    calledOffDays: booking.calledOffDays,
    payments: booking.payments,
    paymentStore: payment,
    payPage: payment.payPage,
    readPot: booking.readPot,
    contract,
    completeTask: needs.completeTask,
    pages,
    today: todayStore,
    bookingSearch: bookingSearchStore,
    calendar: calendarStore,
    opening: context.opening,
    riding: context.riding,
    steps: desk,
    units: desk,
    badWeather: desk,
    withdrawUnit: desk.withdrawUnit,
    bookingActions: bookingActionsOf(needs),
    changing: changingOf(needs),
    sell: booking.sellAtDesk,
    scootersAtDesk: booking.readScootersAtDesk,
    extrasAtDesk: booking.readExtras,
    quoteAtDesk: booking.quoteAtDesk,
    addableAtDesk: booking.readAddableAtDesk,
    addAtDesk: booking.addScooterAtDesk,
    handover,
    fines,
    charges: needs.charges,
    deposit: needs.deposit,
    rests: booking,
    disputes: needs.disputes,
    undecidedCharges: undecidedChargesOf(needs.charges, booking.bookings),
    fleet: needs.fleet,
    setKeyCode: keyBox.setKeyCode,
    unitHistory: unitHistoryStore,
    readingsOfUnit: handover.readingsOfUnit,
    customers: createCustomers(context, { bookings: booking.bookings, tasks: staffTasks }),
    inbox: needs.inbox,
    inboxList: inboxListStore,
    lists: needs.lists,
    extraList: needs.extraList,
    priceHistory: needs.priceHistory,
    bookingsWithExtras: booking.bookings.bookingsWithExtras,
    modelCounts: modelCountsStore,
    files,
    settingVersions: needs.settingVersions,
    lookForChanges: needs.lookForChanges,
    upcomingBookings: upcomingBookingsStore,
    newsroom,
    previewMail: mails.previewMail,
    readDeliveries: mails.readDeliveries,
    mending: mails.mending,
    previewMailText: mails.previewMailText,
    sendMailText: mails.sendMailText,
    switches: mails.switches,
    reviews: reviews.undecided,
    reviewList: reviewListStore,
    moneyRequests: needs.moneyRequest,
    requestMails: requestMailsStore,
  };
}

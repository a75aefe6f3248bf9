import type { AppContext } from '../app-context.ts';
import type { BackOfficeDeps, BackOfficeNeeds } from './back-office-deps.api.ts';
import { bookingActionsOf, changingOf } from './bookings/desk-acts.ts';
import { bookingChangesApi } from './bookings/booking-changes.api.ts';
import { bookingSearchStore } from './bookings/booking-search.store.ts';
import { bookingsApi } from './bookings/bookings.api.ts';
import { calendarApi } from './calendar/calendar.api.ts';
import { calendarStore } from './calendar/calendar.store.ts';
import { customerListStore } from './customers/customer-list.store.ts';
import { unreviewedDecisionsOf } from './customers/unreviewed-decisions.ts';
import { customersApi } from './customers/customers.api.ts';
import { chargesApi } from './charges/charges.api.ts';
import { undecidedChargesOf } from './charges/undecided-charges.ts';
import { documentsApi } from './documents/documents.api.ts';
import { notedOfEntries } from './documents/manage-documents.ts';
import { disputesApi } from './disputes/disputes.api.ts';
import { extrasApi } from './extras/extras.api.ts';
import { fleetApi } from './fleet/fleet.api.ts';
import { modelsApi } from './fleet/models.api.ts';
import { modelCountsStore } from './fleet/models.store.ts';
import { remindOfDeadlinesJob } from './fleet/unit-deadlines.job.ts';
import { keyBoxesApi } from './fleet/key-boxes.api.ts';
import { finesApi } from './fines/fines.api.ts';
import { unitHistoryStore } from './fleet/unit-history.store.ts';
import { handoversApi } from './handover/handovers.api.ts';
import { inboxApi } from './inbox/inbox.api.ts';
import { inboxListStore } from './inbox/inbox-list.store.ts';
import { bookingsMadeStore } from './figures/bookings-made.store.ts';
import { figuresApi } from './figures/figures.api.ts';
import { fleetFiguresStore } from './figures/fleet-figures.store.ts';
import { receiptsStore } from './figures/receipts.store.ts';
import { invoicesApi } from './invoices/invoices.api.ts';
import { askedInvoicesOf } from './invoices/asked-invoices.ts';
import { rejectedInvoicesOf } from './invoices/rejected-invoices.ts';
import { feedStore } from './feeds/feed.store.ts';
import { feedsApi } from './feeds/feeds.api.ts';
import { partnersApi } from './partners/partners.api.ts';
import { notificationsApi } from './notifications/notifications.api.ts';
import { queueDigestsJob } from './notifications/digests.job.ts';
import { mayHear } from './notifications/who-hears.rules.ts';
import { journalApi } from './journal/journal.api.ts';
import { journalStore } from './journal/journal.store.ts';
import { mailsApi } from './mails/mails.api.ts';
import { moneyApi } from './money/money.api.ts';
import { depositsApi } from './deposits/deposits.api.ts';
import { restsApi } from './rests/rests.api.ts';
import { requestMailsStore } from './money/request-mails.store.ts';
import { articlesApi } from './newsroom/articles.api.ts';
import { previewArticle } from './newsroom/manage-articles.ts';
import { payoutsApi } from './payouts/payouts.api.ts';
import { payoutsStore } from './payouts/payouts.store.ts';
import { pricesApi } from './prices/prices.api.ts';
import { reviewListStore } from './reviews/review-list.store.ts';
import { reviewsDeskApi } from './reviews/reviews.api.ts';
import { todayApi } from './today/today.api.ts';
import { stopAssignmentStore } from './today/stop-assignment.store.ts';
import { todayStore } from './today/today.store.ts';
import { tillApi } from './till/till.api.ts';
import { tillCodesStore } from './till/till-codes.store.ts';
import { walkInApi } from './walk-in/walk-in.api.ts';
import { logoApi } from './settings/logo.api.ts';
import { pointsApi } from './settings/points.api.ts';
import { settingsApi } from './settings/settings.api.ts';
import { mailTextsApi } from './settings/mail-texts.api.ts';
import { upcomingBookingsStore } from './settings/upcoming-bookings.store.ts';
import { statusApi } from './status/status.api.ts';
import { weatherApi } from './weather/weather.api.ts';

/** The desk's calls, one folder a page of the desk. */
export function createBackOffice(context: AppContext, needs: BackOfficeNeeds) {
  const { database, clock, chance, shop } = context;
  const deps = backOfficeDeps(context, needs);
  const { stops } = needs.rental.booking;
  const { notifications } = needs;
  return {
    previewArticle: (...[permit, wanted]: PreviewRequest) => previewArticle(deps, permit, wanted),
    jobs: [
      deps.customers.jobs,
      notifications.jobsFor(toldTo(deps)),
      queueDigestsJob(deps, {
        stops,
        assignments: stopAssignmentStore,
        inbox: inboxListStore,
        room: notifications,
      }),
      needs.later.invoices.jobs,
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
      todayApi(deps, { stops, assignments: stopAssignmentStore }),
      bookingsApi(deps, { stops, assignments: stopAssignmentStore }),
      handoversApi(deps, { stops, assignments: stopAssignmentStore }),
      finesApi(deps),
      chargesApi(deps),
      depositsApi(deps, { stops, assignments: stopAssignmentStore }),
      restsApi(deps),
      disputesApi(deps),
      walkInApi(deps),
      tillApi(deps, {
        till: needs.rental.till,
        tillCodes: tillCodesStore,
        fiscalOf: (entries) => notedOfEntries(deps, needs.later.invoices, entries),
      }),
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
      journalApi(deps, {
        journal: journalStore,
        isLive: !context.isDemo,
        invoices: needs.later.invoices,
        contract: needs.rental.contract,
      }),
      figuresApi(deps, figureStores, !context.isDemo),
      invoicesApi(deps, papersOf(context, needs)),
      notificationsApi(deps, notifications),
      payoutsApi(deps, { payouts: payoutsStore, isLive: !context.isDemo }),
      documentsApi(deps, needs.later.invoices),
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
type PreviewRequest = Parameters<typeof previewArticle> extends [unknown, ...infer Args] ? Args : never;

/** What waits for a person, of rooms that the first page does not know. */
const waitingFor = ({ later, rental: { booking, customers } }: BackOfficeNeeds) => ({
  rejectedInvoices: rejectedInvoicesOf(later.invoices),
  askedInvoices: askedInvoicesOf(later.invoices),
  undecidedCharges: undecidedChargesOf(later.charges, booking.bookings),
  unreviewedDecisions: unreviewedDecisionsOf(customers, booking.bookings),
});

const sellingOf = ({ sellAtDesk, letKeptGo, readRest }: BackOfficeNeeds['rental']['booking']) => ({
  sell: sellAtDesk,
  letKeptGo,
  readRest,
});

/** What phones are told, and whom. */
const toldTo = (deps: BackOfficeDeps): Parameters<BackOfficeNeeds['notifications']['jobsFor']>[0] => ({
  mayHear: (person, about) => mayHear(person, about, deps),
  openTasks: (db) => todayStore.tasks(db),
});

const papersOf = ({ log }: AppContext, { later, rental }: BackOfficeNeeds) => ({
  invoices: later.invoices,
  contract: rental.contract,
  log,
});

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
    ...sellingOf(booking),
    scootersAtDesk: booking.readScootersAtDesk,
    extrasAtDesk: booking.readExtras,
    quoteAtDesk: booking.quoteAtDesk,
    addableAtDesk: booking.readAddableAtDesk,
    addAtDesk: booking.addScooterAtDesk,
    handover,
    fines,
    charges: needs.later.charges,
    deposit: needs.later.deposit,
    rests: booking,
    disputes: needs.disputes,
    ...waitingFor(needs),
    fleet: needs.fleet,
    setKeyCode: keyBox.setKeyCode,
    unitHistory: unitHistoryStore,
    readingsOfUnit: handover.readingsOfUnit,
    customers: needs.rental.customers,
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
    moneyRequests: needs.later.moneyRequest,
    requestMails: requestMailsStore,
  };
}

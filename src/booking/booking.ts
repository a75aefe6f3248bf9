import type { AppContext } from '../app-context.ts';
import { bindTo } from '../basics/bind-to.ts';
import type { PlainDate } from '../basics/rome-time.ts';
import { concurrencyLimiter } from '../database/concurrency-limiter.ts';
import type { Queryable, Tx } from '../database/tables.ts';
import type { FleetStore } from '../fleet/fleet.store.ts';
import type { Payment } from '../payment/payment.ts';
import type { PriceStore } from '../price/price.store.ts';
import type { StaffTasks } from '../tasks/staff-tasks.store.ts';
import { withBookingLinks, type BookingLinks } from './booking-links.ts';
import type { GiveUpRestDeps } from './part-payment/give-up-rest.ts';
import { mailsOfBookings, type QueueBookingMail } from './booking-mails.ts';
import { createBookingPayments } from './booking-payments.ts';
import { additionActs, additionsByCustomers } from './add/addition-acts.ts';
import { addScooterPageForm } from './add/add-scooter.form.ts';
import { addScooterApi } from './add/add-scooter.api.ts';
import { bookingApi, type BookingApiDeps } from './booking.api.ts';
import {
  decidePotJob,
  reportOverdueJob,
  reportUnpaidRestsJob,
  sweepHoldsJob,
  sweepPotsJob,
} from './booking.job.ts';
import { bookingStore, type BookingStore } from './booking.store.ts';
import type { Booking } from './booking.type.ts';
import { callOffDay, offerFreeMove, type CallOffDayDeps } from './cancel/call-off-day.ts';
import { cancelBooking, type CancelBookingDeps } from './cancel/cancel-booking.ts';
import { cancelTogether, type CancelTogetherDeps } from './cancel/cancel-together.ts';
import { refundPartially, type RefundPartiallyDeps } from './cancel/refund-partially.ts';
import { weatherStore } from './cancel/weather.store.ts';
import { bookingChangeApi } from './change/booking-change.api.ts';
import {
  bookingChangeStore,
  type BookingChange,
  type BookingChangeStore,
} from './change/booking-change.store.ts';
import { changesByCustomers, changesByStaff } from './change/change-acts.ts';
import type { ChangeBookingDeps } from './change/change-booking.ts';
import type { ChangeTogetherDeps } from './change/change-together.ts';
import { changePageForm } from './change/change.form.ts';
import { customerActs } from './customer-acts.ts';
import { findExtensions, findExtensionsTogether } from './change/find-extensions.ts';
import type { ChangePaymentHandlersDeps } from './change/change-payment-handlers.ts';
import type { AffectedRental } from './change/find-affected-bookings.ts';
import type { BookingPaymentHandlersDeps } from './create/booking-payment-handlers.ts';
import { idempotencyStore } from './create/idempotency.store.ts';
import { openHeldPayment } from './create/payment-result.ts';
import { refundLostBooking } from './create/recover-lost-booking.ts';
import { sellAtDesk, type SellAtDeskDeps } from './create/sell-at-desk.ts';
import { hasSlotsLeft } from '../delivery/reserve-delivery-slots.ts';
import { deliveryStopStore } from './delivery-stops.store.ts';
import {
  customerErasureStore,
  type CustomerErasureStore,
  type CustomerOfBooking,
} from './customer-erasure.store.ts';
import { letPotGo, type DecidePotDeps } from './pot/decide-pot.ts';
import { restActs } from './part-payment/rest-acts.ts';
import type { RestPaymentHandlersDeps } from './part-payment/rest-payment-handlers.ts';
import type { TakeRestDeps } from './part-payment/take-rest.ts';
import { readPot } from './pot/read-pot.ts';
import { queueShareRefunded } from './pot/queue-share-refunded.ts';
import { sweepPots, type SweepPotsDeps } from './pot/sweep-pots.ts';
import { modelPicturesApi } from './offer/model-pictures.api.ts';
import { offerApi } from './offer/offer.api.ts';
import { quoteAtDesk, readScootersAtDesk } from './offer/offer-at-desk.ts';
import { readEquipment } from './extras/read-equipment.ts';
import { readExtras, readFreeExtras } from './offer/read-extras.ts';
import { readRental } from './read-rental.ts';
import { readAdvertisedPrices, readModels, readScooters } from './offer/read-offer.ts';
import { handOver, type HandOverScooterDeps } from './rental/hand-over.ts';
import { markNoShow } from './rental/mark-no-show.ts';
import { priceOfExtension } from './rental/price-of-extension.ts';
import { reportLateReturn } from './rental/report-late-return.ts';
import { returnScooter } from './rental/return-scooter.ts';
import { paymentHandlersOf } from './payment-handlers.ts';
import { replaceLink } from './replace-link.ts';
import { tellLicence } from './create/tell-licence.ts';
import { leaveSecondDriver } from './extras/leave-second-driver.ts';
import { replaceRiderLink } from './rider-link.ts';
import { undoStep, type UndoStepDeps } from './rental/undo-step.ts';
import { unitActs } from './unit-acts.ts';
import { endMaintenance } from './units/end-maintenance.ts';
import { scheduleMaintenance } from './units/schedule-maintenance.ts';
import { withdrawUnit } from './units/withdraw-unit.ts';

export type BookingDeps = BookingApiDeps &
  HandOverScooterDeps &
  SellAtDeskDeps &
  BookingPaymentHandlersDeps &
  ChangeBookingDeps &
  ChangePaymentHandlersDeps &
  ChangeTogetherDeps &
  Omit<RestPaymentHandlersDeps, 'confirmIfReady'> &
  TakeRestDeps &
  CancelBookingDeps &
  Pick<GiveUpRestDeps & RefundPartiallyDeps, 'onRestGivenUp' | 'onPartRefunded'> &
  CancelTogetherDeps &
  CallOffDayDeps &
  UndoStepDeps &
  DecidePotDeps &
  SweepPotsDeps;

/** What other rooms hand in; of those below this one (rooms.cjs) as ports, for they know bookings and not the other way round. */
export type BookingNeeds = Pick<BookingDeps, 'calendarOf' | 'lacksDeposit' | 'findPartner'> & {
  fleet: FleetStore;
  prices: PriceStore;
  tasks: StaffTasks;
  payment: Payment;
  contract(): {
    prepareContract(tx: Tx, made: { booking: Booking; dateOfBirth: PlainDate | null }): Promise<void>;
    renewContract(tx: Tx, booking: Booking): Promise<void>;
    birthDateOf(db: Queryable, bookingId: string): Promise<PlainDate | null>;
    isContractSigned(db: Queryable, bookingId: string): Promise<boolean>;
    contractOf: BookingDeps['contractOf'];
  };
  waitingList(): BookingDeps['waits'] & Pick<BookingDeps, 'claimWaitingListOffer' | 'findOfferOfDraft'>;
  queueBookingMail: QueueBookingMail;
};
/** What other rooms may read of bookings, lock, and write into a history. What changes a booking is an act of this room. */
export type Bookings = Pick<
  BookingStore,
  | 'byId'
  | 'byCode'
  | 'byLinkOfAnyAge'
  | 'byRiderLinkOfAnyAge'
  | 'openByEmail'
  | 'heldByDraft'
  | 'together'
  | 'locked'
  | 'deleteNotesBefore'
> &
  Pick<BookingStore, 'codesOf' | 'bookingsWithExtras' | 'freeMoves' | 'cardConsentOf' | 'endCardConsent'> &
  Pick<
    BookingStore,
    'startingBefore' | 'cancellation' | 'eventDetails' | 'lastActor' | 'idOfPayment' | 'historyOf'
  > &
  Pick<BookingStore, 'recordEvent' | 'custodyEventsOf' | 'custodyEventsOfUnit' | 'ridesOf' | 'driversOf'> &
  Pick<BookingStore, 'states' | 'keptHolds' | 'areOfOneCustomer'> &
  BookingLinks;
/** Of changes that wait for their payment, or had one. */
export type { AffectedRental, BookingChange };
export type BookingChanges = Pick<BookingChangeStore, 'openOf' | 'byId' | 'paidBy' | 'paidCentsSince'>;
const changes: BookingChanges = bookingChangeStore;
/** Of twenty connections: the pages of everybody else need the others. */
const buyersAtOnce = 6;
/** With the provider's own time-outs still shorter than the claim on a key (idempotency.store.ts), and than a proxy's patience. */
const patienceMs = 30_000;

/** What is offered, the bookings that are made of it, and all that becomes of them. */
export function createBooking(context: AppContext, needs: BookingNeeds) {
  const deps = bookingDeps(context, needs);
  const bound = bindTo(deps);
  const { database, payments } = deps;
  const bookings: Bookings = deps.bookings;
  return {
    bookings,
    changes,
    calledOffDays: weatherStore.daysFrom,
    stops: deliveryStopStore,
    ...customerActs(deps),
    replaceLink: bound(replaceLink),
    replaceRiderLink: bound(replaceRiderLink),
    tellLicence: bound(tellLicence),
    leaveSecondDriver: bound(leaveSecondDriver),
    lacksDeposit: deps.lacksDeposit,
    payments,
    paymentHandlers: paymentHandlersOf(deps),
    rentalOf: bound(readRental),
    readModels: bound(readModels),
    readScooters: bound(readScooters),
    readAdvertisedPrices: bound(readAdvertisedPrices),
    readFreeExtras: bound(readFreeExtras),
    readExtras: bound(readExtras),
    readEquipment: bound(readEquipment),
    hasSlotsLeft: bound(hasSlotsLeft),
    sellAtDesk: bound(sellAtDesk),
    readScootersAtDesk: bound(readScootersAtDesk),
    quoteAtDesk: bound(quoteAtDesk),
    openHeldPayment: bound(openHeldPayment),
    readPot: bound(readPot),
    letPotGo: bound(letPotGo),
    sweepPots: bound(sweepPots),
    handOver: bound(handOver),
    returnScooter: bound(returnScooter),
    markNoShow: bound(markNoShow),
    reportLateReturn: bound(reportLateReturn),
    undoStep: bound(undoStep),
    ...unitActs(deps),
    scheduleMaintenance: bound(scheduleMaintenance),
    endMaintenance: bound(endMaintenance),
    withdrawUnit: bound(withdrawUnit),
    cancelBooking: bound(cancelBooking),
    cancelTogether: bound(cancelTogether),
    refundPartially: bound(refundPartially),
    refundLostBooking: bound(refundLostBooking),
    callOffDay: bound(callOffDay),
    offerFreeMove: bound(offerFreeMove),
    findExtensions: bound(findExtensions),
    findExtensionsTogether: bound(findExtensionsTogether),
    priceOfExtension: bound(priceOfExtension),
    apis: [
      offerApi(deps),
      modelPicturesApi({ database, fleet: deps.fleet, files: context.files }),
      bookingApi(deps),
      addScooterApi(deps),
      bookingChangeApi(deps),
    ],
    ...changesByStaff(deps),
    ...additionActs(deps),
    addForm: addScooterPageForm({
      database,
      bookings: deps.bookings,
      links: deps.links,
      clock: deps.clock,
      secureCookies: deps.secureCookies,
      networkKeysOf: networkKeysIn(context),
      ...additionsByCustomers(deps),
    }),
    ...restActs(deps),
    changeForm: changePageForm(deps, { secureCookies: context.secureCookies, ...changesByCustomers(deps) }),
    jobs: jobsOf(deps),
  };
}
export type BookingRoom = ReturnType<typeof createBooking>;
/** What a start asks of the bookings before there is a shop. */
export const { townsAhead } = deliveryStopStore;

/** What erasing a person needs of bookings. */
export const customerErasure: CustomerErasureStore = customerErasureStore;
export type { CustomerErasureStore as CustomerErasure, CustomerOfBooking };

const jobsOf = (deps: BookingDeps) => [
  sweepHoldsJob(deps),
  reportOverdueJob(deps),
  reportUnpaidRestsJob(deps),
  decidePotJob(deps),
  sweepPotsJob(deps),
];
const networkKeysIn = ({ pseudonymsFor }: Pick<AppContext, 'pseudonymsFor'>) => {
  const keyOf = pseudonymsFor('network addresses');
  return (network: string) => ({ networkKey: keyOf(network), widerNetworkKey: keyOf(network, 'wider') });
};

function bookingDeps(context: AppContext, needs: BookingNeeds): BookingDeps & { bookings: BookingLinks } {
  const { database, jobs, log, clock, chance, links, pages, paths, failpoint, secureCookies } = context;
  const { networkOf, settings, struckPrices, isDemo, policy, deliveryFee } = context;
  const { fleet, prices, tasks, payment, contract, waitingList, queueBookingMail, calendarOf } = needs;
  const { paymentsOf, idOfPayment } = bookingStore;
  const references = { paymentsOf, idOfPayment, byId: bookingChangeStore.byId };
  const payments = createBookingPayments(
    payment,
    references,
    queueShareRefunded({ bookings: bookingStore, queueBookingMail }),
  );
  return {
    database,
    jobs,
    log,
    clock,
    chance,
    links,
    pages,
    paths,
    failpoint,
    secureCookies,
    struckPrices,
    isDemo,
    policy,
    deliveryFee,
    opening: context.opening,
    holds: settings.holds,
    riding: context.riding,
    bookings: withBookingLinks({ bookings: bookingStore, changes: bookingChangeStore, payments }),
    changes: bookingChangeStore,
    weather: weatherStore,
    idempotencyKeys: idempotencyStore,
    concurrencyLimiter: concurrencyLimiter({ atOnce: buyersAtOnce, patienceMs }),
    networkKeysOf: (c) => networkKeysIn(context)(networkOf(c)),
    fleet,
    prices,
    stops: deliveryStopStore,
    tasks,
    waits: { offeredAmong: (db, ids) => waitingList().offeredAmong(db, ids) },
    payments,
    recordTaking: payment.recordTaking,
    claimWaitingListOffer: (tx, made, period) => waitingList().claimWaitingListOffer(tx, made, period),
    findOfferOfDraft: (db, draftId) => waitingList().findOfferOfDraft(db, draftId),
    calendarOf,
    lacksDeposit: needs.lacksDeposit,
    findPartner: needs.findPartner,
    contractOf: (bookingId) => contract().contractOf(bookingId),
    birthDateOf: (db, bookingId) => contract().birthDateOf(db, bookingId),
    isSigned: (bookingId) => contract().isContractSigned(database, bookingId),
    onHeld: (tx, booking, { dateOfBirth }) => contract().prepareContract(tx, { booking, dateOfBirth }),
    ...mailsOfBookings({ bookings: bookingStore, payments, queueBookingMail, contract }),
  };
}

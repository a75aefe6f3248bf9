import type { AppContext } from '../app-context.ts';
import { createBooking, type BookingNeeds, type BookingRoom } from '../booking/booking.ts';
import { createCustomers } from '../customers/customers.ts';
import { createContract, type ContractRoom } from '../contract/contract.ts';
import { papers } from '../documents/papers.ts';
import { createFines, type FineNeeds } from '../fines/fines.ts';
import { fleetStore } from '../fleet/fleet.store.ts';
import { createHandover, type HandoverRoom } from '../handover/handover.ts';
import { staffNames } from '../identity/identity.ts';
import { createKeyBox, type KeyBoxRoom } from '../key-box/key-box.ts';
import { isTimedMailOn, type MailQueue } from '../mails/mails.ts';
import { createPartners } from '../partners/partners.ts';
import type { PaymentOwner } from '../payment/ask-owners.ts';
import { createPayment, type Payment } from '../payment/payment.ts';
import { priceStore } from '../price/price.store.ts';
import { staffTasks } from '../tasks/staff-tasks.store.ts';
import { createTill } from '../till/till.ts';
import { createWaitingList, type WaitingListRoom } from '../waiting-list/waiting-list.ts';
import type { AppAdapters } from './context.ts';
import { createPhotoStore } from '../gateways/create-gateways.ts';

type RentalNeeds = Pick<AppAdapters, 'settings' | 'provider' | 'fileSeal'> &
  Pick<BookingNeeds, 'calendarOf'> & {
    mail: MailQueue;
    /** Rooms that have something paid beside bookings, and what is held of them. */
    beside(): { paymentOwners: readonly PaymentOwner[]; deposit: { lacks: BookingNeeds['lacksDeposit'] } };
  };

/** Money, bookings and papers. They ask each other, so what a room needs of one further down is looked up when it is asked. */
export function createRentalRooms(context: AppContext, needs: RentalNeeds) {
  const { settings, provider, fileSeal = null, calendarOf, mail, beside } = needs;
  const [fleet, prices, tasks] = [fleetStore, priceStore, staffTasks];
  const partners = createPartners(context, papers);
  const till = createTill(context, { tasks });
  const payment: Payment = createPayment(context, {
    provider,
    tasks,
    onCounterMoney: till.recordCounterMoney,
    owners: () => [booking.paymentHandlers, ...beside().paymentOwners],
  });
  const booking: BookingRoom = createBooking(context, {
    fleet,
    prices,
    tasks,
    payment,
    contract: () => contract,
    waitingList: () => waitingList,
    calendarOf,
    findPartner: partners.find,
    lacksDeposit: (db, booked) => beside().deposit.lacks(db, booked),
    queueBookingMail: mail.queueBookingMail,
  });
  const { bookings } = booking;
  const waitingList: WaitingListRoom = createWaitingList(context, {
    booking,
    fleet,
    prices,
    queueWaitingListMail: (tx, kind, { id, language }) =>
      mail.queueMail(tx, { kind, cause: `${kind}:${id}`, reference: id, language }),
  });
  const contract: ContractRoom = createContract(context, {
    bookings,
    tellLicence: booking.tellLicence,
    leaveSecondDriver: booking.leaveSecondDriver,
    tasks,
    vehicleOf: fleet.vehicle,
    contractPdf: (paper) => papers.contractPdf(paper, fileSeal),
    queueMail: mail.queueMail,
    isTimedMailOn,
  });
  const keyBox: KeyBoxRoom = createKeyBox(context, { booking, fleet, tasks, pickup: () => handover });
  const handover: HandoverRoom = createHandover(context, {
    bookings,
    contract,
    fleet,
    photos: createPhotoStore(settings, context.database),
    tasks,
    findUnitToFetch: keyBox.findUnitToFetch,
    steps: booking,
    namesOf: staffNames,
    reportPdf: (paper) => papers.reportPdf(paper, fileSeal),
  });
  const declarationPdf: FineNeeds['declarationPdf'] = (paper) => papers.fineDeclarationPdf(paper, fileSeal);
  const fines = createFines(context, { fleet, bookings, contract, handover, tasks, declarationPdf });
  const customers = createCustomers(context, { bookings, tasks });
  return { payment, till, partners, booking, contract, handover, waitingList, keyBox, fines, customers };
}
export type RentalRooms = ReturnType<typeof createRentalRooms>;

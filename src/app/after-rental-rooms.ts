import type { AppContext } from '../app-context.ts';
import { createCharges, type ChargesRoom } from '../charges/charges.ts';
import { createDeposit, type DepositRoom } from '../deposit/deposit.ts';
import { fleetStore } from '../fleet/fleet.store.ts';
import { createInvoices } from '../invoices/invoices.ts';
import type { MailQueue } from '../mails/mails.ts';
import { createMoneyRequest, type MoneyRequestRoom } from '../money-request/money-request.ts';
import { staffTasks as tasks } from '../tasks/staff-tasks.store.ts';
import type { RentalRooms } from './rental-rooms.ts';

/** What may be paid beside a booking's price. */
export function createAfterRentalRooms(context: AppContext, needs: { rental: RentalRooms; mail: MailQueue }) {
  const { payment, booking, contract, handover } = needs.rental;
  const moneyRequest: MoneyRequestRoom = createMoneyRequest(context, {
    payment,
    tasks,
    codesOf: booking.bookings.codesOf,
    ownPages: booking,
    onPaid: (tx, { id }) => charges.collectionPaid(tx, id),
    onWithdrawn: (tx, { id }) => charges.collectionWithdrawn(tx, id),
    onGivenBack: (tx, { id }) => charges.collectionGivenBack(tx, id),
    queueMail: needs.mail.queueMail,
  });
  const deposit: DepositRoom = createDeposit(context, {
    booking,
    payment,
    tasks,
    claims: () => charges.claimsOnDeposit,
    ownPages: booking,
    queueMail: needs.mail.queueMail,
  });
  const charges: ChargesRoom = createCharges(context, {
    booking,
    contract,
    handover,
    payment,
    moneyRequest,
    keptCards: payment,
    standsInDeposit: deposit.standsIn,
    queueMail: needs.mail.queueMail,
  });
  const invoices = createInvoices(context, { booking, moneyRequest, charges, tasks, fleet: fleetStore });
  const rooms = [moneyRequest, deposit, charges];
  const paymentOwners = rooms.map((room) => room.paymentHandlers);
  return { moneyRequest, deposit, charges, invoices, rooms, paymentOwners };
}
export type AfterRentalRooms = ReturnType<typeof createAfterRentalRooms>;

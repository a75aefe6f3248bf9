import type { AppContext } from '../app-context.ts';
import type { MailQueue } from '../mails/mails.ts';
import { createMoneyRequest } from '../money-request/money-request.ts';
import { staffTasks } from '../tasks/staff-tasks.store.ts';
import type { RentalRooms } from './rental-rooms.ts';

/** What may be paid beside a booking's price. */
export function createAfterRentalRooms(context: AppContext, needs: { rental: RentalRooms; mail: MailQueue }) {
  const { payment, booking } = needs.rental;
  const moneyRequest = createMoneyRequest(context, {
    payment,
    tasks: staffTasks,
    codesOf: booking.bookings.codesOf,
    // Nobody but the desk asks yet.
    onPaid: () => Promise.resolve(),
    queueMail: needs.mail.queueMail,
  });
  return { moneyRequest, rooms: [moneyRequest], paymentOwners: [moneyRequest.paymentHandlers] };
}
export type AfterRentalRooms = ReturnType<typeof createAfterRentalRooms>;

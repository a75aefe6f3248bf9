import type { BookingRoom } from '../../booking/booking.ts';
import type { ContractRoom } from '../../contract/contract.ts';
import type { Payment } from '../../payment/payment.ts';
import type { CalendarActionDeps } from '../calendar/calendar-actions.ts';
import type { FleetDeps } from '../fleet/manage-fleet.ts';
import type { DeskActionDeps } from '../today/desk-actions.ts';
import type { BookingActionDeps } from './booking-actions.ts';
import type { ChangeActionDeps } from './change-actions.ts';

/** What people at the shop do, which waits while the shop is paused. */
export type DeskActs = DeskActionDeps['steps'] &
  CalendarActionDeps['units'] &
  Pick<FleetDeps, 'withdrawUnit'> & {
    cancelBooking: BookingActionDeps['bookingActions']['cancel'];
    cancelTogether: BookingActionDeps['bookingActions']['cancelTogether'];
    offerFreeMove: BookingActionDeps['bookingActions']['offerFreeMove'];
    letPotGo: BookingActionDeps['bookingActions']['letPotGo'];
    refundPartially: BookingActionDeps['bookingActions']['refundPartially'];
    sendContractLink: BookingActionDeps['bookingActions']['sendLink'];
    recordTaking: Payment['recordTaking'];
  };
type ActNeeds = { rental: { booking: BookingRoom; contract: ContractRoom }; desk: DeskActs };

/** Of one booking's page. */
export const changingOf = ({ rental: { booking }, desk }: ActNeeds): ChangeActionDeps['changing'] => ({
  offer: booking.offerChangeByStaff,
  change: booking.changeBookingByStaff,
  offerTogether: booking.offerChangeTogetherByStaff,
  changeTogether: booking.changeTogetherByStaff,
  take: desk.recordTaking,
});

export const bookingActionsOf = ({
  rental: { booking, contract },
  desk,
}: ActNeeds): BookingActionDeps['bookingActions'] => ({
  cancel: desk.cancelBooking,
  cancelTogether: desk.cancelTogether,
  letPotGo: desk.letPotGo,
  refundPartially: desk.refundPartially,
  sendLink: desk.sendContractLink,
  replaceLink: booking.replaceLink,
  replaceRiderLink: booking.replaceRiderLink,
  revokeContractLink: (tx, bookingId) => contract.revokeContractLink(tx, { bookingId, by: 'staff' }),
  offerFreeMove: desk.offerFreeMove,
});

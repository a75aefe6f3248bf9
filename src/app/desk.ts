import { unlessPaused } from '../database/pause.ts';
import type { Database, Tx } from '../database/tables.ts';
import type { createMails } from '../mails/mails.ts';
import type { Erasure } from '../retention/retention.ts';
import type { RentalRooms } from './rental-rooms.ts';

type DeskRooms = Pick<RentalRooms, 'booking' | 'payment' | 'contract'> & {
  database: Database;
  mails: ReturnType<typeof createMails>;
  erasure: Erasure;
};

/** What people at the shop do, and commands on their behalf; what moves money waits while the shop is paused. */
export function createDesk({ database, booking, payment, contract, mails, erasure }: DeskRooms) {
  const waiting = unlessPaused(database);
  return {
    handOver: booking.handOver,
    returnScooter: booking.returnScooter,
    markNoShow: booking.markNoShow,
    reportLateReturn: booking.reportLateReturn,
    undoStep: booking.undoStep,
    withdrawUnit: booking.withdrawUnit,
    scheduleMaintenance: booking.scheduleMaintenance,
    endMaintenance: booking.endMaintenance,
    assignUnit: booking.assignUnit,
    assignTogether: booking.assignTogether,
    cancelBooking: waiting(booking.cancelBooking),
    cancelTogether: waiting(booking.cancelTogether),
    findAffectedBookings: booking.findAffectedBookings,
    letPotGo: waiting(booking.letPotGo),
    callOffDay: waiting(booking.callOffDay),
    offerFreeMove: waiting(booking.offerFreeMove),
    refundPartially: waiting(booking.refundPartially),
    refundLostBooking: waiting(booking.refundLostBooking),
    recordTaking: payment.recordTaking,
    refundByHand: waiting(payment.refundByHand),
    dropRefund: waiting(payment.dropRefund),
    refundQuarantined: waiting(payment.refundQuarantined),
    reconcile: payment.reconcile,
    compareRestored: payment.compareRestoredShop,
    sendContractLink: (bookingId: string, onSent?: (tx: Tx) => Promise<void>) =>
      contract.sendContractLink({ bookingId, by: 'staff', onSent }),
    erasePerson: erasure.erasePerson,
    readBouncedMail: mails.readBouncedMail,
    resume: mails.resumeShop,
    sendKeptMails: mails.sendKeptMails,
  };
}
export type Desk = ReturnType<typeof createDesk>;

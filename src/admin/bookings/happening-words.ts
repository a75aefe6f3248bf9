import type { Happening } from '../../staff/bookings.shape.ts';
import type { AdminKey } from '../words.tsx';

/** What the tables call it, in words. */
const words: Record<string, AdminKey> = {
  'booking held': 'happened.held',
  'booking confirmed': 'happened.confirmed',
  'booking collected': 'happened.collected',
  'booking returned': 'happened.returned',
  'booking late': 'happened.late',
  'booking undone': 'happened.undone',
  'booking cancelled': 'happened.cancelled',
  'booking no_show': 'happened.noShow',
  'booking expired': 'happened.expired',
  'booking unit_changed': 'happened.unitChanged',
  'booking modified': 'happened.modified',
  'booking change_asked': 'happened.changeAsked',
  'booking change_given_back': 'happened.changeGivenBack',
  'booking erasure_asked': 'happened.erasureAsked',
  'booking unit_chosen': 'happened.unitChosen',
  'booking unit_lost': 'happened.unitLost',
  'booking unit_found': 'happened.unitFound',
  'booking refund_due': 'happened.refundDue',
  'booking part_refund': 'happened.partRefund',
  'booking key_shown': 'happened.keyShown',
  'booking note': 'happened.note',
  'money charge succeeded': 'happened.paid',
  'money charge failed': 'happened.notPaid',
  'money cash received': 'happened.cash',
  'money cash given_back': 'happened.cashBack',
  'money refund succeeded': 'happened.refunded',
  'money refund pending': 'happened.refunding',
  'money refund failed': 'happened.refundFailed',
  'money bank sent': 'happened.bank',
  'money dispute open': 'happened.dispute',
  'money dispute won': 'happened.disputeWon',
  'money dispute lost': 'happened.disputeLost',
  'mail booking_confirmed': 'happened.mailConfirmed',
  'mail booking_cancelled': 'happened.mailCancelled',
  'mail booking_refunded': 'happened.mailRefunded',
  'mail contract_signed': 'happened.mailSigned',
  'mail contract_link': 'happened.mailLink',
  'mail contract_reminder': 'happened.mailReminder',
  'mail booking_changed': 'happened.mailChanged',
  'mail change_given_back': 'happened.mailGivenBack',
  'mail booking_link': 'happened.mailBookingLink',
  'mail contract_filed': 'happened.mailFiled',
  'contract text_made': 'happened.text',
  'contract accepted': 'happened.accepted',
  'contract signed': 'happened.signed',
  'contract sealed': 'happened.sealed',
  'contract link_sent': 'happened.linkSent',
};

const otherwise: Record<Happening['of'], AdminKey> = {
  booking: 'happened.booking',
  money: 'happened.money',
  mail: 'happened.mail',
  contract: 'happened.contract',
};

export const happeningWords = (of: Happening['of'], kind: string): AdminKey =>
  words[`${of} ${kind}`] ?? otherwise[of];

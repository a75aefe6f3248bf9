import type { TimelineEntry } from '../../back-office/bookings/bookings.shape.ts';
import type { MailKind } from '../../mails/mail.shape.ts';
import type { Say } from '../../translations/catalogues.ts';
import type { AdminKey } from '../language-provider.tsx';

/** What the tables call it, in words; mails have their names (`mails.<kind>`). */
const labels: Record<string, AdminKey> = {
  'booking held': 'happened.held',
  'booking confirmed': 'happened.confirmed',
  'booking collected': 'happened.collected',
  'booking returned': 'happened.returned',
  'booking late': 'happened.late',
  'booking undone': 'happened.undone',
  'booking reported_handover': 'happened.reportedHandover',
  'booking reported_return': 'happened.reportedReturn',
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
  'booking weather': 'happened.weather',
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
  'contract text_made': 'happened.text',
  'contract accepted': 'happened.accepted',
  'contract signed': 'happened.signed',
  'contract sealed': 'happened.sealed',
  'contract link_sent': 'happened.linkSent',
};

const fallbackLabels: Record<Exclude<TimelineEntry['of'], 'mail'>, AdminKey> = {
  booking: 'happened.booking',
  money: 'happened.money',
  contract: 'happened.contract',
};

/** A kind of mail without a name in admin.json does not compile. */
export const mailName = (kind: MailKind): AdminKey => `mails.${kind}`;

export function timelineLabel(say: Say<'admin'>, { of, kind }: Pick<TimelineEntry, 'of' | 'kind'>): string {
  if (of !== 'mail') return say(labels[`${of} ${kind}`] ?? fallbackLabels[of]);
  return say('happened.mail', { name: say(mailName(kind as MailKind)) }); // written by queueMail only
}

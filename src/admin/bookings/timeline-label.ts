import type { TimelineEntry } from '../../back-office/bookings/bookings.shape.ts';
import type { BookingEventKind } from '../../booking/booking-event.shape.ts';
import type { ChargeKind } from '../../charges/charge-kinds.rules.ts';
import type { HistoryEventKind } from '../../contract/evidence/evidence.rules.ts';
import type { MailKind } from '../../mails/mail.shape.ts';
import type { FactStatus } from '../../payment/fact.rules.ts';
import type { Say } from '../../translations/catalogues.ts';
import type { AdminKey } from '../language-provider.tsx';
import { mailName } from '../mail-name.ts';

/** What the history of a booking says, in words: a kind without its own does not compile. That it was declined is said where it ended, that a charge was objected to with the charge. */
const bookingLabels: Record<Exclude<BookingEventKind, 'declined' | 'charge_objected'>, AdminKey> = {
  held: 'happened.held',
  confirmed: 'happened.confirmed',
  left_unsigned: 'happened.leftUnsigned',
  collected: 'happened.collected',
  returned: 'happened.returned',
  late: 'happened.late',
  undone: 'happened.undone',
  reported_handover: 'happened.reportedHandover',
  reported_return: 'happened.reportedReturn',
  reported_by_customer: 'happened.reportedByCustomer',
  licence_photographed: 'happened.licencePhotographed',
  cancelled: 'happened.cancelled',
  no_show: 'happened.noShow',
  expired: 'happened.expired',
  unit_changed: 'happened.unitChanged',
  modified: 'happened.modified',
  rider_note: 'happened.riderNote',
  email_corrected: 'happened.emailCorrected',
  second_driver_left: 'happened.secondDriverLeft',
  change_asked: 'happened.changeAsked',
  change_given_back: 'happened.changeGivenBack',
  data_code_sent: 'happened.dataCodeSent',
  data_downloaded: 'happened.dataDownloaded',
  erasure_asked: 'happened.erasureAsked',
  review_requests_stopped: 'happened.reviewRequestsStopped',
  card_consent: 'happened.cardConsent',
  card_removed: 'happened.cardRemoved',
  charges_announced: 'happened.chargesAnnounced',
  charges_told_by_phone: 'happened.chargesToldByPhone',
  charges_paid: 'happened.chargesPaid',
  unit_chosen: 'happened.unitChosen',
  unit_lost: 'happened.unitLost',
  unit_found: 'happened.unitFound',
  refund_due: 'happened.refundDue',
  pot_opened: 'happened.potOpened',
  pot_owed: 'happened.potOwed',
  pot_let_go: 'happened.potLetGo',
  part_refund: 'happened.partRefund',
  way_given_back: 'happened.wayGivenBack',
  key_shown: 'happened.keyShown',
  weather: 'happened.weather',
  closure: 'happened.closure',
  deposit_held: 'happened.depositHeld',
  deposit_captured: 'happened.depositCaptured',
  deposit_released: 'happened.depositReleased',
  deposit_lapsed: 'happened.depositLapsed',
  deposit_waived: 'happened.depositWaived',
  deposit_wanted: 'happened.depositWanted',
  deposit_freed: 'happened.depositFreed',
  rest_paid: 'happened.restPaid',
  rest_waived: 'happened.restWaived',
  rest_given_up: 'happened.restGivenUp',
  terms_accepted: 'happened.termsAccepted',
  sold_beside: 'happened.soldBeside',
  note: 'happened.note',
  link_sent: 'happened.ownLinkSent',
  link_replaced: 'happened.linkReplaced',
};

type KindOf<F> = F extends { objectKind: infer Kind extends string; status: infer Status extends string }
  ? `${Kind} ${Status}`
  : never;

/** What moves money, and its status. */
const moneyLabels: Record<
  KindOf<Exclude<FactStatus, { objectKind: 'session' | 'intent' | 'fee' }>>,
  AdminKey
> = {
  'charge succeeded': 'happened.paid',
  'charge pending': 'happened.money',
  'charge failed': 'happened.notPaid',
  'cash received': 'happened.cash',
  'cash given_back': 'happened.cashBack',
  'terminal received': 'happened.terminal',
  'terminal given_back': 'happened.terminalBack',
  'refund succeeded': 'happened.refunded',
  'refund pending': 'happened.refunding',
  'refund failed': 'happened.refundFailed',
  'refund cancelled': 'happened.money',
  'bank received': 'happened.bankReceived',
  'bank sent': 'happened.bank',
  'dispute inquiry': 'happened.disputeInquiry',
  'dispute open': 'happened.dispute',
  'dispute won': 'happened.disputeWon',
  'dispute lost': 'happened.disputeLost',
};

/** Those that the desk is shown. */
const contractLabels: Record<HistoryEventKind, AdminKey> = {
  text_made: 'happened.text',
  accepted: 'happened.accepted',
  signed: 'happened.signed',
  sealed: 'happened.sealed',
  link_sent: 'happened.linkSent',
  opened_for_fine: 'happened.openedForFine',
  opened_for_dispute: 'happened.openedForDispute',
};

/** What the customer has said to a charge; without a word in the days for it they accept. */
const answerLabels: Record<string, AdminKey> = {
  agreed: 'happened.chargeAgreed',
  accepted: 'happened.chargeAccepted',
  objected: 'happened.chargeObjected',
};

type Of = Exclude<TimelineEntry['of'], 'mail' | 'charge'>;
const labels: Record<Of, Partial<Record<string, AdminKey>>> = {
  booking: bookingLabels,
  money: moneyLabels,
  contract: contractLabels,
};

/** Of rows that an older shop wrote. */
const fallbackLabels: Record<Of, AdminKey> = {
  booking: 'happened.booking',
  money: 'happened.money',
  contract: 'happened.contract',
};

type Happened = Pick<TimelineEntry, 'of' | 'kind' | 'text' | 'who' | 'letGoBy'>;

export function timelineLabel(say: Say<'admin'>, { of, kind, text, who, letGoBy }: Happened): string {
  if (letGoBy) return say(`state.letGo.${letGoBy}`);
  // Words beside a handover say one thing alone: why it went out all the same.
  if (of === 'booking' && kind === 'reported_handover' && text !== null)
    return say('happened.handedOverUnsigned');
  if (of === 'charge') {
    const [answer = '', charge] = kind.split(' '); // charge-parts.store.ts puts both together
    return say(answerLabels[answer] ?? 'happened.chargeObjected', {
      what: say(`charges.kind.${charge as ChargeKind}`),
    });
  }
  // A person of the shop took it.
  if (kind === 'charges_paid' && who !== null) return say('happened.chargesPaidHere');
  if (of !== 'mail') return say(labels[of][kind] ?? fallbackLabels[of]);
  return say('happened.mail', { name: say(mailName(kind as MailKind)) }); // written by queueMail only
}

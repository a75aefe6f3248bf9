import type { NoteMail } from '../shop/visitor-note.rules.ts';
import type { MailKind } from './mail.shape.ts';

type KindRules = {
  /**
   * Whose it is where it stands under a scooter beside the first of an order: the customer's of all (the rider's copy of one says `rider`
   * in its cause), or whose that scooter is. What stands under anything else is always of whom that names. `shop`: to its own people.
   */
  whose: 'customer' | 'named' | 'shop';
  /** Which of the owner's notes of these days it bears. */
  note: NoteMail | null;
};

/** What holds of each kind of mail beyond what it says. */
export const mailKindRules: Record<MailKind, KindRules> = {
  booking_confirmed: { whose: 'customer', note: 'confirmation' },
  contract_signed: { whose: 'named', note: null },
  contract_filed: { whose: 'shop', note: null },
  contract_link: { whose: 'named', note: null },
  payment_link: { whose: 'customer', note: null },
  booking_kept: { whose: 'customer', note: null },
  money_request: { whose: 'named', note: null },
  money_request_paid: { whose: 'named', note: null },
  money_request_returned: { whose: 'named', note: null },
  handover_report: { whose: 'customer', note: null },
  return_report: { whose: 'customer', note: null },
  fine_notice: { whose: 'customer', note: null },
  charges_announced: { whose: 'named', note: null },
  charge_answered: { whose: 'named', note: null },
  charges_taken: { whose: 'named', note: null },
  deposit_link: { whose: 'named', note: null },
  deposit_held: { whose: 'named', note: null },
  deposit_renewal: { whose: 'named', note: null },
  deposit_captured: { whose: 'named', note: null },
  deposit_released: { whose: 'named', note: null },
  deposit_waived: { whose: 'named', note: null },
  contract_reminder: { whose: 'named', note: 'reminder' },
  pickup_tomorrow: { whose: 'named', note: 'reminder' },
  rest_due: { whose: 'named', note: null },
  rest_link: { whose: 'named', note: null },
  rest_paid: { whose: 'named', note: null },
  rest_given_up: { whose: 'named', note: null },
  return_today: { whose: 'named', note: 'reminder' },
  review_request: { whose: 'named', note: null },
  review_refused: { whose: 'named', note: null },
  rider_link: { whose: 'named', note: null },
  rider_update: { whose: 'named', note: null },
  pot_opened: { whose: 'named', note: null },
  pot_share: { whose: 'named', note: null },
  pot_owed: { whose: 'named', note: null },
  pot_let_go: { whose: 'named', note: null },
  share_refunded: { whose: 'named', note: null },
  booking_cancelled: { whose: 'customer', note: null },
  ride_cancelled: { whose: 'named', note: null },
  booking_changed: { whose: 'customer', note: 'confirmation' },
  change_given_back: { whose: 'customer', note: null },
  closed_day: { whose: 'customer', note: null },
  weather_day: { whose: 'customer', note: null },
  booking_link: { whose: 'customer', note: null },
  data_code: { whose: 'named', note: null },
  booking_refunded: { whose: 'customer', note: null },
  part_refunded: { whose: 'customer', note: null },
  alarm: { whose: 'shop', note: null },
  shop_notice: { whose: 'shop', note: null },
  waiting_confirm: { whose: 'named', note: null },
  waiting_offer: { whose: 'named', note: null },
  newsletter_confirm: { whose: 'named', note: null },
  newsletter_welcome: { whose: 'named', note: null },
  staff_invitation: { whose: 'shop', note: null },
  sign_in_attempts: { whose: 'shop', note: null },
  staff_digest: { whose: 'shop', note: null },
  unit_deadlines: { whose: 'shop', note: null },
  contact_message: { whose: 'shop', note: null },
  contact_reply: { whose: 'named', note: null },
};

const kinds = Object.keys(mailKindRules) as MailKind[]; // its type has every kind
const kindsOf = (isOne: (rules: KindRules) => boolean): readonly MailKind[] =>
  kinds.filter((kind) => isOne(mailKindRules[kind]));

/** Of a scooter that somebody else rides, what the customer of all is written. */
export const customersMails = kindsOf(({ whose }) => whose === 'customer');
export const mailsToShop = kindsOf(({ whose }) => whose === 'shop');

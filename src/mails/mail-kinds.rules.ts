import type { NoteMail } from '../shop/visitor-note.rules.ts';
import type { MailKind } from './mail.shape.ts';
import type { TimedMail } from './timed-mail.rules.ts';

type KindRules = {
  /**
   * Whose it is where it stands under a scooter beside the first of an order: the customer's of all (the rider's copy of one says `rider`
   * in its cause), or whose that scooter is. What stands under anything else is always of whom that names. `shop`: to its own people.
   */
  whose: 'customer' | 'named' | 'shop';
  /** Which of the owner's notes of these days it bears. */
  note: NoteMail | null;
  /**
   * Of several scooters that were ordered at once: told once for all of them, told once for those that it is about, or of one alone. The
   * histories at the desk follow: each scooter has what is told of it, wherever it stands.
   */
  about: 'order' | 'some' | 'one';
};

/** A mail that time causes is queued once for all that it is about. */
type TimedKindRules = KindRules & { about: 'order' | 'some' };

/** What holds of each kind of mail beyond what it says. */
export const mailKindRules = {
  booking_confirmed: { whose: 'customer', note: 'confirmation', about: 'order' },
  contract_signed: { whose: 'named', note: null, about: 'one' },
  contract_filed: { whose: 'shop', note: null, about: 'one' },
  contract_link: { whose: 'named', note: null, about: 'one' },
  payment_link: { whose: 'customer', note: null, about: 'order' },
  booking_kept: { whose: 'customer', note: null, about: 'order' },
  money_request: { whose: 'named', note: null, about: 'one' },
  money_request_paid: { whose: 'named', note: null, about: 'one' },
  money_request_returned: { whose: 'named', note: null, about: 'one' },
  handover_report: { whose: 'customer', note: null, about: 'one' },
  return_report: { whose: 'customer', note: null, about: 'one' },
  fine_notice: { whose: 'customer', note: null, about: 'one' },
  charges_announced: { whose: 'named', note: null, about: 'one' },
  charge_answered: { whose: 'named', note: null, about: 'one' },
  charges_taken: { whose: 'named', note: null, about: 'one' },
  deposit_link: { whose: 'named', note: null, about: 'one' },
  deposit_held: { whose: 'named', note: null, about: 'one' },
  deposit_renewal: { whose: 'named', note: null, about: 'one' },
  deposit_captured: { whose: 'named', note: null, about: 'one' },
  deposit_released: { whose: 'named', note: null, about: 'one' },
  deposit_waived: { whose: 'named', note: null, about: 'one' },
  contract_reminder: { whose: 'named', note: 'reminder', about: 'some' },
  pickup_tomorrow: { whose: 'named', note: 'reminder', about: 'some' },
  rest_due: { whose: 'named', note: null, about: 'some' },
  rest_link: { whose: 'named', note: null, about: 'some' },
  rest_paid: { whose: 'named', note: null, about: 'some' },
  rest_given_up: { whose: 'named', note: null, about: 'some' },
  return_today: { whose: 'named', note: 'reminder', about: 'some' },
  review_request: { whose: 'named', note: null, about: 'order' },
  review_refused: { whose: 'named', note: null, about: 'one' },
  rider_link: { whose: 'named', note: null, about: 'one' },
  rider_update: { whose: 'named', note: null, about: 'one' },
  pot_opened: { whose: 'named', note: null, about: 'order' },
  pot_share: { whose: 'named', note: null, about: 'one' },
  pot_owed: { whose: 'named', note: null, about: 'order' },
  pot_let_go: { whose: 'named', note: null, about: 'order' },
  share_refunded: { whose: 'named', note: null, about: 'one' },
  booking_cancelled: { whose: 'customer', note: null, about: 'some' },
  ride_cancelled: { whose: 'named', note: null, about: 'one' },
  booking_changed: { whose: 'customer', note: 'confirmation', about: 'some' },
  change_given_back: { whose: 'customer', note: null, about: 'one' },
  closed_day: { whose: 'customer', note: null, about: 'some' },
  weather_day: { whose: 'customer', note: null, about: 'some' },
  booking_link: { whose: 'customer', note: null, about: 'one' },
  data_code: { whose: 'named', note: null, about: 'one' },
  booking_refunded: { whose: 'customer', note: null, about: 'order' },
  part_refunded: { whose: 'customer', note: null, about: 'one' },
  alarm: { whose: 'shop', note: null, about: 'one' },
  shop_notice: { whose: 'shop', note: null, about: 'one' },
  waiting_confirm: { whose: 'named', note: null, about: 'one' },
  waiting_offer: { whose: 'named', note: null, about: 'one' },
  newsletter_confirm: { whose: 'named', note: null, about: 'one' },
  newsletter_welcome: { whose: 'named', note: null, about: 'one' },
  staff_invitation: { whose: 'shop', note: null, about: 'one' },
  sign_in_attempts: { whose: 'shop', note: null, about: 'one' },
  staff_digest: { whose: 'shop', note: null, about: 'one' },
  unit_deadlines: { whose: 'shop', note: null, about: 'one' },
  contact_message: { whose: 'shop', note: null, about: 'one' },
  contact_reply: { whose: 'named', note: null, about: 'one' },
} as const satisfies Record<MailKind, KindRules> & Record<TimedMail, TimedKindRules>;

/** To the shop's own people. */
export type KindToShop = {
  [Kind in MailKind]: (typeof mailKindRules)[Kind]['whose'] extends 'shop' ? Kind : never;
}[MailKind];

export const isToShop = (kind: MailKind): kind is KindToShop => mailKindRules[kind].whose === 'shop';

const kinds = Object.keys(mailKindRules) as MailKind[]; // its type has every kind
const kindsOf = (isOne: (rules: KindRules) => boolean): readonly MailKind[] =>
  kinds.filter((kind) => isOne(mailKindRules[kind]));

/** Of a scooter that somebody else rides, what the customer of all is written. */
export const customersMails = kindsOf(({ whose }) => whose === 'customer');
export const mailsToShop = kinds.filter(isToShop);

/** It stands under the first of an order. */
export const mailsOfOrder = kindsOf(({ about }) => about === 'order');
/** It stands under the first of those that it is about. */
export const mailsOfSome = kindsOf(({ about }) => about === 'some');

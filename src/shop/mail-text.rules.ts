/** What an owner's words in a mail may name, each filled in when the mail is written. */
const placeholders = [
  'name',
  'code',
  'town',
  'model',
  'pickupDate',
  'pickupTime',
  'returnDate',
  'returnTime',
  'shop',
] as const;
export type Placeholder = (typeof placeholders)[number];

const ofBooking = placeholders;
const ofWait = ['town', 'pickupDate', 'pickupTime', 'returnDate', 'returnTime', 'shop'] as const;

/** The mails to customers, whose subject and one more paragraph are the owner's to write, and what each of them knows. */
const wordedMails = {
  booking_confirmed: ofBooking,
  rider_link: ofBooking,
  rider_update: ofBooking,
  pot_opened: ofBooking,
  pot_share: ofBooking,
  pot_owed: ofBooking,
  pot_let_go: ofBooking,
  share_refunded: ofBooking,
  booking_changed: ofBooking,
  booking_cancelled: ofBooking,
  ride_cancelled: ofBooking,
  booking_refunded: ofBooking,
  part_refunded: ofBooking,
  booking_link: ofBooking,
  payment_link: ofBooking,
  booking_kept: ofBooking,
  change_given_back: ofBooking,
  weather_day: ofBooking,
  closed_day: ofBooking,
  contract_link: ofBooking,
  contract_reminder: ofBooking,
  contract_signed: ofBooking,
  rest_due: ofBooking,
  rest_link: ofBooking,
  rest_paid: ofBooking,
  rest_given_up: ofBooking,
  pickup_tomorrow: ofBooking,
  handover_report: ofBooking,
  return_today: ofBooking,
  return_report: ofBooking,
  fine_notice: ofBooking,
  charges_announced: ofBooking,
  charge_answered: ofBooking,
  charges_taken: ofBooking,
  deposit_link: ofBooking,
  deposit_held: ofBooking,
  deposit_renewal: ofBooking,
  deposit_captured: ofBooking,
  deposit_released: ofBooking,
  deposit_waived: ofBooking,
  review_request: ofBooking,
  review_refused: ofBooking,
  waiting_confirm: ofWait,
  waiting_offer: [...ofWait, 'model'],
  money_request: ['name', 'shop'],
  money_request_paid: ['name', 'shop'],
  money_request_returned: ['name', 'shop'],
  contact_reply: ['name', 'shop'],
  data_code: ['name', 'code', 'shop'],
  newsletter_confirm: ['shop'],
  newsletter_welcome: ['shop'],
} as const satisfies Record<string, readonly Placeholder[]>;
export type WordedMail = keyof typeof wordedMails;

export const wordedMailKinds = Object.keys(wordedMails) as WordedMail[]; // Object.keys forgets the names
export const isWordedMail = (kind: string): kind is WordedMail => Object.hasOwn(wordedMails, kind);

export const placeholdersOf = (mail: WordedMail): readonly Placeholder[] => wordedMails[mail];

export const longestSubject = 150;
export const longestParagraph = 1000;

/** A brace stands for a placeholder, and only for one that this mail knows. */
export function hasUnknownPlaceholder(mail: WordedMail, text: string): boolean {
  const known: readonly string[] = placeholdersOf(mail);
  const rest = text.replace(/\{(\w+)\}/g, (whole, name: string) => (known.includes(name) ? '' : whole));
  return /[{}]/.test(rest);
}

export const fillPlaceholders = (text: string, values: Partial<Record<Placeholder, string>>): string =>
  // `as`: a name that is none of them has no value.
  text.replace(/\{(\w+)\}/g, (whole, name) => values[name as Placeholder] ?? whole);

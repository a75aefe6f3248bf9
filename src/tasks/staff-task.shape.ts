/** What a person at the shop can be asked to look at. */
export const staffTaskKinds = [
  'quarantined_money',
  'payment_drift',
  'dispute_open',
  'dispute_lost',
  'dispute_due',
  'given_back_too_much',
  'refund_by_hand',
  'deposit_lapsed',
  'deposit_taken_too_much',
  'awaiting_money',
  'provider_silent',
  'provider_refused',
  'session_unknown_to_provider',
  'no_unit',
  'maintenance_cut',
  'scooter_overdue',
  'contract_not_sealed',
  'mail_given_up',
  'mail_waits',
  'paid_without_booking',
  'given_back_after_backup',
  'mails_kept',
  'backup_failed',
  'erasure_asked',
  'licence_to_check',
  'money_request_ended',
  'fine_due',
  'fine_overdue',
  'till_left_open',
  'rest_unpaid',
  'do_not_rent',
  'document_missing',
  'invoice_asked',
  'payout_differs',
] as const;
export type StaffTaskKind = (typeof staffTaskKinds)[number];

const asksWhy: ReadonlySet<string> = new Set<StaffTaskKind>([
  'dispute_open',
  'dispute_lost',
  'refund_by_hand',
  'do_not_rent',
  'invoice_asked',
]);

/** Whoever closes one of these says what was done: money is lost, kept or owed by it, and the bank may ask months later; a person was turned away or not; or what the law wants was not done here. */
export const needsReason = (kind: string): boolean => asksWhy.has(kind);

/** `reference`: what it is about, usually a booking's id. */
export type StaffTask = { kind: StaffTaskKind; reference: string; detail?: object };
/** `evenIfDone`: something new to look at; it is undone again. */
export type OpenedTask = StaffTask & { evenIfDone?: boolean };

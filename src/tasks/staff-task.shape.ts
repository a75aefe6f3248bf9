type TaskRules = {
  /**
   * How the owner is woken for it. own: by its name. other: it is one of “other tasks”. watched: the watch looks for it itself, under that name. none: it is everyday work
   * of the desk, which its list shows.
   */
  alarm: 'own' | 'other' | 'watched' | 'none';
  /** Whoever closes it says what was done: money is lost, kept or owed by it, and the bank may ask months later; a person was turned away or not; or what the law wants was not done here. */
  asksWhy: boolean;
  /** As what phones are told of it; `task`: by no name of its own. */
  phone: 'late' | 'dispute' | 'unit_missing' | 'task';
  /** How far behind all others it stands in the list: an invoice hides no money that somebody waits for, and what only lacks a number hides neither. */
  behind: 0 | 1 | 2;
};

/** What a person at the shop can be asked to look at: all that follows from its kind is said here. */
export const staffTaskRules = {
  quarantined_money: { alarm: 'own', asksWhy: false, phone: 'task', behind: 0 },
  payment_drift: { alarm: 'own', asksWhy: false, phone: 'task', behind: 0 },
  dispute_open: { alarm: 'own', asksWhy: true, phone: 'dispute', behind: 0 },
  dispute_lost: { alarm: 'own', asksWhy: true, phone: 'dispute', behind: 0 },
  dispute_due: { alarm: 'none', asksWhy: false, phone: 'dispute', behind: 0 },
  given_back_too_much: { alarm: 'own', asksWhy: false, phone: 'task', behind: 0 },
  refund_by_hand: { alarm: 'own', asksWhy: true, phone: 'task', behind: 0 },
  deposit_lapsed: { alarm: 'own', asksWhy: false, phone: 'task', behind: 0 },
  deposit_taken_too_much: { alarm: 'own', asksWhy: false, phone: 'task', behind: 0 },
  awaiting_money: { alarm: 'own', asksWhy: false, phone: 'task', behind: 0 },
  provider_silent: { alarm: 'watched', asksWhy: false, phone: 'task', behind: 0 },
  provider_refused: { alarm: 'own', asksWhy: false, phone: 'task', behind: 0 },
  session_unknown_to_provider: { alarm: 'own', asksWhy: false, phone: 'task', behind: 0 },
  no_unit: { alarm: 'own', asksWhy: false, phone: 'unit_missing', behind: 0 },
  maintenance_cut: { alarm: 'own', asksWhy: false, phone: 'unit_missing', behind: 0 },
  scooter_overdue: { alarm: 'own', asksWhy: false, phone: 'late', behind: 0 },
  contract_not_sealed: { alarm: 'watched', asksWhy: false, phone: 'task', behind: 0 },
  mail_given_up: { alarm: 'own', asksWhy: false, phone: 'task', behind: 0 },
  mail_waits: { alarm: 'own', asksWhy: false, phone: 'task', behind: 0 },
  paid_without_booking: { alarm: 'own', asksWhy: false, phone: 'task', behind: 0 },
  given_back_after_backup: { alarm: 'own', asksWhy: false, phone: 'task', behind: 0 },
  mails_kept: { alarm: 'own', asksWhy: false, phone: 'task', behind: 0 },
  backup_failed: { alarm: 'own', asksWhy: false, phone: 'task', behind: 0 },
  erasure_asked: { alarm: 'other', asksWhy: false, phone: 'task', behind: 0 },
  licence_to_check: { alarm: 'none', asksWhy: false, phone: 'task', behind: 0 },
  money_request_ended: { alarm: 'none', asksWhy: false, phone: 'task', behind: 0 },
  fine_due: { alarm: 'none', asksWhy: false, phone: 'task', behind: 0 },
  fine_overdue: { alarm: 'other', asksWhy: false, phone: 'task', behind: 0 },
  till_left_open: { alarm: 'none', asksWhy: false, phone: 'task', behind: 0 },
  rest_unpaid: { alarm: 'none', asksWhy: false, phone: 'task', behind: 0 },
  do_not_rent: { alarm: 'none', asksWhy: true, phone: 'task', behind: 0 },
  document_missing: { alarm: 'none', asksWhy: false, phone: 'task', behind: 2 },
  invoice_asked: { alarm: 'none', asksWhy: true, phone: 'task', behind: 1 },
  payout_differs: { alarm: 'none', asksWhy: false, phone: 'task', behind: 0 },
} as const satisfies Record<string, TaskRules>;

type Rules = typeof staffTaskRules;
export type StaffTaskKind = keyof Rules;
export const staffTaskKinds = Object.keys(staffTaskRules) as StaffTaskKind[]; // keys forgets the names
/** Those of which a rule says so. */
export type StaffTaskKindWith<Rule extends keyof TaskRules, Value extends TaskRules[Rule]> = {
  [Kind in StaffTaskKind]: Rules[Kind][Rule] extends Value ? Kind : never;
}[StaffTaskKind];

const isKind = (kind: string): kind is StaffTaskKind => Object.hasOwn(staffTaskRules, kind);
/** Of a kind that an older shop wrote nothing is known. */
export const rulesOfTask = (kind: string): TaskRules | null => (isKind(kind) ? staffTaskRules[kind] : null);

export const needsReason = (kind: string): boolean => rulesOfTask(kind)?.asksWhy ?? false;

/** `reference`: what it is about, usually a booking's id. */
export type StaffTask = { kind: StaffTaskKind; reference: string; detail?: object };
/** `evenIfDone`: something new to look at; it is undone again. */
export type OpenedTask = StaffTask & { evenIfDone?: boolean };

import type { Language } from '../../translations/languages.ts';

/**
 * What can happen to a contract. The list is open: what comes later (a licence looked at when the scooter is handed over)
 * is one more event at the end of the chain, whatever was signed and sealed before.
 */
export type ContractEventKind =
  | 'prepared'
  | 'viewed'
  | 'text_made'
  | 'clauses_approved'
  | 'accepted'
  | 'signed'
  | 'sealed'
  | 'pdf_viewed'
  | 'mail_sent'
  | 'mail_given_up'
  | 'link_sent'
  | 'link_revoked'
  | 'link_renewed'
  | 'link_ended'
  | 'licence_checked'
  | 'handed_over'
  | 'taken_back'
  | 'report_sealed'
  | 'opened_for_fine'
  | 'opened_for_dispute'
  | 'erased';

/** What the history of a booking shows of its contract; views are evidence, not history. */
const isHistory = {
  prepared: false,
  viewed: false,
  text_made: true,
  clauses_approved: false,
  accepted: true,
  signed: true,
  sealed: true,
  pdf_viewed: false,
  mail_sent: false,
  mail_given_up: false,
  link_sent: true,
  link_revoked: false,
  link_renewed: false,
  link_ended: false,
  licence_checked: false,
  handed_over: false,
  taken_back: false,
  report_sealed: false,
  opened_for_fine: true,
  opened_for_dispute: true,
  erased: false,
} as const satisfies Record<ContractEventKind, boolean>;
export type HistoryEventKind = {
  [Kind in ContractEventKind]: (typeof isHistory)[Kind] extends true ? Kind : never;
}[ContractEventKind];
// `as`: keys forgets the names.
export const historyEvents = (Object.keys(isHistory) as ContractEventKind[]).filter(
  (kind): kind is HistoryEventKind => isHistory[kind],
);

/** Who did it, as far as the network shows; part of the evidence. */
export type Visitor = { network: string | null; userAgent: string | null; language: string | null };

/** What an event also holds: hashes, versions, codes. Nothing personal, because it outlives the erasure of the person. */
export type EventDetail = Readonly<Record<string, string | number | boolean | null | readonly string[]>>;

export type EvidenceEvent = {
  /** 1, 2, 3, … in its contract. */
  position: number;
  kind: ContractEventKind;
  /** By the database's clock, in whole milliseconds. */
  at: Date;
  /** The text that was shown, accepted or signed. */
  textSha256: string | null;
  /** All null where nobody's browser did it, or where the person was forgotten. */
  visitor: Visitor;
  /** The mail server's last word. */
  answer: string | null;
  detail: EventDetail;
  /** Of this event and, through the one before, of all that went before. */
  sha256: string;
};

/** All that is known of a contract without opening its text: what its file shows on the page of evidence. */
export type Evidence = {
  contractId: string;
  /** Of the booking. */
  code: string;
  /** For the page that verifies files; null while nobody has signed. */
  verificationCode: string | null;
  text: { sha256: string; bytes: number; language: Language } | null;
  template: { version: string; sha256: string | null } | null;
  events: EvidenceEvent[];
};

/** One content, one line of bytes, and the reverse: lengths before values, so that nothing can be shifted between two fields. */
export const netstrings = (fields: readonly (string | null)[]): string =>
  fields.map((field) => (field === null ? '-' : `${bytesIn(field)}:${field},`)).join('');

const bytesIn = (text: string): number => new TextEncoder().encode(text).length;

type ChainedEvent = {
  contractId: string;
  position: number;
  kind: string;
  textSha256: string | null;
  at: Date;
  /** As it was written. */
  detail: string;
  whoSha256: string;
};

/** What an event's hash is made of; db/migrations/011_evidence.sql says the same in SQL. */
export const chainedContent = (previousSha256: string | null, event: ChainedEvent): string =>
  netstrings([
    previousSha256,
    event.contractId,
    String(event.position),
    event.kind,
    event.textSha256,
    event.at.toISOString(),
    event.detail,
    event.whoSha256,
  ]);

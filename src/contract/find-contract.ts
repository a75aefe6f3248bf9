import { createHash } from 'node:crypto';
import { refuse, type Refusal } from '../basics/refusals.ts';
import type { Bookings } from '../booking/booking.ts';
import type { Booking } from '../booking/booking.type.ts';
import type { LinkTokens } from '../basics/tokens.ts';
import type { Database, Queryable } from '../database/tables.ts';
import { type Language, languages } from '../translations/languages.ts';
import { factsInText, factsOf, type ContractFacts, type Vehicle } from './text/contract-facts.rules.ts';
import { canOpenLink, type ContractStatus } from './contract.rules.ts';
import type { CustomerData } from './contract.shape.ts';
import type { ContractRow, ContractStore } from './contract.store.ts';
import { openEnvelope, type Envelope, type EnvelopeDeps } from './keys/envelope.ts';

export type ContractDeps = EnvelopeDeps & {
  database: Database;
  contracts: ContractStore;
  bookings: Pick<Bookings, 'byId'>;
  links: LinkTokens;
  vehicleOf(db: Queryable, scooterId: number): Promise<Vehicle>;
};

/** A contract whose envelope is open, with the booking it stands for. */
export type OpenContract = {
  row: ContractRow;
  booking: Booking;
  facts: ContractFacts;
  envelope: Envelope;
  status: ContractStatus;
  /** The text to read and sign; null where none stands, also because the booking has changed since it was written. */
  text: ContractTextVersion | null;
};
/** `language`: in which it is read. */
type ContractTextVersion = { sha256: string; language: Language };

/** Why a link leads to none. */
export type ContractRefusal = Refusal<unknown, 'contract_not_found'>;

/** The contract behind a link. Unknown, run out, revoked, erased or not to be opened: all are contract_not_found. */
export async function findContract(
  deps: ContractDeps,
  db: Queryable,
  token: string,
  lock: 'lock' | 'read' = 'read',
): Promise<OpenContract | ContractRefusal> {
  const row = await deps.contracts.byLink(db, deps.links.fingerprint(token), lock);
  const open = row ? await openContract(deps, db, row) : null;
  return open && canOpenLink(open.booking.state, row?.status ?? 'pending')
    ? open
    : refuse('contract_not_found');
}

/** Null where the person was erased: without the key nothing can be read. */
export async function openContract(
  deps: ContractDeps,
  db: Queryable,
  row: ContractRow,
): Promise<OpenContract | null> {
  if (!row.wrapped_key) return null;
  const booking = await deps.bookings.byId(db, row.booking_id);
  if (!booking) throw new Error('a contract without its booking');
  const [ride] = booking.rides;
  const facts = factsOf({ ...booking, ...booking.trip, ...ride }, await deps.vehicleOf(db, ride.scooterId));
  const text = currentTextVersion(row, facts);
  const status = row.status === 'completed' && !text ? 'pending' : row.status;
  const envelope = openEnvelope(deps, row.id, { keyId: row.key_id, wrapped: row.wrapped_key });
  return { row, booking, facts, envelope, status, text };
}

function currentTextVersion(row: ContractRow, facts: ContractFacts): ContractTextVersion | null {
  if (!row.text_sha256 || !row.sealed_text) return null;
  const language = textLanguageOf(row);
  if (row.status !== 'signed' && row.text_facts_sha256 !== factsSha256(facts, language)) return null;
  return { sha256: row.text_sha256, language };
}

export const textLanguageOf = ({ text_language: language }: Pick<ContractRow, 'text_language'>): Language =>
  languages.find((each) => each === language) ?? 'en';

export const factsSha256 = (facts: ContractFacts, language: Language): string =>
  sha256(JSON.stringify(factsInText(facts, language)));

export const sha256 = (bytes: string | Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex');

export const asBytes = (text: string): Uint8Array => new TextEncoder().encode(text);
export const asText = (bytes: Uint8Array): string => new TextDecoder('utf-8', { fatal: true }).decode(bytes);

/** The exact text that was written. */
export const textOf = ({ envelope, row }: OpenContract): string | null =>
  row.sealed_text ? asText(envelope.open('text', row.sealed_text)) : null;

export function customerDataOf({ envelope, row }: OpenContract): CustomerData | null {
  // `as`: sealed by save-customer-data.ts after its shape was checked, and unchanged since, or it would not open.
  return row.sealed_customer_data
    ? (JSON.parse(asText(envelope.open('customer_data', row.sealed_customer_data))) as CustomerData)
    : null;
}

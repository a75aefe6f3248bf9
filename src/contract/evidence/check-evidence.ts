import type { Queryable } from '../../database/tables.ts';
import { chainedContent, netstrings, type EventDetail } from './evidence.rules.ts';
import type { EventRow } from './evidence.store.ts';
import { asText, openContract, sha256, type ContractDeps, type OpenContract } from '../find-contract.ts';
import type { SealedField } from '../keys/envelope.ts';

/** The first thing that is not as it was recorded. `position` names the event; null where it is the contract itself. */
export type ChainBreak = { position: number | null; kind: string | null; what: string };
export type EvidenceCheck = { events: number; broken: ChainBreak | null };

/**
 * Recomputes the chain of a contract's events, and the hashes of what they speak of: text, signature, file. Needs neither the
 * database's functions nor its word.
 */
export async function checkEvidence(
  deps: ContractDeps,
  db: Queryable,
  contractId: string,
): Promise<EvidenceCheck> {
  const events = await deps.contracts.eventsOf(db, contractId);
  const row = await deps.contracts.byId(db, contractId);
  const isErased = row?.wrapped_key === null;
  const broken = brokenChain(events, isErased) ?? brokenStep(events, row);
  if (broken || !row || isErased) return { events: events.length, broken };
  const open = await openContract(deps, db, row).catch(() => null);
  const what = open ? brokenContents(events, open) : 'its key does not open';
  return { events: events.length, broken: what === null ? null : { position: null, kind: null, what } };
}

function brokenChain(events: readonly EventRow[], isErased: boolean): ChainBreak | null {
  let previous: string | null = null;
  for (const [index, event] of events.entries()) {
    const what = eventProblem(event, { previous, position: index + 1, isErased });
    if (what !== null) return { position: event.position, kind: event.kind, what };
    previous = event.sha256;
  }
  return events.length > 0 ? null : { position: null, kind: null, what: 'it has no events' };
}

type ExpectedEvent = { previous: string | null; position: number; isErased: boolean };

function eventProblem(event: EventRow, { previous, position, isErased }: ExpectedEvent): string | null {
  if (event.position !== position) return `event ${position} is missing`;
  if (event.previous_sha256 !== previous) return 'it does not follow from the event before it';
  if (event.salt === null && !isErased) return 'who it was has been taken away';
  if (event.salt !== null && whoSha256(event) !== event.who_sha256) return 'who it was has been changed';
  return sha256(contentOf(event)) === event.sha256 ? null : 'its content has been changed';
}

const whoSha256 = ({ salt, network, user_agent: userAgent, language, answer }: EventRow): string =>
  sha256(netstrings([salt, network, userAgent, language, answer]));

const contentOf = (event: EventRow): string =>
  chainedContent(event.previous_sha256, {
    contractId: event.contract_id,
    position: event.position,
    kind: event.kind,
    textSha256: event.text_sha256,
    at: event.at,
    detail: event.detail,
    whoSha256: event.who_sha256,
  });

/** The contract's own row against the record. */
function brokenStep(events: readonly EventRow[], row: OpenContract['row'] | null): ChainBreak | null {
  if (!row) return { position: null, kind: null, what: 'there are events, but no contract' };
  const last = (kind: string): EventRow | undefined => events.findLast((event) => event.kind === kind);
  const made = last('text_made');
  const signed = last('signed');
  const sealed = last('sealed');
  const step = (event: EventRow | undefined, what: string) => ({
    position: event?.position ?? null,
    kind: event?.kind ?? null,
    what,
  });
  if ((row.text_sha256 ?? null) !== (made?.text_sha256 ?? null))
    return step(made, 'the contract names another text than the one that was made');
  if ((row.status === 'signed') !== (signed !== undefined))
    return step(signed, 'contract and record differ about the signature');
  if (signed && (signed.text_sha256 !== row.text_sha256 || +signed.at !== Number(row.signed_at)))
    return step(signed, 'the contract names another text or moment than was signed');
  if (
    row.accepted_at &&
    !events.some(({ at, kind }) => isAcceptance(kind) && +at === Number(row.accepted_at))
  )
    return step(undefined, 'no event tells of its acceptance');
  if (row.clauses_approved_at && !events.some((event) => isApproval(event, row.clauses_approved_at)))
    return step(undefined, 'no event tells that its clauses were approved');
  if ((row.pdf_sha256 === null) !== (sealed === undefined))
    return step(sealed, 'contract and record differ about the file');
  const named = sealed ? detailOf(sealed)['pdfSha256'] : undefined;
  return named !== undefined && named !== row.pdf_sha256
    ? step(sealed, 'the contract names another file than was sealed')
    : null;
}

const isAcceptance = (kind: string): boolean => kind === 'accepted' || kind === 'signed';

const isApproval = ({ kind, at }: EventRow, approvedAt: Date | null): boolean =>
  // Before clauses had an event of their own, they were part of the acceptance.
  (kind === 'clauses_approved' || kind === 'accepted') && +at === Number(approvedAt);

const detailOf = (event: EventRow): EventDetail => JSON.parse(event.detail) as EventDetail; // written by evidence.store.ts only

/** What is sealed in the contract's envelope against the hashes; null where all of it is as it was. */
function brokenContents(events: readonly EventRow[], { row, envelope }: OpenContract): string | null {
  const signed = events.findLast(({ kind }) => kind === 'signed');
  const opened = (field: SealedField, sealed: Uint8Array | null): Uint8Array | null =>
    sealed && envelope.open(field, sealed);
  const differs = (bytes: Uint8Array | null, hash: unknown): boolean =>
    typeof hash === 'string' && (bytes === null || sha256(bytes) !== hash);
  try {
    const text = opened('text', row.sealed_text);
    if (text !== null) asText(text);
    if (differs(text, row.text_sha256)) return 'its text is not the one that was shown';
    const signature = signed ? detailOf(signed)['signatureSha256'] : null;
    if (differs(opened('signature', row.sealed_signature), signature)) return 'its signature is another one';
    return differs(opened('pdf', row.sealed_pdf), row.pdf_sha256) ? 'its file is another one' : null;
  } catch {
    return 'a sealed part of it does not open: a byte of it was changed';
  }
}

import type { Queryable } from '../../database/tables.ts';
import type { ContractDeps } from '../find-contract.ts';
import { openEnvelope, type Envelope } from './envelope.ts';

export type ContractEnvelope = { contractId: string; envelope: Envelope };

/**
 * What the papers of a booking are sealed in; null where its person was forgotten. By the contract itself for a paper that was sealed
 * before: a changed booking may have got another contract since.
 */
export async function openContractEnvelope(
  deps: Pick<ContractDeps, 'contracts' | 'sealingKeys' | 'chance'>,
  db: Queryable,
  of: { bookingId: string } | { contractId: string },
): Promise<ContractEnvelope | null> {
  const row = await ('bookingId' in of
    ? deps.contracts.byBooking(db, of.bookingId)
    : deps.contracts.byId(db, of.contractId));
  if (!row?.wrapped_key) return null;
  const key = { keyId: row.key_id, wrapped: row.wrapped_key };
  return { contractId: row.id, envelope: openEnvelope(deps, row.id, key) };
}

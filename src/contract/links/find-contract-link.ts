import type { Queryable } from '../../database/tables.ts';
import type { ContractStatus } from '../contract.rules.ts';
import type { ContractDeps } from '../find-contract.ts';

export type ContractLink = {
  contractId: string;
  token: string;
  status: ContractStatus;
  hasPdf: boolean;
  endsAt: Date;
};

/** The token of a booking's contract, made again for a mail or the booking page; null where there is no contract. */
export async function findContractLink(
  deps: Pick<ContractDeps, 'contracts' | 'links'>,
  db: Queryable,
  bookingId: string,
): Promise<ContractLink | null> {
  const row = await deps.contracts.byBooking(db, bookingId);
  if (!row) return null;
  const token = deps.links.tokenFor('contract', row.id, row.link_generation, row.link_sha256);
  return {
    contractId: row.id,
    token,
    status: row.status,
    hasPdf: row.sealed_at !== null,
    endsAt: row.link_ends_at,
  };
}

import type { PlainDate } from '../../basics/rome-time.ts';
import type { Tx } from '../../database/tables.ts';
import { asBytes, type ContractDeps } from '../find-contract.ts';
import type { ContractRow } from '../contract.store.ts';
import { createEnvelope, dataKeyOf } from './envelope.ts';
import type { KeptContract, KeptPaper, KeptReason } from './kept-paper.type.ts';

export type EraseContractsDeps = Pick<ContractDeps, 'contracts' | 'sealingKeys' | 'chance'>;

type ContractErasure = {
  bookingId: string;
  customer: KeptPaper['customer'];
  /** Somebody paid: the books name who. */
  hasMoney: boolean;
  /** The last day on which the law wants papers kept; null where it is over. */
  keepUntil: PlainDate | null;
};
export type ErasedContracts = { ids: string[]; kept: KeptReason[] };

/**
 * Closes the contracts of a booking for the shop. Their keys go: of what was never signed for good, of what was signed into the kept
 * paper, which nothing at the desk opens and which goes on its day. So does who opened them from where. That there was a contract, its
 * hashes and moments stay, and the chain still checks.
 */
export async function eraseContracts(
  deps: EraseContractsDeps,
  tx: Tx,
  { bookingId, customer, hasMoney, keepUntil }: ContractErasure,
): Promise<ErasedContracts> {
  const { contracts } = deps;
  const rows = await contracts.lockOfBooking(tx, bookingId);
  const open = rows.filter((row) => row.wrapped_key !== null);
  for (const { id: contractId } of open) await contracts.record(tx, { contractId, kind: 'erased' });
  const signed = keepUntil === null ? [] : open.filter(({ status }) => status === 'signed');
  const kept: KeptReason[] = [
    ...(signed.length > 0 ? ['contract' as const] : []),
    ...(keepUntil !== null && hasMoney ? ['payment' as const] : []),
  ];
  if (keepUntil !== null && kept.length > 0)
    await keepPaper(deps, tx, { bookingId, customer, until: keepUntil, signed });
  for (const row of rows) {
    await (signed.includes(row) ? contracts.deleteKey(tx, row.id) : contracts.deleteSealed(tx, row.id));
    await contracts.eraseVisitor(tx, row.id);
  }
  return { ids: rows.map(({ id }) => id), kept };
}

type PaperToKeep = Pick<ContractErasure, 'bookingId' | 'customer'> & {
  until: PlainDate;
  signed: readonly ContractRow[];
};

async function keepPaper(
  deps: EraseContractsDeps,
  tx: Tx,
  { bookingId, customer, until, signed }: PaperToKeep,
): Promise<void> {
  const contracts: KeptContract[] = [];
  for (const row of signed) contracts.push(await keptContractOf(deps, tx, row));
  const { envelope, key } = createEnvelope(deps, bookingId);
  await deps.contracts.keep(tx, {
    booking_id: bookingId,
    until,
    key_id: key.keyId,
    wrapped_key: key.wrapped,
    sealed: envelope.seal('kept paper', asBytes(JSON.stringify({ customer, contracts } satisfies KeptPaper))),
  });
}

async function keptContractOf(deps: EraseContractsDeps, tx: Tx, row: ContractRow): Promise<KeptContract> {
  const events = await deps.contracts.eventsOf(tx, row.id);
  return {
    id: row.id,
    key: dataKeyOf(deps, row),
    visitors: events.map(({ position, network, user_agent: userAgent, language, answer, salt }) => ({
      position,
      network,
      userAgent,
      language,
      answer,
      salt,
    })),
  };
}

/** Its day has come: now nobody can open anything of it. */
export async function deleteKeptPaper(
  { contracts }: Pick<ContractDeps, 'contracts'>,
  tx: Tx,
  bookingId: string,
): Promise<void> {
  for (const { id } of await contracts.lockOfBooking(tx, bookingId)) await contracts.deleteSealed(tx, id);
  await contracts.deleteKeptPaper(tx, bookingId);
}

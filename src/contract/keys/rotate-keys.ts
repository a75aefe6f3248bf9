import type { Tx } from '../../database/tables.ts';
import { rewrap } from './envelope.ts';
import type { ContractDeps } from '../find-contract.ts';
import type { ContractRow } from '../contract.store.ts';

export type RotationResult = { rewrapped: number; unknownKey: number };

const atOnce = 50;

/**
 * Wraps every contract's data key anew under the present secret, and that of every kept paper. A few at a time, each lot a transaction: killed
 * half-way, some stand under the new key and some under the old one, which both open; run again, it goes on with the rest.
 */
export async function rotateKeys(deps: ContractDeps): Promise<RotationResult> {
  const rotated: RotationResult = { rewrapped: 0, unknownKey: 0 };
  const { currentId, byId } = deps.sealingKeys;
  const known = Object.keys(byId).filter((id) => id !== currentId);
  for (const rewrapSome of [rewrapContracts, rewrapKeptPapers])
    for (;;) {
      const done = await deps.database.transaction().execute((tx) => rewrapSome(deps, tx, known));
      rotated.rewrapped += done;
      if (done < atOnce) break;
    }
  const { contracts, database } = deps;
  const ids = Object.keys(byId);
  rotated.unknownKey =
    (await contracts.countWithUnknownKey(database, ids)) +
    (await contracts.countPapersWithUnknownKey(database, ids));
  return rotated;
}

async function rewrapContracts(deps: ContractDeps, tx: Tx, known: readonly string[]): Promise<number> {
  const rows = await deps.contracts.wrappedUnder(tx, known, atOnce);
  for (const row of rows) await rewrapOne(deps, tx, row);
  return rows.length;
}

/** Of people who were erased; the keys of their contracts lie within. */
async function rewrapKeptPapers(deps: ContractDeps, tx: Tx, known: readonly string[]): Promise<number> {
  const rows = await deps.contracts.papersWrappedUnder(tx, known, atOnce);
  for (const { booking_id: id, key_id: keyId, wrapped_key: wrapped } of rows)
    await deps.contracts.savePaperKey(tx, id, rewrap(deps, id, { keyId, wrapped }));
  return rows.length;
}

async function rewrapOne(deps: ContractDeps, tx: Tx, row: ContractRow): Promise<void> {
  if (!row.wrapped_key) return;
  const { keyId, wrapped } = rewrap(deps, row.id, { keyId: row.key_id, wrapped: row.wrapped_key });
  await deps.contracts.saveKey(tx, row.id, { keyId, wrapped });
}

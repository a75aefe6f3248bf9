import type { RandomSource } from '../basics/random-source.ts';
import { keyNamed, openValue, sealValue, type SealingKeys } from '../basics/sealed-value.ts';
import type { Database, Queryable, Tx } from '../database/tables.ts';
import type { KeyBoxStore, SealedCode } from './key-box.store.ts';

export type KeyBoxDeps = { keyBoxes: KeyBoxStore; keyBoxKeys: SealingKeys; chance: RandomSource };

const labelOf = (unitId: number): string => `key box of unit ${unitId}`;

/** The code of the box with a unit's key, as a person set it at the box. */
export async function setKeyCode(
  { keyBoxes, keyBoxKeys, chance }: KeyBoxDeps,
  db: Queryable,
  { unitId, code }: { unitId: number; code: string },
): Promise<void> {
  const keyId = keyBoxKeys.currentId;
  const sealing = { chance, key: keyNamed(keyBoxKeys, keyId), label: labelOf(unitId) };
  await keyBoxes.put(db, { unitId, keyId, sealed: sealValue(sealing, Buffer.from(code)) });
}

/** Null where the unit has no box. */
export async function keyCodeOf(deps: KeyBoxDeps, db: Queryable, unitId: number): Promise<string | null> {
  const kept = await deps.keyBoxes.of(db, unitId);
  return kept && unsealCode(deps, kept);
}

function unsealCode({ keyBoxKeys }: KeyBoxDeps, { unitId, keyId, sealed }: SealedCode): string {
  const key = keyNamed(keyBoxKeys, keyId);
  return Buffer.from(openValue({ key, label: labelOf(unitId) }, sealed)).toString('utf8');
}

/** Seals what older secrets sealed under the present one. */
export async function rotateKeyBoxes(deps: KeyBoxDeps, database: Database): Promise<number> {
  const { currentId, byId } = deps.keyBoxKeys;
  const older = Object.keys(byId).filter((id) => id !== currentId);
  return database.transaction().execute(async (tx: Tx) => {
    const kept = await deps.keyBoxes.sealedUnder(tx, older);
    for (const one of kept) await setKeyCode(deps, tx, { unitId: one.unitId, code: unsealCode(deps, one) });
    return kept.length;
  });
}

/** The demo's boxes: each of these units has one, with four digits. */
export async function seedKeyBoxes(
  deps: KeyBoxDeps,
  database: Database,
  unitIds: readonly number[],
): Promise<void> {
  const done = await deps.keyBoxes.unitsWith(database);
  for (const unitId of unitIds) {
    if (done.has(unitId)) continue;
    const drawn = Buffer.from(deps.chance.bytes(4)).readUInt32BE() % 10_000;
    await setKeyCode(deps, database, { unitId, code: String(drawn).padStart(4, '0') });
  }
}

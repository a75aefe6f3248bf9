import type { RandomSource } from '../basics/random-source.ts';
import { keyNamed, namedKeys, openValue, sealValue, type SealingKeys } from '../basics/sealed-value.ts';
import { deriveKey } from '../basics/tokens.ts';
import type { Database, Queryable } from '../database/tables.ts';
import { drawKeyPair, privateKeyOf } from './encrypt-push.ts';
import type { PushKeyStore, SealedPushKey } from './push-key.store.ts';
import type { PushIdentity } from './vapid.ts';

export type PushKeyDeps = { pushKeys: PushKeyStore; keys: SealingKeys; chance: RandomSource };

/** What seals the private half of the shop's push key, one per APP_SECRET. */
export const pushSealingKeys = (...secrets: readonly string[]): SealingKeys =>
  namedKeys(secrets.map((secret) => deriveKey(secret, 'push key')));

const label = 'push key';

/** The public half alone, which browsers are given when they subscribe. The pair is made by whoever asks first. */
export async function readPublicPushKey(deps: PushKeyDeps, db: Queryable, now: Date): Promise<string> {
  return (await findOrMake(deps, db, now)).publicKey;
}

/** Throws where it is sealed under a secret that is not known here. */
export async function openPushKey(deps: PushKeyDeps, db: Queryable, now: Date): Promise<PushIdentity> {
  const kept = await findOrMake(deps, db, now);
  return { publicKey: Buffer.from(kept.publicKey, 'base64url'), privateKey: unseal(deps, kept) };
}

async function findOrMake(deps: PushKeyDeps, db: Queryable, now: Date): Promise<SealedPushKey> {
  const known = await deps.pushKeys.read(db);
  if (known) return known;
  const pair = drawKeyPair(deps.chance);
  const publicKey = pair.getPublicKey('base64url');
  await deps.pushKeys.add(db, { publicKey, ...seal(deps, privateKeyOf(pair)) }, now);
  const kept = await deps.pushKeys.read(db);
  if (!kept) throw new Error('the push key that was made is not there');
  return kept;
}

function seal({ keys, chance }: PushKeyDeps, privateKey: Uint8Array): Omit<SealedPushKey, 'publicKey'> {
  const keyId = keys.currentId;
  return { keyId, sealed: sealValue({ chance, key: keyNamed(keys, keyId), label }, privateKey) };
}

const unseal = ({ keys }: PushKeyDeps, { keyId, sealed }: SealedPushKey): Uint8Array =>
  openValue({ key: keyNamed(keys, keyId), label }, sealed);

/** Seals it under the present secret where an older one did; whether it had to. */
export const rotatePushKey = (deps: PushKeyDeps, database: Database): Promise<boolean> =>
  database.transaction().execute(async (tx) => {
    const kept = await deps.pushKeys.readLocked(tx);
    if (!kept || kept.keyId === deps.keys.currentId || !(kept.keyId in deps.keys.byId)) return false;
    await deps.pushKeys.sealAnew(tx, seal(deps, unseal(deps, kept)));
    return true;
  });

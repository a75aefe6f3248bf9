import { createCipheriv, createDecipheriv } from 'node:crypto';
import type { Chance } from '../basics/chance.ts';

/**
 * One envelope per contract: its personal contents are sealed with a data key of their own, which is kept only wrapped by
 * the shop's sealing key. Deleting the wrapped key erases the person. AES-256-GCM; what is sealed is bound to its contract
 * and its field, so bytes moved to another row or column do not open.
 */
export type SealedField = 'driver' | 'customer_data' | 'text' | 'signature' | 'pdf';

export type Envelope = {
  seal(field: SealedField, plain: Uint8Array): Uint8Array;
  /** Throws where a byte was changed, or where the bytes belong to another contract or field. */
  open(field: SealedField, sealed: Uint8Array): Uint8Array;
};

/** Wrapping keys by their id; older ones stay readable until every contract is wrapped anew. */
export type SealingKeys = { currentId: string; byId: Readonly<Record<string, Uint8Array>> };
export type WrappedKey = { keyId: string; wrapped: Uint8Array };
export type EnvelopeDeps = { sealingKeys: SealingKeys; chance: Chance };

/** An envelope with a fresh data key, for a contract that is being made. */
export function newEnvelope(deps: EnvelopeDeps, contractId: string): { envelope: Envelope; key: WrappedKey } {
  const dataKey = deps.chance.bytes(32);
  const keyId = deps.sealingKeys.currentId;
  const wrapped = encrypt(deps, wrappingKey(deps, keyId), wrapLabel(contractId, keyId), dataKey);
  return { envelope: envelopeWith(deps, contractId, dataKey), key: { keyId, wrapped } };
}

export function openEnvelope(deps: EnvelopeDeps, contractId: string, key: WrappedKey): Envelope {
  const dataKey = decrypt(wrappingKey(deps, key.keyId), wrapLabel(contractId, key.keyId), key.wrapped);
  return envelopeWith(deps, contractId, dataKey);
}

/** The same data key under the key in force: what is sealed with it stays as it is. */
export function rewrap(deps: EnvelopeDeps, contractId: string, { keyId, wrapped }: WrappedKey): WrappedKey {
  const dataKey = decrypt(wrappingKey(deps, keyId), wrapLabel(contractId, keyId), wrapped);
  const { currentId } = deps.sealingKeys;
  const label = wrapLabel(contractId, currentId);
  return { keyId: currentId, wrapped: encrypt(deps, wrappingKey(deps, currentId), label, dataKey) };
}

function wrappingKey({ sealingKeys }: EnvelopeDeps, keyId: string): Uint8Array {
  const key = sealingKeys.byId[keyId];
  if (!key) throw new Error(`no sealing key is called ${keyId}`);
  return key;
}

const wrapLabel = (contractId: string, keyId: string): string => `contract:${contractId}:key:${keyId}`;
const fieldLabel = (contractId: string, field: SealedField): string => `contract:${contractId}:${field}`;

const envelopeWith = (deps: EnvelopeDeps, contractId: string, dataKey: Uint8Array): Envelope => ({
  seal: (field, plain) => encrypt(deps, dataKey, fieldLabel(contractId, field), plain),
  open: (field, sealed) => decrypt(dataKey, fieldLabel(contractId, field), sealed),
});

// A sealed value: one byte of format, the nonce, the ciphertext, the tag.
const format = 1;
const nonceLength = 12;
const tagLength = 16;

function encrypt({ chance }: EnvelopeDeps, key: Uint8Array, label: string, plain: Uint8Array): Uint8Array {
  const nonce = chance.bytes(nonceLength);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(label));
  const body = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([Uint8Array.of(format), nonce, body, cipher.getAuthTag()]);
}

function decrypt(key: Uint8Array, label: string, sealed: Uint8Array): Uint8Array {
  if (sealed[0] !== format || sealed.length < 1 + nonceLength + tagLength)
    throw new Error('not a sealed value');
  const bodyFrom = 1 + nonceLength;
  const tagFrom = sealed.length - tagLength;
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(1, bodyFrom), {
    authTagLength: tagLength,
  });
  decipher.setAAD(Buffer.from(label)).setAuthTag(sealed.subarray(tagFrom));
  return Buffer.concat([decipher.update(sealed.subarray(bodyFrom, tagFrom)), decipher.final()]);
}

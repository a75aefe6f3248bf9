import { createCipheriv, createDecipheriv, createHash } from 'node:crypto';
import type { RandomSource } from './random-source.ts';

// Sealed with AES-256-GCM and bound to a label that says what it is: bytes moved to another row or column do not open.
// A sealed value: one byte of format, the nonce, the ciphertext, the tag.
const format = 1;
const nonceLength = 12;
const tagLength = 16;

type Sealing = { chance: RandomSource; key: Uint8Array; label: string };

export function sealValue({ chance, key, label }: Sealing, plain: Uint8Array): Uint8Array {
  const nonce = chance.bytes(nonceLength);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(label));
  const body = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([Uint8Array.of(format), nonce, body, cipher.getAuthTag()]);
}

/** Throws where a byte was changed, and under another key or label. */
export function openValue({ key, label }: Omit<Sealing, 'chance'>, sealed: Uint8Array): Uint8Array {
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

/** Keys by their id, the one in force first; what older ones sealed stays readable until it is sealed anew. */
export type SealingKeys = { currentId: string; byId: Readonly<Record<string, Uint8Array>> };

/** A key's id is a fingerprint of it, so a wrong secret is named rather than tried. */
export function namedKeys(keys: readonly Uint8Array[]): SealingKeys {
  const named = keys.map((key): [string, Uint8Array] => [idOf(key), key]);
  return { currentId: named[0]?.[0] ?? '', byId: Object.fromEntries(named) };
}

export function keyNamed({ byId }: SealingKeys, keyId: string): Uint8Array {
  const key = byId[keyId];
  if (!key) throw new Error(`no sealing key is called ${keyId}`);
  return key;
}

const idOf = (key: Uint8Array): string => createHash('sha256').update(key).digest('hex').slice(0, 12);

import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** With which the shop signs its mails itself (DKIM). `publicKey`: as the name servers publish it. */
export type SigningKey = { selector: string; privateKey: string; publicKey: string };

/** Says what is wrong with a key, and nothing that stands in it. */
export class BadSigningKey extends Error {
  override name = 'BadSigningKey';
}

/** Shorter ones are taken for none by the great mailboxes; longer ones fit into no text of a name server without being cut. */
const bits = 2048;

const published = (key: KeyObject): string =>
  createPublicKey(key).export({ type: 'spki', format: 'der' }).toString('base64');

/** RSA alone: a signature by another kind is understood by few. */
export function readSigningKey({ selector, keyFile }: { selector: string; keyFile: string }): SigningKey {
  let text: string;
  try {
    text = readFileSync(keyFile, 'utf8');
  } catch (fault) {
    throw new BadSigningKey('the file of its key cannot be read', { cause: fault });
  }
  let key: KeyObject;
  try {
    key = createPrivateKey(text);
  } catch (fault) {
    throw new BadSigningKey('the file of its key holds no private key', { cause: fault });
  }
  if (key.asymmetricKeyType !== 'rsa') throw new BadSigningKey('its key is none of RSA');
  if ((key.asymmetricKeyDetails?.modulusLength ?? 0) < bits)
    throw new BadSigningKey(`its key has fewer than ${bits} bits`);
  return { selector, privateKey: text, publicKey: published(key) };
}

/** A new one; the private half as the file holds it. */
export function createSigningKey(selector: string): SigningKey {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: bits });
  const text = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  return { selector, privateKey: text, publicKey: published(privateKey) };
}
